#!/usr/bin/env node
// The command. In a checkout packages and build are brought up to date first, so that what runs is what is written; an
// installed package has neither sources nor this script, and runs as it is.
import { existsSync } from 'node:fs';

const setup = new URL('setup.mjs', import.meta.url);
if (existsSync(setup)) await import(setup.href);
await import('../dist/command/cli.js');

#!/usr/bin/env node
// The command in a checkout: brings packages and build up to date first, so that what runs is what is written.
await import('./setup.mjs');
await import('../dist/src/cli.js');

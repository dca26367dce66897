import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe } from 'vitest';
import { WebSocket } from 'ws';

/** Where Linux distributions put it. */
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));
const MISSING = 'there is no Firefox for the tests of pages; `apt-get install firefox-esr` brings it';

/** It asks nobody for anything by itself, and says what is wrong with a page where it is told to. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** A page in Firefox. */
export interface FirefoxPage {
  /** The value of an expression there, when it has come. */
  evaluate<T>(expression: string): Promise<T>;
  /** What its console complained of, and what its scripts threw. */
  readonly complaints: readonly string[];
}

/** Opens a file; what stands behind the # belongs to the page. */
export type OpenInFirefox = (file: string, fragment: string) => Promise<FirefoxPage>;

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
}

/** Firefox as it is shipped, asked by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
class Firefox {
  readonly complaints: string[] = [];
  private readonly process: ChildProcess;
  private readonly profile: string;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (message: Message) => void>();
  private asked = 0;

  static async launch(executable: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'irkutsk-firefox-'));
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`);
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'];
    const started = spawn(executable, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
    const address = await listeningAddress(started);
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(started, profile, socket);
    await firefox.ask('session.new', { capabilities: {} });
    await firefox.ask('session.subscribe', { events: ['log.entryAdded'] });
    return firefox;
  }

  private constructor(started: ChildProcess, profile: string, socket: WebSocket) {
    this.process = started;
    this.profile = profile;
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(String(data)) as Message));
  }

  async open(file: string, fragment: string): Promise<FirefoxPage> {
    const { context } = await this.ask('browsingContext.create', { type: 'tab' });
    const target = { context };
    this.complaints.length = 0;
    await this.ask('browsingContext.navigate', {
      context,
      url: `${pathToFileURL(file).href}${fragment}`,
      wait: 'complete',
    });
    const evaluate = async <T>(expression: string): Promise<T> => {
      // Whatever it is comes as a text: that is the same in both.
      const text = `(async () => JSON.stringify(await (${expression})) ?? 'null')()`;
      const said = await this.ask('script.evaluate', { expression: text, target, awaitPromise: true });
      const { result, exceptionDetails } = said as {
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (result === undefined) throw new Error(exceptionDetails?.text ?? 'no answer');
      return JSON.parse(result.value) as T;
    };
    return { evaluate, complaints: this.complaints };
  }

  async close(): Promise<void> {
    this.socket.close();
    const ended = once(this.process, 'exit');
    this.process.kill();
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private async ask(method: string, params: unknown): Promise<Readonly<Record<string, unknown>>> {
    const id = ++this.asked;
    const answer = new Promise<Message>((resolve) => this.waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result = {} } = await answer;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  }

  private hear(message: Message): void {
    const { id, params = {} } = message;
    if (id !== undefined) this.waiting.get(id)?.(message);
    else if (params.level === 'error' || params.level === 'warn') this.complaints.push(String(params.text));
  }
}

/** What Firefox says of itself once it can be asked. */
function listeningAddress(started: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    started.stderr?.on('data', (data: Buffer) => {
      said += String(data);
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    started.on('exit', () => reject(new Error(`Firefox ended: ${said}`)));
  });
}

/**
 * Tests that open pages in Firefox. Where there is none they are left out, with a word on how to get it; not so on a machine
 * that lands changes (CI=true): there its absence fails.
 */
export function describeInFirefox(name: string, tests: (open: OpenInFirefox) => void): void {
  if (FIREFOX === undefined && process.env.CI === 'true') throw new Error(MISSING);
  if (FIREFOX === undefined) process.stderr.write(`left out: ${name}; ${MISSING}\n`);
  describe.skipIf(FIREFOX === undefined)(`${name}, in Firefox`, () => {
    let firefox: Firefox;
    beforeAll(async () => {
      firefox = await Firefox.launch(String(FIREFOX));
    });
    afterAll(() => firefox.close());
    tests((file, fragment) => firefox.open(file, fragment));
  });
}

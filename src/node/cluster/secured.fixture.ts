import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../tool.ts';
import { ADDRESS_VARIABLE, CA_VARIABLE, type ClusterAddress, clusterAddress } from './address.ts';
import { commandTo, describeUnless, freePort, MISSING, SERVER } from './redis.fixture.ts';

/** The files that the guide tells people to use: what is tested is what they get. */
export const EXAMPLES = join(ROOT, 'docs/examples/cluster');

/** Sees and may do everything: the example has nobody who could tell what was denied to others. */
const TESTER = 'tester';
const TESTERS_PASSWORD = 'only-in-tests';

export type User = 'player' | 'watcher';

/** A server with a certificate and users, from the files of the guide, on a free port of this machine. */
export class SecuredServer {
  readonly port: number;
  private readonly around = mkdtempSync(join(tmpdir(), 'irkutsk-redis-'));
  private readonly folder = join(this.around, 'secured');
  private process: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  /** With users as in the example, or with some of their lines changed. */
  static async start(changed: (users: string) => string = (users) => users): Promise<SecuredServer> {
    const server = new SecuredServer(await freePort());
    execFileSync('sh', [join(EXAMPLES, 'secure.sh'), server.folder], { stdio: 'ignore' });
    const users = join(server.folder, 'users.acl');
    writeFileSync(users, changed(readFileSync(users, 'utf8')));
    appendFileSync(users, `user ${TESTER} on >${TESTERS_PASSWORD} ~* &* +@all\n`);
    await server.run();
    return server;
  }

  private async run(): Promise<void> {
    const flags = ['redis.conf', '--tls-port', String(this.port)];
    const server = spawn(String(SERVER), flags, { cwd: this.folder, stdio: 'ignore' });
    this.process = server;
    while (!(await this.answers())) {
      if (server.exitCode !== null) throw new Error(`redis-server has ended with ${server.exitCode}`);
      await setTimeout(25);
    }
  }

  private async answers(): Promise<boolean> {
    return (await this.command('PING').catch(() => '')) === 'PONG';
  }

  /** Where the certificate of its authority is. */
  get ca(): string {
    return join(this.folder, 'ca.pem');
  }

  /** What a user's file says, but for the port: many servers run on one machine. */
  urlOf(user: User): string {
    const said = new RegExp(`${ADDRESS_VARIABLE}=(.*):\\d+\n`).exec(
      readFileSync(join(this.folder, `${user}.env`), 'utf8'),
    );
    return `${said?.[1]}:${this.port}`;
  }

  addressOf(user: User): ClusterAddress {
    return clusterAddress(this.urlOf(user), { [CA_VARIABLE]: this.ca });
  }

  /** One command of somebody who may do everything. */
  command(...words: readonly string[]): Promise<unknown> {
    const tls = { ca: readFileSync(this.ca) };
    return commandTo({ port: this.port, host: 'localhost', username: TESTER, password: TESTERS_PASSWORD, tls }, words);
  }

  /** Ends as it does when its machine is shut down, and starts with what it has kept. */
  async restart(): Promise<void> {
    await this.end('SIGTERM');
    await this.run();
  }

  async stop(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.around, { recursive: true, force: true });
  }

  private async end(how: NodeJS.Signals): Promise<void> {
    const { process: server } = this;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(how);
    await gone;
  }
}

/** Tests that start such servers; left out where there is no Redis or no OpenSSL. */
export function describeSecured(name: string, tests: () => void): void {
  const noOpenssl = spawnSync('openssl', ['version']).status !== 0;
  const missing = SERVER === undefined ? MISSING : noOpenssl ? 'there is no openssl for certificates' : undefined;
  describeUnless(missing, name, tests);
}

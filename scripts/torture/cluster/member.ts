import { setTimeout as pause } from 'node:timers/promises';
import { adopt } from '../../children.ts';
import type { Command, End } from '../command.ts';
import { TcpProxy } from './proxy.ts';

/** How a command ended that nobody had killed. */
export type Ending = Omit<End, 'faults'>;

const AGAIN_MS = 300;

/**
 * Whether nobody has killed it, nor was the server or the way to it gone, in which case whoever runs it tries again. Of one that is not
 * heard only the exit code tells that.
 */
export function isItsOwn({ killed, code, stderr }: Ending): boolean {
  return !killed && !(code === 2 && (stderr === '' || stderr.includes('cannot be reached')));
}

/** Starts it, by the address of its proxy. */
export type Launch = (url: string) => Command;

/**
 * A process of a cluster, with a proxy of its own between it and the server. It is started again whenever it was killed, until it
 * ends by itself; a tireless one then, too.
 */
export class Member {
  readonly proxy: TcpProxy;
  /** How it ended, if not because it was stopped. */
  readonly ended: Promise<Ending | undefined>;
  hasEnded = false;
  private readonly launch: Launch;
  private readonly isTireless: boolean;
  private command: Command | undefined;
  private wake: NodeJS.Timeout | undefined;
  private isStopped = false;

  private constructor(proxy: TcpProxy, launch: Launch, isTireless: boolean) {
    this.proxy = proxy;
    this.launch = launch;
    this.isTireless = isTireless;
    this.ended = this.live().finally(() => {
      this.hasEnded = true;
    });
  }

  static async start(port: number, launch: Launch, { isTireless = false } = {}): Promise<Member> {
    return new Member(await TcpProxy.open(port), launch, isTireless);
  }

  private async live(): Promise<Ending | undefined> {
    while (!this.isStopped) {
      this.command = this.launch(`redis://127.0.0.1:${this.proxy.port}`);
      adopt(this.command.child);
      const end = await this.command.end;
      clearTimeout(this.wake);
      this.command = undefined;
      if (this.isStopped) break;
      if (isItsOwn(end) && !this.isTireless) return end;
      await pause(AGAIN_MS);
    }
    return undefined;
  }

  /** What it has said so far. */
  get said(): string {
    return this.command?.said() ?? '';
  }

  get pid(): number | undefined {
    return this.command?.child.pid;
  }

  /** Whether it was there to be killed. */
  kill(): boolean {
    return this.command?.child.kill('SIGKILL') ?? false;
  }

  /** Whether it was there to be frozen. */
  freeze(ms: number): boolean {
    const { command } = this;
    if (command === undefined || !command.child.kill('SIGSTOP')) return false;
    clearTimeout(this.wake);
    this.wake = setTimeout(() => command.child.kill('SIGCONT'), ms);
    return true;
  }

  thaw(): void {
    clearTimeout(this.wake);
    this.command?.child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.kill();
    await this.ended;
    await this.proxy.close();
  }
}

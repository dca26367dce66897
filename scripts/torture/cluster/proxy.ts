import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** How bytes pass: after how many milliseconds, in pieces of how many bytes, one a millisecond or so. */
export interface Weather {
  readonly latencyMs: number;
  readonly pieceBytes: number;
}

const HOST = '127.0.0.1';
const FAIR: Weather = { latencyMs: 0, pieceBytes: Number.POSITIVE_INFINITY };
const LOOK_MS = 20;

/** Stands between a process and a server on this machine, and does to their connections what a network might. */
export class TcpProxy {
  private readonly server: Server;
  private readonly target: number;
  private readonly sockets = new Set<Socket>();
  /** Those of which nothing passes any more, whatever the weather. */
  private readonly lost = new WeakSet<Socket>();
  private weather = FAIR;
  private isClosed = false;
  private isMute = false;

  private constructor(server: Server, target: number) {
    this.server = server;
    this.target = target;
    server.on('connection', (near) => this.pass(near));
  }

  /** On a free port, for a server on another one. */
  static async open(target: number): Promise<TcpProxy> {
    const server = createServer();
    server.listen(0, HOST);
    await once(server, 'listening');
    return new TcpProxy(server, target);
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /** How many connections pass through it. */
  get connections(): number {
    return this.sockets.size / 2;
  }

  slow(weather: Weather): void {
    this.weather = weather;
  }

  /** Connections stay, and no byte passes. */
  mute(): void {
    this.isMute = true;
  }

  /** No byte passes through today's connections any more, and nobody is told. New ones are as good as ever. Returns how many there were. */
  lose(): number {
    for (const socket of this.sockets) this.lost.add(socket);
    return this.connections;
  }

  /** Ends all connections at once. Whoever tries again is turned away until it is fair again. Returns how many there were. */
  cut(): number {
    const { connections } = this;
    this.isClosed = true;
    this.drop();
    return connections;
  }

  /** As if nothing had happened. Connections that were mute are lost: nobody can say what of them got through. */
  fair(): void {
    if (this.isMute) this.drop();
    this.weather = FAIR;
    this.isClosed = false;
    this.isMute = false;
  }

  private drop(): void {
    for (const socket of this.sockets) reset(socket);
  }

  private pass(near: Socket): void {
    if (this.isClosed) {
      near.on('error', () => {});
      reset(near);
      return;
    }
    const far = connect(this.target, HOST);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.setNoDelay(true);
      this.sockets.add(one);
      // Its end is what counts, and 'close' follows.
      one.on('error', () => {});
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      this.pour(one, other).catch(() => one.destroy());
    }
  }

  /** What one side says, for the other. Rejects when one of them is gone. */
  private async pour(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from) {
      const { latencyMs, pieceBytes } = this.weather;
      if (latencyMs > 0) await setTimeout(latencyMs);
      for (let at = 0; at < chunk.length; ) {
        while ((this.isMute || this.lost.has(from)) && !to.destroyed) await setTimeout(LOOK_MS);
        const piece = chunk.subarray(at, at + pieceBytes);
        at += piece.length;
        if (!to.write(piece)) await once(to, 'drain');
        if (at < chunk.length) await setTimeout(1);
      }
    }
    to.end();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/**
 * Ends a connection as a network does that fails: the other side is told of an error. Not if that side was told already that no more
 * will come. Such a one cannot be reset; Node would keep its handle, and wait for that at its own end, for ever.
 */
export function reset(socket: Socket): void {
  if (socket.connecting || socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reset, TcpProxy } from './proxy.ts';

describe('a proxy', () => {
  /** Says whatever it is told. */
  let echo: Server;
  let port: number;
  const proxies: TcpProxy[] = [];
  const callers: Socket[] = [];

  beforeAll(async () => {
    echo = createServer((socket) => socket.on('error', () => {}).pipe(socket));
    echo.listen(0, '127.0.0.1');
    await once(echo, 'listening');
    ({ port } = echo.address() as { port: number });
  });
  afterEach(async () => {
    for (const caller of callers.splice(0)) caller.destroy();
    for (const proxy of proxies.splice(0)) await proxy.close();
  });
  afterAll(() => echo.close());

  async function opened(): Promise<TcpProxy> {
    const proxy = await TcpProxy.open(port);
    proxies.push(proxy);
    return proxy;
  }

  /** A connection through it, what has come back, and how it ended. */
  async function call(proxy: TcpProxy) {
    const socket = connect(proxy.port, '127.0.0.1');
    callers.push(socket);
    const pieces: Buffer[] = [];
    socket.on('error', () => {}).on('data', (bytes) => pieces.push(bytes));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    // Whoever is turned away may be so at once.
    await Promise.race([new Promise((resolve) => socket.on('connect', resolve)), closed]);
    const heard = () => Buffer.concat(pieces).toString();
    const hear = async (text: string) => {
      while (heard() !== text) await setTimeout(5);
    };
    return { socket, pieces, heard, hear, closed };
  }

  it('passes what both sides say', async () => {
    const proxy = await opened();
    const { socket, hear } = await call(proxy);
    socket.write('hello');
    await hear('hello');
    expect(proxy.connections).toBe(1);
  });

  it('passes all of it slowly, in pieces and in order', async () => {
    const proxy = await opened();
    const { socket, hear, pieces } = await call(proxy);
    proxy.slow({ latencyMs: 50, pieceBytes: 7 });
    const text = Array.from({ length: 100 }, (_, i) => i).join(' ');
    const from = performance.now();
    socket.write(text);
    await hear(text);
    expect(performance.now() - from).toBeGreaterThan(90); // there and back
    expect(pieces.length).toBeGreaterThan(1);
  });

  it('cuts connections, turns new ones away, and lets them in when it is fair again', async () => {
    const proxy = await opened();
    const first = await call(proxy);
    first.socket.write('x');
    await first.hear('x');
    expect(proxy.cut()).toBe(1);
    await first.closed;
    await (await call(proxy)).closed;
    proxy.fair();
    const last = await call(proxy);
    last.socket.write('y');
    await last.hear('y');
  });

  it('passes nothing while it is mute, and drops what was mute when it is fair again', async () => {
    const proxy = await opened();
    const { socket, heard, closed } = await call(proxy);
    proxy.mute();
    socket.write('x');
    await setTimeout(100);
    expect([heard(), socket.closed]).toEqual(['', false]);
    proxy.fair();
    await closed;
  });

  it('loses connections without a word, for ever, and lets new ones through', async () => {
    const proxy = await opened();
    const lost = await call(proxy);
    lost.socket.write('x');
    await lost.hear('x');
    expect(proxy.lose()).toBe(1);
    lost.socket.write('y');
    const fresh = await call(proxy);
    fresh.socket.write('z');
    await fresh.hear('z');
    proxy.fair();
    await setTimeout(100);
    expect([lost.heard(), lost.socket.closed]).toEqual(['x', false]);
  });

  it('closes a connection of which the other side is gone', async () => {
    const proxy = await opened();
    const { socket, closed } = await call(proxy);
    socket.end();
    await closed;
    while (proxy.connections > 0) await setTimeout(5);
    expect(socket.closed).toBe(true);
  });

  it('closes a connection that is just about to end: no process ends while one is half closed', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end();
    await new Promise((resolve) => process.nextTick(resolve));
    reset(socket);
    while (process.getActiveResourcesInfo().includes('TCPSocketWrap')) await setTimeout(5);
    expect(socket.closed).toBe(true);
  });

  it('closes a connection to a server that is away', async () => {
    const nobody = await TcpProxy.open(1);
    proxies.push(nobody);
    const { socket, closed } = await call(nobody);
    await closed;
    expect(socket.closed).toBe(true);
  });
});

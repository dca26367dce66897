import { unwatchFile, watchFile } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Refusal } from '../data/refusal.ts';

/** What is served: pages by their paths, as they are at the moment. */
export interface ServedPages {
  readonly pageAt: (path: string) => string | undefined;
}

/** Where pages are told that they have changed. */
export const CHANGES = '/changes';

/** Only for this machine: no other one can ask. */
const HERE = '127.0.0.1';

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Serves pages to this machine, and tells those that are open when they have changed. */
export class LabServer {
  private readonly pages: ServedPages;
  private readonly server: Server;
  private readonly listeners = new Set<ServerResponse>();
  private watched: readonly string[] = [];

  constructor(pages: ServedPages) {
    this.pages = pages;
    this.server = createServer((request, response) => this.answer(request, response));
  }

  /** Opens the port, or any free one for 0, and tells the address. */
  async open(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error: NodeJS.ErrnoException) => {
        const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
        reject(
          isTaken ? new Refusal(`--port ${port}: cannot be had (${error.code}); 0 takes any that is free`) : error,
        );
      });
      this.server.listen(port, HERE, resolve);
    });
    return `http://${HERE}:${this.port}`;
  }

  /** Looks after files, and calls when one has changed. */
  watch(files: readonly string[], changed: () => void): void {
    for (const file of this.watched) unwatchFile(file);
    this.watched = files;
    for (const file of files)
      watchFile(file, { interval: 300 }, (now, before) => {
        // Whoever only reads it changes its other times.
        if (now.mtimeMs !== before.mtimeMs) changed();
      });
  }

  /** Tells every open page to load itself anew. */
  tellChanged(): void {
    for (const listener of this.listeners) listener.write('data: changed\n\n');
  }

  async close(): Promise<void> {
    for (const file of this.watched) unwatchFile(file);
    for (const listener of this.listeners) listener.end();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { host = '' } = request.headers;
    const { pathname } = new URL(request.url ?? '/', `http://${HERE}`);
    // A page of somebody else's whose name leads here must not read ours.
    if (host !== `${HERE}:${this.port}` && host !== `localhost:${this.port}`) refuse(response, 421);
    else if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response, 405);
    else if (pathname === CHANGES) this.listen(response);
    else this.show(this.pages.pageAt(pathname), response);
  }

  private show(page: string | undefined, response: ServerResponse): void {
    if (page === undefined) refuse(response, 404);
    else response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  }

  private listen(response: ServerResponse): void {
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' }).write(': open\n\n');
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain' }).end(`${status}\n`);
}

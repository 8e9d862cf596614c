import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { ROOT } from '../scripts/toolchain.mjs';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * Serves pages of its own copy of the build in front of the running server, so that a scenario can take the network away
 * and bring out another build while others go on undisturbed.
 */
export class PageServer {
  readonly #home: URL;
  readonly #folder = mkdtempSync(join(tmpdir(), 'trundle-pages-'));
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  constructor(home: string) {
    this.#home = new URL(home);
    cpSync(join(ROOT, 'packages', 'web', 'dist'), this.#folder, { recursive: true });
  }

  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Answers again at the same address. */
  async start(): Promise<void> {
    const server = createServer((request, response) => this.#answer(request, response));
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    server.on('upgrade', (request, socket: Socket) => this.#upgrade(request, socket));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** From now on nobody answers, and what was open is cut. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = null;
  }

  async remove(): Promise<void> {
    if (this.#server !== null) await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The same pages as another build: later by its version, and told by a mark in its entry page. */
  release(mark: string, builtAt: string): void {
    this.#rewrite('index.html', (text) => text.replace(/<html[^>]*>/, `<html lang="en" data-build="${mark}">`));
    this.#rewrite('sw.js', (text) => text.replace(/\+\d{14}/g, `+${builtAt}`));
  }

  #rewrite(name: string, change: (text: string) => string): void {
    const path = join(this.#folder, name);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.address);
    const path = join(this.#folder, pathname);
    const isFile = existsSync(path) && statSync(path).isFile();
    if (!isFile && (pathname.startsWith('/api/') || extname(pathname) !== '')) {
      this.#pass(request, response);
      return;
    }
    const file = isFile ? path : join(this.#folder, 'index.html');
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'no-cache');
    // As the server sends them: without these the page is another one.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    response.end(readFileSync(file));
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { hostname, port } = this.#home;
    const { url: path, method, headers } = request;
    const passed = forward({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }

  #upgrade(request: IncomingMessage, socket: Socket): void {
    const server = connect(Number(this.#home.port), this.#home.hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      server.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      socket.pipe(server).pipe(socket);
    });
    server.on('error', () => socket.destroy());
    socket.on('error', () => server.destroy());
    socket.on('close', () => server.destroy());
  }
}

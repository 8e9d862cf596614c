import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer, Server as TlsServer } from 'node:tls';
import { BROKER_PATH } from '@trundle/protocol';
import { WebSocketServer } from 'ws';
import type { ClientStream } from './client-stream.ts';
import type { BrokerLimits } from './limits.ts';
import { WireLimits } from './sender-limits.ts';
import { TcpStream } from './tcp-stream.ts';
import { WebSocketStream } from './web-socket-stream.ts';
import type { WriteBatcher } from './write-batcher.ts';

const SUBPROTOCOL = 'mqtt';
/** TCP keep-alive: a peer that vanished is noticed after this many milliseconds. */
const PROBE_AFTER = 30_000;

type AcceptStream = (stream: ClientStream) => void;

const prepare = (socket: Socket): void => {
  socket.setNoDelay(true);
  socket.setKeepAlive(true, PROBE_AFTER);
};

/** MQTT over WebSocket, on the web server's own port. */
export class WebSocketTransport {
  readonly #limits: BrokerLimits;
  readonly #trustProxy: boolean;
  readonly #batcher: WriteBatcher;
  readonly #accept: AcceptStream;
  readonly #sockets: WebSocketServer;
  readonly #detach: (() => void)[] = [];

  constructor(
    limits: BrokerLimits,
    { trustProxy, batcher }: { trustProxy: boolean; batcher: WriteBatcher },
    accept: AcceptStream,
  ) {
    this.#limits = limits;
    this.#trustProxy = trustProxy;
    this.#batcher = batcher;
    this.#accept = accept;
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: limits.packetBytes,
      perMessageDeflate: false,
      handleProtocols: () => SUBPROTOCOL,
    });
  }

  attach(server: HttpServer | HttpsServer): void {
    const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
      this.#upgrade(request, socket, head);
    server.on('upgrade', upgrade);
    this.#detach.push(() => server.off('upgrade', upgrade));
  }

  close(): void {
    for (const detach of this.#detach) detach();
    this.#sockets.close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const [path] = (request.url ?? '').split('?');
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
    if (path !== BROKER_PATH || !offered.includes(SUBPROTOCOL)) {
      socket.destroy();
      return;
    }
    if (socket instanceof Socket) prepare(socket);
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const link = { socket: webSocket, wire: socket, address: this.#addressOf(request) };
      this.#accept(
        new WebSocketStream(link, this.#limits, { batcher: this.#batcher, wireLimits: new WireLimits(this.#limits) }),
      );
    });
  }

  /** Behind a proxy, the entry the proxy added, which is the last: those before it were written by the client. */
  #addressOf(request: IncomingMessage): string {
    const forwarded = this.#trustProxy ? request.headers['x-forwarded-for'] : undefined;
    const last = String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    return last || (request.socket.remoteAddress ?? '');
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

/** A certificate and the key that fits it. */
export interface Certificate {
  cert: Buffer | string;
  key: Buffer | string;
}

/** MQTT over TCP for robots and cameras, on a port of its own; over TLS when there is a certificate. */
export class TcpTransport {
  readonly #server: Server;

  constructor(
    limits: BrokerLimits,
    { batcher, tls }: { batcher: WriteBatcher; tls?: Certificate | undefined },
    accept: AcceptStream,
  ) {
    const onSocket = (socket: Socket): void => {
      prepare(socket);
      accept(new TcpStream(socket, limits, { batcher, wireLimits: new WireLimits(limits) }));
    };
    this.#server = tls
      ? createTlsServer({ ...tls, noDelay: true, handshakeTimeout: limits.connectTimeout }, onSocket)
      : createServer({ noDelay: true }, onSocket);
    // A connection that fails while it is accepted must not end the process.
    this.#server.on('error', () => undefined);
  }

  /** The port it listens at: the wanted one, or any free one when that is not to be had. */
  async listen(wanted: number, host: string): Promise<number> {
    try {
      return await this.#listen(wanted, host);
    } catch (error) {
      if (!isTaken(error)) throw error;
      return this.#listen(0, host);
    }
  }

  /** Shows another certificate from now on, where it shows one. */
  renew(certificate: Certificate): void {
    if (this.#server instanceof TlsServer) this.#server.setSecureContext(certificate);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }
}

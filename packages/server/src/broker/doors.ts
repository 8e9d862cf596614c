import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { BROKER_PATH } from '@trundle/protocol';
import { WebSocketServer } from 'ws';
import { WireAllowance } from './allowances.ts';
import type { ClientStream } from './client-stream.ts';
import type { BrokerLimits } from './limits.ts';
import type { Pace } from './pace.ts';
import { TcpStream } from './tcp-stream.ts';
import { WebSocketStream } from './web-socket-stream.ts';

const SUBPROTOCOL = 'mqtt';
/** A peer that vanished without a word is noticed by the network after this. */
const PROBE_AFTER = 30_000;

type Welcome = (stream: ClientStream) => void;

const prepare = (socket: Socket): void => {
  socket.setNoDelay(true);
  socket.setKeepAlive(true, PROBE_AFTER);
};

/** The broker's way in over the web server's own port. */
export class WebDoor {
  readonly #limits: BrokerLimits;
  readonly #trustProxy: boolean;
  readonly #pace: Pace;
  readonly #welcome: Welcome;
  readonly #sockets: WebSocketServer;
  readonly #detach: (() => void)[] = [];

  constructor(limits: BrokerLimits, { trustProxy, pace }: { trustProxy: boolean; pace: Pace }, welcome: Welcome) {
    this.#limits = limits;
    this.#trustProxy = trustProxy;
    this.#pace = pace;
    this.#welcome = welcome;
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
      this.#welcome(
        new WebSocketStream(link, this.#limits, { pace: this.#pace, allowance: new WireAllowance(this.#limits) }),
      );
    });
  }

  /** Behind a proxy, its own word: what a client wrote into the header before it does not count. */
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
  cert: Buffer;
  key: Buffer;
}

/** The broker's way in for robots and cameras, over a port of its own; encrypted when there is a certificate. */
export class TcpDoor {
  readonly #server: Server;

  constructor(limits: BrokerLimits, { pace, tls }: { pace: Pace; tls?: Certificate | undefined }, welcome: Welcome) {
    const come = (socket: Socket): void => {
      prepare(socket);
      welcome(new TcpStream(socket, limits, { pace, allowance: new WireAllowance(limits) }));
    };
    this.#server = tls
      ? createTlsServer({ ...tls, noDelay: true, handshakeTimeout: limits.connectTimeout }, come)
      : createServer({ noDelay: true }, come);
    // A connection that could not be taken in is that connection's loss, not the server's.
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

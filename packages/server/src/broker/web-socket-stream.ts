import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { ClientStream, type StreamLimits, type StreamManners } from './client-stream.ts';
import { type Encoded, frameOf } from './encoded.ts';

interface WebSocketLink {
  socket: WebSocket;
  /** What the WebSocket runs over. Frames are written to it ready made: one for all who hear a message. */
  wire: Duplex;
  address: string;
}

/** MQTT over a WebSocket. */
export class WebSocketStream extends ClientStream {
  readonly #socket: WebSocket;
  readonly #wire: Duplex;

  constructor(
    { socket, wire, address }: WebSocketLink,
    limits: StreamLimits,
    { pace, allowance }: Omit<StreamManners, 'urgent'>,
  ) {
    super(address, limits, { pace, allowance, urgent: false });
    this.#socket = socket;
    this.#wire = wire;
    socket.on('message', (data, isBinary) => {
      if (isBinary && Buffer.isBuffer(data)) this.receive(data);
      else this.destroy(new Error('text frames are not MQTT'));
    });
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.linkClosed());
  }

  protected override wireForm(message: Encoded): Buffer {
    return message.frame;
  }

  protected override framed(data: Buffer): Buffer {
    return frameOf(data);
  }

  protected override transmit(data: Buffer): void {
    if (this.#socket.readyState === WebSocket.OPEN && this.#wire.writable) this.#wire.write(data);
  }

  protected override backlog(): number {
    return this.#wire.writableLength;
  }

  protected override pauseIncoming(): void {
    this.#socket.pause();
  }

  protected override resumeIncoming(): void {
    this.#socket.resume();
  }

  protected override hangUp(): void {
    // A paused socket would never see the other side's goodbye.
    this.#socket.resume();
    this.#socket.close();
  }

  override cutOff(): void {
    this.#socket.terminate();
  }
}

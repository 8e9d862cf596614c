import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { ClientStream, type StreamLimits, type StreamOptions } from './client-stream.ts';
import { type EncodedMessage, frameOf } from './encoded-message.ts';

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
    { batcher, wireLimits }: Omit<StreamOptions, 'urgent'>,
  ) {
    super(address, limits, { batcher, wireLimits, urgent: false });
    this.#socket = socket;
    this.#wire = wire;
    socket.on('message', (data, isBinary) => {
      if (isBinary && Buffer.isBuffer(data)) this.receive(data);
      else this.destroy(new Error('text frames are not MQTT'));
    });
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.socketClosed());
  }

  protected override wireForm(message: EncodedMessage): Buffer {
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

  protected override closeGracefully(): void {
    // A paused socket would never see the other side's goodbye.
    this.#socket.resume();
    this.#socket.close();
  }

  override terminate(): void {
    this.#socket.terminate();
  }
}

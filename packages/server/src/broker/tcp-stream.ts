import type { Socket } from 'node:net';
import { ClientStream, type StreamLimits, type StreamOptions } from './client-stream.ts';
import type { EncodedMessage } from './encoded-message.ts';

/** MQTT straight over TCP, as robots and cameras speak it. */
export class TcpStream extends ClientStream {
  readonly #socket: Socket;

  constructor(socket: Socket, limits: StreamLimits, { batcher, wireLimits }: Omit<StreamOptions, 'urgent'>) {
    super(socket.remoteAddress ?? '', limits, { batcher, wireLimits, urgent: true });
    this.#socket = socket;
    socket.on('data', (data) => this.receive(data));
    socket.on('end', () => this.receiveEnd());
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.socketClosed());
  }

  protected override wireForm(message: EncodedMessage): Buffer {
    return message.packet;
  }

  protected override framed(data: Buffer): Buffer {
    return data;
  }

  protected override transmit(data: Buffer): void {
    if (this.#socket.writable) this.#socket.write(data);
  }

  protected override backlog(): number {
    return this.#socket.writableLength;
  }

  protected override pauseIncoming(): void {
    this.#socket.pause();
  }

  protected override resumeIncoming(): void {
    this.#socket.resume();
  }

  protected override closeGracefully(): void {
    this.#socket.destroySoon();
  }

  override terminate(): void {
    this.#socket.destroy();
  }
}

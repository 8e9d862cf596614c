import type { Socket } from 'node:net';
import { ClientStream, type StreamLimits } from './client-stream.ts';

/** MQTT straight over TCP, as robots and cameras speak it. */
export class TcpStream extends ClientStream {
  readonly #socket: Socket;

  constructor(socket: Socket, limits: StreamLimits) {
    super(socket.remoteAddress ?? '', limits);
    this.#socket = socket;
    socket.on('data', (data) => this.receive(data));
    socket.on('end', () => this.receiveEnd());
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.linkClosed());
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

  protected override hangUp(): void {
    this.#socket.destroySoon();
  }

  override cutOff(): void {
    this.#socket.destroy();
  }
}

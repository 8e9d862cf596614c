import type { Socket } from 'node:net';
import { ClientStream, type StreamLimits, type StreamManners } from './client-stream.ts';
import type { Encoded } from './encoded.ts';

/** MQTT straight over TCP, as robots and cameras speak it. */
export class TcpStream extends ClientStream {
  readonly #socket: Socket;

  constructor(socket: Socket, limits: StreamLimits, { pace, allowance }: Omit<StreamManners, 'urgent'>) {
    super(socket.remoteAddress ?? '', limits, { pace, allowance, urgent: true });
    this.#socket = socket;
    socket.on('data', (data) => this.receive(data));
    socket.on('end', () => this.receiveEnd());
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.linkClosed());
  }

  protected override wireForm(message: Encoded): Buffer {
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

  protected override hangUp(): void {
    this.#socket.destroySoon();
  }

  override cutOff(): void {
    this.#socket.destroy();
  }
}

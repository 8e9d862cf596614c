import { WebSocket } from 'ws';
import { ClientStream, type StreamLimits } from './client-stream.ts';

/** MQTT over a WebSocket: one binary frame for everything written in one turn. */
export class WebSocketStream extends ClientStream {
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, address: string, limits: StreamLimits) {
    super(address, limits);
    this.#socket = socket;
    socket.on('message', (data, isBinary) => {
      if (isBinary && Buffer.isBuffer(data)) this.receive(data);
      else this.destroy(new Error('text frames are not MQTT'));
    });
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.linkClosed());
  }

  protected override transmit(data: Buffer): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(data, { binary: true, compress: false });
  }

  protected override backlog(): number {
    return this.#socket.bufferedAmount;
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

import { bytesOfLine, packetsOf } from './lines.ts';

/** A program may talk faster than a board listens. This many lines wait; more are left out. */
export const WAITING_AT_MOST = 100;

interface Ports {
  packetSize: number;
  write: (packet: Uint8Array<ArrayBuffer>) => Promise<void>;
  failed: (cause: unknown) => void;
}

/** Lines go out one after the other, packet by packet: two writes at once are refused by a Bluetooth board. */
export class WriteQueue {
  readonly #ports: Ports;
  #waiting: string[] = [];
  #isWriting = false;
  #isClosed = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** False when too many wait already. */
  send(text: string): boolean {
    if (this.#isClosed || this.#waiting.length >= WAITING_AT_MOST) return false;
    this.#waiting.push(text);
    if (!this.#isWriting) void this.#drain();
    return true;
  }

  /** What still waits is forgotten: it was meant for a board that is gone. */
  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
  }

  async #drain(): Promise<void> {
    this.#isWriting = true;
    try {
      for (let text = this.#waiting.shift(); text !== undefined; text = this.#waiting.shift()) await this.#write(text);
    } catch (cause) {
      const wasClosed = this.#isClosed;
      this.close();
      if (!wasClosed) this.#ports.failed(cause);
    }
    this.#isWriting = false;
  }

  async #write(text: string): Promise<void> {
    for (const packet of packetsOf(bytesOfLine(text), this.#ports.packetSize)) {
      if (this.#isClosed) return;
      await this.#ports.write(packet);
    }
  }
}

import type { BrowserSerial, BrowserSerialPort } from '../browser-devices.ts';

const failure = (name: string, message: string) => new DOMException(message, name);

/** A port as the browser shows it: opened once, closed only when nobody holds its streams, null streams when pulled. */
export class Port extends EventTarget implements BrowserSerialPort {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  readonly written: Uint8Array[] = [];
  readonly vendor: number;
  baudRate: number | null = null;
  isPlugged = true;
  /** How long one write takes; a test may hold it. */
  wire: () => Promise<void> = async () => undefined;
  #input: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor(vendor = 0x0d28) {
    super();
    this.vendor = vendor;
  }

  getInfo(): { usbVendorId: number } {
    return { usbVendorId: this.vendor };
  }

  get isOpen(): boolean {
    return this.baudRate !== null;
  }

  async open({ baudRate }: { baudRate: number }): Promise<void> {
    if (this.isOpen) throw failure('InvalidStateError', 'The port is already open.');
    if (!this.isPlugged) throw failure('NetworkError', 'Failed to open serial port.');
    this.baudRate = baudRate;
    this.#openInput();
    this.writable = new WritableStream({
      write: async (bytes) => {
        await this.wire();
        if (!this.isPlugged) throw failure('NetworkError', 'The device has been lost.');
        this.written.push(bytes);
      },
    });
  }

  async close(): Promise<void> {
    if (!this.isOpen) throw failure('InvalidStateError', 'The port is already closed.');
    if (this.readable?.locked || this.writable?.locked) throw new TypeError('Cannot cancel a locked stream');
    this.readable = null;
    this.writable = null;
    this.baudRate = null;
  }

  /** What the board's program has read so far. */
  get read(): string {
    return new TextDecoder().decode(new Uint8Array(this.written.flatMap((bytes) => [...bytes])));
  }

  says(...pieces: Uint8Array[]): void {
    for (const piece of pieces) this.#input?.enqueue(piece);
  }

  /** A byte without its stop bit: the stream breaks, and the browser has another one ready. */
  garble(): void {
    const broken = this.#input;
    this.#openInput();
    broken?.error(failure('FramingError', 'A framing error occurred.'));
  }

  unplug(): void {
    this.isPlugged = false;
    const lost = this.#input;
    this.readable = null;
    lost?.error(failure('NetworkError', 'The device has been lost.'));
    this.dispatchEvent(new Event('disconnect'));
  }

  #openInput(): void {
    this.readable = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#input = controller;
      },
    });
  }
}

interface Chooser {
  /** Which port the person picks; none when they close the list. */
  pick?: Port;
  ports?: Port[];
  refusal?: string;
}

export const portChooser = ({ pick, ports = pick === undefined ? [] : [pick], refusal }: Chooser): BrowserSerial => ({
  getPorts: async () => ports.filter(({ isPlugged }) => isPlugged),
  requestPort: async ({ filters }) => {
    if (refusal !== undefined) throw failure(refusal, 'Refused.');
    const isListed = filters.some(({ usbVendorId }) => usbVendorId === pick?.vendor);
    if (pick === undefined || !isListed) throw failure('NotFoundError', 'No port selected by the user.');
    return pick;
  },
});

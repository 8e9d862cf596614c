import type { BrowserSerial, BrowserSerialPort, DeviceBrowser } from './browser-devices.ts';
import { LineReader } from './lines.ts';
import {
  type ConnectionEvents,
  errorFrom,
  type MicrobitConnection,
  type MicrobitDevice,
  MicrobitError,
  nameOfFailure,
  type Transport,
} from './transport.ts';
import { WriteQueue } from './write-queue.ts';

export const BAUD_RATE = 115_200;
/** Arm's interface chip, which every micro:bit has on its USB side. */
const USB_VENDOR = 0x0d28;
/** Small enough that Disconnect does not wait for a long text. */
const PACKET_SIZE = 64;

/** A port that does not open is unplugged, or another program or tab holds it. */
const NOT_OPENED = 'busy';

class SerialConnection implements MicrobitConnection {
  readonly #port: BrowserSerialPort;
  readonly #events: ConnectionEvents;
  readonly #lines: LineReader;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #queue: WriteQueue;
  #reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  #ending: Promise<void> | null = null;
  readonly #reading: Promise<void>;

  constructor(port: BrowserSerialPort, writable: WritableStream<Uint8Array>, events: ConnectionEvents) {
    this.#port = port;
    this.#events = events;
    this.#lines = new LineReader(events.heard);
    this.#writer = writable.getWriter();
    this.#queue = new WriteQueue({
      packetSize: PACKET_SIZE,
      write: (packet) => this.#writer.write(packet),
      failed: () => this.#break(),
    });
    this.#reading = this.#read();
  }

  send(text: string): boolean {
    return this.#queue.send(text);
  }

  close(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  /** A garbled byte breaks the stream and the browser gives a new one; a pulled plug gives none. */
  async #read(): Promise<void> {
    while (this.#ending === null && this.#port.readable !== null) {
      this.#reader = this.#port.readable.getReader();
      try {
        for (let piece = await this.#reader.read(); !piece.done; piece = await this.#reader.read()) {
          this.#lines.take(piece.value);
        }
        break;
      } catch {
        // Judged by the loop: whether there is another stream.
      } finally {
        this.#reader.releaseLock();
        this.#reader = null;
      }
    }
    this.#break();
  }

  #break(): void {
    if (this.#ending !== null) return;
    void this.close();
    this.#events.lost();
  }

  async #end(): Promise<void> {
    this.#queue.close();
    await this.#reader?.cancel().catch(() => undefined);
    // A port does not close while a stream of it is held.
    await this.#reading;
    await this.#writer.abort().catch(() => undefined);
    this.#writer.releaseLock();
    await this.#port.close().catch(() => undefined);
  }
}

/** A board that was plugged in again is a new port to the browser, which still remembers that it was allowed. */
const portNow = async (chosen: BrowserSerialPort, serial: BrowserSerial): Promise<BrowserSerialPort> => {
  const allowed = (await serial.getPorts()).filter((port) => port.getInfo().usbVendorId === USB_VENDOR);
  return allowed.includes(chosen) ? chosen : (allowed[0] ?? chosen);
};

const deviceOf = (chosen: BrowserSerialPort, serial: BrowserSerial): MicrobitDevice => {
  let connection: SerialConnection | null = null;
  return {
    name: 'micro:bit',
    open: async (events) => {
      try {
        await connection?.close();
        const port = await portNow(chosen, serial);
        await port.open({ baudRate: BAUD_RATE });
        if (port.writable === null) throw new MicrobitError(NOT_OPENED);
        connection = new SerialConnection(port, port.writable, events);
        return connection;
      } catch (cause) {
        throw errorFrom(cause, NOT_OPENED);
      }
    },
  };
};

export const serialTransport = ({ isSecure, serial }: DeviceBrowser): Transport => ({
  unavailable: () => {
    if (!isSecure) return 'page';
    return serial === undefined ? 'browser' : null;
  },
  choose: async () => {
    if (serial === undefined) return null;
    try {
      return deviceOf(await serial.requestPort({ filters: [{ usbVendorId: USB_VENDOR }] }), serial);
    } catch (cause) {
      // So the browser says that the list was closed without a choice.
      if (nameOfFailure(cause) === 'NotFoundError') return null;
      throw errorFrom(cause, NOT_OPENED);
    }
  },
});

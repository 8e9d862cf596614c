import type { BluetoothBoard, Characteristic, DeviceBrowser } from './browser-devices.ts';
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

const UART_SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
/** What one Bluetooth packet carries without further agreement between the two. */
export const PACKET_SIZE = 20;
/** Boards call themselves by their firmware's habit, with five letters of their own behind. */
const NAMES = ['BBC micro:bit', 'uBit'];

/**
 * Found by what they can do: Nordic calls the characteristic that the board listens on RX, the micro:bit swaps the
 * two identifiers, and firmware of both kinds is about.
 */
const uartOf = async (board: BluetoothBoard) => {
  const server = await board.gatt?.connect();
  try {
    const characteristics = await (await server?.getPrimaryService(UART_SERVICE))?.getCharacteristics();
    const from = characteristics?.find(({ properties }) => properties.notify || properties.indicate);
    const to = characteristics?.find(({ properties }) => properties.write || properties.writeWithoutResponse);
    if (from === undefined || to === undefined) throw new MicrobitError('noUart');
    return { from, to };
  } catch (cause) {
    throw nameOfFailure(cause) === 'NotFoundError' ? new MicrobitError('noUart', cause) : cause;
  }
};

/** A board that answers each write is waited for, so that a long text does not overrun it. */
const writeTo = (to: Characteristic) => (packet: Uint8Array<ArrayBuffer>) =>
  to.properties.write ? to.writeValueWithResponse(packet) : to.writeValueWithoutResponse(packet);

class BluetoothConnection implements MicrobitConnection {
  readonly #board: BluetoothBoard;
  readonly #events: ConnectionEvents;
  readonly #reader: LineReader;
  readonly #ended = new AbortController();
  #queue: WriteQueue | null = null;

  constructor(board: BluetoothBoard, events: ConnectionEvents) {
    this.#board = board;
    this.#events = events;
    this.#reader = new LineReader(events.heard);
  }

  async start(givenUp: AbortSignal): Promise<void> {
    const { signal } = this.#ended;
    // A board that is off keeps the browser trying for long; what it still brings must not end the next connection.
    givenUp.addEventListener('abort', () => this.#end(), { signal });
    // Heard from the first moment: a board may go away between two of the steps below.
    this.#board.addEventListener('gattserverdisconnected', () => this.#break(), { signal });
    try {
      const { from, to } = await uartOf(this.#board);
      const hear = () => from.value !== undefined && this.#reader.take(from.value);
      from.addEventListener('characteristicvaluechanged', hear, { signal });
      await from.startNotifications();
      if (signal.aborted) throw new MicrobitError('far');
      this.#queue = new WriteQueue({
        packetSize: PACKET_SIZE,
        write: writeTo(to),
        failed: () => this.#break(),
      });
    } catch (cause) {
      this.#end();
      throw errorFrom(cause, 'far');
    }
  }

  send(text: string): boolean {
    return this.#queue?.send(text) ?? false;
  }

  async close(): Promise<void> {
    this.#end();
  }

  #break(): void {
    const wasOpen = this.#queue !== null && !this.#ended.signal.aborted;
    this.#end();
    if (wasOpen) this.#events.lost();
  }

  #end(): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    this.#queue?.close();
    this.#board.gatt?.disconnect();
  }
}

const deviceOf = (board: BluetoothBoard): MicrobitDevice => ({
  name: board.name ?? 'micro:bit',
  open: async (events, givenUp) => {
    const connection = new BluetoothConnection(board, events);
    await connection.start(givenUp);
    return connection;
  },
});

export const bluetoothTransport = ({ isSecure, bluetooth }: DeviceBrowser): Transport => ({
  unavailable: () => {
    if (!isSecure) return 'page';
    return bluetooth === undefined ? 'browser' : null;
  },
  choose: async () => {
    try {
      const board = await bluetooth?.requestDevice({
        filters: [...NAMES.map((namePrefix) => ({ namePrefix })), { services: [UART_SERVICE] }],
        optionalServices: [UART_SERVICE],
      });
      return board === undefined ? null : deviceOf(board);
    } catch (cause) {
      if (nameOfFailure(cause) !== 'NotFoundError') throw errorFrom(cause, 'far');
      // The browser has one name for a closed list and for a computer without Bluetooth.
      if ((await bluetooth?.getAvailability()) === false) throw new MicrobitError('adapter', cause);
      return null;
    }
  },
});

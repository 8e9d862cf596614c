import type { BluetoothBoard, BrowserBluetooth, Characteristic } from '../browser-devices.ts';

/** The browser lets only this much through when nothing more was agreed. */
const PACKET = 20;
const UART = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';

const failure = (name: string, message: string) => new DOMException(message, name);
const nothing = { notify: false, indicate: false, write: false, writeWithoutResponse: false };

class BoardCharacteristic extends EventTarget implements Characteristic {
  readonly properties: Characteristic['properties'];
  readonly #board: Board;
  value: DataView | undefined;
  isNotifying = false;
  #isWriting = false;

  constructor(board: Board, properties: Partial<Characteristic['properties']>) {
    super();
    this.#board = board;
    this.properties = { ...nothing, ...properties };
  }

  async startNotifications(): Promise<Characteristic> {
    this.#board.needsConnection();
    if (!this.properties.notify && !this.properties.indicate) {
      throw failure('NotSupportedError', 'GATT Error: Not supported.');
    }
    this.isNotifying = true;
    return this;
  }

  async writeValueWithResponse(value: BufferSource): Promise<void> {
    if (!this.properties.write) throw failure('NotSupportedError', 'GATT Error: Not supported.');
    await this.#write(value);
  }

  async writeValueWithoutResponse(value: BufferSource): Promise<void> {
    if (!this.properties.writeWithoutResponse) throw failure('NotSupportedError', 'GATT Error: Not supported.');
    await this.#write(value);
  }

  /** Inside a larger buffer, as the browser hands it out. */
  notify(bytes: Uint8Array): void {
    if (!this.isNotifying) return;
    const buffer = new Uint8Array(bytes.length + 4).fill(0x2a);
    buffer.set(bytes, 2);
    this.value = new DataView(buffer.buffer, 2, bytes.length);
    this.dispatchEvent(new Event('characteristicvaluechanged'));
  }

  async #write(value: BufferSource): Promise<void> {
    this.#board.needsConnection();
    if (this.#isWriting) throw failure('NetworkError', 'GATT operation already in progress.');
    if (value.byteLength > PACKET) throw failure('InvalidModificationError', 'Too long.');
    this.#isWriting = true;
    try {
      await this.#board.radio();
      this.#board.needsConnection();
      this.#board.packets.push(
        value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer.slice(0)),
      );
    } finally {
      this.#isWriting = false;
    }
  }
}

interface Build {
  name?: string;
  /** False for a board whose program has no Bluetooth UART. */
  hasUart?: boolean;
  /** Nordic's order of the two, or the micro:bit's. */
  firmware?: 'microbit' | 'nordic';
  isOn?: boolean;
}

/** A board as the browser shows it: one write at a time, twenty bytes, gone when it is switched off. */
export class Board extends EventTarget implements BluetoothBoard {
  readonly name: string;
  readonly packets: Uint8Array[] = [];
  readonly gatt: NonNullable<BluetoothBoard['gatt']>;
  readonly #from: BoardCharacteristic;
  readonly #uart: BoardCharacteristic[] | null;
  #isConnected = false;
  #isOn: boolean;
  #connecting: { resolve: () => void; reject: (cause: unknown) => void }[] = [];
  allowedServices: string[] = [];
  /** How long one write takes; a test may hold it. */
  radio: () => Promise<void> = async () => undefined;

  constructor({ name = 'BBC micro:bit [zavav]', hasUart = true, firmware = 'microbit', isOn = true }: Build = {}) {
    super();
    this.name = name;
    this.#isOn = isOn;
    const isNordic = firmware === 'nordic';
    this.#from = new BoardCharacteristic(this, isNordic ? { notify: true } : { indicate: true });
    const to = new BoardCharacteristic(this, isNordic ? { writeWithoutResponse: true } : { write: true });
    this.#uart = hasUart ? (isNordic ? [to, this.#from] : [this.#from, to]) : null;
    this.gatt = {
      connect: async () => {
        if (!this.#isOn) {
          await new Promise<void>((resolve, reject) => {
            this.#connecting.push({ resolve, reject });
          });
        }
        this.#isConnected = true;
        return this.gatt;
      },
      disconnect: () => {
        for (const { reject } of this.#connecting.splice(0)) reject(failure('AbortError', 'Connection aborted.'));
        this.#drop();
      },
      getPrimaryService: async (uuid) => {
        this.needsConnection();
        if (!this.allowedServices.includes(uuid)) throw failure('SecurityError', 'Not allowed to access the service.');
        const uart = this.#uart;
        if (uuid !== UART || uart === null)
          throw failure('NotFoundError', 'No Services matching UUID found in Device.');
        return { getCharacteristics: async () => uart };
      },
    };
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  needsConnection(): void {
    if (!this.#isConnected) throw failure('NetworkError', 'GATT Server is disconnected.');
  }

  /** What the board's program has read so far. */
  get read(): string {
    const bytes = this.packets.flatMap((packet) => [...packet]);
    return new TextDecoder().decode(new Uint8Array(bytes));
  }

  says(...pieces: Uint8Array[]): void {
    for (const piece of pieces) this.#from.notify(piece);
  }

  switchOff(): void {
    this.#isOn = false;
    this.#drop();
  }

  switchOn(): void {
    this.#isOn = true;
    for (const { resolve } of this.#connecting.splice(0)) resolve();
  }

  #drop(): void {
    if (!this.#isConnected) return;
    this.#isConnected = false;
    this.#from.isNotifying = false;
    this.dispatchEvent(new Event('gattserverdisconnected'));
  }
}

interface Chooser {
  /** Whom the person picks; nobody when they close the list. */
  pick?: Board;
  hasAdapter?: boolean;
  refusal?: string;
}

/** The browser's list of boards. It shows only those that the page asked for by name. */
export const chooser = ({ pick, hasAdapter = true, refusal }: Chooser): BrowserBluetooth => ({
  getAvailability: async () => hasAdapter,
  requestDevice: async ({ filters, optionalServices }) => {
    if (refusal !== undefined) throw failure(refusal, 'Refused.');
    const isListed = filters.some((filter) => 'namePrefix' in filter && pick?.name.startsWith(filter.namePrefix));
    if (!hasAdapter || pick === undefined || !isListed) throw failure('NotFoundError', 'User cancelled the chooser.');
    pick.allowedServices = optionalServices;
    return pick;
  },
});

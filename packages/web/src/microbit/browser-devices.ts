/** The parts of Web Bluetooth and Web Serial this page uses; TypeScript's own library has neither. */

export interface Characteristic extends EventTarget {
  readonly properties: {
    readonly notify: boolean;
    readonly indicate: boolean;
    readonly write: boolean;
    readonly writeWithoutResponse: boolean;
  };
  readonly value?: DataView | undefined;
  startNotifications(): Promise<Characteristic>;
  writeValueWithResponse(value: BufferSource): Promise<void>;
  writeValueWithoutResponse(value: BufferSource): Promise<void>;
}

interface GattServer {
  connect(): Promise<GattServer>;
  disconnect(): void;
  getPrimaryService(uuid: string): Promise<{ getCharacteristics(): Promise<Characteristic[]> }>;
}

export interface BluetoothBoard extends EventTarget {
  readonly name?: string | undefined;
  readonly gatt?: GattServer | undefined;
}

interface BluetoothRequestOptions {
  filters: ({ namePrefix: string } | { services: string[] })[];
  optionalServices: string[];
}

export interface BrowserBluetooth {
  getAvailability(): Promise<boolean>;
  requestDevice(options: BluetoothRequestOptions): Promise<BluetoothBoard>;
}

export interface BrowserSerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { usbVendorId?: number };
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

export interface BrowserSerial {
  /** Those the person allowed before and that are plugged in. */
  getPorts(): Promise<BrowserSerialPort[]>;
  requestPort(options: { filters: { usbVendorId: number }[] }): Promise<BrowserSerialPort>;
}

/** The browser around the page, as far as devices go. */
export interface DeviceBrowser {
  isSecure: boolean;
  bluetooth?: BrowserBluetooth | undefined;
  serial?: BrowserSerial | undefined;
}

import { bluetoothTransport } from './bluetooth.ts';
import type { DeviceBrowser } from './browser-devices.ts';
import { MicrobitController } from './microbit-controller.ts';
import { serialTransport } from './serial.ts';
import { SimulatedMicrobit } from './simulated-microbit.ts';

const thisBrowser = (): DeviceBrowser => {
  const { bluetooth, serial } = window.navigator as Navigator & DeviceBrowser;
  return { isSecure: window.isSecureContext, bluetooth, serial };
};

/** The connection to the board, and the board on the page. */
export class BrowserMicrobit extends MicrobitController {
  readonly board: SimulatedMicrobit;

  constructor(browser: DeviceBrowser, report: (cause: unknown) => void) {
    const board = new SimulatedMicrobit();
    super({ bluetooth: bluetoothTransport(browser), serial: serialTransport(browser), simulated: board }, report);
    this.board = board;
  }
}

let microbit: BrowserMicrobit | null = null;

/** The page's one connection to a micro:bit: it stays while panels open and close and programs come and go. */
export const openMicrobit = (): BrowserMicrobit => {
  microbit ??= new BrowserMicrobit(thisBrowser(), (cause) => window.reportError(cause));
  return microbit;
};

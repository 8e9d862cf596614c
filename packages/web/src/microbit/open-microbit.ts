import { bluetoothWay } from './bluetooth.ts';
import type { DeviceBrowser } from './browser-devices.ts';
import { ConnectedMicrobit } from './connected-microbit.ts';
import { serialWay } from './serial.ts';
import { SimulatedMicrobit } from './simulated.ts';

const thisBrowser = (): DeviceBrowser => {
  const { bluetooth, serial } = window.navigator as Navigator & DeviceBrowser;
  return { isSecure: window.isSecureContext, bluetooth, serial };
};

/** The line to the board, and the board on the page. */
export class MicrobitDesk extends ConnectedMicrobit {
  readonly board: SimulatedMicrobit;

  constructor(browser: DeviceBrowser, report: (cause: unknown) => void) {
    const board = new SimulatedMicrobit();
    super({ bluetooth: bluetoothWay(browser), serial: serialWay(browser), simulated: board }, report);
    this.board = board;
  }
}

let desk: MicrobitDesk | null = null;

/** The page's one line to a micro:bit: it stays while panels open and close and programs come and go. */
export const openMicrobit = (): MicrobitDesk => {
  desk ??= new MicrobitDesk(thisBrowser(), (cause) => window.reportError(cause));
  return desk;
};

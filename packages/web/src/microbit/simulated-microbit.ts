import type { ConnectionEvents, MicrobitConnection, MicrobitDevice, Transport } from './transport.ts';

/** What the simulated board shows: the last text it was sent, and which one that was. */
export interface BoardDisplay {
  text: string;
  turn: number;
}

const DARK: BoardDisplay = { text: '', turn: 0 };

/** A board that lives on the page: it shows what it is sent, and says what is pressed and typed on it. */
export class SimulatedMicrobit implements MicrobitDevice, Transport {
  readonly name = 'micro:bit';
  readonly #listeners = new Set<() => void>();
  #display = DARK;
  #events: ConnectionEvents | null = null;

  unavailable = () => null;

  choose = async (): Promise<MicrobitDevice> => this;

  open = async (events: ConnectionEvents): Promise<MicrobitConnection> => {
    this.#events = events;
    this.#show(DARK);
    return {
      send: (text) => {
        this.#show({ text, turn: this.#display.turn + 1 });
        return true;
      },
      close: async () => {
        if (this.#events === events) this.#events = null;
      },
    };
  };

  /** A button was pressed or a text typed on the board. */
  say(text: string): void {
    if (text !== '') this.#events?.heard(text);
  }

  read = (): BoardDisplay => this.#display;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(display: BoardDisplay): void {
    this.#display = display;
    for (const listener of [...this.#listeners]) listener();
  }
}

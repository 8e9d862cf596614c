import type { LineEvents, MicrobitDevice, OpenLine, Way } from './way.ts';

/** What the simulated board shows: the last text it was sent, and which one that was. */
export interface Shown {
  text: string;
  turn: number;
}

const DARK: Shown = { text: '', turn: 0 };

/** A board that lives on the page: it shows what it is sent, and says what is pressed and typed on it. */
export class SimulatedMicrobit implements MicrobitDevice, Way {
  readonly name = 'micro:bit';
  readonly #listeners = new Set<() => void>();
  #shown = DARK;
  #events: LineEvents | null = null;

  hindrance = () => null;

  choose = async (): Promise<MicrobitDevice> => this;

  open = async (events: LineEvents): Promise<OpenLine> => {
    this.#events = events;
    this.#show(DARK);
    return {
      send: (text) => {
        this.#show({ text, turn: this.#shown.turn + 1 });
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

  read = (): Shown => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(shown: Shown): void {
    this.#shown = shown;
    for (const listener of [...this.#listeners]) listener();
  }
}

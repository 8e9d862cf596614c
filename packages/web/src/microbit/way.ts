/** The ways to a micro:bit. All three are the same to the rest of the page. */
export const WAYS = ['bluetooth', 'serial', 'simulated'] as const;
export type WayName = (typeof WAYS)[number];

/** Why a way is closed on this page: it was opened over plain http, or the browser cannot do it. */
export type Hindrance = 'page' | 'browser';

/** What can go wrong with a board, as far as a person can do something about it. */
export type Trouble = 'adapter' | 'blocked' | 'busy' | 'far' | 'noUart' | 'gone' | 'slow';

export class MicrobitTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause?: unknown) {
    super(trouble, { cause });
    this.name = 'MicrobitTrouble';
    this.trouble = trouble;
  }
}

/** What an open line tells the one who opened it. */
export interface LineEvents {
  heard: (text: string) => void;
  /** The line broke by itself. Told once, and never after `close`. */
  lost: () => void;
}

export interface OpenLine {
  /** False when the board is too far behind, and the text was left out. */
  send: (text: string) => boolean;
  close: () => Promise<void>;
}

/** A board somebody chose. It can be opened again after its line broke, without choosing it again. */
export interface MicrobitDevice {
  readonly name: string;
  /** The signal says that the person has given up waiting. */
  open: (events: LineEvents, givenUp: AbortSignal) => Promise<OpenLine>;
}

export interface Way {
  hindrance: () => Hindrance | null;
  /** Asks the person which board; null when they closed the question. */
  choose: () => Promise<MicrobitDevice | null>;
}

export type Ways = Readonly<Record<WayName, Way>>;

/** The browser names its refusals; anything it has no name for is a board that did not answer. */
export const nameOfFailure = (cause: unknown): string => (cause instanceof Error ? cause.name : '');

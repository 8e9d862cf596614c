/** What carries messages to a micro:bit and back. All three are the same to the rest of the page. */
export const TRANSPORTS = ['bluetooth', 'serial', 'simulated'] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/** Why a transport cannot be used on this page: the page was opened over plain http, or the browser cannot do it. */
type UnavailableReason = 'page' | 'browser';

/** What can go wrong with a board, as far as a person can do something about it. */
export type MicrobitErrorCode = 'adapter' | 'blocked' | 'busy' | 'far' | 'noUart' | 'gone' | 'slow';

export class MicrobitError extends Error {
  readonly code: MicrobitErrorCode;

  constructor(code: MicrobitErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'MicrobitError';
    this.code = code;
  }
}

/** What an open connection tells the one who opened it. */
export interface ConnectionEvents {
  heard: (text: string) => void;
  /** The connection broke by itself. Told once, and never after `close`. */
  lost: () => void;
}

export interface MicrobitConnection {
  /** False when the board is too far behind, and the text was left out. */
  send: (text: string) => boolean;
  close: () => Promise<void>;
}

/** A board somebody chose. It can be opened again after its connection broke, without choosing it again. */
export interface MicrobitDevice {
  readonly name: string;
  /** The signal says that the person has given up waiting. */
  open: (events: ConnectionEvents, givenUp: AbortSignal) => Promise<MicrobitConnection>;
}

export interface Transport {
  unavailable: () => UnavailableReason | null;
  /** Asks the person which board; null when they closed the question. */
  choose: () => Promise<MicrobitDevice | null>;
}

export type Transports = Readonly<Record<TransportName, Transport>>;

export const nameOfFailure = (cause: unknown): string => (cause instanceof Error ? cause.name : '');

const BLOCKED = new Set(['SecurityError', 'NotAllowedError']);

/** The browser names its refusals; for anything else the transport knows the likeliest reason. */
export const errorFrom = (cause: unknown, likeliest: MicrobitErrorCode): MicrobitError =>
  cause instanceof MicrobitError
    ? cause
    : new MicrobitError(BLOCKED.has(nameOfFailure(cause)) ? 'blocked' : likeliest, cause);

import type { Microbit } from '@trundle/client/run/live-port';
import {
  type ConnectionEvents,
  type MicrobitConnection,
  type MicrobitDevice,
  MicrobitError,
  type MicrobitErrorCode,
  type TransportName,
  type Transports,
} from './transport.ts';

/** A board that counts in a tight loop sends a thousand lines a second; nobody reads faster than this. */
export const HEAR_EVERY = 50;
/** So many lines in that time. Of more, the newest: the last word of a board is what counts. */
export const HEARD_AT_MOST = 5;

/** What the panel shows of the talk. A program that talks all lesson must not fill the page. */
export const HISTORY_AT_MOST = 20;

interface Message {
  /** Counts up, so that a list can tell two equal texts apart. */
  id: number;
  from: 'page' | 'board';
  text: string;
}

export interface MicrobitView {
  phase: 'none' | 'connecting' | 'connected' | 'lost';
  transport: TransportName | null;
  /** What the board calls itself. */
  name: string;
  error: MicrobitErrorCode | null;
  /** The last messages in both directions, the newest last. */
  messages: readonly Message[];
}

const NOTHING = { phase: 'none', transport: null, name: '', error: null } as const;

/** The micro:bit connected to this computer, over whichever transport. There is one at a time. */
export class MicrobitController implements Microbit {
  readonly transports: Transports;
  readonly #report: (cause: unknown) => void;
  readonly #textListeners = new Set<(text: string) => void>();
  readonly #changeListeners = new Set<() => void>();
  readonly #viewListeners = new Set<() => void>();
  #view: MicrobitView = { ...NOTHING, messages: [] };
  #device: MicrobitDevice | null = null;
  #connection: MicrobitConnection | null = null;
  #count = 0;
  /** Heard, and not told yet. */
  #unheard: string[] = [];
  #told = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Names the attempt under way: whatever an older one still brings is not wanted any more. */
  #attempt = new AbortController();

  /** Failures nobody foresaw go to `report`; the person reads that the board did not answer. */
  constructor(transports: Transports, report: (cause: unknown) => void) {
    this.transports = transports;
    this.#report = report;
  }

  isConnected(): boolean {
    return this.#view.phase === 'connected';
  }

  send(text: string): void {
    if (this.#connection === null) return;
    if (this.#connection.send(text)) this.#note('page', [text]);
    else this.#change({ error: 'slow' });
  }

  onText(listener: (text: string) => void): () => void {
    return listenIn(this.#textListeners, listener);
  }

  /** Told when a board comes or goes. */
  onChange(listener: () => void): () => void {
    return listenIn(this.#changeListeners, listener);
  }

  /** Told when anything that `read` gives is new. */
  subscribe = (listener: () => void): (() => void) => listenIn(this.#viewListeners, listener);

  read = (): MicrobitView => this.#view;

  /** Asks for a board and connects it. */
  async connect(transport: TransportName): Promise<void> {
    if (this.transports[transport].unavailable() !== null) return;
    await this.#open(transport, () => this.transports[transport].choose());
  }

  /** The same board again, without asking which. */
  async reconnect(): Promise<void> {
    const device = this.#device;
    const { transport } = this.#view;
    if (device !== null && transport !== null) await this.#open(transport, async () => device);
  }

  async disconnect(): Promise<void> {
    this.#renewAttempt();
    this.#device = null;
    await this.#closeConnection();
    this.#change(NOTHING);
  }

  async #open(transport: TransportName, find: () => Promise<MicrobitDevice | null>): Promise<void> {
    const { signal } = this.#renewAttempt();
    const isOld = () => signal.aborted;
    const closed = this.#closeConnection();
    this.#change({ ...NOTHING, phase: 'connecting', transport });
    try {
      // Asked before anything is awaited: a browser shows its list of boards only right after a press.
      const device = await find();
      await closed;
      if (isOld()) return;
      this.#device = device;
      if (device === null) {
        this.#change(NOTHING);
        return;
      }
      const events: ConnectionEvents = {
        heard: (text) => !isOld() && this.#hear(text),
        lost: () => !isOld() && this.#lose(),
      };
      const connection = await device.open(events, signal);
      if (isOld()) {
        await connection.close();
        return;
      }
      this.#connection = connection;
      this.#change({ phase: 'connected', name: device.name });
    } catch (cause) {
      if (!isOld()) this.#fail(cause);
    }
  }

  #renewAttempt(): AbortController {
    this.#unsubscribe();
    this.#attempt.abort();
    this.#attempt = new AbortController();
    return this.#attempt;
  }

  #fail(cause: unknown): void {
    const isForeseen = cause instanceof MicrobitError;
    if (!isForeseen) this.#report(cause);
    const error = isForeseen ? cause.code : 'far';
    if (this.#device === null) this.#change({ ...NOTHING, error });
    else this.#change({ phase: 'lost', name: this.#device.name, error });
  }

  #lose(): void {
    this.#renewAttempt();
    this.#connection = null;
    this.#change({ phase: 'lost', error: 'gone' });
  }

  async #closeConnection(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    await connection?.close();
  }

  /** A few lines at once; what comes faster waits a moment, and of that the newest are told. */
  #hear(text: string): void {
    if (this.#timer === null) this.#rest();
    this.#unheard.push(text);
    if (this.#told < HEARD_AT_MOST) this.#tellHeard();
    // Let go as it comes, so that a page in the background collects no mountain of it.
    else if (this.#unheard.length > HEARD_AT_MOST) this.#unheard.shift();
  }

  #rest(): void {
    this.#told = 0;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#unheard.length === 0) return;
      this.#rest();
      this.#tellHeard();
    }, HEAR_EVERY);
  }

  #tellHeard(): void {
    const texts = this.#unheard;
    this.#unheard = [];
    this.#told += texts.length;
    this.#note('board', texts);
    for (const text of texts) for (const listener of [...this.#textListeners]) listener(text);
  }

  /** What was heard belongs to the talk before, whatever comes next. */
  #unsubscribe(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#unheard.length > 0) this.#tellHeard();
  }

  #note(from: Message['from'], texts: readonly string[]): void {
    const fresh = texts.map((text) => ({ id: ++this.#count, from, text }));
    this.#change({ messages: [...this.#view.messages, ...fresh].slice(-HISTORY_AT_MOST) });
  }

  #change(news: Partial<MicrobitView>): void {
    const wasConnected = this.isConnected();
    this.#view = { ...this.#view, ...news };
    for (const listener of [...this.#viewListeners]) listener();
    if (wasConnected === this.isConnected()) return;
    for (const listener of [...this.#changeListeners]) listener();
  }
}

const listenIn = <Listener>(listeners: Set<Listener>, listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

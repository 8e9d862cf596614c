import type { Range } from './series.ts';

/** Closer than this there is one sample on the screen. */
const SHORTEST = 5_000;

/** Which time is looked at, and the moment under the cursor: the same for all charts, past React. */
export class Looking {
  #whole: Range = { from: 0, to: 1 };
  /** Null: all there is, also when more comes. */
  #view: Range | null = null;
  #cursor: number | null = null;
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get view(): Range {
    return this.#view ?? this.#whole;
  }

  get isWhole(): boolean {
    return this.#view === null;
  }

  /** The last moment that is looked at, where nobody has pointed at one. */
  get cursor(): number {
    return this.#cursor ?? this.view.to;
  }

  get isPointed(): boolean {
    return this.#cursor !== null;
  }

  /** What there is to be seen. */
  spans(whole: Range): void {
    if (whole.from === this.#whole.from && whole.to === this.#whole.to) return;
    this.#whole = whole;
    this.#changed();
  }

  /** Another time altogether: what was looked at means nothing there. */
  reset(): void {
    this.#view = null;
    this.#cursor = null;
    this.#changed();
  }

  point(at: number | null): void {
    const { from, to } = this.view;
    this.#cursor = at === null ? null : Math.min(to, Math.max(from, at));
    this.#changed();
  }

  /** A part of what is looked at further; what leaves the picture there comes into it. */
  step(share: number): void {
    const { from, to } = this.view;
    const at = this.cursor + share * (to - from);
    if (at < from) this.#show(from - (from - at), to - (from - at));
    else if (at > to) this.#show(from + (at - to), to + (at - to));
    this.point(at);
  }

  /** Closer with a factor above one, around a moment. */
  zoom(factor: number, around = this.cursor): void {
    const { from, to } = this.view;
    const long = Math.max(SHORTEST, (to - from) / factor);
    const share = (around - from) / (to - from || 1);
    this.#show(around - share * long, around + (1 - share) * long);
    if (this.#cursor !== null) this.point(this.#cursor);
    this.#changed();
  }

  move(share: number): void {
    const { from, to } = this.view;
    const by = share * (to - from);
    this.#show(from + by, to + by);
    if (this.#cursor !== null) this.point(this.#cursor);
    this.#changed();
  }

  #show(from: number, to: number): void {
    const long = to - from;
    const whole = this.#whole;
    if (long >= whole.to - whole.from) {
      this.#view = null;
      return;
    }
    const begin = Math.min(whole.to - long, Math.max(whole.from, from));
    this.#view = { from: begin, to: begin + long };
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

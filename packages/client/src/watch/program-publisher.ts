import { WATCH } from '@trundle/protocol/constants';
import type { WatchedWorkspace } from '@trundle/protocol/topics/watch';
import { cut, spliceBetween } from './text-splice.ts';

/** What was sent so lately may still be on its way to whoever says they hold an older one. */
const ON_ITS_WAY = 2_000;
/** However many ask for the whole, it is said no more often than this. */
const WHOLE_PAUSE = 1_000;
/** Parts of a whole said at a time: the broker drops what comes faster than a page may speak. */
const PARTS_AT_ONCE = 4;

/** What has been said of a program, and so what is to be said next. Has no clock and no connection of its own. */
export class ProgramPublisher {
  #revision: number;
  #sent: string | null = null;
  #owesWhole = true;
  #wholeAt = Number.NEGATIVE_INFINITY;
  #waiting: WatchedWorkspace[] = [];
  /** Which revision was the newest, and since when. */
  #past: { revision: number; since: number }[] = [];
  /** The next text is at least of this revision. */
  #atLeast = 0;
  /** What is held of another device of the same person, when that is newer; and what is here while it is. */
  #elsewhere = Number.NEGATIVE_INFINITY;
  #left: string | null = null;

  /** A page that starts anew starts higher than the one before it. */
  constructor(firstRevision: number) {
    this.#revision = firstRevision;
  }

  get revision(): number {
    return this.#revision;
  }

  /** More is to be said, though nothing changed. */
  get owes(): boolean {
    return !this.yields && (this.#owesWhole || this.#waiting.length > 0);
  }

  /** Another device of the same person has something newer: nothing is said before something changes here. */
  get yields(): boolean {
    return this.#elsewhere > this.#newest;
  }

  /** With what was changed here and not said yet. */
  get #newest(): number {
    return Math.max(this.#revision, this.#atLeast);
  }

  /** Somebody works here, at a time that counts on every device. */
  edited(revision: number): void {
    this.#atLeast = revision;
  }

  /** Somebody says which revision they hold; if that is not enough to follow, the whole is said again. */
  heldBy(holds: number | undefined, now: number): void {
    if (holds !== undefined && holds > this.#newest) {
      this.#elsewhere = holds;
      this.#waiting = [];
    } else if (!this.#canFollow(holds, now)) this.#owesWhole = true;
  }

  oweWhole(): void {
    this.#owesWhole = true;
  }

  /** Nobody looks any more: what was said is forgotten. */
  rest(): void {
    this.#sent = null;
    this.#waiting = [];
    this.#past = [];
    this.#elsewhere = Number.NEGATIVE_INFINITY;
    this.#left = null;
    this.#wholeAt = Number.NEGATIVE_INFINITY;
    this.#owesWhole = true;
  }

  /** What is to be said now, given the program as it is. */
  next(text: string, now: number): WatchedWorkspace[] {
    if (this.yields) {
      this.#left ??= this.#sent ?? text;
      if (text === this.#left) return [];
      this.#left = null;
      this.#revision = this.#elsewhere;
      this.#sent = null;
    }
    // A whole that has begun is said to its end first.
    if (this.#waiting.length > 0) return this.#waiting.splice(0, PARTS_AT_ONCE);
    const isDue = this.#owesWhole && now - this.#wholeAt >= WHOLE_PAUSE;
    if (this.#sent === null || isDue) return this.#whole(text, now);
    if (text === this.#sent) return [];
    const splice = spliceBetween(this.#sent, text);
    if (splice.insert.length > WATCH.partCharacters) return this.#whole(text, now);
    const base = this.#revision;
    this.#become(text, now);
    return [{ kind: 'splice', base, revision: this.#revision, ...splice, length: text.length }];
  }

  #whole(text: string, now: number): WatchedWorkspace[] {
    // The same text again is the same revision, so that those who hold it need not mind.
    if (text !== this.#sent) this.#become(text, now);
    this.#owesWhole = false;
    this.#wholeAt = now;
    const pieces = cut(text);
    this.#waiting = pieces.map((xml, part) => ({
      kind: 'snapshot',
      revision: this.#revision,
      part,
      parts: pieces.length,
      xml,
    }));
    return this.#waiting.splice(0, PARTS_AT_ONCE);
  }

  #become(text: string, now: number): void {
    this.#sent = text;
    this.#revision = Math.max(this.#revision + 1, this.#atLeast);
    this.#past = this.#past.filter(({ since }, at) => {
      const followedAt = this.#past[at + 1]?.since ?? now;
      return since > now - ON_ITS_WAY || followedAt > now - ON_ITS_WAY;
    });
    this.#past.push({ revision: this.#revision, since: now });
  }

  #canFollow(holds: number | undefined, now: number): boolean {
    if (holds === undefined || this.#sent === null) return false;
    if (holds === this.#revision) return true;
    const settled = this.#past.findLast(({ since }) => since <= now - ON_ITS_WAY)?.revision;
    return holds < this.#revision && settled !== undefined && holds >= settled;
  }
}

import type { WatchedWorkspace } from './watch.ts';

type Snapshot = Extract<WatchedWorkspace, { kind: 'snapshot' }>;
type Splice = Extract<WatchedWorkspace, { kind: 'splice' }>;

/** `remove` characters at `at` gave way to `insert`. */
export interface TextSplice {
  at: number;
  remove: number;
  insert: string;
}

/** Null when the splice was made for another text. */
export const spliced = (text: string, { at, remove, insert }: TextSplice, length: number): string | null => {
  if (at + remove > text.length) return null;
  const result = text.slice(0, at) + insert + text.slice(at + remove);
  return result.length === length ? result : null;
};

/** `lost`: something was missed, and only a whole helps. */
type Taken = 'changed' | 'same' | 'lost';

/** Somebody's program put together from what their page says of it. */
export class WatchedProgram {
  #text: string | null = null;
  #holds: number | undefined;
  /** The newest there has been: what is older comes from another device of the same person, where nothing has changed. */
  #newest = -1;
  #coming: { revision: number; pieces: (string | undefined)[]; missing: number } | null = null;

  /** The last whole text there was, also while something is missing. */
  get text(): string | null {
    return this.#text;
  }

  /** The revision to go on from; undefined when only a whole helps. */
  get holds(): number | undefined {
    return this.#holds;
  }

  /** What comes next may have nothing to do with what was. */
  forget(): void {
    this.#holds = undefined;
    this.#coming = null;
  }

  /** The same, and whoever answers next is believed, however old what they say is. */
  begin(): void {
    this.forget();
    this.#newest = -1;
  }

  isOld({ revision }: WatchedWorkspace): boolean {
    return revision < this.#newest;
  }

  take(message: WatchedWorkspace): Taken {
    if (this.isOld(message)) return 'same';
    if (message.kind === 'snapshot') return this.#piece(message);
    if (message.kind === 'splice') return this.#change(message);
    return this.#isBehind(message.revision) ? 'lost' : 'same';
  }

  #piece({ revision, part, parts, xml }: Snapshot): Taken {
    if (revision === this.#holds || part >= parts || revision < (this.#coming?.revision ?? 0)) return 'same';
    if (this.#coming?.revision !== revision || this.#coming.pieces.length !== parts) {
      this.#coming = { revision, pieces: Array.from({ length: parts }), missing: parts };
    }
    const { pieces } = this.#coming;
    if (pieces[part] === undefined) this.#coming.missing -= 1;
    pieces[part] = xml;
    return this.#coming.missing === 0 ? this.#become(pieces.join(''), revision) : 'same';
  }

  #change(splice: Splice): Taken {
    if (splice.revision === this.#holds) return 'same';
    if (this.#text === null || splice.base !== this.#holds) return this.#lose(splice.base);
    const text = spliced(this.#text, splice, splice.length);
    return text === null ? this.#lose(splice.base) : this.#become(text, splice.revision);
  }

  #become(text: string, revision: number): Taken {
    const isSame = text === this.#text;
    this.#text = text;
    this.#holds = revision;
    this.#newest = revision;
    this.#coming = null;
    return isSame ? 'same' : 'changed';
  }

  #lose(base: number): Taken {
    this.#holds = undefined;
    if (this.#coming !== null && this.#coming.revision <= base) this.#coming = null;
    return 'lost';
  }

  #isBehind(revision: number): boolean {
    return this.#coming === null && this.#holds !== revision;
  }
}

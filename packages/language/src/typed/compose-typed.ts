import type { CodeLanguage } from '../catalogue/signatures.ts';
import type { PrintedCode } from '../code/text.ts';
import { longestCommon } from '../merge/align.ts';
import { type AlignedPieces, piecesOf, statementsOf } from './align-typed.ts';
import { depthOf, headDepth, moved, typedStep, withStep } from './indentation.ts';
import { linesIn, type Pieces, type Range } from './pieces.ts';

/** What a piece says wherever it stands: without the empty lines above it and without its indentation. */
const contentOf = (lines: readonly string[]): string => {
  const first = lines.findIndex((line) => line !== '');
  if (first < 0) return '';
  const indent = /^ */.exec(lines[first] ?? '')?.[0].length ?? 0;
  return lines
    .slice(first)
    .map((line) => line.slice(Math.min(indent, /^ */.exec(line)?.[0].length ?? 0)))
    .join('\n')
    .trimEnd();
};

const firstDepth = (lines: readonly string[], language: CodeLanguage): number =>
  depthOf(lines.find((line) => line.trim() !== '') ?? '', language);

/** A line that makes a variable: a second one of the same name would be one too many. */
const DECLARES = /^\s*(let|const|var)\b/m;

/** Puts a text together from what was typed and what is printed. */
class Composer {
  readonly #old: AlignedPieces;
  readonly #printed: PrintedCode;
  readonly #language: CodeLanguage;
  readonly #pieces: Pieces;
  readonly #step: string;
  readonly #contents: { old: string[]; now: string[] };
  /** The statement of before that each statement of now is, and the other way round. */
  readonly #before = new Map<number, number>();
  /** The typed piece that begins with each statement of before. */
  readonly #unitOf: ReadonlyMap<number, number>;

  constructor(old: AlignedPieces, printed: PrintedCode, language: CodeLanguage) {
    this.#old = old;
    this.#printed = printed;
    this.#language = language;
    this.#pieces = piecesOf(printed);
    this.#unitOf = new Map(old.units.map(({ first }, index) => [first, index]));
    const depths = old.units.map(({ first }) => {
      const head = old.printed.heads[first];
      return head ? headDepth(old.printed, head, language) : 0;
    });
    this.#step = typedStep(old.typed, depths, language);
    const contents = (pieces: Pieces): string[] => pieces.heads.map((head) => contentOf(linesIn(pieces, head)));
    this.#contents = { old: contents(old.printed), now: contents(this.#pieces) };
    for (const [before, now] of longestCommon(this.#contents.old, this.#contents.now)) this.#before.set(now, before);
    this.#findMoved();
  }

  /** What was taken away here and put there unchanged is still what it was. */
  #findMoved(): void {
    const taken = new Set(this.#before.values());
    const free = new Map<string, number[]>();
    this.#contents.old.forEach((content, index) => {
      if (!taken.has(index)) free.set(content, [...(free.get(content) ?? []), index]);
    });
    this.#contents.now.forEach((content, index) => {
      const before = this.#before.has(index) ? undefined : free.get(content)?.shift();
      if (before !== undefined) this.#before.set(index, before);
    });
  }

  /** Whether one of the statements beside this one is new. */
  isBesideChange(now: number): boolean {
    const last = this.#pieces.heads.length - 1;
    return (now > 0 && !this.#before.has(now - 1)) || (now < last && !this.#before.has(now + 1));
  }

  compose(mayUse: (typed: string, now: number) => boolean): PrintedCode {
    const out: string[] = [];
    /** For each printed line, the line it has now. */
    const where: number[] = [];
    const usedGaps = new Set<number>();
    const put = (range: Range, lines: readonly string[], start = range.from, offset = 0): void => {
      const base = out.length;
      out.push(...lines);
      for (let line = range.from; line < range.to; line++) {
        const shifted = line === range.to - 1 ? lines.length - 1 : line - start + offset;
        where[line] = base + Math.max(0, Math.min(lines.length - 1, shifted));
      }
    };
    for (let now = 0; now <= this.#pieces.heads.length; ) {
      const gap = this.#pieces.gaps[now];
      if (gap) put(gap, this.#gap(now, usedGaps));
      const unit = this.#unitAt(now, mayUse);
      if (unit) {
        const last = this.#pieces.heads[now + unit.count - 1];
        const head = this.#pieces.heads[now];
        if (head && last) put({ from: head.from, to: last.to }, unit.lines, head.start, unit.offset);
        now += unit.count;
        continue;
      }
      const head = this.#pieces.heads[now];
      if (head) put(head, this.#restyled(linesIn(this.#pieces, head)));
      now += 1;
    }
    const lines = statementsOf(this.#printed).map(({ block, from, to }) => ({
      block,
      from: (where[from - 1] ?? 0) + 1,
      to: (where[to - 1] ?? 0) + 1,
    }));
    return { text: out.join('\n'), lines };
  }

  #restyled(lines: readonly string[]): string[] {
    return lines.map((line) => withStep(line, this.#step, this.#language));
  }

  /** The typed piece that says the statements from here on, if none of them changed. */
  #unitAt(now: number, mayUse: (typed: string, now: number) => boolean) {
    const before = this.#before.get(now);
    const index = before === undefined ? undefined : this.#unitOf.get(before);
    const unit = index === undefined ? undefined : this.#old.units[index];
    const typedHead = index === undefined ? undefined : this.#old.typed.heads[index];
    const oldHead = before === undefined ? undefined : this.#old.printed.heads[before];
    const head = this.#pieces.heads[now];
    if (!unit || !typedHead || !oldHead || !head) return undefined;
    const count = unit.last - unit.first + 1;
    for (let more = 1; more < count; more++) {
      const isNext = this.#before.get(now + more) === unit.first + more;
      if (!isNext || this.#printedGap(now + more) !== this.#oldGap(unit.first + more)) return undefined;
    }
    const typed = linesIn(this.#old.typed, typedHead);
    if (!mayUse(typed.join('\n'), now)) return undefined;
    const levels =
      headDepth(this.#pieces, head, this.#language) - headDepth(this.#old.printed, oldHead, this.#language);
    return { count, lines: moved(typed, levels, this.#step), offset: typedHead.start - typedHead.from };
  }

  #printedGap(now: number): string {
    const gap = this.#pieces.gaps[now];
    return gap ? contentOf(linesIn(this.#pieces, gap)) : '';
  }

  #oldGap(before: number): string {
    const gap = this.#old.printed.gaps[before];
    return gap ? contentOf(linesIn(this.#old.printed, gap)) : '';
  }

  /** What stands before a statement: as it was typed before the same one, or behind the same one. */
  #gap(now: number, usedGaps: Set<number>): readonly string[] {
    const gap = this.#pieces.gaps[now];
    const printed = gap ? linesIn(this.#pieces, gap) : [];
    const content = this.#printedGap(now);
    const last = this.#pieces.heads.length;
    const previous = now === 0 ? -1 : this.#before.get(now - 1);
    const next = now === last ? this.#old.printed.heads.length : this.#before.get(now);
    for (const old of [previous === undefined ? undefined : previous + 1, next]) {
      if (old === undefined || this.#oldGap(old) !== content) continue;
      const index = old === this.#old.printed.heads.length ? this.#old.units.length : this.#unitOf.get(old);
      const typedGap = index === undefined || usedGaps.has(index) ? undefined : this.#old.typed.gaps[index];
      const oldGap = this.#old.printed.gaps[old];
      if (typedGap === undefined || oldGap === undefined) continue;
      if (index !== undefined) usedGaps.add(index);
      const levels =
        firstDepth(printed, this.#language) - firstDepth(linesIn(this.#old.printed, oldGap), this.#language);
      return moved(linesIn(this.#old.typed, typedGap), levels, this.#step);
    }
    return this.#restyled(printed);
  }
}

/** Texts to try, the one nearest to what was typed first. */
export function* composeTyped(
  old: AlignedPieces,
  printed: PrintedCode,
  language: CodeLanguage,
): Generator<PrintedCode> {
  const composer = new Composer(old, printed, language);
  yield composer.compose(() => true);
  if (language === 'javascript') yield composer.compose((typed) => !DECLARES.test(typed));
  // A comment or an `else` may belong to another statement once something stands between.
  yield composer.compose((typed, now) => !DECLARES.test(typed) && !composer.isBesideChange(now));
}

import { type RunError, runErrorText } from '@trundle/language/checker/check';
import { type CheckedBlocks, flashAt } from '@trundle/language/checker/code-checker';
import type { Language } from '@trundle/protocol/languages';
import type { BlockSigns } from '../program/block-signs.ts';
import type { ConsoleLines } from '../program/console-lines.ts';

/** How often the flashing is looked at: fine enough for half a second on and half a second off. */
const STEP = 100;

/** Shows what the checker finds: errors on their blocks, in the console, and a flash that stays. */
export class FlashingBlocks implements CheckedBlocks {
  readonly #signs: BlockSigns;
  readonly #console: ConsoleLines;
  readonly #language: Language;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** What the last check found and nobody has mended yet. */
  #failing: readonly RunError[] = [];

  constructor(signs: BlockSigns, console: ConsoleLines, language: Language) {
    this.#signs = signs;
    this.#console = console;
    this.#language = language;
  }

  get failing(): readonly RunError[] {
    return this.#failing;
  }

  clean(): Promise<void> {
    clearInterval(this.#timer);
    this.#failing = [];
    this.#signs.clear();
    return Promise.resolve();
  }

  addError(refusal: RunError): void {
    const text = runErrorText(refusal, this.#language);
    this.#signs.fail(refusal.block, text);
    this.#console.add('error', text, refusal.block);
    this.#failing = [...this.#failing, refusal];
  }

  /** Takes words and colour off the blocks that are not among these any more. */
  keep(refusals: readonly RunError[]): void {
    const left = new Map(refusals.map((refusal) => [refusal.block, refusal]));
    for (const refusal of this.#failing) {
      const { block, code } = refusal;
      const now = left.get(block);
      if (now?.code !== code) this.#console.settle(block, runErrorText(refusal, this.#language));
      if (now === undefined) this.#signs.mend(block);
      else if (now.code !== code) this.#signs.fail(block, runErrorText(now, this.#language));
    }
    this.#failing = this.#failing.flatMap(({ block }) => left.get(block) ?? []);
  }

  flash(blocks: readonly string[]): Promise<void> {
    const start = performance.now();
    const show = (): boolean => {
      const { coloured, state } = flashAt(performance.now() - start);
      const failing = new Set(this.#failing.map(({ block }) => block));
      this.#signs.paint(coloured ? blocks.filter((block) => failing.has(block)) : []);
      return state === 'highlight';
    };
    show();
    return new Promise((resolve) => {
      this.#timer = setInterval(() => {
        if (!show()) return;
        clearInterval(this.#timer);
        resolve();
      }, STEP);
    });
  }
}

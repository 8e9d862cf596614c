import type * as Blockly from 'blockly/core';
import { WARNING } from '../design/tokens.ts';
import type { ProgramView } from './program-view.ts';

/** Milliseconds. */
const GLANCE = 200;
/** Our warnings sit beside others a block may carry. */
const WARNING_ID = 'trundle';

interface Warned {
  block: Blockly.BlockSvg;
  text: string;
}

interface Painted {
  block: Blockly.BlockSvg;
  /** What it was before: painting makes the library forget it. */
  style: string;
}

/**
 * What is drawn on blocks without changing them: warnings, the yellow of errors, the glow of the one that runs. A block
 * that was made anew under the same id gets its marks again.
 */
export class BlockMarks {
  readonly #workspace: Blockly.WorkspaceSvg;
  readonly #warned = new Map<string, Warned>();
  readonly #yellow = new Map<string, Painted>();
  readonly #view: Pick<ProgramView, 'reveal'>;
  #running: string | null = null;
  #beside: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(workspace: Blockly.WorkspaceSvg, view: Pick<ProgramView, 'reveal'>) {
    this.#workspace = workspace;
    this.#view = view;
  }

  /** Texts by block; blocks that are not named lose theirs. */
  warn(texts: ReadonlyMap<string, string>): void {
    for (const [id, { block }] of this.#warned) {
      if (texts.has(id)) continue;
      this.#warned.delete(id);
      if (!block.isDisposed()) block.setWarningText(null, WARNING_ID);
    }
    for (const [id, text] of texts) {
      const block = this.#workspace.getBlockById(id);
      const known = this.#warned.get(id);
      if (!block || (known?.block === block && known.text === text)) continue;
      block.setWarningText(text, WARNING_ID);
      this.#warned.set(id, { block, text });
    }
  }

  /** Paints exactly these in the warning colour. */
  paint(ids: ReadonlySet<string>): void {
    for (const [id, { block, style }] of this.#yellow) {
      if (ids.has(id)) continue;
      this.#yellow.delete(id);
      if (block.isDisposed()) continue;
      block.setStyle(style);
      block.removeClass('isPainted');
    }
    for (const id of ids) {
      const block = this.#workspace.getBlockById(id);
      if (!block || this.#yellow.get(id)?.block === block) continue;
      this.#yellow.set(id, { block, style: block.getStyleName() });
      block.setColour(WARNING);
      block.addClass('isPainted');
    }
  }

  /** The block that the program is at, and those whose effect plays on beside it. */
  run(id: string | null, beside: ReadonlySet<string> = new Set()): void {
    const isAnother = id !== this.#running;
    if (!isAnother && beside === this.#beside) return;
    const [before, now] = [new Set(this.#beside), new Set(beside)];
    if (this.#running !== null) before.add(this.#running);
    if (id !== null) now.add(id);
    for (const gone of before) if (!now.has(gone)) this.#workspace.getBlockById(gone)?.removeClass('isRunning');
    for (const each of now) if (!before.has(each)) this.#workspace.getBlockById(each)?.addClass('isRunning');
    this.#running = id;
    this.#beside = beside;
    if (id !== null && isAnother) this.#follow();
  }

  /** What runs is seen. A program goes from block to block faster than anybody could look. */
  #follow(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const block = this.#running === null ? null : this.#workspace.getBlockById(this.#running);
      if (block) this.#view.reveal(block);
    }, GLANCE);
  }
}

import type * as Blockly from 'blockly/core';
import { WARNING } from '../design/tokens.ts';

/** Our warnings sit beside others a block may carry. */
const WARNING_ID = 'trundle';

/** What is drawn on blocks without changing them: warnings, the yellow of errors, the glow of the one that runs. */
export class BlockMarks {
  readonly #workspace: Blockly.WorkspaceSvg;
  #warned = new Map<string, string>();
  /** With the style each had before: painting makes the library forget it. */
  readonly #yellow = new Map<string, string>();
  #running: string | null = null;

  constructor(workspace: Blockly.WorkspaceSvg) {
    this.#workspace = workspace;
  }

  /** Texts by block; blocks that are not named lose theirs. */
  warn(texts: ReadonlyMap<string, string>): void {
    for (const id of this.#warned.keys()) {
      if (!texts.has(id)) this.#workspace.getBlockById(id)?.setWarningText(null, WARNING_ID);
    }
    for (const [id, text] of texts) {
      if (this.#warned.get(id) !== text) this.#workspace.getBlockById(id)?.setWarningText(text, WARNING_ID);
    }
    this.#warned = new Map(texts);
  }

  /** Paints exactly these in the warning colour. */
  paint(ids: ReadonlySet<string>): void {
    for (const [id, style] of this.#yellow) {
      if (ids.has(id)) continue;
      this.#yellow.delete(id);
      const block = this.#workspace.getBlockById(id);
      block?.setStyle(style);
      block?.removeClass('isPainted');
    }
    for (const id of ids) {
      const block = this.#workspace.getBlockById(id);
      if (!block || this.#yellow.has(id)) continue;
      this.#yellow.set(id, block.getStyleName());
      block.setColour(WARNING);
      block.addClass('isPainted');
    }
  }

  run(id: string | null): void {
    if (id === this.#running) return;
    if (this.#running !== null) this.#workspace.getBlockById(this.#running)?.removeClass('isRunning');
    if (id !== null) this.#workspace.getBlockById(id)?.addClass('isRunning');
    this.#running = id;
  }
}

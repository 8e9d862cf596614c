import type * as Blockly from 'blockly/core';
import { WARNING } from '../design/tokens.ts';

/** Our warnings sit beside others a block may carry. */
const WARNING_ID = 'trundle';

/** What is drawn on blocks without changing them: warnings, the yellow of errors, the glow of the one that runs. */
export class BlockMarks {
  readonly #workspace: Blockly.WorkspaceSvg;
  #warned = new Map<string, string>();
  #yellow = new Set<string>();
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
    for (const id of this.#yellow) if (!ids.has(id)) this.#restore(id);
    for (const id of ids) {
      if (this.#yellow.has(id)) continue;
      const block = this.#workspace.getBlockById(id);
      block?.setColour(WARNING);
      block?.addClass('isPainted');
    }
    this.#yellow = new Set(ids);
  }

  run(id: string | null): void {
    if (id === this.#running) return;
    if (this.#running !== null) this.#workspace.getBlockById(this.#running)?.removeClass('isRunning');
    if (id !== null) this.#workspace.getBlockById(id)?.addClass('isRunning');
    this.#running = id;
  }

  #restore(id: string): void {
    const block = this.#workspace.getBlockById(id);
    block?.setStyle(block.getStyleName());
    block?.removeClass('isPainted');
  }
}

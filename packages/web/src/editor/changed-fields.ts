import type { Program } from '@trundle/language/tree/program';
import * as Blockly from 'blockly/core';
import { readFields, readWorkspace } from './read-workspace.ts';

/** The block whose field an event is about, if it is about no more than that. */
const ofField = (event: Blockly.Events.Abstract): string | undefined => {
  const isField =
    event instanceof Blockly.Events.BlockFieldIntermediateChange ||
    (event instanceof Blockly.Events.BlockChange && event.element === 'field');
  return isField ? event.blockId : undefined;
};

/** Which blocks have other fields since the program was read last, as long as nothing else has changed. */
export class ChangedFields {
  readonly #blocks = new Set<string>();
  #isOnly = true;

  take(event: Blockly.Events.Abstract): void {
    const block = ofField(event);
    if (block === undefined) this.takeAll();
    else this.#blocks.add(block);
  }

  /** Anything may have changed, and not all of it is told by events. */
  takeAll(): void {
    this.#isOnly = false;
  }

  /** The program as it is now. */
  read(workspace: Blockly.Workspace): Program {
    const program =
      this.#isOnly && this.#blocks.size > 0 ? readFields(workspace, this.#blocks) : readWorkspace(workspace);
    this.#blocks.clear();
    this.#isOnly = true;
    return program;
  }
}

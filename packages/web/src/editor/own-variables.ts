import { languageTexts } from '@trundle/language/texts/index';
import { DEFINITION_TYPES, type ExtraState, type FunctionParameter } from '@trundle/language/tree/program';
import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import * as Blockly from 'blockly/core';

/**
 * A function says which variables are its own, beside its parameters. The library draws the block and knows nothing of them:
 * here they are kept with what it saves, and shown on the block.
 */

interface Definition extends Blockly.Block {
  own?: readonly FunctionParameter[];
}

interface DefinitionPrototype {
  init(this: Definition): void;
  saveExtraState(this: Definition): ExtraState | null;
  loadExtraState(this: Definition, state: ExtraState): void;
  updateVarName(this: Definition, variable: Blockly.IVariableModel<Blockly.IVariableState>): void;
}

const OWN_FIELD = 'OWN';

/** By the names their variables have now. */
const ownOf = (block: Definition): FunctionParameter[] => {
  const variables = block.workspace.getVariableMap();
  return (block.own ?? []).map(({ id, name }) => ({ id, name: variables.getVariableById(id)?.getName() ?? name }));
};

const showOwn = (block: Definition, language: Language): void => {
  const names = ownOf(block).map(({ name }) => name);
  const text = names.length ? fill(languageTexts(language).control.onlyHere, { names: names.join(', ') }) : '';
  // What is shown follows from what is kept, so it is no edit of its own.
  Blockly.Events.disable();
  try {
    block.setFieldValue(text, OWN_FIELD);
  } finally {
    Blockly.Events.enable();
  }
};

const known = new WeakSet<object>();

export const keepOwnVariables = (language: Language): void => {
  for (const type of DEFINITION_TYPES) {
    const prototype = Blockly.Blocks[type] as DefinitionPrototype | undefined;
    if (prototype === undefined || known.has(prototype)) continue;
    known.add(prototype);
    const { init, saveExtraState, loadExtraState, updateVarName } = prototype;
    Object.assign(prototype, {
      init() {
        init.call(this);
        this.inputList[0]?.appendField('', OWN_FIELD);
      },
      saveExtraState() {
        const state = saveExtraState.call(this);
        return this.own?.length ? { ...state, own: ownOf(this) } : state;
      },
      loadExtraState(state) {
        loadExtraState.call(this, state);
        if (state.own?.length) this.own = state.own;
        else delete this.own;
        showOwn(this, language);
      },
      updateVarName(variable) {
        updateVarName.call(this, variable);
        showOwn(this, language);
      },
    } satisfies DefinitionPrototype);
  }
};

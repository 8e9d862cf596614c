import * as Blockly from 'blockly/core';

type Listener = () => void;
/** What the library calls when somebody is done with a field, whether they kept what they typed or took it back. */
interface Finishing {
  onFinishEditing_: (this: Blockly.Field, value: unknown) => void;
}

const listeners = new WeakMap<Blockly.Workspace, Listener>();

/** Told when a field that was typed into is closed. Of what Escape takes back the library tells nobody. */
export const onFieldClosed = (workspace: Blockly.Workspace, listener: Listener): void => {
  listeners.set(workspace, listener);
};

export const registerFieldClosing = (): void => {
  const typed = Object.getPrototypeOf(Blockly.FieldTextInput.prototype) as Finishing;
  const { onFinishEditing_ } = typed;
  typed.onFinishEditing_ = function (value) {
    onFinishEditing_.call(this, value);
    const workspace = this.getSourceBlock()?.workspace;
    if (workspace) listeners.get(workspace)?.();
  };
};

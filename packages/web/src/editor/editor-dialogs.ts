import * as Blockly from 'blockly/core';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Something the library wants to know from the person. */
export type EditorQuestion =
  | { kind: 'prompt'; text: string; value: string; answer: (value: string | null) => void }
  | { kind: 'confirm'; text: string; answer: (yes: boolean) => void }
  | { kind: 'alert'; text: string; answer: () => void };

/** The library's questions, so that the page asks them in its own dialogs instead of the browser's. */
export const editorQuestions: StoreApi<EditorQuestion | null> = createStore<EditorQuestion | null>(() => null);

const ask = (question: EditorQuestion): void => editorQuestions.setState(question, true);
const done = (): void => editorQuestions.setState(null, true);

export const takeQuestions = (): void => {
  Blockly.dialog.setPrompt((text, value, callback) =>
    ask({
      kind: 'prompt',
      text,
      value,
      answer: (given) => {
        done();
        callback(given);
      },
    }),
  );
  Blockly.dialog.setConfirm((text, callback) =>
    ask({
      kind: 'confirm',
      text,
      answer: (yes) => {
        done();
        callback(yes);
      },
    }),
  );
  Blockly.dialog.setAlert((text, callback) =>
    ask({
      kind: 'alert',
      text,
      answer: () => {
        done();
        callback?.();
      },
    }),
  );
};

import { pictureOf } from '@trundle/language/catalogue/block-pictures';
import { ALL_BLOCKS, blockText } from '@trundle/language/catalogue/catalogue';
import type { BlockDeclaration } from '@trundle/language/catalogue/declaration';
import { blockDefinition } from '@trundle/language/catalogue/definition';
import { languageTexts } from '@trundle/language/texts/index';
import { blockId } from '@trundle/language/tree/ids';
import type { ExtraState } from '@trundle/language/tree/program';
import type { Language } from '@trundle/protocol/languages';
import { worldTexts } from '@trundle/world/texts/index';
import * as Blockly from 'blockly/core';
import 'blockly/blocks';
import { loadBlocklyWords } from '../texts/blockly-words.ts';
import { registerTrials } from './block-trials.ts';
import { registerCommentBox } from './comment-box.ts';
import { registerFieldClosing } from './field-closing.ts';
import { registerBitmapField } from './fields/bitmap-field.ts';
import { ColourField, registerColourField } from './fields/colour-field.ts';
import { registerDynamicField } from './fields/dynamic-field.ts';
import { registerKeptField } from './fields/kept-field.ts';
import { registerNumberField } from './fields/number-field.ts';
import { registerPictureField } from './fields/picture-field.ts';
import { registerSignField, SignField } from './fields/sign-field.ts';
import { keepOwnVariables } from './own-variables.ts';
import { registerPasteKeys } from './paste-keys.ts';
import { markSectionWords, registerQuickDrawing } from './quick-drawing.ts';
import { registerRenderer } from './renderer.ts';
import { registerInk } from './theme.ts';
import { registerCategories } from './toolbox-category.ts';
import { registerTray } from './tray.ts';
import { registerWrapping } from './wrapping.ts';

/** The library draws these itself; they get their picture when they are made. */
const addSign = (declaration: BlockDeclaration, language: Language): void => {
  const { type } = declaration;
  const picture = pictureOf(declaration, blockText(type, language).message);
  const known = Blockly.Blocks[type];
  if (picture === undefined || known === undefined) return;
  const { init } = known;
  known.init = function (this: Blockly.Block): void {
    init.call(this);
    this.inputList[0]?.insertFieldAt(0, new SignField(picture));
  };
};

/** The program remembers the language it was written in; the library keeps what it saves and shows nothing of it. */
const REMEMBERS_LANGUAGE = {
  saveExtraState(this: Blockly.Block & { writtenIn?: ExtraState }): ExtraState | null {
    return this.writtenIn ?? null;
  },
  loadExtraState(this: Blockly.Block & { writtenIn?: ExtraState }, state: ExtraState): void {
    this.writtenIn = state;
  },
};

const dressProgram = (known: { init?: (this: Blockly.Block) => void }): void => {
  const { init } = known;
  Object.assign(known, REMEMBERS_LANGUAGE, {
    init(this: Blockly.Block): void {
      init?.call(this);
      markSectionWords(this);
    },
  });
};

const defineBlocks = (language: Language): void => {
  for (const declaration of ALL_BLOCKS) {
    const { type } = declaration;
    const definition = blockDefinition(type, language);
    if (!definition) {
      addSign(declaration, language);
      continue;
    }
    // Some of our blocks have the type of a built-in one and replace it.
    delete Blockly.Blocks[type];
    Blockly.common.defineBlocksWithJsonArray([definition]);
    if (declaration.shape === 'program') dressProgram(Blockly.Blocks[type] ?? {});
  }
  keepOwnVariables(language);
};

/** What is the same in every language. */
const register = (): void => {
  // The one place ids come from. Programs are kept and sent with ids of nine characters.
  Blockly.utils.idGenerator.TEST_ONLY.genUid = () => blockId(Math.random);
  registerRenderer();
  registerQuickDrawing();
  registerFieldClosing();
  registerInk();
  registerCategories();
  registerTray();
  registerWrapping();
  registerTrials();
  registerCommentBox();
  registerPasteKeys();
  registerDynamicField();
  registerColourField();
  registerBitmapField();
  registerNumberField();
  registerPictureField();
  registerSignField();
  registerKeptField();
};

const speak = async (language: Language): Promise<void> => {
  const loading = [languageTexts, worldTexts].map((texts) => texts.load(language));
  const [words] = await Promise.all([loadBlocklyWords(language), ...loading]);
  Blockly.setLocale({ ...words });
  ColourField.language = language;
  defineBlocks(language);
};

let ready: { language: Language; done: Promise<void> } | null = null;

/** Teaches the library our blocks, fields and words: the words again when another language is wanted. */
export const setUpBlockly = (language: Language): Promise<void> => {
  if (ready?.language === language) return ready.done;
  if (ready === null) register();
  const before = ready?.done ?? Promise.resolve();
  ready = { language, done: before.then(() => speak(language)) };
  return ready.done;
};

import type { ChoicePicture } from '@trundle/language/catalogue/declaration';
import { PICTURE_FIELD } from '@trundle/language/catalogue/definition';
import * as Blockly from 'blockly/core';
import { PICTURE, pictureSource } from './pictures.ts';

interface Config extends Blockly.FieldDropdownConfig {
  options: [word: string, value: string][];
  pictures: ChoicePicture[];
}

/** An entry of the open list: its picture, and its word for whoever reads. */
const markOf = (word: string, src: string): HTMLElement => {
  const mark = document.createElement('span');
  mark.className = 'trundlePictureMark';
  mark.title = word;
  const picture = document.createElement('img');
  picture.src = src;
  picture.alt = '';
  picture.width = PICTURE.width;
  picture.height = PICTURE.height;
  const words = document.createElement('span');
  words.textContent = word;
  mark.append(picture, words);
  return mark;
};

/** A dropdown that shows what is chosen as a picture; its word is the picture's name. */
class PictureField extends Blockly.FieldDropdown {
  readonly #entries: readonly { word: string; value: string; src: string }[];
  #isMenu = false;

  constructor({ options, pictures, ...config }: Config) {
    super(Blockly.Field.SKIP_SETUP);
    this.#entries = options.flatMap(([word, value], at) => {
      const picture = pictures[at];
      return picture === undefined ? [] : [{ word, value, src: pictureSource(picture) }];
    });
    this.setOptions(
      this.#entries.map(({ word, value, src }): Blockly.MenuOption => [{ src, alt: word, ...PICTURE }, value]),
    );
    this.configure_(config);
  }

  static override fromJson(options: Blockly.FieldDropdownFromJsonConfig): PictureField {
    return new PictureField(options as unknown as Config);
  }

  override getOptions(useCache?: boolean): Blockly.MenuOption[] {
    if (!this.#isMenu) return super.getOptions(useCache);
    return this.#entries.map(({ word, value, src }) => [markOf(word, src), value]);
  }

  protected override showEditor_(event?: MouseEvent): void {
    this.#isMenu = true;
    try {
      super.showEditor_(event);
    } finally {
      this.#isMenu = false;
    }
  }
}

export const registerPictureField = (): void => Blockly.fieldRegistry.register(PICTURE_FIELD, PictureField);

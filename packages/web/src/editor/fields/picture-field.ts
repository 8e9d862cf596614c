import type { ChoicePicture } from '@trundle/language/catalogue/declaration';
import { PICTURE_FIELD } from '@trundle/language/catalogue/definition';
import * as Blockly from 'blockly/core';
import { PICTURE, pictureMark, pictureSource } from './pictures.ts';

interface Config extends Blockly.FieldDropdownConfig {
  options: [word: string, value: string][];
  pictures: ChoicePicture[];
}

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
    return this.#entries.map(({ word, value, src }) => [pictureMark(word, src), value]);
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

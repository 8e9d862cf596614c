import type { BlockPicture } from '@trundle/language/catalogue/block-pictures';
import { SIGN_FIELD } from '@trundle/language/catalogue/definition';
import * as Blockly from 'blockly/core';
import { SIGN_PATHS } from './sign-paths.ts';

/** How large the disc is, and the square of 24 that is drawn on it. */
const DISC = 26;
const DRAWN = 19;

/** The picture at the start of a block. It says nothing that the words beside it do not say, and is not stored. */
export class SignField extends Blockly.Field<string | undefined> {
  override EDITABLE = false;
  override SERIALIZABLE = false;
  readonly #picture: BlockPicture;

  constructor(picture: BlockPicture) {
    super(Blockly.Field.SKIP_SETUP);
    this.#picture = picture;
    this.size_ = new Blockly.utils.Size(DISC, DISC);
  }

  static override fromJson(options: Blockly.FieldConfig & { picture?: BlockPicture }): SignField {
    return new SignField(options.picture ?? 'bolt');
  }

  override initView(): void {
    const { createSvgElement } = Blockly.utils.dom;
    const group = this.fieldGroup_;
    group?.classList.add('trundleSign', `is-${this.#picture}`);
    group?.setAttribute('aria-hidden', 'true');
    createSvgElement(Blockly.utils.Svg.CIRCLE, { cx: DISC / 2, cy: DISC / 2, r: DISC / 2 }, group);
    const at = (DISC - DRAWN) / 2;
    const transform = `translate(${at} ${at}) scale(${DRAWN / 24})`;
    createSvgElement(Blockly.utils.Svg.PATH, { d: SIGN_PATHS[this.#picture], transform }, group);
  }

  override getText(): string {
    return '';
  }

  override computeAriaLabel(): string {
    return '';
  }

  protected override render_(): void {
    // Drawn once; nothing about it changes.
  }

  protected override updateSize_(): void {
    // Always the same.
  }
}

export const registerSignField = (): void => Blockly.fieldRegistry.register(SIGN_FIELD, SignField);

import { COLOUR_FIELD } from '@trundle/language/catalogue/definition';
import type { Language } from '@trundle/protocol/languages';
import { PALETTE } from '@trundle/world/catalogue/colours';
import * as Blockly from 'blockly/core';
import { t } from '../../texts/index.ts';
import { arrowsWithin } from './arrows.ts';

const HEX = /^#[0-9a-f]{6}$/;
const COLUMNS = 3;

/** A colour: one of the nine of the palette, or any other from the browser's own picker. */
export class ColourField extends Blockly.Field<string | undefined> {
  /** The words of the swatches; one page speaks one language. */
  static language: Language = 'en';
  override SERIALIZABLE = true;

  constructor(value: string) {
    super(Blockly.Field.SKIP_SETUP);
    this.setValue(value);
  }

  static override fromJson(options: Blockly.FieldConfig & { colour?: string }): ColourField {
    return new ColourField(options.colour ?? '#000000');
  }

  override initView(): void {
    const { FIELD_COLOUR_DEFAULT_WIDTH: width, FIELD_COLOUR_DEFAULT_HEIGHT: height } = this.getConstants() ?? {
      FIELD_COLOUR_DEFAULT_WIDTH: 32,
      FIELD_COLOUR_DEFAULT_HEIGHT: 24,
    };
    this.size_ = new Blockly.utils.Size(width, height);
    this.createBorderRect_();
    this.fieldGroup_?.classList.add('blocklyField', 'trundleColourField');
    this.recomputeAriaContext();
  }

  override applyColour(): void {
    if (this.borderRect_) this.borderRect_.style.fill = this.getValue() ?? '#000000';
  }

  override getText(): string {
    const value = this.getValue() ?? '';
    return PALETTE.find(({ hex }) => hex === value)?.name(ColourField.language) ?? value;
  }

  protected override doClassValidation_(value?: string): string | null {
    const hex = String(value ?? '').toLowerCase();
    return HEX.test(hex) ? hex : null;
  }

  protected override doValueUpdate_(value: string): void {
    super.doValueUpdate_(value);
    this.applyColour();
  }

  protected override render_(): void {
    this.applyColour();
    this.positionBorderRect_();
  }

  protected override showEditor_(): void {
    const content = Blockly.DropDownDiv.getContentDiv();
    const swatches = PALETTE.map(({ hex, name }) => this.#swatch(hex, name(ColourField.language)));
    const grid = document.createElement('div');
    grid.className = 'trundleSwatches';
    grid.append(...swatches);
    arrowsWithin(grid, COLUMNS);
    content.append(grid, this.#other());
    Blockly.DropDownDiv.setColour('var(--sheet)', 'var(--edge)');
    Blockly.DropDownDiv.showPositionedByField(this);
    (swatches.find((swatch) => swatch.getAttribute('aria-pressed') === 'true') ?? swatches[0])?.focus();
  }

  #swatch(hex: string, name: string): HTMLButtonElement {
    const swatch = document.createElement('button');
    swatch.type = 'button';
    swatch.className = 'trundleSwatch';
    swatch.style.background = hex;
    swatch.title = name;
    swatch.setAttribute('aria-label', name);
    swatch.setAttribute('aria-pressed', String(hex === this.getValue()));
    swatch.addEventListener('click', () => {
      this.setValue(hex);
      Blockly.DropDownDiv.hideIfOwner(this);
    });
    return swatch;
  }

  #other(): HTMLLabelElement {
    const label = document.createElement('label');
    label.className = 'trundleOtherColour';
    const picker = document.createElement('input');
    picker.type = 'color';
    picker.value = this.getValue() ?? '#000000';
    picker.addEventListener('input', () => this.setValue(picker.value));
    label.append(picker, t('editor.otherColour'));
    return label;
  }
}

export const registerColourField = (): void => Blockly.fieldRegistry.register(COLOUR_FIELD, ColourField);

import { declarationOf } from '@trundle/language/catalogue/catalogue';
import { isInput, type NumberRange } from '@trundle/language/catalogue/declaration';
import * as Blockly from 'blockly/core';
import { decimalSign, saidFigure } from '../../texts/figures.ts';
import { t } from '../../texts/index.ts';
import { dial, type HandScale, slider } from './hand-scales.ts';
import { numberPad } from './number-pad.ts';

const FIELD = 'field_number';

/** Fingers have no keys of their own. */
const hasFingers = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The range that the block declares for the slot in which this number stands. */
const rangeOf = (block: Blockly.Block | null): NumberRange | undefined => {
  const connection = block?.outputConnection?.targetConnection;
  const input = connection?.getParentInput();
  const declaration = declarationOf(connection?.getSourceBlock().type ?? '');
  const part = declaration?.parts[input?.name ?? ''];
  return part && isInput(part) ? part.range : undefined;
};

/** A number: typed, or under fingers on keys of its own, and slid or turned where its block declares a range. */
class NumberField extends Blockly.FieldNumber {
  static override fromJson(options: Blockly.FieldNumberFromJsonConfig): NumberField {
    return new NumberField(options.value, undefined, undefined, undefined, undefined, options);
  }

  protected override showEditor_(event?: Event): void {
    const range = rangeOf(this.getSourceBlock());
    const isFingers = hasFingers();
    super.showEditor_(event, isFingers);
    if (range === undefined && !isFingers) return;
    const parts: HTMLElement[] = [];
    if (range !== undefined) parts.push(this.#scaleBeside(range));
    if (isFingers) parts.push(numberPad({ read: () => this.#text, write: this.#write, close: this.#close }));
    const content = Blockly.DropDownDiv.getContentDiv();
    // What is typed goes on being typed while a hand slides or turns.
    content.addEventListener('mousedown', keepFocus);
    content.append(...parts);
    Blockly.DropDownDiv.setColour('var(--sheet)', 'var(--edge)');
    Blockly.DropDownDiv.showPositionedByField(
      this,
      () => content.removeEventListener('mousedown', keepFocus),
      undefined,
      false,
    );
  }

  /** As people write it, like what sensors and variables show: 0,5 in French. The program keeps the point. */
  protected override getText_(): string | null {
    return super.getText_() ?? saidFigure(String(this.getValue() ?? ''));
  }

  protected override getEditorText_(value: number): string {
    return saidFigure(super.getEditorText_(value));
  }

  /**
   * The library leaves commas out, and 0,5 would be 5: only thousands of English are written with one. And it takes nothing
   * for 0: whoever empties the box and goes away gets the number back that was there.
   */
  protected override getValueFromEditorText_(text: string): string {
    if (text.trim() === '') return String(Number.NaN);
    const isThousands = decimalSign() === '.' && /,\d{3}$/.test(text.trim());
    return isThousands ? text : text.replace(/^(\s*-?\d*),(\d+\s*)$/, '$1.$2');
  }

  /** The arrows up and down move it from where one writes, and it follows what is written. */
  #scaleBeside(range: NumberRange): HTMLElement {
    const scale = this.#scale(range);
    this.htmlInput_?.addEventListener('keydown', (event) => {
      if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && scale.press(event.key)) event.preventDefault();
    });
    this.htmlInput_?.addEventListener('input', () => scale.follow());
    return scale.element;
  }

  #scale(range: NumberRange): HandScale {
    const draw = range.unit === 'degrees' ? dial : slider;
    const label = t(`editor.number.${range.unit}`);
    return draw({
      range,
      label,
      read: () => Number(this.getValue() ?? 0),
      write: (value) => this.#write(String(value)),
    });
  }

  get #text(): string {
    return (this.htmlInput_?.value ?? '').replace(decimalSign(), '.');
  }

  /** As if it had been typed. */
  readonly #write = (text: string): void => {
    const input = this.htmlInput_;
    if (!input) return;
    input.value = text.replace('.', decimalSign());
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };

  readonly #close = (): void => {
    Blockly.DropDownDiv.hideIfOwner(this);
    Blockly.WidgetDiv.hideIfOwner(this);
  };
}

const keepFocus = (event: Event): void => event.preventDefault();

export const registerNumberField = (): void => {
  Blockly.fieldRegistry.unregister(FIELD);
  Blockly.fieldRegistry.register(FIELD, NumberField);
};

import { BITMAP_FIELD } from '@trundle/language/catalogue/definition';
import * as Blockly from 'blockly/core';
import { t } from '../../texts/index.ts';
import { arrowsWithin } from './arrows.ts';

type Bitmap = readonly (readonly number[])[];

const SIDE = 8;
/** How large one light is on the block. */
const LIGHT = 4;
const DARK = Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, () => 0));

const isBitmap = (value: unknown): value is Bitmap =>
  Array.isArray(value) &&
  value.length === SIDE &&
  value.every((row) => Array.isArray(row) && row.length === SIDE && row.every((light) => light === 0 || light === 1));

const changed = (bitmap: Bitmap, row: number, column: number, light: number): Bitmap =>
  bitmap.map((lights, y) => (y === row ? lights.map((old, x) => (x === column ? light : old)) : lights));

/** A picture of eight by eight lights, drawn with the mouse, a finger or the arrow keys. */
class BitmapField extends Blockly.Field<Bitmap | undefined> {
  override SERIALIZABLE = true;
  #lights: SVGElement[][] = [];
  /** What the pointer paints while it is down: the opposite of what it first touched. */
  #painting: number | null = null;

  constructor(value: unknown) {
    super(Blockly.Field.SKIP_SETUP);
    this.setValue(isBitmap(value) ? value : DARK);
  }

  static override fromJson(options: Blockly.FieldConfig & { value?: unknown }): BitmapField {
    return new BitmapField(options.value);
  }

  override initView(): void {
    const side = SIDE * LIGHT + 8;
    this.size_ = new Blockly.utils.Size(side, side);
    this.createBorderRect_();
    this.fieldGroup_?.classList.add('blocklyField', 'trundleBitmapField');
    this.#lights = DARK.map((row, y) =>
      row.map((_light, x) =>
        Blockly.utils.dom.createSvgElement(
          Blockly.utils.Svg.CIRCLE,
          { cx: 4 + (x + 0.5) * LIGHT, cy: 4 + (y + 0.5) * LIGHT, r: LIGHT * 0.42, class: 'trundleLight' },
          this.fieldGroup_,
        ),
      ),
    );
    this.#draw();
    this.recomputeAriaContext();
  }

  override getText(): string {
    const count = (this.getValue() ?? DARK).flat().filter((light) => light === 1).length;
    return t('editor.lightsOn', { count });
  }

  protected override doClassValidation_(value?: Bitmap): Bitmap | null {
    return isBitmap(value) ? value : null;
  }

  protected override doValueUpdate_(value: Bitmap): void {
    super.doValueUpdate_(value);
    this.#draw();
  }

  protected override render_(): void {
    this.#draw();
    this.positionBorderRect_();
  }

  #draw(): void {
    const bitmap = this.getValue() ?? DARK;
    this.#lights.forEach((row, y) => {
      row.forEach((light, x) => {
        light.classList.toggle('isOn', bitmap[y]?.[x] === 1);
      });
    });
  }

  protected override showEditor_(): void {
    const grid = document.createElement('div');
    grid.className = 'trundleLights';
    const buttons = DARK.map((row, y) => row.map((_light, x) => this.#button(y, x)));
    grid.append(...buttons.flat());
    const show = (): void =>
      buttons.forEach((row, y) => {
        row.forEach((button, x) => {
          button.setAttribute('aria-pressed', String(this.getValue()?.[y]?.[x] === 1));
        });
      });
    grid.addEventListener('pointerup', () => {
      this.#painting = null;
    });
    const clear = document.createElement('button');
    clear.type = 'button';
    clear.className = 'trundleLightsClear';
    clear.textContent = t('editor.lightsOff');
    clear.addEventListener('click', () => {
      this.setValue(DARK);
      show();
    });
    grid.addEventListener('trundle-painted', show);
    show();
    arrowsWithin(grid, SIDE);
    Blockly.DropDownDiv.getContentDiv().append(grid, clear);
    Blockly.DropDownDiv.setColour('var(--sheet)', 'var(--edge)');
    Blockly.DropDownDiv.showPositionedByField(this);
    buttons[0]?.[0]?.focus();
  }

  #button(row: number, column: number): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'trundleLightButton';
    button.setAttribute('aria-label', t('editor.light', { row: row + 1, column: column + 1 }));
    const paint = (light: number): void => {
      this.setValue(changed(this.getValue() ?? DARK, row, column, light));
      button.dispatchEvent(new Event('trundle-painted', { bubbles: true }));
    };
    const opposite = (): number => (this.getValue()?.[row]?.[column] === 1 ? 0 : 1);
    button.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      button.releasePointerCapture(event.pointerId);
      button.focus();
      this.#painting = opposite();
      paint(this.#painting);
    });
    button.addEventListener('pointerenter', () => {
      if (this.#painting !== null) paint(this.#painting);
    });
    // The pointer has painted already; a click without one comes from the keyboard.
    button.addEventListener('click', (event) => {
      if (event.detail === 0) paint(opposite());
    });
    return button;
  }
}

export const registerBitmapField = (): void => Blockly.fieldRegistry.register(BITMAP_FIELD, BitmapField);

import type { Point } from '@trundle/world/geometry/coordinates';
import type { Box } from './box.ts';
import { middleOf, type Name, placeNames, type Side } from './name-places.ts';
import type { Size } from './viewport.ts';

/** What is on the map and may have a name. Places and sizes are in pixels of the window. */
interface Tagged {
  readonly number: number;
  readonly name: SVGGElement | null;
  readonly at: Point;
  readonly half: number;
  readonly isBody: boolean;
  readonly isWanted: boolean;
  /** It keeps its name to itself. */
  readonly isLeftOut: boolean;
  readonly isFlat?: boolean;
}

/** What they are written on, and what of it is covered. */
interface Ground {
  readonly window: Size;
  readonly scale: number;
  readonly covered: readonly Box[];
}

const HEIGHT = 16;
/** Where nothing can be measured. */
const LETTER = 7.5;

/** Writes names beside what they belong to, where there is room for them. */
export class NameTags {
  #sides: ReadonlyMap<number, Side> = new Map();
  readonly #widths = new WeakMap<Element, { words: string; width: number }>();

  draw(all: readonly Tagged[], { window, scale, covered }: Ground): void {
    const names = all.flatMap(({ number, name, isWanted, isLeftOut }): Name[] =>
      name === null || isLeftOut ? [] : [{ number, isWanted, width: this.#widthOf(name), height: HEIGHT }],
    );
    const bodies = all.filter(({ isBody }) => isBody);
    this.#sides = placeNames(names, bodies, window, this.#sides, covered);
    for (const { number, name, half } of all) {
      if (name === null) continue;
      const side = this.#sides.get(number);
      write(name, 'display', side === undefined ? 'none' : 'inline');
      if (side === undefined) continue;
      const { x, y } = middleOf(side, half, { width: this.#widthOf(name), height: HEIGHT });
      write(name, 'transform', `translate(${tenth(x / scale)} ${tenth(y / scale)})`);
      write(name, 'data-side', side);
    }
  }

  #widthOf(name: SVGGElement): number {
    const words = name.textContent ?? '';
    const known = this.#widths.get(name);
    if (known?.words === words) return known.width;
    const text = name.querySelector('text');
    const measured = typeof text?.getComputedTextLength === 'function' ? text.getComputedTextLength() : 0;
    // What is not shown cannot be measured yet.
    if (measured === 0) return words.length * LETTER;
    this.#widths.set(name, { words, width: measured });
    return measured;
  }
}

const write = (element: Element, attribute: string, value: string): void => {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

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

/** A line of words is a little higher than its letters. */
const LINE = 8 / 7;
/** Where nothing can be measured. */
const UNMEASURED = { letter: 7.5, height: 16 } as const;

/** Writes names beside what they belong to, where there is room for them. */
export class NameTags {
  #sides: ReadonlyMap<number, Side> = new Map();
  #sizes = new WeakMap<Element, { words: string; size: Size }>();

  /** The window changed, and with it perhaps the size of letters: what was measured before is no longer true. */
  measureAgain(): void {
    this.#sizes = new WeakMap();
  }

  draw(all: readonly Tagged[], { window, scale, covered }: Ground): void {
    const names = all.flatMap(({ number, name, isWanted, isLeftOut }): Name[] =>
      name === null || isLeftOut ? [] : [{ number, isWanted, ...this.#sizeOf(name) }],
    );
    const bodies = all.filter(({ isBody }) => isBody);
    this.#sides = placeNames(names, bodies, window, this.#sides, covered);
    for (const { number, name, half } of all) {
      if (name === null) continue;
      const side = this.#sides.get(number);
      write(name, 'display', side === undefined ? 'none' : 'inline');
      if (side === undefined) continue;
      const { x, y } = middleOf(side, half, this.#sizeOf(name));
      write(name, 'transform', `translate(${tenth(x / scale)} ${tenth(y / scale)})`);
      write(name, 'data-side', side);
    }
  }

  #sizeOf(name: SVGGElement): Size {
    const words = name.textContent ?? '';
    const known = this.#sizes.get(name);
    if (known?.words === words) return known.size;
    const text = name.querySelector('text');
    const width = typeof text?.getComputedTextLength === 'function' ? text.getComputedTextLength() : 0;
    // What is not shown cannot be measured yet.
    if (text === null || width === 0) return { width: words.length * UNMEASURED.letter, height: UNMEASURED.height };
    const size = { width, height: Number.parseFloat(getComputedStyle(text).fontSize) * LINE };
    this.#sizes.set(name, { words, size });
    return size;
  }
}

const write = (element: Element, attribute: string, value: string): void => {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

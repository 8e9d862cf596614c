import type { Point } from '@trundle/world/geometry/coordinates';
import { standing, TIP } from '../robot-figure/bubble-shape.ts';
import { MAP_ROW, type Sign, sizeOf } from '../robot-figure/signs.ts';
import type { Box } from './box.ts';
import { type OverheadPlace, placeOverheads } from './overhead-places.ts';
import type { Size } from './viewport.ts';

/** From the middle of a robot to what stands over it, in millimetres. */
export const HEADROOM = 58;
/** Between displays and what is said above them, in pixels. */
const GAP = 4;

/** One robot whose displays or words may stand over it, with what is drawn of them. */
interface Performing {
  readonly number: number;
  readonly at: Point;
  readonly drawing: Element;
  readonly signs: readonly Sign[];
}

interface Stack {
  readonly number: number;
  readonly at: Point;
  readonly drawing: Element;
  readonly signs: Size;
  readonly bubble: { readonly element: Element; readonly size: Size } | null;
}

const NOTHING: Size = { width: 0, height: 0 };

const stackOf = ({ number, at, drawing, signs }: Performing): Stack | null => {
  const element = drawing.querySelector('[data-said]')?.firstElementChild ?? null;
  if (element === null && signs.length === 0) return null;
  const size = (name: string): number => Number(element?.getAttribute(name) ?? 0);
  return {
    number,
    at,
    drawing,
    signs: signs.length === 0 ? NOTHING : sizeOf(signs, MAP_ROW),
    bubble: element && { element, size: { width: size('data-width'), height: size('data-height') } },
  };
};

/** From the line the displays stand on to where the words begin. */
const wordsFrom = ({ signs }: Stack): number => (signs.height > 0 ? signs.height + GAP : 0);

const sizeOfStack = (stack: Stack): Size => ({
  width: Math.max(stack.signs.width, stack.bubble?.size.width ?? 0),
  height: stack.bubble === null ? stack.signs.height : wordsFrom(stack) + stack.bubble.size.height + TIP,
});

/** Puts displays and words where they can be read, past React. */
export class Overheads {
  /** What they cover now. */
  #boxes: readonly Box[] = [];

  get boxes(): readonly Box[] {
    return this.#boxes;
  }

  draw(all: readonly Performing[], window: Size, scale: number): void {
    const stacks = all.flatMap((each) => stackOf(each) ?? []);
    const places = placeOverheads(
      stacks.map((stack) => ({
        ...sizeOfStack(stack),
        number: stack.number,
        at: stack.at,
        half: HEADROOM * scale,
        isGreeting: stack.signs.height === 0 && stack.drawing.querySelector('[data-greets=true]') !== null,
      })),
      window,
    );
    for (const stack of stacks) write(stack, places.get(stack.number), scale);
    this.#boxes = [...places.values()].map(({ box }) => box);
  }
}

/** `pixels` is how many of them a millimetre has. */
const write = (stack: Stack, place: OverheadPlace | undefined, pixels: number): void => {
  const { drawing, bubble, signs } = stack;
  set(drawing, 'display', place === undefined ? 'none' : 'inline');
  if (place === undefined) return;
  const { isBelow, aside, lowered, scale } = place;
  set(drawing, 'transform', `translate(0 ${isBelow ? HEADROOM : hundredth(lowered / pixels - HEADROOM)})`);
  const signRow = drawing.querySelector('[data-signs]');
  const said = drawing.querySelector('[data-said]');
  if (signRow !== null)
    set(
      signRow,
      'transform',
      `scale(${hundredth(scale)}) translate(${hundredth(aside / scale)} ${isBelow ? signs.height : 0})`,
    );
  if (said === null || bubble === null) return;
  set(said, 'transform', `scale(${hundredth(scale)}) translate(0 ${wordsFrom(stack) * (isBelow ? 1 : -1)})`);
  const { frame, tip } = standing(bubble.size, aside / scale, isBelow);
  for (const [name, transform] of [
    ['[data-frame]', frame],
    ['[data-tip]', tip],
  ] as const) {
    const part = bubble.element.querySelector(name);
    if (part !== null) set(part, 'transform', transform);
  }
};

const set = (element: Element, attribute: string, value: string): void => {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
};

const hundredth = (value: number): number => Math.round(value * 100) / 100;

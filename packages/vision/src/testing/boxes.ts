import { markerIsWhite } from './ink.ts';
import type { Colour, Cover, PlacedMarker } from './scene.ts';

const PAPER: Colour = [238, 238, 236];
const INK: Colour = [24, 24, 26];
const BODY: Colour = [196, 92, 62];
/** Sides get less light than what lies flat. */
const SIDE = 0.55;
/** In place of a way that is exactly along a side, by which nothing can be divided. */
const ALMOST_ALONG = -1e-12;

/** The first thing on the way of a ray. Made once and written over: rays are many. */
export interface Hit {
  /** How far along the ray. */
  at: number;
  colour: Colour;
}

interface Card {
  readonly id: number;
  readonly size: number;
}

/** A box on the mat or over it, at one moment. */
export class Box {
  readonly #x: number;
  readonly #y: number;
  readonly #cos: number;
  readonly #sin: number;
  readonly #halfLength: number;
  readonly #halfWidth: number;
  readonly #from: number;
  readonly #to: number;
  readonly #colour: Colour;
  readonly #side: Colour;
  readonly #card: Card | undefined;

  private constructor(shape: Cover, card?: Card) {
    const heading = (shape.a * Math.PI) / 180;
    this.#x = shape.x;
    this.#y = shape.y;
    this.#cos = Math.cos(heading);
    this.#sin = Math.sin(heading);
    this.#halfLength = shape.length / 2;
    this.#halfWidth = shape.width / 2;
    this.#from = shape.from;
    this.#to = shape.to;
    const [r, g, b] = shape.colour;
    this.#colour = shape.colour;
    this.#side = [r * SIDE, g * SIDE, b * SIDE];
    this.#card = card;
  }

  static ofCover(cover: Cover): Box {
    return new Box(cover);
  }

  /** As far into the time of the shutter as said: 0 is its middle, a half is its end. */
  static ofMarker({ id, x, y, a, height, size, quiet, motion, colour = BODY }: PlacedMarker, when: number): Box {
    const side = size + 2 * quiet;
    const moved = { x: x + (motion?.x ?? 0) * when, y: y + (motion?.y ?? 0) * when, a: a + (motion?.a ?? 0) * when };
    return new Box({ ...moved, length: side, width: side, from: 0, to: height, colour }, { id, size });
  }

  /** Its corners as x, y and height. */
  corners(): [number, number, number][] {
    return [this.#from, this.#to].flatMap((height) =>
      [-1, 1].flatMap((along) =>
        [-1, 1].map((aside): [number, number, number] => {
          const dx = along * this.#halfLength;
          const dy = aside * this.#halfWidth;
          return [this.#x + dx * this.#cos - dy * this.#sin, this.#y + dx * this.#sin + dy * this.#cos, height];
        }),
      ),
    );
  }

  /** Points all over its top, up to the edges. */
  pointsOnTop(): [number, number][] {
    const steps = Array.from({ length: 9 }, (_, i) => (i - 4) / 4);
    return steps.flatMap((along) =>
      steps.map((aside): [number, number] => {
        const dx = along * this.#halfLength;
        const dy = aside * this.#halfWidth;
        return [this.#x + dx * this.#cos - dy * this.#sin, this.#y + dx * this.#sin + dy * this.#cos];
      }),
    );
  }

  /** Where a ray from (ox, oy, oz) along (dx, dy, dz), z pointing down, enters it first, if that is before what it has hit. */
  enter(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, hit: Hit): boolean {
    const px = ox - this.#x;
    const py = oy - this.#y;
    const lx = px * this.#cos + py * this.#sin;
    const ly = py * this.#cos - px * this.#sin;
    const mx = dx * this.#cos + dy * this.#sin || ALMOST_ALONG;
    const my = dy * this.#cos - dx * this.#sin || ALMOST_ALONG;
    const one = (-this.#to - oz) / dz;
    const other = (-this.#from - oz) / dz;
    const top = one < other ? one : other;
    let enter = top;
    let leave = one < other ? other : one;
    const nearX = (mx > 0 ? -this.#halfLength : this.#halfLength) - lx;
    const farX = (mx > 0 ? this.#halfLength : -this.#halfLength) - lx;
    if (nearX / mx > enter) enter = nearX / mx;
    if (farX / mx < leave) leave = farX / mx;
    const nearY = (my > 0 ? -this.#halfWidth : this.#halfWidth) - ly;
    const farY = (my > 0 ? this.#halfWidth : -this.#halfWidth) - ly;
    if (nearY / my > enter) enter = nearY / my;
    if (farY / my < leave) leave = farY / my;
    if (enter > leave || enter <= 0 || enter >= hit.at) return false;
    hit.at = enter;
    hit.colour = enter === top ? this.#topAt(lx + mx * enter, ly + my * enter) : this.#side;
    return true;
  }

  /** Whether it stands between a point of the mat and the lamp. */
  shades(x: number, y: number, lamp: readonly [number, number], hit: Hit): boolean {
    if (this.#to <= 0) return false;
    hit.at = Number.POSITIVE_INFINITY;
    return this.enter(x, y, 1e-6, -lamp[0], -lamp[1], -1, hit);
  }

  /** The paper that lies on it, if the point is on that. */
  cardAt(x: number, y: number): Colour | undefined {
    const px = x - this.#x;
    const py = y - this.#y;
    const along = px * this.#cos + py * this.#sin;
    const aside = py * this.#cos - px * this.#sin;
    if (Math.abs(along) > this.#halfLength || Math.abs(aside) > this.#halfWidth) return undefined;
    return this.#topAt(along, aside);
  }

  #topAt(along: number, aside: number): Colour {
    if (!this.#card) return this.#colour;
    return markerIsWhite(this.#card.id, along / this.#card.size, aside / this.#card.size) ? PAPER : INK;
  }
}

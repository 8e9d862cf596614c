import { MAT } from '@trundle/protocol/constants';
import { ROBOT } from '@trundle/world/robot/body';
import type { Reach } from './collision-map.ts';

export const NOBODY = -1;
export const KIND = { none: 0, robot: 1, object: 2 } as const;

const FIRST_CAPACITY = 16;
/** A body's neighbours lie in its own square and the eight around it: squares as wide as two robots, and some way. */
const SQUARE = ROBOT.length + 10;
const PER_ROW = Math.ceil((MAT.max - MAT.min) / SQUARE);

/** `next` of a body that lies in no square. */
const ELSEWHERE = -2;

const grown = <A extends Float64Array | Int32Array | Uint8Array>(
  make: (size: number) => A,
  old: A,
  size: number,
): A => {
  const array = make(size);
  array.set(old as never);
  return array;
};

/**
 * Everything round that lies on the mat, robots and objects, one array a quantity. A place in the arrays is given at
 * birth and kept for life; the places of the dead are used again. Squares of the mat hold lists of the bodies in them.
 */
export class Bodies {
  /** Places in use lie below this. */
  end = 0;
  capacity = FIRST_CAPACITY;
  kind = new Uint8Array(FIRST_CAPACITY);
  x = new Float64Array(FIRST_CAPACITY);
  y = new Float64Array(FIRST_CAPACITY);
  /** Heading in radians. */
  a = new Float64Array(FIRST_CAPACITY);
  radius = new Float64Array(FIRST_CAPACITY);
  readonly reach: Reach[] = [];
  /** 1 for what can't be pushed. */
  heavy = new Uint8Array(FIRST_CAPACITY);
  /** Of an object: the robot that holds it. Of a robot: the object it holds. */
  bond = new Int32Array(FIRST_CAPACITY).fill(NOBODY);
  #next = new Int32Array(FIRST_CAPACITY).fill(ELSEWHERE);
  #square = new Int32Array(FIRST_CAPACITY);
  readonly #head = new Int32Array(PER_ROW * PER_ROW).fill(NOBODY);

  add(kind: number, reach: Reach): number {
    let place = 0;
    while (place < this.end && this.kind[place] !== KIND.none) place++;
    if (place === this.capacity) this.#grow();
    if (place === this.end) this.end++;
    this.kind[place] = kind;
    this.radius[place] = reach.hull;
    this.reach[place] = reach;
    this.heavy[place] = kind === KIND.robot ? 1 : 0;
    this.bond[place] = NOBODY;
    return place;
  }

  remove(place: number): void {
    this.#leave(place);
    this.kind[place] = KIND.none;
    while (this.end > 0 && this.kind[this.end - 1] === KIND.none) this.end--;
  }

  isAt(place: number, kind: number): boolean {
    return this.kind[place] === kind;
  }

  put(place: number, x: number, y: number): void {
    this.x[place] = x;
    this.y[place] = y;
    const square = squareOf(x, y);
    if (this.#next[place] !== ELSEWHERE && this.#square[place] === square) return;
    this.#leave(place);
    if (square === ELSEWHERE) return;
    this.#square[place] = square;
    this.#next[place] = this.#head[square] as number;
    this.#head[square] = place;
  }

  isOnMat(place: number): boolean {
    return this.#next[place] !== ELSEWHERE;
  }

  #leave(place: number): void {
    if (this.#next[place] === ELSEWHERE) return;
    const square = this.#square[place] as number;
    let before = this.#head[square] as number;
    if (before === place) this.#head[square] = this.#next[place] as number;
    else {
      while (this.#next[before] !== place) before = this.#next[before] as number;
      this.#next[before] = this.#next[place] as number;
    }
    this.#next[place] = ELSEWHERE;
  }

  /**
   * A body that comes nearer than `slack` to a round one at a point; NOBODY when there is none. `ignored` and what it
   * is bonded to don't count.
   */
  neighbour(x: number, y: number, radius: number, ignored: number, slack = 0): number {
    const column = columnOf(x);
    const row = columnOf(y);
    const bonded = ignored === NOBODY ? NOBODY : (this.bond[ignored] as number);
    const lastRow = Math.min(PER_ROW - 1, row + 1);
    const lastColumn = Math.min(PER_ROW - 1, column + 1);
    for (let r = Math.max(0, row - 1); r <= lastRow; r++) {
      for (let c = Math.max(0, column - 1); c <= lastColumn; c++) {
        for (let other = this.#head[r * PER_ROW + c] as number; other >= 0; other = this.#next[other] as number) {
          if (other === ignored || other === bonded) continue;
          const dx = (this.x[other] as number) - x;
          const dy = (this.y[other] as number) - y;
          const keep = radius + (this.radius[other] as number) + slack;
          if (dx * dx + dy * dy < keep * keep) return other;
        }
      }
    }
    return NOBODY;
  }

  #grow(): void {
    const size = this.capacity * 2;
    const floats = (old: Float64Array<ArrayBuffer>) => grown((n) => new Float64Array(n), old, size);
    const bytes = (old: Uint8Array<ArrayBuffer>) => grown((n) => new Uint8Array(n), old, size);
    const places = (old: Int32Array<ArrayBuffer>, empty: number) =>
      grown((n) => new Int32Array(n).fill(empty), old, size);
    this.kind = bytes(this.kind);
    this.heavy = bytes(this.heavy);
    this.x = floats(this.x);
    this.y = floats(this.y);
    this.a = floats(this.a);
    this.radius = floats(this.radius);
    this.bond = places(this.bond, NOBODY);
    this.#next = places(this.#next, ELSEWHERE);
    this.#square = places(this.#square, 0);
    this.capacity = size;
  }
}

const columnOf = (x: number): number => Math.floor((x - MAT.min) / SQUARE);

const squareOf = (x: number, y: number): number =>
  x >= MAT.min && y >= MAT.min && x <= MAT.max && y <= MAT.max
    ? Math.min(PER_ROW - 1, columnOf(y)) * PER_ROW + Math.min(PER_ROW - 1, columnOf(x))
    : ELSEWHERE;

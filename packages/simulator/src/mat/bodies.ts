import { MAT } from '@trundle/protocol/constants';
import { ROBOT } from '@trundle/world/robot/body';
import type { Footprint } from './collision-map.ts';

export const NOBODY = -1;
export const KIND = { none: 0, robot: 1, object: 2 } as const;
/** Whose a body is: children have numbers of their own above these. */
export const OWNER = { everybody: -1, nobody: 0 } as const;

const FIRST_CAPACITY = 16;
/** A body's neighbours lie in its own square and the eight around it: squares as wide as two robots, and some way. */
const SQUARE = ROBOT.length + 10;
const PER_ROW = Math.ceil((MAT.max - MAT.min) / SQUARE);

/** `next` of a body that lies in no square. */
const OFF_MAT = -2;

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
 * Everything round that lies on the mat, robots and objects, one array a quantity. An index is given when a
 * body is added and kept until it is removed, then it is used again. Squares of the mat hold lists of the bodies in them.
 */
export class Bodies {
  /** Grows whenever something gets another owner or is taken away. */
  ownership = 0;
  /** Indexes in use lie below this. */
  end = 0;
  capacity = FIRST_CAPACITY;
  kind = new Uint8Array(FIRST_CAPACITY);
  x = new Float64Array(FIRST_CAPACITY);
  y = new Float64Array(FIRST_CAPACITY);
  /** Heading in radians. */
  a = new Float64Array(FIRST_CAPACITY);
  radius = new Float64Array(FIRST_CAPACITY);
  readonly footprint: Footprint[] = [];
  /** 1 for what can't be pushed. */
  heavy = new Uint8Array(FIRST_CAPACITY);
  /** Of an object: the robot that holds it. Of a robot: the object it holds. */
  bond = new Int32Array(FIRST_CAPACITY).fill(NOBODY);
  /** Bodies of different owners pass through each other; what is everybody's meets all. */
  owner = new Int32Array(FIRST_CAPACITY);
  /** Of an object: the robot that moved it last since a hand put it down. */
  mover = new Int32Array(FIRST_CAPACITY).fill(NOBODY);
  #next = new Int32Array(FIRST_CAPACITY).fill(OFF_MAT);
  #square = new Int32Array(FIRST_CAPACITY);
  readonly #head = new Int32Array(PER_ROW * PER_ROW).fill(NOBODY);

  add(kind: number, footprint: Footprint): number {
    let index = 0;
    while (index < this.end && this.kind[index] !== KIND.none) index++;
    if (index === this.capacity) this.#grow();
    if (index === this.end) this.end++;
    this.kind[index] = kind;
    this.radius[index] = footprint.hull;
    this.footprint[index] = footprint;
    this.heavy[index] = kind === KIND.robot ? 1 : 0;
    this.bond[index] = NOBODY;
    this.mover[index] = NOBODY;
    this.owner[index] = kind === KIND.object ? OWNER.everybody : OWNER.nobody;
    return index;
  }

  remove(index: number): void {
    this.#leave(index);
    this.kind[index] = KIND.none;
    this.ownership++;
    while (this.end > 0 && this.kind[this.end - 1] === KIND.none) this.end--;
  }

  isAt(index: number, kind: number): boolean {
    return this.kind[index] === kind;
  }

  put(index: number, x: number, y: number): void {
    this.x[index] = x;
    this.y[index] = y;
    const square = squareOf(x, y);
    if (this.#next[index] !== OFF_MAT && this.#square[index] === square) return;
    this.#leave(index);
    if (square === OFF_MAT) return;
    this.#square[index] = square;
    this.#next[index] = this.#head[square] as number;
    this.#head[square] = index;
  }

  isOnMat(index: number): boolean {
    return this.#next[index] !== OFF_MAT;
  }

  #leave(index: number): void {
    if (this.#next[index] === OFF_MAT) return;
    const square = this.#square[index] as number;
    let before = this.#head[square] as number;
    if (before === index) this.#head[square] = this.#next[index] as number;
    else {
      while (this.#next[before] !== index) before = this.#next[before] as number;
      this.#next[before] = this.#next[index] as number;
    }
    this.#next[index] = OFF_MAT;
  }

  setOwner(index: number, owner: number): void {
    if (this.owner[index] === owner) return;
    this.owner[index] = owner;
    this.ownership++;
  }

  /** Whose a body is right now: a thing that a robot holds or pushes counts as that robot's. */
  ownerOf(index: number): number {
    const bonded = this.bond[index] as number;
    const decides = this.kind[index] === KIND.object && bonded !== NOBODY ? bonded : index;
    return this.owner[decides] as number;
  }

  /** Whether two bodies can touch. */
  meets(owner: number, other: number): boolean {
    const others = this.ownerOf(other);
    return owner === others || owner === OWNER.everybody || others === OWNER.everybody;
  }

  /**
   * A body that a round one of an owner would touch at a point; NOBODY when there is none. `self` and what it is bonded to
   * don't count, nor does what already stood in it at the point it comes from: it has to get out of there.
   */
  neighbour(
    x: number,
    y: number,
    radius: number,
    self: number,
    owner: number,
    fromX = Number.NaN,
    fromY = Number.NaN,
  ): number {
    const column = columnOf(x);
    const row = columnOf(y);
    const bonded = self === NOBODY ? NOBODY : (this.bond[self] as number);
    const lastRow = Math.min(PER_ROW - 1, row + 1);
    const lastColumn = Math.min(PER_ROW - 1, column + 1);
    for (let r = Math.max(0, row - 1); r <= lastRow; r++) {
      for (let c = Math.max(0, column - 1); c <= lastColumn; c++) {
        for (let other = this.#head[r * PER_ROW + c] as number; other >= 0; other = this.#next[other] as number) {
          if (other === self || other === bonded) continue;
          const keep = radius + (this.radius[other] as number);
          if (!this.#isNearer(other, x, y, keep) || !this.meets(owner, other)) continue;
          if (!this.#isNearer(other, fromX, fromY, keep)) return other;
        }
      }
    }
    return NOBODY;
  }

  #isNearer(other: number, x: number, y: number, keep: number): boolean {
    const dx = (this.x[other] as number) - x;
    const dy = (this.y[other] as number) - y;
    return dx * dx + dy * dy < keep * keep;
  }

  #grow(): void {
    const size = this.capacity * 2;
    const floats = (old: Float64Array<ArrayBuffer>) => grown((n) => new Float64Array(n), old, size);
    const bytes = (old: Uint8Array<ArrayBuffer>) => grown((n) => new Uint8Array(n), old, size);
    const indexes = (old: Int32Array<ArrayBuffer>, empty: number) =>
      grown((n) => new Int32Array(n).fill(empty), old, size);
    this.kind = bytes(this.kind);
    this.heavy = bytes(this.heavy);
    this.x = floats(this.x);
    this.y = floats(this.y);
    this.a = floats(this.a);
    this.radius = floats(this.radius);
    this.bond = indexes(this.bond, NOBODY);
    this.mover = indexes(this.mover, NOBODY);
    this.owner = indexes(this.owner, OWNER.nobody);
    this.#next = indexes(this.#next, OFF_MAT);
    this.#square = indexes(this.#square, 0);
    this.capacity = size;
  }
}

const columnOf = (x: number): number => Math.floor((x - MAT.min) / SQUARE);

const squareOf = (x: number, y: number): number =>
  x >= MAT.min && y >= MAT.min && x <= MAT.max && y <= MAT.max
    ? Math.min(PER_ROW - 1, columnOf(y)) * PER_ROW + Math.min(PER_ROW - 1, columnOf(x))
    : OFF_MAT;

import { distance, type Point } from '@trundle/world/geometry/coordinates';

/**
 * The pen of a robot: its line stays. It is kept in pieces, so that only the piece that grows is drawn again; what is
 * older than all pieces together goes.
 */
export const TRAIL = { pieces: 8, pointsInPiece: 150, step: 6, leap: 120, straightWithin: 0.5 } as const;

interface Print extends Point {
  /** Nothing was driven between the one before and this one: it was carried here. */
  readonly isStart: boolean;
}

interface Piece {
  prints: Print[];
  isDrawn: boolean;
}

/** Where a robot has been since its pen was put down on clean paper. */
export class Trail {
  /** The newest last. Each begins where the one before ends. */
  #pieces: Piece[] = [];
  #isLifted = true;
  #all = true;

  /** A robot that stands still draws nothing; on a straight line two points are enough. */
  add({ x, y }: Point): void {
    const piece = this.#pieces.at(-1);
    const last = piece?.prints.at(-1);
    const gone = last === undefined ? Number.POSITIVE_INFINITY : distance(last, { x, y });
    if (gone < TRAIL.step) return;
    const print = { x, y, isStart: this.#isLifted || gone > TRAIL.leap };
    this.#isLifted = false;
    if (piece === undefined || piece.prints.length >= TRAIL.pointsInPiece) this.#begin(last, print);
    else {
      if (!print.isStart && isStraight(piece.prints.at(-2), last, print)) piece.prints.pop();
      piece.prints.push(print);
      piece.isDrawn = false;
    }
  }

  /** The robot is carried or not seen: it goes on drawing where it is put down. */
  lift(): void {
    this.#isLifted = true;
  }

  clear(): void {
    this.#pieces = [];
    this.#isLifted = true;
    this.#all = true;
  }

  /** Whoever draws it begins with nothing. */
  drawAgain(): void {
    this.#all = true;
  }

  /** The paths that changed since they were last asked for, by the piece they belong to. */
  *changes(): Generator<readonly [piece: number, path: string]> {
    for (let at = 0; at < TRAIL.pieces; at += 1) {
      const piece = this.#pieces[at];
      if (!this.#all && (piece === undefined || piece.isDrawn)) continue;
      if (piece !== undefined) piece.isDrawn = true;
      yield [at, piece === undefined ? '' : pathOf(piece.prints)];
    }
    this.#all = false;
  }

  #begin(last: Print | undefined, print: Print): void {
    const from = last === undefined || print.isStart ? [] : [{ ...last, isStart: true }];
    this.#pieces.push({ prints: [...from, print], isDrawn: false });
    if (this.#pieces.length <= TRAIL.pieces) return;
    this.#pieces.shift();
    this.#all = true;
  }
}

/** The middle one of three lies on the line between the others. */
const isStraight = (first: Print | undefined, middle: Print | undefined, last: Point): boolean => {
  if (first === undefined || middle === undefined || middle.isStart) return false;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const along = (middle.x - first.x) * dx + (middle.y - first.y) * dy;
  const length = Math.hypot(dx, dy);
  // One that turned back has drawn further than it is now.
  if (length === 0 || along > length * length) return false;
  return Math.abs((middle.x - first.x) * dy - (middle.y - first.y) * dx) / length < TRAIL.straightWithin;
};

const pathOf = (prints: readonly Print[]): string =>
  prints.map(({ x, y, isStart }, at) => `${at === 0 || isStart ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Math.round(value * 10) / 10;

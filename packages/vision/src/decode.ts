import { CODE_CELLS, MARKER_CELLS, MARKER_COUNT, markerCode } from './dictionary.ts';
import { ofSquare, project } from './homography.ts';
import type { LumaPicture, Outline } from './picture.ts';
import { brightnessAt, isInside } from './refine.ts';

/** Cells that may be read wrong: one of the code, and it must have been a doubtful one; a few of the border. */
const WRONG = { code: 1, border: 3 } as const;
/** A cell this far from the middle between black and white, 1 being either, is sure. */
const SURE = 0.75;
/** Steps of grey between black and white below which nothing is read. */
const FAINTEST = 14;

export interface Reading {
  readonly id: number;
  /** By how many quarter turns the first corner of the outline lies behind the marker's own upper left one. */
  readonly turns: number;
  /** Cells that were wrong, border and code. */
  readonly wrong: number;
  /** Steps of grey between black and white. */
  readonly contrast: number;
}

/** Every way a code may lie: the code as read → marker and turns, packed. Those with one wrong cell are there too. */
const READINGS = new Map<number, { id: number; turns: number; wrongBit: number }>();

const turnedBack = (code: number): number => {
  let turned = 0;
  for (let row = 0; row < CODE_CELLS; row++) {
    for (let column = 0; column < CODE_CELLS; column++) {
      const from = CODE_CELLS * CODE_CELLS - 1 - (CODE_CELLS * (CODE_CELLS - 1 - column) + row);
      turned = (turned << 1) | ((code >> from) & 1);
    }
  }
  return turned;
};

for (let id = 0; id < MARKER_COUNT; id++) {
  let code = markerCode(id);
  for (let turns = 0; turns < 4; turns++) {
    READINGS.set(code, { id, turns, wrongBit: -1 });
    // No two codes are nearer than four cells, so these meet nobody.
    for (let bit = 0; bit < CODE_CELLS * CODE_CELLS; bit++) {
      READINGS.set(code ^ (1 << bit), { id, turns, wrongBit: bit });
    }
    code = turnedBack(code);
  }
}

const CELLS = MARKER_CELLS * MARKER_CELLS;
const cells = new Float64Array(CELLS);
/** Where in a cell it is looked at. */
const SPOTS = [-0.22, 0.22] as const;

const isBorder = (row: number, column: number): boolean =>
  row === 0 || column === 0 || row === MARKER_CELLS - 1 || column === MARKER_CELLS - 1;

/** Reads every cell; false where the picture ends. */
const readCells = (picture: LumaPicture, outline: Outline): boolean => {
  for (const { x, y } of outline) if (!isInside(picture, x, y, 2)) return false;
  const h = ofSquare(MARKER_CELLS, outline);
  for (let row = 0; row < MARKER_CELLS; row++) {
    for (let column = 0; column < MARKER_CELLS; column++) {
      let sum = 0;
      for (const dy of SPOTS) {
        for (const dx of SPOTS) {
          const { x, y } = project(h, column + 0.5 + dx, row + 0.5 + dy);
          sum += brightnessAt(picture, x, y);
        }
      }
      cells[row * MARKER_CELLS + column] = sum / SPOTS.length ** 2;
    }
  }
  return true;
};

/** What the cells say when what is brighter than `limit`, which may slope, is white. */
const judge = (contrast: number, limit: (row: number, column: number) => number): Reading | undefined => {
  let [code, wrong, doubtful] = [0, 0, 0];
  for (let row = 0; row < MARKER_CELLS; row++) {
    for (let column = 0; column < MARKER_CELLS; column++) {
      const above = (cells[row * MARKER_CELLS + column] as number) - limit(row, column);
      if (isBorder(row, column)) {
        if (above > 0 && ++wrong > WRONG.border) return undefined;
        continue;
      }
      code = (code << 1) | (above > 0 ? 1 : 0);
      doubtful = (doubtful << 1) | (Math.abs(above) < (SURE * contrast) / 2 ? 1 : 0);
    }
  }
  const found = READINGS.get(code);
  if (!found) return undefined;
  const { id, turns, wrongBit } = found;
  if (wrongBit >= 0 && (wrong > WRONG.border - WRONG.code || ((doubtful >> wrongBit) & 1) === 0)) return undefined;
  return { id, turns, wrong: wrong + (wrongBit >= 0 ? 1 : 0), contrast };
};

/**
 * Which marker of the dictionary an outline holds. White is what its brightest cells are; where light falls off across
 * the marker, black and white slope with the border. Undefined when it is none.
 */
export const decode = (picture: LumaPicture, outline: Outline): Reading | undefined => {
  if (!readCells(picture, outline)) return undefined;
  let [black, borders, white] = [0, 0, 0];
  for (let row = 0; row < MARKER_CELLS; row++) {
    for (let column = 0; column < MARKER_CELLS; column++) {
      const cell = cells[row * MARKER_CELLS + column] as number;
      if (isBorder(row, column)) {
        black += cell;
        borders++;
      } else if (cell > white) white = cell;
    }
  }
  black /= borders;
  const contrast = white - black;
  if (contrast < FAINTEST) return undefined;
  const level = (black + white) / 2;
  return judge(contrast, () => level) ?? judgeSloping(contrast);
};

/** Light that changes across the marker: the border, black all around, tells how. */
const judgeSloping = (contrast: number): Reading | undefined => {
  const last = MARKER_CELLS - 1;
  const at = (row: number, column: number): number => cells[row * MARKER_CELLS + column] as number;
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (let i = 0; i <= last; i++) {
    left += at(i, 0) / MARKER_CELLS;
    right += at(i, last) / MARKER_CELLS;
    top += at(0, i) / MARKER_CELLS;
    bottom += at(last, i) / MARKER_CELLS;
  }
  const middle = (left + right + top + bottom) / 4;
  if (middle < 4) return undefined;
  // Light multiplies: white slopes as many times steeper as it is brighter.
  const black = (row: number, column: number): number =>
    Math.max(2, middle + ((right - left) * (column / last - 0.5) + (bottom - top) * (row / last - 0.5)));
  let brightest = 0;
  for (let row = 1; row < last; row++) {
    for (let column = 1; column < last; column++) {
      brightest = Math.max(brightest, at(row, column) / black(row, column));
    }
  }
  return judge(contrast, (row, column) => (black(row, column) * (1 + brightest)) / 2);
};

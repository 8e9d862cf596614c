import { describe, expect, it } from 'vitest';
import { Detector } from './detector.ts';
import { MARKER_CELLS, MARKER_COUNT, markerBits } from './dictionary.ts';
import type { LumaPicture } from './picture.ts';

const CELL = 8;
const QUIET = 12;
const SIDE = MARKER_CELLS * CELL;
const BLACK = 30;
const WHITE = 220;

/** Grey of each cell; `turns` quarter turns clockwise. */
const greys = (id: number, turns = 0): number[][] => {
  let cells: number[][] = markerBits(id).map((row) => row.map((isWhite) => (isWhite ? WHITE : BLACK)));
  for (let turn = 0; turn < turns; turn++) {
    cells = cells.map((row, y) => row.map((_, x) => cells[MARKER_CELLS - 1 - x]?.[y] as number));
  }
  return cells;
};

/** Markers side by side on white paper, `shift` of a pixel further to the right. */
const paper = (
  markers: readonly number[][][],
  shift = 0,
  light = (_x: number, _y: number): number => 1,
): LumaPicture => {
  const pitch = SIDE + 2 * QUIET;
  const [width, height] = [Math.max(2, markers.length) * pitch, pitch];
  const luma = new Uint8Array(width * height);
  const inkAt = (x: number, y: number): number => {
    const cells = markers[Math.floor(x / pitch)];
    const column = Math.floor(((x % pitch) - QUIET) / CELL);
    const row = Math.floor((y - QUIET) / CELL);
    return cells?.[row]?.[column] ?? WHITE;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const before = inkAt(Math.max(0, x - 1), y);
      luma[y * width + x] = (inkAt(x, y) + shift * (before - inkAt(x, y))) * light(x / width, y / height);
    }
  }
  return { luma, width, height };
};

describe('a marker in a picture', () => {
  it('is known, every one of them, in every turn, with its own upper left corner first', () => {
    const detector = new Detector();
    for (let id = 0; id < MARKER_COUNT; id++) {
      const found = detector.detect(paper([0, 1, 2, 3].map((turns) => greys(id, turns))));
      expect(found.map((detection) => detection.id)).toEqual([id, id, id, id]);
      for (const { outline, wrong, contrast } of found) {
        expect({ wrong, contrast: Math.round(contrast / 10) * 10 }).toEqual({ wrong: 0, contrast: WHITE - BLACK });
        const column = Math.floor(outline[0].x / (SIDE + 2 * QUIET));
        const left = column * (SIDE + 2 * QUIET) + QUIET;
        const corners = [
          [left, QUIET],
          [left + SIDE, QUIET],
          [left + SIDE, QUIET + SIDE],
          [left, QUIET + SIDE],
        ] as const;
        // Turned clockwise once, its upper left corner lies at the upper right.
        for (const [i, { x, y }] of outline.entries()) {
          const [cx, cy] = corners[(i + column) % 4] as readonly [number, number];
          expect(Math.hypot(x - cx, y - cy)).toBeLessThan(0.05);
        }
      }
    }
  });

  it('is read to a twentieth of a pixel', () => {
    const detector = new Detector();
    for (const shift of [0, 0.2, 0.5, 0.7]) {
      const [found] = detector.detect(paper([greys(7)], shift));
      expect(Math.abs((found?.outline[0].x ?? 0) - QUIET - shift)).toBeLessThan(0.05);
      expect(Math.abs((found?.outline[0].y ?? 0) - QUIET)).toBeLessThan(0.05);
    }
  });

  it('is read with one doubtful cell, and not with one that is surely wrong', () => {
    const middle = (BLACK + WHITE) / 2;
    const id = 12;
    const bits = markerBits(id);
    const doubtful = greys(id);
    (doubtful[2] as number[])[3] = bits[2]?.[3] ? middle - 25 : middle + 25;
    const spoilt = greys(id);
    (spoilt[2] as number[])[3] = bits[2]?.[3] ? BLACK : WHITE;
    const found = new Detector().detect(paper([doubtful, spoilt]));
    expect(found.map((detection) => ({ id: detection.id, wrong: detection.wrong }))).toEqual([{ id, wrong: 1 }]);
  });

  it('is read where the light falls off across it', () => {
    const found = new Detector().detect(paper([greys(3), greys(20)], 0, (x, y) => 1 - 0.5 * x - 0.3 * y));
    expect(found.map((detection) => detection.id)).toEqual([3, 20]);
  });

  it('is not found where there is none, nor in a picture too small to have any', () => {
    const detector = new Detector();
    expect(detector.detect(paper([]))).toEqual([]);
    expect(detector.detect({ luma: new Uint8Array(64), width: 8, height: 8 })).toEqual([]);
    expect(detector.detect({ luma: new Uint8Array(3), width: 3, height: 1 })).toEqual([]);
  });
});

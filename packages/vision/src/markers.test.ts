import { MAT } from '@trundle/protocol/constants';
import { describe, expect, it } from 'vitest';
import { CODE_CELLS, MARKER_CELLS, MARKER_COUNT, markerBits, markerCode, toLuma } from './index.ts';
import {
  CORNER_CENTRES,
  CORNERS,
  MARKER_HEIGHTS,
  MARKER_SIZES,
  MOST_ROBOTS,
  markerOf,
  markerOfCorner,
  meaningOf,
  OBJECT_IDENTIFIERS,
} from './markers.ts';

const IDS = Array.from({ length: MARKER_COUNT }, (_, id) => id);

const turned = (bits: boolean[][]): boolean[][] =>
  bits.map((row, y) => row.map((_, x) => bits[bits.length - 1 - x]?.[y] as boolean));

const differences = (one: boolean[][], other: boolean[][]): number =>
  one.flat().filter((bit, i) => bit !== other.flat()[i]).length;

describe('the dictionary', () => {
  it('draws marker 1 as everybody draws it', () => {
    const drawn = markerBits(1).map((row) => row.map((isWhite) => (isWhite ? '#' : '.')).join(''));
    expect(drawn).toEqual(['......', '......', '.####.', '.#..#.', '.#.#..', '......']);
  });

  it('has no two markers, in whatever turn, that fewer than four cells tell apart', () => {
    for (const one of IDS) {
      let other = markerBits(one);
      for (let turn = 1; turn < 4; turn++) {
        other = turned(other);
        expect(differences(markerBits(one), other), `${one} turned`).toBeGreaterThanOrEqual(4);
        for (const id of IDS.slice(one + 1)) {
          expect(differences(markerBits(id), other), `${one} and ${id}`).toBeGreaterThanOrEqual(4);
        }
      }
    }
  });

  it('knows no other markers', () => {
    expect(markerCode(MARKER_COUNT - 1)).toBe(0x5013);
    expect(() => markerCode(MARKER_COUNT)).toThrow('no marker 50');
  });
});

describe('what markers mean', () => {
  it('every marker but the first is one thing, and is printed for it', () => {
    const meanings = IDS.map((id) => meaningOf(id));
    expect(meanings[0]).toBeUndefined();
    for (const [id, meaning] of meanings.entries()) {
      if (meaning?.kind === 'corner') expect(markerOfCorner(meaning.corner)).toBe(id);
      else if (meaning) expect(markerOf(meaning.identifier)).toBe(id);
    }
    expect(meanings.filter((meaning) => meaning?.kind === 'corner')).toHaveLength(CORNERS.length);
    expect(meanings.filter((meaning) => meaning?.kind === 'robot')).toHaveLength(MOST_ROBOTS);
    expect(meanings.filter((meaning) => meaning?.kind === 'object')).toHaveLength(OBJECT_IDENTIFIERS.length);
    expect(markerOf(100)).toBeUndefined();
    expect(meaningOf(MARKER_COUNT)).toBeUndefined();
  });

  it('corner cards lie against the mat without covering it', () => {
    const half = MARKER_SIZES.corner.side / 2 + MARKER_SIZES.corner.quiet;
    for (const { x, y } of Object.values(CORNER_CENTRES)) {
      expect([MAT.min - half, MAT.max + half]).toContain(x);
      expect([MAT.min + half, MAT.max - half]).toContain(y);
    }
    expect(MARKER_HEIGHTS.corner).toBe(0);
  });

  it('a marker with its white is a whole number of cells that a camera can tell apart', () => {
    expect(MARKER_CELLS).toBe(CODE_CELLS + 2);
    for (const { side } of Object.values(MARKER_SIZES)) expect(side / MARKER_CELLS).toBeGreaterThan(6);
  });
});

it('grey weighs colours as the eye does', () => {
  const into = new Uint8Array(3);
  const rgba = new Uint8Array([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  const luma = toLuma(rgba, into);
  expect([...luma]).toEqual([255, 149, 28]);
  expect(luma).toBe(into);
  // Wherever in memory the pixels begin.
  expect([...toLuma(new Uint8Array([9, ...rgba]).subarray(1))]).toEqual([255, 149, 28]);
});

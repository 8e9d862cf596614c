// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type Column, LEDS, picturesOf, stillPicture } from './led-letters.ts';

const drawn = (picture: Column[] | undefined) =>
  Array.from({ length: LEDS }, (_, row) => (picture ?? []).map((column) => (column[row] ? '#' : '.')).join(''));
const DARK = ['.....', '.....', '.....', '.....', '.....'];
const readable = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?\'"-+=*/%#()<>_'];

describe('the letters of lights', () => {
  test('one letter stands in the middle', () => {
    expect(picturesOf('I')).toHaveLength(1);
    expect(drawn(stillPicture('I'))).toEqual(['.###.', '..#..', '..#..', '..#..', '.###.']);
  });

  test('every letter fits the lights and looks like no other', () => {
    const pictures = readable.map((letter) => drawn(stillPicture(letter)).join('/'));
    expect(pictures.every((picture) => picture.length === LEDS * LEDS + LEDS - 1)).toBe(true);
    expect(new Set(pictures).size).toBe(readable.length);
  });

  test('small letters and accents are shown as capitals, unknown signs as a box', () => {
    expect(stillPicture('é')).toEqual(stillPicture('E'));
    expect(stillPicture('ñ')).toEqual(stillPicture('N'));
    expect(drawn(stillPicture('漢'))).toEqual(['#####', '#...#', '#...#', '#...#', '#####']);
  });

  test('more letters come in at the right, one light at a time, and leave the lights dark', () => {
    const pictures = picturesOf('Hi').map(drawn);
    expect(pictures[0]).toEqual(DARK);
    expect(pictures[1]).toEqual(['....#', '....#', '....#', '....#', '....#']);
    expect(pictures[6]).toEqual(['..#.#', '..#..', '###..', '..#..', '..#.#']);
    expect(pictures.at(-1)).toEqual(DARK);
  });

  test('nothing is dark, and a very long text does not run for ever', () => {
    expect(picturesOf('').map(drawn)).toEqual([DARK]);
    expect(picturesOf('m'.repeat(10_000)).length).toBeLessThan(1_000);
  });
});

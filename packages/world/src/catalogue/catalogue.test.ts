import { RTTTL_LIMIT } from '@trundle/protocol/constants';
import { LANGUAGES } from '@trundle/protocol/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexOf, mix, parseHex, rgbOf } from '../colour.ts';
import {
  BRIGHTNESS_PERCENT,
  displayTime,
  EMOJI,
  GESTURES,
  LED_STRIP,
  LOOK_DIRECTIONS,
  OLED_ICONS,
  STOP_DISTANCE,
  TURNS,
} from './choices.ts';
import { nearestPaletteColour, PALETTE } from './colours.ts';
import { IR_CODES, irCodeOf } from './infrared.ts';
import { isLit, MATRIX_PICTURES } from './matrix.ts';
import { SONGS } from './songs.ts';

describe('colours', () => {
  test('the nine LED codes in their order', () => {
    expect(PALETTE.map(({ code }) => code)).toEqual([
      'BLACK',
      'WHITE',
      'RED',
      'GREEN',
      'BLUE',
      'YELLOW',
      'PURPLE',
      'CYAN',
      'PINK',
    ]);
    for (const colour of PALETTE) expect(nearestPaletteColour(rgbOf(colour.hex))).toBe(colour);
  });

  test('a measured colour gets the name a child would give it', () => {
    expect(nearestPaletteColour({ r: 200, g: 30, b: 40 }).id).toBe('red');
    expect(nearestPaletteColour({ r: 250, g: 240, b: 235 }).id).toBe('white');
    expect(nearestPaletteColour({ r: 20, g: 22, b: 30 }).id).toBe('black');
    expect(nearestPaletteColour({ r: 30, g: 200, b: 60 }).id).toBe('green');
  });

  test('six hexadecimal digits are a colour, anything else is black', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (r, g, b) => {
        expect(parseHex(hexOf({ r, g, b }))).toEqual({ r, g, b });
      }),
    );
    for (const bad of ['', '#fff', 'red', '#12345g', '#1234567']) {
      expect(parseHex(bad)).toBeUndefined();
      expect(rgbOf(bad)).toEqual({ r: 0, g: 0, b: 0 });
    }
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});

describe('lists', () => {
  test('have as many entries as the product says', () => {
    expect(GESTURES.map(({ value }) => value)).toEqual(['up', 'down', 'left', 'right']);
    expect(EMOJI.map(({ value }) => value)).toEqual(['Laughing', 'Angry', 'Like', 'Cry', 'Wow', 'Love']);
    expect(OLED_ICONS.map(({ value }) => value)).toEqual([
      'KAI',
      'chat',
      'cancel',
      'aliens',
      'cool',
      'error',
      'rain',
      'sun',
    ]);
    expect(BRIGHTNESS_PERCENT).toEqual([10, 50, 100]);
    expect(LED_STRIP).toEqual({ positions: [1, 2, 3, 4], all: 5 });
    expect(TURNS).toEqual({
      left: -90,
      right: 90,
      slightLeft: -45,
      slightRight: 45,
      uTurnLeft: -180,
      uTurnRight: 180,
    });
    expect(LOOK_DIRECTIONS.map(({ value }) => value)).toEqual([0, 90, 180, 270]);
    expect(STOP_DISTANCE).toEqual({ grab: 60, follow: 100 });
  });

  test('have a different name for each entry in each language', () => {
    for (const list of [PALETTE, GESTURES, EMOJI, OLED_ICONS, SONGS, IR_CODES, MATRIX_PICTURES]) {
      for (const language of LANGUAGES) {
        const called = list.map((entry) => entry.name(language));
        expect(called.every((name) => name.trim().length > 0)).toBe(true);
      }
      expect(new Set(list.map((entry) => entry.name('en'))).size).toBe(list.length);
    }
  });

  test('a time shows as HH:MM, and as dashes while it is not complete', () => {
    expect(displayTime(7, 5)).toBe('07:05');
    for (const time of [
      displayTime(undefined, 5),
      displayTime(7, undefined),
      displayTime(7, 60),
      displayTime(-1, 0),
      displayTime(1.5, 0),
    ]) {
      expect(time).toBe('--:--');
    }
  });
});

describe('songs', () => {
  test('are ten, counted from 1, and each tune is one a robot takes', () => {
    expect(SONGS.map(({ id }) => id)).toEqual([
      'Indiana',
      'Simpsons',
      'Picaxe',
      'Nokia',
      'Alert',
      'Landline',
      'Siren',
      'Finish',
      'Dump',
      'Ring High',
    ]);
    expect(SONGS.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const note = '(?:1|2|4|8|16|32)?[a-gp]#?\\.?[4-7]?\\.?';
    const rtttl = new RegExp(`^\\w{1,10}:d=\\d+,o=[4-7],b=\\d+:${note}(?:,${note})*$`);
    for (const song of SONGS) {
      expect(song.rtttl).toMatch(rtttl);
      expect(song.rtttl.length).toBeLessThanOrEqual(RTTTL_LIMIT);
    }
  });
});

describe('infrared', () => {
  test('has nineteen keys, each with a byte of its own', () => {
    expect(IR_CODES).toHaveLength(19);
    expect(new Set(IR_CODES.map(({ code }) => code)).size).toBe(19);
    for (const entry of IR_CODES) {
      expect(entry.code).toBeGreaterThanOrEqual(0);
      expect(entry.code).toBeLessThanOrEqual(255);
      expect(irCodeOf(entry.code)).toBe(entry);
    }
  });
});

describe('matrix pictures', () => {
  test('are nine of eight bytes, all different, the last all off', () => {
    expect(MATRIX_PICTURES.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { rows } of MATRIX_PICTURES) {
      expect(rows).toHaveLength(8);
      for (const row of rows) expect(Number.isInteger(row) && row >= 0 && row <= 255).toBe(true);
    }
    expect(new Set(MATRIX_PICTURES.map(({ rows }) => rows.join())).size).toBe(9);
    expect(MATRIX_PICTURES[8]?.rows.every((row) => row === 0)).toBe(true);
  });

  test('are lit where they are drawn: the arrow’s tip is at the top', () => {
    const arrow = MATRIX_PICTURES.find(({ id }) => id === 'arrowUp');
    expect(arrow && isLit(arrow.rows, 3, 0)).toBe(true);
    expect(arrow && isLit(arrow.rows, 0, 0)).toBe(false);
  });
});

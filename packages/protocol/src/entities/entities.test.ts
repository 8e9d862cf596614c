import { expect, test } from 'vitest';
import { z } from 'zod';
import { ClassCodeSchema, MacSchema } from '../ids.ts';
import { ClassVariableSchema, SsidSchema, StudentNameSchema } from './classroom.ts';
import { NameSchema } from './names.ts';
import { EditedPlacesSchema, MatrixSchema, NewPathfindingSchema, PlaceNameSchema } from './pathfinding.ts';
import { CoverSchema } from './program.ts';

test('a hardware address is read with or without separators and kept in one spelling', () => {
  for (const written of ['aa:bb:cc:dd:ee:0f', 'AA-BB-CC-DD-EE-0F', 'aabbccddee0f']) {
    expect(MacSchema.parse(written)).toBe('AABBCCDDEE0F');
  }
  expect(MacSchema.safeParse('AABBCCDDEE0').success).toBe(false);
  expect(z.encode(MacSchema, 'AABBCCDDEE0F')).toBe('AABBCCDDEE0F');
});

test('a camera’s short id never reads as a class code, in either case', () => {
  expect(SsidSchema.safeParse('kit-01').success).toBe(true);
  expect(SsidSchema.safeParse('K7PM3XY').success).toBe(true);
  for (const code of ['K7PM3X', 'k7pm3x', 'K7pm3X']) {
    expect(ClassCodeSchema.safeParse(code).success).toBe(true);
    expect(SsidSchema.safeParse(code).success).toBe(false);
  }
});

test('a class variable’s numeric-looking text is a number, anything else stays a text', () => {
  const read = (value: string | number): unknown => ClassVariableSchema.parse({ name: 'a', value }).value;
  expect([read('12.5'), read(' 7 '), read(3)]).toEqual([12.5, 7, 3]);
  expect([read(''), read(' '), read('7 cats')]).toEqual(['', ' ', '7 cats']);
});

test('a student’s name is trimmed and loses what is neither letter, digit nor underscore', () => {
  expect(StudentNameSchema.parse('  Zoë-Ann O’Neil ')).toBe('Zoë_Ann_O_Neil');
  expect(StudentNameSchema.safeParse('   ').success).toBe(false);
});

test.each(['Ana\u3164', 'An\uffa0a', '\u115fAna', '\u2800Ana'])(
  'a letter that nobody sees makes no other name: %j',
  (name) => {
    expect(StudentNameSchema.parse(name)).toBe('Ana');
    expect(NameSchema.parse(name)).toBe('Ana');
  },
);

test('signs that join letters are kept where people name themselves, and make no other name on a list', () => {
  expect(NameSchema.parse('می\u200cنا')).toBe('می\u200cنا');
  expect(StudentNameSchema.parse('A\u200bna')).toBe('Ana');
});

test('places taken away in the editor are dropped, then names must differ', () => {
  const place = (name: string, deleted?: boolean) => ({ mx: 1, my: 2, name, ...(deleted && { deleted }) });
  expect(EditedPlacesSchema.parse({ a: place('Home'), b: place('Home', true) })).toEqual({ a: place('Home') });
  expect(EditedPlacesSchema.parse({ a: {} })).toEqual({ a: { mx: 0, my: 0, name: 'New place' } });
  const twice = EditedPlacesSchema.safeParse({ a: place('Home'), b: place('Home') });
  expect(twice.error?.issues.map(({ message }) => message)).toEqual(['There are some places have the same place name']);
  const alike = EditedPlacesSchema.safeParse({ a: place('Home'), b: place(' ｈＯＭＥ ') });
  expect(alike.success, 'a program would find the first of them only').toBe(false);
});

test('a place is called anything but nothing, another line or an object of the class', () => {
  for (const name of ['Zoo', 'École', '117', '厨房', '🏠', '__proto__', '<b>', 'a'.repeat(60)])
    expect(PlaceNameSchema.parse(` ${name} `)).toBe(name);
  expect(PlaceNameSchema.parse('Bus\nstop')).toBe('Bus stop');
  for (const name of ['', '   ', '\u3164', '\u202e', 'a'.repeat(61), 'object 117', 'Object 9'])
    expect(PlaceNameSchema.safeParse(name).success, name).toBe(false);
});

test('a grid is saved as zeros and ones, with the usual scale and margins', () => {
  expect(MatrixSchema.parse([[0, 7, -1]])).toEqual([[0, 1, 1]]);
  const matrix = Array.from({ length: 48 }, () => Array.from({ length: 48 }, () => 1));
  expect(NewPathfindingSchema.parse({ name: 'Mine', matrix })).toMatchObject({
    mapId: 0,
    matrixCellScaleByMap: 20,
    matrixMarginTop: 4,
    matrixMarginLeft: 4,
    places: {},
  });
  const wrong = [
    [[1]],
    matrix.slice(1),
    [...matrix, matrix[0]],
    matrix.map((row, at) => (at === 7 ? row.slice(1) : row)),
  ];
  for (const cells of wrong) {
    const { error } = NewPathfindingSchema.safeParse({ name: 'Mine', matrix: cells });
    expect(error?.issues.map(({ path }) => path)).toEqual([['matrix']]);
  }
  const large = { name: 'Large cells', matrixCellScaleByMap: 200, matrixMarginLeft: 0, matrixMarginRight: 1 };
  const cells = Array.from({ length: 12 }, () => [0, 1, 0, 1, 0]);
  expect(NewPathfindingSchema.safeParse({ ...large, matrix: cells }).success).toBe(true);
});

test('a cover comes from here or is a picture in the message, never from elsewhere', () => {
  for (const good of ['', '/api/files/ab12.png', 'data:image/png;base64,iVBORw0KGgo=']) {
    expect(CoverSchema.safeParse(good).success).toBe(true);
  }
  for (const bad of [
    'https://evil.example/a.png',
    '//evil.example/a.png',
    'javascript:alert(1)',
    'data:text/html;base64,AA==',
  ]) {
    expect(CoverSchema.safeParse(bad).success).toBe(false);
  }
});

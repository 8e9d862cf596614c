import { describe, expect, test } from 'vitest';
import { LETTER_LOOKS } from './look-alikes.ts';
import { studentNameKey } from './student-name-key.ts';
import { variableKey } from './variable-name.ts';

const ALPHABETS = ['Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'];

test.each(ALPHABETS)('no two letters of the %s alphabet are taken for the same one', (script) => {
  const own = new RegExp(`\\p{Script=${script}}`, 'u');
  const letters = [...LETTER_LOOKS].filter(([letter]) => own.test(letter) && letter !== 'ς');
  const lower = new Map(letters.map(([letter, look]) => [letter.toLowerCase(), look]));
  expect(lower.size).toBeGreaterThan(0);
  expect(new Set(lower.values()).size).toBe(lower.size);
});

describe('names of children', () => {
  test.each([
    ...(['Pauӏa', 'PauIa', 'Pau1a', 'Pau|a', 'PauІa', 'PauΙa', 'Pᴀula', 'Рауӏа'] as const).map((name) => [
      name === 'Рауӏа' ? 'Payla' : 'Paula',
      name,
    ]),
    ...[
      ['Eva', 'Eѵa'],
      ['Eva', 'Eνa'],
      ['Ana', 'Ꭺna'],
      ['Paul', 'PauI'],
      ['Ali', 'AIi'],
      ['Ali', 'A1i'],
    ],
    ...[
      ['Ali', 'ALI'],
      ['Ben', 'Вen'],
      ['Hana', 'Нana'],
      ['Hana', 'һana'],
      ['Maya', 'Maүa'],
      ['Sara', 'Ѕara'],
    ],
    ...[
      ['Capa', 'Сара'],
      ['Нүр', 'Hүр'],
      ['Нур', 'нур'],
      ['Νίκη', 'Nίκη'],
      ['Nikos', 'Niκοs'],
      ['Bob', 'Bօb'],
    ],
    ...[
      ['Ryan McIntosh', 'ryan mcintosh'],
      ['ISIL', 'Isil'],
      ["O'Neil", 'O’Neil'],
      ['Ana', 'A̲na'],
      ['Bob', 'B0b'],
    ],
  ])('%s and %s are one', (one, other) => {
    expect(studentNameKey(other)).toBe(studentNameKey(one));
  });

  test.each([
    ...[
      ['Нур', 'Нүр'],
      ['Наян', 'Һаян'],
      ['Нина', 'Ніна'],
      ['Ella', 'Elia'],
      ['Aila', 'Alia'],
      ['Iara', 'Lara'],
    ],
    ...[
      ['Ila', 'Lia'],
      ['Ana', 'Áná'],
      ['Μίνα', 'Μήνα'],
      ['Όλγα', 'Όλια'],
      ['Төре', 'Торе'],
      ['Анна', 'Алла'],
    ],
  ])('%s and %s are two', (one, other) => {
    expect(studentNameKey(other)).not.toBe(studentNameKey(one));
  });
});

describe('read-only variables', () => {
  test.each(['leveӏ', 'leѵel', 'IeveI', '1evel', 'Level', 'leνel', 'ⅼevel', 'ｌevel', 'lеvеl', 'léveḷ'])(
    '%s is taken for level',
    (name) => {
      expect(variableKey(name)).toBe(variableKey('level'));
    },
  );
  test.each(['scօre', 'scᴏre', 'ꜱcore', 'ѕcoгe', 'ѕсоге', 'score̲', 'sc0re', 's̸core', 'ꓢcore', 'Ꮪcore'])(
    '%s is taken for score',
    (name) => {
      expect(variableKey(name)).toBe(variableKey('score'));
    },
  );
  test('other variables stay for students to set', () => {
    const names = ['score', 'scores', 'score 2', 'time', 'имя', 'очки', 'счёт', 'कि', 'कु', 'ค่า', 'คา', '分数', '🙂'];
    expect(new Set(names.map(variableKey)).size).toBe(names.length);
  });
});

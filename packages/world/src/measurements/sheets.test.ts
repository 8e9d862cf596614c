import { expect, test } from 'vitest';
import { sheetClock } from './sheets.ts';

test('a moment is written as the teacher’s clock shows it, to the millisecond, across minutes, days and summer time', () => {
  const paris = sheetClock('Europe/Paris');
  const at = (text: string) => paris(Date.parse(text));
  expect(at('2026-03-28T22:59:59.999Z')).toEqual(['2026-03-28', '23:59:59.999']);
  expect(at('2026-03-28T23:00:00.000Z')).toEqual(['2026-03-29', '00:00:00.000']);
  expect(at('2026-03-29T00:59:59.005Z')).toEqual(['2026-03-29', '01:59:59.005']);
  expect(at('2026-03-29T01:00:00.050Z')).toEqual(['2026-03-29', '03:00:00.050']);
  expect(at('2026-03-28T22:59:01.000Z')).toEqual(['2026-03-28', '23:59:01.000']);
  expect(sheetClock('Asia/Kathmandu')(Date.parse('2026-01-05T10:00:07.5Z'))).toEqual(['2026-01-05', '15:45:07.500']);
});

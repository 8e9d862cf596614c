import { expect, test } from 'vitest';
import { worksToShow } from './work-list.ts';

const ana = { _id: 'a', name: 'Ana' };
const ben = { _id: 'b', name: 'Ben' };
const works = [
  { name: 'Maze 10', updatedAt: '2026-05-01T10:00:00.000Z', created_by: ana },
  { name: 'maze 9', updatedAt: '2026-05-03T10:00:00.000Z', created_by: ana },
  { name: 'Été', updatedAt: '2026-05-02T10:00:00.000Z', created_by: ana },
  { name: 'Dance', updatedAt: '2026-05-04T10:00:00.000Z', created_by: ben },
];
const names = (shown: Parameters<typeof worksToShow>[1]): string[] =>
  worksToShow(works, shown, 'a').map(({ name }) => name);

test('works are one’s own, the last changed first, or by name as people count', () => {
  expect(names({ order: 'changed', query: '', ofClass: false })).toEqual(['maze 9', 'Été', 'Maze 10']);
  expect(names({ order: 'name', query: '', ofClass: false })).toEqual(['Été', 'maze 9', 'Maze 10']);
});

test('works are found by words without accents and capitals, and those of the class by who made them', () => {
  expect(names({ order: 'name', query: 'ETE', ofClass: false })).toEqual(['Été']);
  expect(names({ order: 'changed', query: 'ben', ofClass: false })).toEqual([]);
  expect(names({ order: 'changed', query: 'ben dan', ofClass: true })).toEqual(['Dance']);
  expect(names({ order: 'changed', query: '', ofClass: true })).toHaveLength(4);
});

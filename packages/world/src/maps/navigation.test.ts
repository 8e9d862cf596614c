import { expect, test } from 'vitest';
import { isWalkable } from '../grid/grid.ts';
import { gridOfMap } from './grid-of-map.ts';
import { mapById } from './index.ts';
import { gridInUse, placesInUse } from './navigation.ts';
import { wordsForPlace } from './places.ts';

const map = mapById(1);
const matrix = Array.from({ length: 48 }, (_, row) => Array.from({ length: 48 }, () => (row === 24 ? 0 : 1)));
const painted = {
  matrix,
  matrixCellScaleByMap: 20,
  matrixMarginTop: 4,
  matrixMarginRight: 4,
  matrixMarginBottom: 4,
  matrixMarginLeft: 4,
  places: {
    a: { mx: 10, my: 20, name: 'Zoo' },
    b: { mx: 30, my: 40, name: (map.places[0]?.name('fr') ?? '').toUpperCase() },
  },
};

test('without a path map the map counts, with one what is painted; each is the same grid as long as it is the same', () => {
  expect(gridInUse(map, null)).toBe(gridOfMap(map));
  const grid = gridInUse(map, painted);
  expect(isWalkable(grid, { x: 400, y: 410 })).toBe(false);
  expect(isWalkable(grid, { x: 400, y: 430 })).toBe(true);
  expect(gridInUse(map, painted)).toBe(grid);
});

test('places of the teacher come first, and take the place of those of the map that are called the same in any language', () => {
  expect(placesInUse(map, null)).toBe(map.places);
  const places = placesInUse(map, painted);
  expect(places.slice(0, 2).map(({ id, mx }) => [id, mx])).toEqual([
    ['Zoo', 10],
    [painted.places.b.name, 30],
  ]);
  expect(places.slice(2)).toEqual(map.places.slice(1));
  expect(new Set(wordsForPlace(places[0] as (typeof places)[number]))).toEqual(new Set(['Zoo']));
});

test('what hands have built stands among the places of its map, after the teacher’s own and before those of the map', () => {
  const own = map.places[0];
  const thing = (name: string, mapId = '1') => ({ name, mapId, x: 100, y: 200 });
  const names = (built: ReturnType<typeof thing>[], with_ = painted as typeof painted | null) =>
    placesInUse(map, with_, built).map(({ id }) => id);
  expect(placesInUse(map, null, [thing('tree 1', '2')])).toBe(map.places);
  expect(names([thing('tree 1')], null).slice(0, 2)).toEqual(['tree 1', own?.id]);
  expect(names([thing('tree 1'), thing('zoo')]).slice(0, 3)).toEqual(['Zoo', painted.places.b.name, 'tree 1']);
  expect(names([thing(own?.name('es') ?? '')], null)).not.toContain(own?.id);
  expect(placesInUse(map, null, [thing('tree 1')])[0]).toMatchObject({ mx: 100, my: 200 });
});

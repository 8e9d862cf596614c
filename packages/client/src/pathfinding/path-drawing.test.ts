import { NewPathfindingSchema, type Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { cellAt, isWalkable } from '@trundle/world/grid/grid';
import { MAPS, mapById } from '@trundle/world/maps/index';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnsaved, PathDrawing, problemOf } from './path-drawing.ts';

const WHEN = '2026-01-12T09:00:00Z';
const drawn = () => PathDrawing.onMap(mapById(0), 'Mine');
const look = (drawing: PathDrawing) => drawing.state.getState();
const at = (drawing: PathDrawing, x: number, y: number) => cellAt(look(drawing).drawing.grid, { x, y });
const storedOf = (drawing: PathDrawing): Pathfinding => ({
  ...NewPathfindingSchema.parse(drawing.contents()),
  _id: 'a'.repeat(32),
  created_by: { _id: 'b'.repeat(32), name: 'Kim' },
  createdAt: WHEN,
  updatedAt: WHEN,
  deletedAt: null,
});

test('a new one begins as the map is, in cells of 20 with margins of 4, and fits what the server takes', () => {
  for (const map of MAPS) {
    const drawing = PathDrawing.onMap(map, 'Mine');
    const { grid } = look(drawing).drawing;
    expect([grid.columns, grid.rows, grid.cell, grid.originX]).toEqual([48, 48, 20, -80]);
    for (const { x, y } of map.parking) expect(isWalkable(grid, { x, y }), `${map.id} ${x} ${y}`).toBe(true);
    expect(NewPathfindingSchema.parse(drawing.contents())).toMatchObject({
      mapId: map.id,
      matrixCellScaleByMap: 20,
      matrixMarginTop: 4,
      matrixMarginRight: 4,
      matrixMarginBottom: 4,
      matrixMarginLeft: 4,
    });
    expect(isUnsaved(look(drawing))).toBe(false);
  }
});

test('what is saved and opened again is the same, also in cells of another size', () => {
  const drawing = drawn();
  drawing.paint({ from: at(drawing, 100, 100), to: at(drawing, 700, 300), cell: 0, size: 3 }, 'a');
  drawing.addPlace({ x: 250.4, y: 900 }, 'Home');
  const again = PathDrawing.of(storedOf(drawing));
  expect(look(again).drawing).toEqual(look(drawing).drawing);
  expect(Object.values(look(again).drawing.places)).toEqual([{ mx: 250, my: 800, name: 'Home' }]);
  expect(again.contents()).toEqual(drawing.contents());
  const set = { ...storedOf(drawing), matrixCellScaleByMap: 200, matrixMarginLeft: 0.5, matrixMarginRight: 1.5 };
  const matrix = Array.from({ length: 12 }, (_, row) => [0, 1, 0, 1, row % 2, 1]);
  expect(PathDrawing.of({ ...set, matrix }).contents()).toMatchObject({
    matrix,
    matrixCellScaleByMap: 200,
    matrixMarginLeft: 0.5,
    matrixMarginRight: 1.5,
    matrixMarginTop: 4,
  });
});

test('every edit marks it unsaved; undo and redo go through edits one by one, a stroke being one', () => {
  const drawing = drawn();
  const start = look(drawing).drawing;
  drawing.paint({ from: at(drawing, 100, 100), to: at(drawing, 200, 100), cell: 0, size: 1 }, 'stroke 1');
  drawing.paint({ from: at(drawing, 200, 100), to: at(drawing, 200, 200), cell: 0, size: 1 }, 'stroke 1');
  const stroke = look(drawing).drawing;
  expect(isUnsaved(look(drawing))).toBe(true);
  expect(isWalkable(stroke.grid, { x: 150, y: 110 })).toBe(false);
  drawing.fill(at(drawing, 400, 400), 0);
  expect(isWalkable(look(drawing).drawing.grid, { x: 600, y: 600 })).toBe(false);
  const key = drawing.addPlace({ x: 10, y: 20 }, 'Home') ?? '';
  for (const name of ['Z', 'Zo', 'Zoo']) drawing.renamePlace(key, name);
  for (const x of [20, 30, 40]) drawing.movePlace(key, { x, y: 5 }, 'drag 1');
  expect(look(drawing).drawing.places[key]).toEqual({ mx: 40, my: 5, name: 'Zoo' });
  const last = look(drawing).drawing;
  for (let step = 0; step < 4; step++) drawing.undo();
  expect(look(drawing).drawing).toBe(stroke);
  drawing.undo();
  drawing.undo();
  expect(look(drawing).drawing).toBe(start);
  expect(isUnsaved(look(drawing))).toBe(false);
  for (let step = 0; step < 9; step++) drawing.redo();
  expect(look(drawing).drawing).toBe(last);
  drawing.undo();
  drawing.removePlace(key);
  expect(look(drawing).future).toEqual([]);
});

test('painting what is so already is no edit', () => {
  const drawing = drawn();
  drawing.paint({ from: at(drawing, 400, 400), to: at(drawing, 420, 400), cell: 1, size: 3 }, 'a');
  expect(isUnsaved(look(drawing))).toBe(false);
  expect(look(drawing).past).toEqual([]);
});

test('whatever is done can be undone, back to the very beginning', () => {
  const cell = fc.nat({ max: 48 * 48 - 1 });
  const value = fc.constantFrom(0 as const, 1 as const);
  const edit: fc.Arbitrary<(drawing: PathDrawing) => void> = fc.oneof(
    fc
      .record({ from: cell, to: cell, cell: value, size: fc.constantFrom(1, 3, 5) })
      .map((stroke) => (drawing: PathDrawing) => drawing.paint(stroke, `${stroke.from}`)),
    fc.tuple(cell, value).map(
      ([from, to]) =>
        (drawing: PathDrawing) =>
          drawing.fill(from, to),
    ),
    fc.string().map((name) => (drawing: PathDrawing) => void drawing.addPlace({ x: 1, y: 1 }, name)),
    fc.constant((drawing: PathDrawing) => drawing.undo()),
    fc.constant((drawing: PathDrawing) => drawing.redo()),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 15 }), (edits) => {
      const drawing = drawn();
      const start = look(drawing).drawing;
      for (const each of edits) each(drawing);
      const end = look(drawing).drawing;
      const steps = look(drawing).past.length;
      for (let step = 0; step < steps; step++) drawing.undo();
      expect(look(drawing).drawing).toBe(start);
      for (let step = 0; step < steps; step++) drawing.redo();
      expect(look(drawing).drawing).toBe(end);
    }),
    { numRuns: 50 },
  );
});

test('names are told apart however they are written, and new places get a free one', () => {
  const drawing = drawn();
  const [one, two] = [drawing.addPlace({ x: 1, y: 1 }, 'New place'), drawing.addPlace({ x: 2, y: 2 }, 'New place')];
  const names = () => Object.values(look(drawing).drawing.places).map(({ name }) => name);
  expect(names()).toEqual(['New place', 'New place 2']);
  expect(problemOf(look(drawing).drawing)).toBeNull();
  drawing.renamePlace(two ?? '', ' new PLACE');
  expect(problemOf(look(drawing).drawing)).toEqual({ kind: 'sameName', places: [one, two] });
  drawing.renamePlace(two ?? '', 'object 117');
  expect(problemOf(look(drawing).drawing)).toEqual({ kind: 'badName', places: [two] });
  drawing.removePlace(two ?? '');
  drawing.rename('  ');
  expect(problemOf(look(drawing).drawing)).toEqual({ kind: 'noName' });
});

test('what is drawn while a save is under way is still to be saved; what the server lost is saved as a new one', () => {
  const drawing = drawn();
  drawing.rename('Sent');
  const sent = look(drawing).drawing;
  drawing.rename('Newer');
  drawing.savedAs('c'.repeat(32), sent);
  expect(look(drawing)).toMatchObject({ id: 'c'.repeat(32) });
  expect(isUnsaved(look(drawing))).toBe(true);
  drawing.savedAs('c'.repeat(32), look(drawing).drawing);
  expect(isUnsaved(look(drawing))).toBe(false);
  drawing.lost();
  expect(look(drawing).id).toBeNull();
  expect(isUnsaved(look(drawing))).toBe(true);
});

import { MAT } from '@trundle/protocol/constants';
import { LANGUAGES } from '@trundle/protocol/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestPaletteColour, PALETTE } from '../catalogue/colours.ts';
import { brightness, rgbOf } from '../colour.ts';
import { isOnMat } from '../geometry/area.ts';
import { distance, type Point } from '../geometry/coordinates.ts';
import { contains, rectToShape, segmentToShape } from '../geometry/shape.ts';
import { cellAt, centreOfCell, isWalkable, squareOfCell } from '../grid/grid.ts';
import { Planner } from '../grid/planner.ts';
import { ROBOT } from '../robot/body.ts';
import { PAINT_DOTS } from './create/map.ts';
import { gridOfMap } from './grid-of-map.ts';
import { MAPS, mapById } from './index.ts';
import { FIELD, OFFLINE_PARKING, STAGE, STAGE_MARGINS, spotOf } from './stage.ts';
import { surfaceColourAt, trackAt } from './surface.ts';
import { clearanceOf, touchesSolid } from './walkable.ts';

const placePoint = ({ mx, my }: { mx: number; my: number }): Point => ({ x: mx, y: my });

test('[K1] maps 0 to 5 are those of the product, by its names', () => {
  expect(MAPS.slice(0, 6).map(({ id, name }) => [id, name('en')])).toEqual([
    [0, 'Create'],
    [1, 'Smart city'],
    [2, 'Project life stream'],
    [3, 'Rescue run'],
    [4, 'Automated warehouse'],
    [5, 'Mars discovery'],
  ]);
  expect(mapById('3').key).toBe('rescueRun');
  expect(mapById('nowhere').id).toBe(0);
});

test('[K1] the field is 800 wide in the middle of a stage of 1250 x 1060', () => {
  expect([FIELD.size, STAGE.width, STAGE.height]).toEqual([800, 1250, 1060]);
  expect(STAGE_MARGINS.left + FIELD.size + STAGE_MARGINS.right).toBe(STAGE.width);
  expect(STAGE_MARGINS.top + FIELD.size + STAGE_MARGINS.bottom).toBe(STAGE.height);
  expect(ROBOT.length).toBe(100);
});

test('[K1] robot numbers wrap around the fourteen spots', () => {
  expect([1, 14, 15, 28, 29].map((robot) => spotOf(OFFLINE_PARKING, robot).number)).toEqual([1, 14, 1, 14, 1]);
  expect(spotOf(OFFLINE_PARKING, 0).number).toBe(14);
});

describe.each(MAPS.map((map) => [map.name('en'), map] as const))('%s', (_, map) => {
  const grid = gridOfMap(map);
  const planner = new Planner(grid);

  test('[K1] has fourteen parking spots on the field and fourteen beside it, none on another', () => {
    expect(map.parking.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, i) => i + 1));
    expect(map.offlineParking.map(({ number }) => number)).toEqual(map.parking.map(({ number }) => number));
    const all = [...map.parking, ...map.offlineParking];
    for (const one of all) {
      for (const other of all) if (one !== other) expect(distance(one, other)).toBeGreaterThanOrEqual(ROBOT.length);
    }
    for (const spot of map.parking) expect(isOnMat(spot)).toBe(true);
    for (const spot of map.offlineParking) {
      expect(spot.x < MAT.min - ROBOT.radius || spot.x > MAT.max + ROBOT.radius).toBe(true);
      const [x, y] = [spot.x + STAGE_MARGINS.left, spot.y + STAGE_MARGINS.top];
      expect(x > ROBOT.radius && x < STAGE.width - ROBOT.radius && y > 0 && y < STAGE.height).toBe(true);
    }
  });

  test('[K1] names its places in three languages, each name once, each place where a robot can stand', () => {
    expect(map.places.length).toBeGreaterThanOrEqual(6);
    expect(new Set(map.places.map(({ id }) => id)).size).toBe(map.places.length);
    for (const language of LANGUAGES) {
      const called = map.places.map(({ name }) => name(language));
      expect(called.every((name) => name.length > 0)).toBe(true);
      expect(new Set(called).size).toBe(called.length);
    }
    for (const place of map.places)
      expect({ id: place.id, ok: isWalkable(grid, placePoint(place)) }).toEqual({ id: place.id, ok: true });
  });

  test('[K1] its grid has about 40 x 40 cells of 25.6 or 26.6 with margins of 4.5', () => {
    expect([25.6, 26.6]).toContain(map.frame.cell);
    expect(Object.values(map.frame.margins)).toEqual([4.5, 4.5, 4.5, 4.5]);
    expect(grid.columns).toBeGreaterThanOrEqual(39);
    expect(grid.columns).toBeLessThanOrEqual(40);
    expect(grid.rows).toBe(grid.columns);
  });

  test('[K1] walls are where they look: a cell is walkable exactly when a robot fits everywhere in it', () => {
    grid.walkable.forEach((walkable, cell) => {
      const square = squareOfCell(grid, cell);
      const middle = centreOfCell(grid, cell);
      const onMat = [middle.x, middle.y].every((v) => v >= MAT.min + ROBOT.radius && v <= MAT.max - ROBOT.radius);
      const clear = map.solids.every((solid) => rectToShape(square, solid.shape) >= clearanceOf(solid));
      expect(walkable === 1).toBe(onMat && clear);
      if (walkable === 1) expect(touchesSolid(map.solids, middle)).toBe(false);
    });
    for (const solid of map.solids) expect(grid.walkable[cellAt(grid, firstPoint(solid.shape))] ?? 0).toBe(0);
  });

  test('[K1] every place and every parking spot can be reached from every other', () => {
    const targets = [...map.places.map(placePoint), ...map.parking];
    const start = targets[0] as Point;
    for (const to of targets) {
      const route = planner.plan({ from: start, to, tolerance: 0 });
      expect({ to, found: route.found && route.exact }).toEqual({ to, found: true });
    }
  });

  test('[K1] a robot finds the way to its own spot when all thirteen others are taken', () => {
    const start = placePoint(map.places[0] as { mx: number; my: number });
    for (const spot of map.parking) {
      const obstacles = map.parking
        .filter((other) => other !== spot)
        .map(({ x, y }) => ({ x, y, radius: ROBOT.radius }));
      const route = planner.plan({ from: start, to: spot, obstacles });
      expect({ spot: spot.number, found: route.found && route.exact }).toEqual({ spot: spot.number, found: true });
    }
  });

  test('[H6] every place is reached from every other while all fourteen spots are taken', () => {
    const obstacles = map.parking.map(({ x, y }) => ({ x, y, radius: ROBOT.radius }));
    for (const one of map.places) {
      for (const other of map.places) {
        const route = planner.plan({ from: placePoint(one), to: placePoint(other), obstacles });
        expect({ from: one.id, to: other.id, found: route.found && route.exact }).toEqual({
          from: one.id,
          to: other.id,
          found: true,
        });
      }
    }
  });

  test('[H6] no way on this map comes nearer to a wall than the robot’s radius', () => {
    const free = Array.from(grid.walkable, (walkable, cell) => (walkable === 1 ? cell : -1)).filter(
      (cell) => cell >= 0,
    );
    const somewhere = fc.constantFrom(...free).map((cell) => centreOfCell(grid, cell));
    fc.assert(
      fc.property(somewhere, somewhere, (from, to) => {
        const route = planner.plan({ from, to });
        if (!route.found) return;
        route.points.forEach((p, i) => {
          const before = route.points[i - 1];
          if (!before) return;
          for (const solid of map.solids) {
            expect(segmentToShape(solid.shape, before, p)).toBeGreaterThanOrEqual(clearanceOf(solid) - 1e-6);
          }
        });
      }),
    );
  });

  test('[K1] effect objects are 100 to 116: fifteen burn and freeze, the last two fly, all lie on the field', () => {
    expect(map.effectObjects.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, i) => 100 + i));
    for (const object of map.effectObjects) {
      const flies = object.id >= 115;
      expect(object.animationType).toBe(flies ? 'flyingHeight' : 'onFireFrozen');
      expect(object.animations.map(({ id }) => id)).toEqual(flies ? ['flyingHeight'] : ['onFire', 'Frozen']);
      expect(isOnMat(object)).toBe(true);
    }
    for (const language of LANGUAGES) {
      expect(new Set(map.effectObjects.map(({ name }) => name(language))).size).toBe(17);
    }
  });

  test('a colour sensor sees the line on the line, and the ground beside everything', () => {
    for (const track of map.tracks) {
      const on = track.line[3 % track.line.length] as Point;
      expect(surfaceColourAt(map, on)).toEqual(rgbOf(trackAt(map, on)?.colour ?? ''));
    }
    const bare = { x: 3, y: 3 };
    if (!map.surfaces.some(({ shape }) => contains(shape, bare))) {
      expect(surfaceColourAt(map, bare)).toEqual(rgbOf(map.ground));
    }
  });
});

const firstPoint = (shape: (typeof MAPS)[0]['solids'][number]['shape']): Point =>
  shape.kind === 'polygon' ? (shape.points[0] as Point) : { x: shape.x, y: shape.y };

test('on the craft table a colour sensor gives each dot of paint its palette name', () => {
  const table = mapById(0);
  expect(PAINT_DOTS.map(({ id }) => id)).toEqual(PALETTE.map(({ id }) => id));
  for (const dot of PAINT_DOTS) expect(nearestPaletteColour(surfaceColourAt(table, dot)).id).toBe(dot.id);
  expect(brightness(surfaceColourAt(table, { x: 400, y: 140 }))).toBeLessThan(0.3);
  expect(brightness(surfaceColourAt(table, { x: 400, y: 170 }))).toBeGreaterThan(0.9);
});

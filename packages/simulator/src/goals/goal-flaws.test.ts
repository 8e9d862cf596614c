import type { Goal } from '@trundle/protocol/entities/goal';
import { mapById } from '@trundle/world/maps/index';
import { expect, test } from 'vitest';
import { goalFlaws } from './goal-flaws.ts';

const at = (x: number, y: number, radius = 40) => ({ name: 'there', x, y, radius });
const reach = (x: number, y: number, radius?: number): Goal => ({
  kind: 'reach',
  id: 'reach',
  hints: [],
  place: at(x, y, radius),
});
const visit: Goal = { kind: 'visit', id: 'visit', hints: [], places: [at(60, 400, 20), at(740, 400, 20)] };
const twice: Goal = { kind: 'visit', id: 'twice', hints: [], places: [at(400, 400), at(405, 400), at(600, 400)] };
const carry = (object: number): Goal => ({ kind: 'carry', id: 'carry', hints: [], place: at(400, 400, 100), object });
const print: Goal = { kind: 'print', id: 'print', hints: [], value: '42' };
const loop: Goal = { kind: 'loop', id: 'loop', hints: [] };
const fun: Goal = { kind: 'function', id: 'function', hints: [] };
const blocks = (most: number): Goal => ({ kind: 'blocks', id: 'blocks', hints: [], most });
const time = (seconds: number): Goal => ({ kind: 'time', id: 'time', hints: [], seconds });

/** A wall that stands on one of the maps, wide enough that a circle lies within. */
const solid = (() => {
  for (let id = 0; id < 6; id++)
    for (const { shape } of mapById(id).solids) if (shape.kind === 'circle') return { mapId: id, ...shape };
  throw new Error('No map has a round wall.');
})();

test.each<[string, readonly Goal[], number, object[]]>([
  ['a free place', [reach(400, 400, 100)], 0, []],
  ['a corner no robot fits into', [reach(5, 5, 20)], 0, [{ goal: 'reach', kind: 'place', place: 0 }]],
  [
    'the middle of a wall',
    [reach(solid.x, solid.y, Math.max(20, Math.min(40, solid.r)))],
    solid.mapId,
    [{ goal: 'reach', kind: 'place', place: 0 }],
  ],
  [
    'the second of two places',
    [{ ...visit, places: [at(400, 400, 100), at(0, 0, 20)] } as Goal],
    0,
    [{ goal: 'visit', kind: 'place', place: 1 }],
  ],
  ['one place after itself', [twice], 0, [{ goal: 'twice', kind: 'twice', place: 1 }]],
  ['blocks enough for a loop', [loop, blocks(2)], 0, []],
  ['one block for a loop', [loop, blocks(1)], 0, [{ goal: 'blocks', kind: 'blocks', least: 2 }]],
  ['blocks for a loop in a function', [loop, fun, blocks(3)], 0, [{ goal: 'blocks', kind: 'blocks', least: 4 }]],
  [
    'one block to drive and print',
    [reach(400, 400, 100), print, blocks(1)],
    0,
    [{ goal: 'blocks', kind: 'blocks', least: 2 }],
  ],
  ['a thing that lies on a mat', [carry(117)], 0, []],
  ['what is painted on the map', [carry(100)], 0, [{ goal: 'carry', kind: 'object', least: 117 }]],
  ['the last of what is painted', [carry(116)], 0, [{ goal: 'carry', kind: 'object', least: 117 }]],
  ['time enough', [visit, time(1)], 0, []],
  [
    'across the mat and back in a second',
    [{ kind: 'visit', id: 'visit', hints: [], places: [at(60, 400, 20), at(740, 400, 20), at(60, 400, 20)] }, time(1)],
    0,
    [{ goal: 'time', kind: 'time', least: 2 }],
  ],
])('%s', (_, goals, mapId, flaws) => {
  expect(goalFlaws(goals, mapId)).toEqual(flaws);
});

import { expect, test } from 'vitest';
import { TRAIL, Trail } from './trail.ts';

const changes = (trail: Trail) => new Map(trail.changes());

test('[K2][D12] a robot that drives draws a line that stays; straight ways need no points between', () => {
  const trail = new Trail();
  for (const x of [0, 20, 40, 60]) trail.add({ x, y: 0 });
  trail.add({ x: 60, y: 30 });
  expect(changes(trail).get(0)).toBe('M0 0L60 0L60 30');
  expect(changes(trail).size).toBe(0);
});

test('[D12] a clean sheet takes the line away, and the pen begins where the robot is', () => {
  const trail = new Trail();
  for (const x of [0, 20, 40]) trail.add({ x, y: 0 });
  changes(trail);
  trail.clear();
  expect([...changes(trail).values()].join('')).toBe('');
  trail.add({ x: 40, y: 0 });
  trail.add({ x: 60, y: 0 });
  expect(changes(trail).get(0)).toBe('M40 0L60 0');
});

test('[K2] a robot that stands still draws nothing, one that is carried or lifted draws no line', () => {
  const trail = new Trail();
  for (let turn = 0; turn < 100; turn += 1) trail.add({ x: turn % 3, y: 0 });
  trail.add({ x: 700, y: 500 });
  trail.lift();
  trail.add({ x: 710, y: 500 });
  expect(changes(trail).get(0)).toBe('M0 0M700 500M710 500');
});

test('[D12] a curve keeps its shape, and a way back on the same line its end', () => {
  const curve = new Trail();
  for (let degree = 0; degree <= 90; degree += 2) {
    const angle = (degree * Math.PI) / 180;
    curve.add({ x: 200 * Math.cos(angle), y: 200 * Math.sin(angle) });
  }
  const drawn = changes(curve).get(0) ?? '';
  const points = [...drawn.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  for (const [at, { x, y }] of points.entries()) {
    const next = points[at + 1];
    if (next === undefined) continue;
    const middle = Math.hypot((x + next.x) / 2, (y + next.y) / 2);
    expect(200 - middle).toBeLessThan(3);
  }
  const back = new Trail();
  for (const x of [0, 50, 100, 50]) back.add({ x, y: 0 });
  expect(changes(back).get(0)).toBe('M0 0L100 0L50 0');
});

test('[K2] a lesson of driving costs no more than its pieces: only the growing one is drawn again, the oldest goes', () => {
  const trail = new Trail();
  const zigzag = (turn: number) => ({ x: turn * 7, y: (turn % 2) * 20 });
  const all = TRAIL.pieces * TRAIL.pointsInPiece;
  for (let turn = 0; turn < TRAIL.pointsInPiece + 10; turn += 1) trail.add(zigzag(turn));
  expect([...changes(trail).keys()]).toHaveLength(TRAIL.pieces);
  trail.add(zigzag(TRAIL.pointsInPiece + 10));
  expect([...changes(trail).keys()]).toEqual([1]);
  for (let turn = 0; turn < 3 * all; turn += 1) trail.add(zigzag(turn));
  const points = [...changes(trail).values()].join('').match(/[ML]/g) ?? [];
  expect(points.length).toBeLessThanOrEqual(all);
  expect(points.length).toBeGreaterThan(all - TRAIL.pointsInPiece);
});

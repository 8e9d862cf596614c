import { expect, test } from 'vitest';
import { drawMesh } from './draw-mesh.ts';
import { meshOf } from './mesh.ts';

const CUBE = [
  ...['0 0 0', '2 0 0', '2 1 0', '0 1 0', '0 0 1', '2 0 1', '2 1 1', '0 1 1'].map((point) => `v ${point}`),
  ...['1 2 3 4', '5/1 6/2 7/3 8/4', '-8 -7 -3 -4'].map((face) => `f ${face}`),
].join('\r\n');

test('faces become triangles around the middle, the longest side one long', () => {
  const { corners } = meshOf(CUBE);
  expect(corners).toHaveLength(3 * 2 * 9);
  const across = [...corners].filter((_, at) => at % 3 === 0);
  expect([Math.min(...across), Math.max(...across)]).toEqual([-0.5, 0.5]);
  const up = [...corners].filter((_, at) => at % 3 === 1);
  expect([Math.min(...up), Math.max(...up)]).toEqual([-0.25, 0.25]);
  // Counted from the end: the first point of all.
  expect([...corners.slice(36, 39)]).toEqual([-0.5, -0.25, -0.25]);
});

test('a very fine model is drawn by some of its triangles, an empty one not at all', () => {
  const many = `v 0 0 0\nv 1 0 0\nv 0 1 0\n${'f 1 2 3\n'.repeat(50_000)}`;
  expect(meshOf(many).corners.length / 9).toBeLessThanOrEqual(4_000);
  expect(meshOf('').corners).toHaveLength(0);
});

test('each triangle is painted once, those behind first, and within the picture', () => {
  const places: [number, number][] = [];
  let painted = 0;
  const pen = {
    canvas: { width: 100, height: 80 },
    clearRect: () => undefined,
    beginPath: () => undefined,
    closePath: () => undefined,
    stroke: () => undefined,
    fillStyle: '',
    strokeStyle: '',
    lineJoin: 'round',
    lineTo: (x: number, y: number) => places.push([x, y]),
    fill: () => {
      painted += 1;
    },
  };
  drawMesh(pen as unknown as CanvasRenderingContext2D, meshOf(CUBE), 0.7);
  expect(painted).toBe(6);
  expect(places.every(([x, y]) => x > 0 && x < 100 && y > 0 && y < 80)).toBe(true);
});

import { PAINT } from '../design/tokens.ts';
import type { Mesh } from './mesh.ts';

type Point = readonly [number, number, number];

/** Turned about the upright axis, then seen a little from above. */
const TILT = 0.45;
const seen = ([x, y, z]: Point, turn: number): Point => {
  const [across, deep] = [x * Math.cos(turn) + z * Math.sin(turn), z * Math.cos(turn) - x * Math.sin(turn)];
  return [across, y * Math.cos(TILT) - deep * Math.sin(TILT), y * Math.sin(TILT) + deep * Math.cos(TILT)];
};

interface Facet {
  corners: readonly [Point, Point, Point];
  depth: number;
  /** How much it faces the lamp, from 0 to 1. */
  light: number;
  colour: string;
}

const LAMP: Point = [0.4, 0.8, 0.45];

const facetOf = ([a, b, c]: readonly [Point, Point, Point], colour: string): Facet => {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const normal: Point = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal) || 1;
  const light = Math.abs(normal[0] * LAMP[0] + normal[1] * LAMP[1] + normal[2] * LAMP[2]) / length;
  return { corners: [a, b, c], depth: a[2] + b[2] + c[2], light: Math.min(light, 1), colour };
};

/** Paints a model from back to front, each facet as bright as it faces the lamp. */
export const drawMesh = (pen: CanvasRenderingContext2D, { corners, colours }: Mesh, turn: number): void => {
  const { width, height } = pen.canvas;
  const scale = Math.min(width, height) * 0.62;
  const place = (at: number): Point => seen([corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0], turn);
  const facets = Array.from({ length: corners.length / 9 }, (_, at) =>
    facetOf([place(at * 9), place(at * 9 + 3), place(at * 9 + 6)], colours?.[at] ?? PAINT.coral),
  ).sort((one, other) => one.depth - other.depth);
  pen.clearRect(0, 0, width, height);
  pen.lineJoin = 'round';
  for (const { corners: facet, light, colour } of facets) {
    pen.beginPath();
    for (const [x, y] of facet) pen.lineTo(width / 2 + x * scale, height / 2 - y * scale);
    pen.closePath();
    pen.fillStyle = `color-mix(in srgb, ${colour}, ${PAINT.visor} ${Math.round((1 - light) * 60)}%)`;
    pen.strokeStyle = pen.fillStyle;
    pen.fill();
    pen.stroke();
  }
};

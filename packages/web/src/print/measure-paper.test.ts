// @vitest-environment node
import { fitHomography, inverse, project } from '@trundle/vision/homography';
import type { LumaPicture } from '@trundle/vision/picture';
import type { Point } from '@trundle/world/geometry/coordinates';
import { describe, expect, test } from 'vitest';
import { measurePaper } from './measure-paper.ts';
import { PAPERS, type PaperName } from './papers.ts';
import type { PrinterScale } from './scale.ts';
import { scaleSheet } from './scale-sheet.ts';
import { raster, rectanglesOf } from './testing/raster.ts';

const SIZE = { width: 960, height: 1200 };

/** Pixels a millimetre of what is printed. */
const DENSITY = 10;

interface Scene {
  name: PaperName;
  scale: PrinterScale;
  /** Where the corners of the paper are in the picture. */
  corners: readonly Point[];
  table?: number;
  /** Where on the paper the printer began, in millimetres from where it should have. */
  shift?: Point;
}

/** A photo of a printed sheet on a table. */
const photo = ({ name, scale, corners, table = 60, shift = { x: 0, y: 0 } }: Scene): LumaPicture => {
  const { width, height } = PAPERS[name];
  const page = scaleSheet(name, { title: '', text: '', lineA: '', lineB: '' });
  const sheet = raster(rectanglesOf(page.items), page, DENSITY);
  const paper = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const view = fitHomography(paper, corners);
  if (view === undefined) throw new Error('no view');
  const back = inverse(view);
  const shade = (px: number, py: number): number => {
    const { x, y } = project(back, px, py);
    if (x < 0 || y < 0 || x > width || y > height) return table;
    const dx = width / 2 + (x - width / 2 - shift.x) / scale.x;
    const dy = height / 2 + (y - height / 2 - shift.y) / scale.y;
    const [column, row] = [Math.floor(dx * DENSITY), Math.floor(dy * DENSITY)];
    const isOnSheet = column >= 0 && row >= 0 && column < sheet.width && row < sheet.height;
    return isOnSheet && sheet.luma[row * sheet.width + column] === 0 ? 30 : 225;
  };
  const luma = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++) {
      const [u, v] = [x + 0.25, y + 0.25];
      luma[y * SIZE.width + x] = (shade(u, v) + shade(u + 0.5, v) + shade(u, v + 0.5) + shade(u + 0.5, v + 0.5)) / 4;
    }
  return { luma, ...SIZE };
};

const STRAIGHT = [
  { x: 96, y: 80 },
  { x: 864, y: 80 },
  { x: 864, y: 1120 },
  { x: 96, y: 1120 },
];
const ASLANT = [
  { x: 160, y: 104 },
  { x: 808, y: 144 },
  { x: 904, y: 1104 },
  { x: 64, y: 1064 },
];
const TURNED = [
  { x: 864, y: 1120 },
  { x: 96, y: 1120 },
  { x: 96, y: 80 },
  { x: 864, y: 80 },
];

describe('how large a printer draws is measured by the edges of the paper', () => {
  test.each([
    ['straight from above', { name: 'A4', scale: { x: 1, y: 1 }, corners: STRAIGHT }],
    ['aslant', { name: 'A4', scale: { x: 0.97, y: 0.97 }, corners: ASLANT }],
    ['upside down', { name: 'Letter', scale: { x: 1.03, y: 0.99 }, corners: TURNED }],
    [
      'printed beside its place',
      { name: 'A4', scale: { x: 0.96, y: 0.965 }, corners: ASLANT, shift: { x: 2, y: -1.5 } },
    ],
    ['A3, drawn far too small', { name: 'A3', scale: { x: 0.93, y: 0.93 }, corners: ASLANT }],
  ] as const satisfies readonly (readonly [string, Scene])[])('%s', (_, scene: Scene) => {
    const measured = measurePaper(photo(scene), PAPERS[scene.name]);
    if ('fault' in measured) throw new Error(measured.fault);
    // Two in a thousand: a millimetre and a half of the mat.
    expect(Math.abs(measured.scale.x / scene.scale.x - 1)).toBeLessThan(0.002);
    expect(Math.abs(measured.scale.y / scene.scale.y - 1)).toBeLessThan(0.002);
  });

  test('a table as bright as the paper is told', () => {
    const scene: Scene = { name: 'A4', scale: { x: 1, y: 1 }, corners: STRAIGHT, table: 215 };
    expect(measurePaper(photo(scene), PAPERS.A4)).toEqual({ fault: 'edges' });
  });

  test('a picture that cuts a marker off is told', () => {
    const corners = STRAIGHT.map(({ x, y }) => ({ x: x - 240, y }));
    expect(measurePaper(photo({ name: 'A4', scale: { x: 1, y: 1 }, corners }), PAPERS.A4)).toEqual({
      fault: 'markers',
    });
  });

  test.each([
    ['A3', 'A4'],
    ['Letter', 'A4'],
    ['A4', 'Letter'],
  ] as const)('%s that is taken for %s is not a printer that is off', (name, chosen) => {
    const scene: Scene = { name, scale: { x: 1, y: 1 }, corners: STRAIGHT };
    expect(measurePaper(photo(scene), PAPERS[chosen])).toEqual({ fault: 'implausible' });
  });
});

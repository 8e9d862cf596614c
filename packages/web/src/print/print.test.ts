// @vitest-environment node
import { LANGUAGES, type Language, localeOf } from '@trundle/protocol/languages';
import { Detector } from '@trundle/vision/detector';
import {
  CORNER_CENTRES,
  CORNERS,
  MARKER_SIZES,
  MOST_ROBOTS,
  markerOf,
  markerOfCorner,
  OBJECT_IDENTIFIERS,
} from '@trundle/vision/markers';
import { MAPS } from '@trundle/world/maps/index';
import { mapSvg } from '@trundle/world/maps/svg';
import { describe, expect, test } from 'vitest';
import { texts as en } from '../texts/en/print.ts';
import { texts as es } from '../texts/es/print.ts';
import { texts as fr } from '../texts/fr/print.ts';
import type { Item, Page } from './drawing.ts';
import { winAnsi } from './helvetica.ts';
import { readNumberList } from './number-list.ts';
import { MARGIN, PAPER_NAMES, PAPERS, roomOf } from './papers.ts';
import { readPath } from './path-data.ts';
import { pdfOf } from './pdf-writer.ts';
import { readSvg } from './read-svg.ts';
import { corrected } from './scale.ts';
import { scaleSheet, sheetMarkers } from './scale-sheet.ts';
import {
  cornerSheets,
  matPage,
  matSheets,
  objectSheets,
  RULER,
  robotSheets,
  type SheetWords,
  WHOLE_RULERS,
} from './sheets.ts';
import { svgOf } from './svg-writer.ts';
import { raster, rectanglesOf } from './testing/raster.ts';
import { readPdf } from './testing/read-pdf.ts';
import { OVERLAP, tilingOf } from './tiles.ts';

const TEXTS = { en, fr, es } as const satisfies Record<Language, unknown>;
const filledIn = (text: string, details: object): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String((details as Record<string, unknown>)[key]));
const wordsIn = (language: Language): SheetWords => {
  const { sheets } = TEXTS[language];
  return {
    ruler: (length) => filledIn(sheets.ruler, { length }),
    sheet: (tile) => filledIn(sheets.sheet, tile),
    robot: (number) => filledIn(sheets.robot, { number }),
    object: (number) => filledIn(sheets.object, { number }),
    front: sheets.front,
    corner: sheets.corners,
    cut: sheets.cut,
    glue: sheets.glue,
  };
};
const WORDS = wordsIn('en');

/** Markers that the camera's own eyes find, with their corners in millimetres of the page. */
const seenIn = (items: readonly Item[], page: { width: number; height: number }, density = 3) =>
  new Detector()
    .detect(raster(rectanglesOf(items), page, density))
    .map(({ id, outline }) => ({ id, corners: outline.map(({ x, y }) => ({ x: x / density, y: y / density })) }));

/** What a file shows, by reading the file. */
const readBack = (page: Page, form: 'svg' | 'pdf') =>
  form === 'svg' ? readSvg(svgOf(page)) : (readPdf(pdfOf([page], 'test'))[0]?.items ?? []);

/** A picture of three points a millimetre tells no more. */
const RIGHT = 0.15;

describe.each(['svg', 'pdf'] as const)('as %s', (form) => {
  test.each(PAPER_NAMES)(
    'each printed marker is read by the camera, upright and of its size within 0.15 mm: %s',
    (paper) => {
      const robots = Array.from({ length: MOST_ROBOTS }, (_, i) => i + 1);
      const sheets = [
        { pages: robotSheets(robots, paper, 'x', WORDS), ids: robots.map(markerOf), side: MARKER_SIZES.robot.side },
        {
          pages: objectSheets(OBJECT_IDENTIFIERS, paper, 'x', WORDS),
          ids: OBJECT_IDENTIFIERS.map(markerOf),
          side: MARKER_SIZES.object.side,
        },
        { pages: cornerSheets(paper, 'x', WORDS), ids: CORNERS.map(markerOfCorner), side: MARKER_SIZES.corner.side },
      ];
      for (const { pages, ids, side } of sheets) {
        const seen = pages.flatMap((page) => seenIn(readBack(page, form), page));
        expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
        expect(seen).toHaveLength(ids.length);
        for (const { corners } of seen) {
          const [first, second, third] = corners;
          // Upright: its top is the top of the sheet.
          expect(Math.abs((first?.y ?? 0) - (second?.y ?? 9))).toBeLessThan(RIGHT);
          expect(Math.abs((second?.x ?? 0) - (first?.x ?? 0) - side)).toBeLessThan(RIGHT);
          expect(Math.abs((third?.y ?? 0) - (second?.y ?? 0) - side)).toBeLessThan(RIGHT);
        }
      }
    },
  );

  test.each(MAPS.map((map) => map.id))('mat %i has its corners where the camera expects them', (mapId) => {
    const page = matPage(mapId, WORDS);
    expect([page.width, page.height]).toEqual([960, 800]);
    const seen = seenIn(readBack(page, form), page, 1);
    for (const corner of CORNERS) {
      const found = seen.find(({ id }) => id === markerOfCorner(corner));
      const middle = {
        x: (found?.corners.reduce((sum, { x }) => sum + x, 0) ?? 0) / 4 - 80,
        y: (found?.corners.reduce((sum, { y }) => sum + y, 0) ?? 0) / 4,
      };
      expect(Math.abs(middle.x - CORNER_CENTRES[corner].x), corner).toBeLessThan(0.5);
      expect(Math.abs(middle.y - CORNER_CENTRES[corner].y), corner).toBeLessThan(0.5);
    }
  });
});

interface Line {
  readonly from: [number, number];
  readonly to: [number, number];
  readonly length: number;
}

/** Lines of a drawing in millimetres of the page. */
const linesOf = (page: Page): Line[] =>
  readPdf(pdfOf([page], 'test'))[0]?.items.flatMap((item) => {
    if (item.kind !== 'group' || item.matrix === undefined) return [];
    const [a, b, c, d, e, f] = item.matrix;
    return item.items.flatMap((line) => {
      if (line.kind !== 'path' || line.path.length !== 2) return [];
      const [from, to] = line.path.map((segment) =>
        segment[0] === 'Z' ? [0, 0] : [a * segment[1] + c * segment[2] + e, b * segment[1] + d * segment[2] + f],
      ) as [[number, number], [number, number]];
      return [{ from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) }];
    });
  }) ?? [];

/** A sheet without its part of the mat, which takes long to write and read. */
const besideMat = (page: Page): Page => ({
  ...page,
  items: page.items.filter((item) => item.kind !== 'group' || item.clip === undefined),
});

const rulersOf = (page: Page, wanted: number): Line[] =>
  linesOf(page).filter(({ length }) => Math.abs(length - wanted) < 0.001);

test.each(PAPER_NAMES)(
  'pages of %s have its size in both files, and the ruler on each is 100 mm long within a hair',
  (paper) => {
    const sheets = [
      ...MAPS.flatMap(({ id }) => matSheets(id, 'x', paper, WORDS)),
      ...robotSheets([1, 30], paper, 'x', WORDS),
      ...objectSheets([117], paper, 'x', WORDS),
      ...cornerSheets(paper, 'x', WORDS),
    ].map(besideMat);
    for (const page of sheets) {
      const svg = svgOf(page);
      const { width, height } = PAPERS[paper];
      const sides = [page.width, page.height].toSorted((one, other) => one - other);
      expect(sides).toEqual([width, height]);
      expect(svg).toContain(
        `width="${page.width}mm" height="${page.height}mm" viewBox="0 0 ${page.width} ${page.height}"`,
      );
      const [read] = readPdf(pdfOf([page], 'test'));
      expect(read?.width).toBeCloseTo(page.width, 3);
      expect(read?.height).toBeCloseTo(page.height, 3);
      expect(rulersOf(page, RULER)).toHaveLength(1);
    }
  },
);

test('the one big page has a line to check each way, in the white between two corner markers', () => {
  for (const { id } of MAPS) {
    const page = matPage(id, WORDS);
    const rulers = [WHOLE_RULERS.down, WHOLE_RULERS.across].map((length) => rulersOf(page, length));
    expect(rulers.map((found) => found.length)).toEqual([1, 1]);
    const [[down], [across]] = rulers as [Line[], Line[]];
    expect(down?.from[0]).toBeCloseTo(down?.to[0] ?? 0, 3);
    expect(across?.from[1]).toBeCloseTo(across?.to[1] ?? 0, 3);
    for (const [x, y] of [down?.from, down?.to, across?.from, across?.to] as [number, number][]) {
      expect(x > 0 && x < 80 ? 'left' : x > 880 && x < 960 ? 'right' : x).toMatch(/left|right/);
      expect(y).toBeGreaterThan(90);
      expect(y).toBeLessThan(710);
    }
    const said = readPdf(pdfOf([page], 'test')).flatMap(({ words }) => words);
    for (const length of Object.values(WHOLE_RULERS)) expect(said).toContain(WORDS.ruler(length));
  }
});

test.each(PAPER_NAMES)('up to where the next sheet of %s covers one is still seen when its edges are cut', (paper) => {
  const { tiles, rows, columns } = tilingOf(paper, 960, 800);
  matSheets(1, 'x', paper, WORDS).forEach((page, i) => {
    const [outer] = page.items;
    const tile = tiles[i];
    if (outer?.kind !== 'group' || outer.clip === undefined || tile === undefined) throw new Error('no part is shown');
    const { x, y, w, h } = outer.clip;
    const dashed = page.items.flatMap((item) => (item.kind === 'path' && item.paint.dash ? [item] : []));
    const wanted: { from: [number, number]; to: [number, number] }[] = [];
    const half = 0.15;
    if (tile.column < columns) {
      const at = x + w - OVERLAP + half;
      wanted.push({ from: [at, y], to: [at, y + h] });
    }
    if (tile.row < rows) {
      const at = y + h - OVERLAP + half;
      wanted.push({ from: [x, at], to: [x + w, at] });
    }
    // Their near edge is where the next sheet begins: once it lies there, it covers them.
    expect(dashed.map(({ paint }) => paint.width)).toEqual(wanted.map(() => 2 * half));
    expect(dashed.map(({ path }) => path)).toEqual(
      wanted.map(({ from, to }) => [
        ['M', ...from],
        ['L', ...to],
      ]),
    );
  });
});

test.each(PAPER_NAMES)(
  'sheets of %s cover the mat without a gap, overlap enough to be glued, and fit between the margins',
  (paper) => {
    const { width, height } = matPage(0, WORDS);
    const { tiles, rows, columns, paper: size } = tilingOf(paper, width, height);
    expect(tiles.map(({ number }) => number)).toEqual(Array.from({ length: rows * columns }, (_, i) => i + 1));
    const room = roomOf(size);
    for (const { part, row, column } of tiles) {
      expect(part.w).toBeLessThanOrEqual(room.w + 1e-9);
      expect(part.h).toBeLessThanOrEqual(room.h + 1e-9);
      const right = tiles.find((other) => other.row === row && other.column === column + 1)?.part;
      const below = tiles.find((other) => other.column === column && other.row === row + 1)?.part;
      expect(right?.x ?? width).toBeCloseTo(part.x + part.w - (right ? OVERLAP : 0), 6);
      expect(below?.y ?? height).toBeCloseTo(part.y + part.h - (below ? OVERLAP : 0), 6);
      if (column === 1) expect(part.x).toBe(0);
      if (row === 1) expect(part.y).toBe(0);
    }
    expect(room.x).toBe(MARGIN);
  },
);

test('a marker that lies on several sheets is read from them glued together', () => {
  const pages = matSheets(1, 'x', 'A4', WORDS);
  const { tiles } = tilingOf('A4', 960, 800);
  // Put each sheet where its part belongs, by the clip and the shift that the file holds.
  const glued = pages.flatMap((page, i) => {
    const [outer] = page.items;
    if (outer?.kind !== 'group' || outer.clip === undefined) throw new Error('a sheet shows no part');
    const part = tiles[i]?.part ?? { x: 0, y: 0 };
    const { clip } = outer;
    return rectanglesOf(outer.items).flatMap((box) => {
      const x1 = Math.max(box.x1, clip.x);
      const y1 = Math.max(box.y1, clip.y);
      const [x2, y2] = [Math.min(box.x2, clip.x + clip.w), Math.min(box.y2, clip.y + clip.h)];
      const [dx, dy] = [part.x - clip.x, part.y - clip.y];
      return x1 < x2 && y1 < y2 ? [{ x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy, fill: box.fill }] : [];
    });
  });
  const found = new Detector().detect(raster(glued, { width: 960, height: 800 }, 1)).map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining(CORNERS.map(markerOfCorner)));
});

test('the mat is in the file of its sheets once, however many there are', () => {
  const file = pdfOf(matSheets(3, 'x', 'A4', WORDS), 'test');
  expect(file.match(/\/Subtype\/Form/g)?.length).toBe(1);
  expect(readPdf(file).length).toBeGreaterThan(10);
});

/** A point of a page in millimetres from the middle of the paper it is printed on, along its short and its long edge. */
const onPaper = ({ width, height }: Page, [x, y]: [number, number]): [number, number] => {
  const [fromLeft, fromTop] = [x - width / 2, y - height / 2];
  // A page that is wider than high comes out of the printer turned by a quarter.
  return width > height ? [-fromTop, fromLeft] : [fromLeft, fromTop];
};

test.each(PAPER_NAMES)(
  'what a printer draws too small or too large by a share is sent so much larger or smaller, on %s whichever way round',
  (paper) => {
    const scale = { x: 0.97, y: 1.02 };
    const [first, ...others] = matSheets(1, 'x', paper, WORDS);
    const pages = [first as Page, ...others.map(besideMat), ...robotSheets([1], paper, 'x', WORDS)];
    for (const page of pages) {
      const sent = linesOf(corrected(page, scale));
      const wanted = linesOf(page);
      expect(sent).toHaveLength(wanted.length);
      wanted.forEach(({ from, to }, i) => {
        const line = sent[i];
        for (const [was, is] of [
          [from, line?.from],
          [to, line?.to],
        ] as const) {
          const [across, down] = onPaper(page, is ?? [0, 0]);
          const [rightAcross, rightDown] = onPaper(page, was);
          expect(Math.abs(across * scale.x - rightAcross)).toBeLessThan(0.005);
          expect(Math.abs(down * scale.y - rightDown)).toBeLessThan(0.005);
        }
      });
    }
  },
);

test('the mats come on sheets of both ways round, so that the one before tries both', () => {
  const isTurned = PAPER_NAMES.map((paper) => matSheets(1, 'x', paper, WORDS).map((page) => page.width > page.height));
  expect(isTurned.map(([first]) => first)).toEqual([true, false, true]);
});

test('every part of every map is drawn: the reader of drawings knows all of their elements and refuses others', () => {
  for (const map of MAPS) {
    const svg = mapSvg(map.id, { view: 'field', labels: 'fr' });
    const count = (items: readonly Item[]): number =>
      items.reduce((sum, item) => sum + (item.kind === 'group' ? count(item.items) : 1), 0);
    const drawn = svg.replace(/<defs>.*?<\/defs>/, '').match(/<(path|rect|circle|ellipse|text) /g) ?? [];
    expect(count(readSvg(svg)), map.name('en')).toBe(drawn.length);
  }
  for (const strange of [
    '<svg><image href="x"/></svg>',
    '<svg><g transform="skewX(3)"></g></svg>',
    '<svg><rect fill="red"/></svg>',
  ])
    expect(() => readSvg(strange)).toThrow();
});

test.each([
  ['M0 0h10v5H0Z', [['M', 0, 0], ['L', 10, 0], ['L', 10, 5], ['L', 0, 5], ['Z']]],
  [
    'M1 1l2 2 3 0',
    [
      ['M', 1, 1],
      ['L', 3, 3],
      ['L', 6, 3],
    ],
  ],
  [
    'm1 1 2 2',
    [
      ['M', 1, 1],
      ['L', 3, 3],
    ],
  ],
  [
    'M0 0c1 2 3 4 5 6',
    [
      ['M', 0, 0],
      ['C', 1, 2, 3, 4, 5, 6],
    ],
  ],
])('the path %s is read', (data, expected) => {
  expect(readPath(data)).toEqual(expected);
});

test.each(['0 0', '0 1', '1 0', '1 1'])(
  'an arc with the flags %s stays on its circle and goes the right way round',
  (flags) => {
    const segments = readPath(`M10 0A10 10 0 ${flags} 0 10`);
    expect(segments.at(-1)?.slice(-2)).toEqual([0, 10]);
    // Of the two circles through both points: the short way clockwise and the long way back go around the origin.
    const isAroundOrigin = flags === '0 1' || flags === '1 0';
    const [cx, cy] = isAroundOrigin ? [0, 0] : [10, 10];
    const quarters = flags.startsWith('1') ? 3 : 1;
    expect(segments).toHaveLength(1 + quarters);
    let from: readonly [number, number] = [10, 0];
    for (const segment of segments.slice(1)) {
      if (segment[0] !== 'C') throw new Error('no curve');
      const [, x1, y1, x2, y2, x, y] = segment;
      for (const u of [0.25, 0.5, 0.75]) {
        const v = 1 - u;
        const at = (a: number, b: number, c: number, d: number): number =>
          v ** 3 * a + 3 * v * v * u * b + 3 * v * u * u * c + u ** 3 * d;
        expect(Math.abs(Math.hypot(at(from[0], x1, x2, x) - cx, at(from[1], y1, y2, y) - cy) - 10)).toBeLessThan(0.01);
      }
      from = [x, y];
    }
  },
);

test.each(LANGUAGES)('sheets speak %s, and Helvetica has all of its letters', (language) => {
  const words = wordsIn(language);
  const { scaleTitle, scaleText } = TEXTS[language].sheets;
  const print = { title: scaleTitle, text: scaleText, lineA: 'A', lineB: 'B' };
  const pages = [...robotSheets([3], 'A4', 'x', words), ...matSheets(0, 'x', 'A3', words), scaleSheet('A4', print)];
  const said = readPdf(pdfOf(pages, localeOf(language).name)).flatMap(({ words: written }) => written);
  expect(said).toContain(words.robot(3));
  for (const text of [
    words.front,
    words.cut,
    words.glue,
    words.ruler(100),
    scaleTitle,
    scaleText,
    ...Object.values(words.corner),
  ])
    expect(winAnsi(text.replace('?', '')), text).not.toContain(0x3f);
});

test('the markers of the scale sheet are where its measurer looks for them', () => {
  for (const name of PAPER_NAMES) {
    const page = scaleSheet(name, { title: 't', text: 'x', lineA: 'A', lineB: 'B' });
    const seen = seenIn(page.items, page);
    for (const [id, points] of sheetMarkers(PAPERS[name])) {
      const found = seen.find((marker) => marker.id === id);
      points.forEach(({ x, y }, i) => {
        expect(Math.hypot((found?.corners[i]?.x ?? 0) - x, (found?.corners[i]?.y ?? 0) - y)).toBeLessThan(RIGHT);
      });
    }
  }
});

test.each([
  ['1-4', [1, 2, 3, 4]],
  ['7, 2 2', [2, 7]],
  ['3–5;1', [1, 3, 4, 5]],
  ['', undefined],
  ['0', undefined],
  ['31', undefined],
  ['4-1', [1, 2, 3, 4]],
  ['two', undefined],
  ['1-99999', undefined],
])('"%s" is a list of numbers, or none', (text, numbers) => {
  expect(readNumberList(text, 1, 30)).toEqual(numbers);
});

test.each(PAPER_NAMES)('corner cards lie on their sheet as they lie on the mat: %s', (paper) => {
  const [page] = cornerSheets(paper, 'x', WORDS);
  const seen = page === undefined ? [] : seenIn(page.items, page);
  const at = (corner: (typeof CORNERS)[number]) =>
    seen.find(({ id }) => id === markerOfCorner(corner))?.corners[0] ?? { x: Number.NaN, y: Number.NaN };
  expect(at('topLeft').x).toBeLessThan(at('topRight').x);
  expect(at('bottomLeft').x).toBeLessThan(at('bottomRight').x);
  expect(at('topLeft').y).toBeLessThan(at('bottomLeft').y);
  expect(at('topRight').y).toBeLessThan(at('bottomRight').y);
});

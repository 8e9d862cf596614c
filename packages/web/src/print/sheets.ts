import { CORNER_CENTRES, CORNERS, type Corner, MARKER_SIZES, markerOf, markerOfCorner } from '@trundle/vision/markers';
import type { Point } from '@trundle/world/geometry/coordinates';
import { FIELD } from '@trundle/world/maps/stage';
import { mapSvg } from '@trundle/world/maps/svg';
import { pageLanguage } from '../texts/index.ts';
import { type Box, FAINT, filled, frame, INK, type Item, line, moved, type Page, WHITE, words } from './drawing.ts';
import { markerItem } from './marker-drawing.ts';
import { FOOTER, MARGIN, type Paper, type PaperName, roomOf, upright } from './papers.ts';
import { readSvg } from './read-svg.ts';
import { robotItems } from './robot-drawing.ts';
import { OVERLAP, type Tile, type Tiling, tilingOf } from './tiles.ts';

/** What is written on the sheets, in the language of whoever prints them. */
export interface SheetWords {
  readonly ruler: (millimetres: number) => string;
  readonly sheet: (tile: { number: number; all: number; row: number; column: number }) => string;
  readonly robot: (number: number) => string;
  readonly object: (number: number) => string;
  readonly front: string;
  readonly corner: Readonly<Record<Corner, string>>;
  readonly cut: string;
  readonly glue: string;
}

export const RULER = 100;
/** Beside the mat on one big page there is room for a longer line, and across for a shorter one. */
export const WHOLE_RULERS = { down: 200, across: 60 } as const;
const CARD = MARKER_SIZES.corner.side + 2 * MARKER_SIZES.corner.quiet;
const TAB = 20;
const GAP = 4;

/** A line with a mark at each centimetre, which tells whether the print has its true size. */
const ruler = (x: number, y: number, label: string, { length = RULER, isUpright = false } = {}): Item => ({
  kind: 'group',
  matrix: isUpright ? [0, -1, 1, 0, x, y] : [1, 0, 0, 1, x, y],
  items: [
    line({ x: 0, y: 0 }, { x: length, y: 0 }, 0.3),
    ...Array.from({ length: length / 10 + 1 }, (_, i) => {
      const tall = i % 5 === 0 ? 3.5 : 2;
      return line({ x: 10 * i, y: 0 }, { x: 10 * i, y: -tall }, 0.3);
    }),
    words(0, 3.6, label, 3),
  ],
});

const footerOf = (paper: Paper, text: string, print: SheetWords, more: readonly Item[] = []): readonly Item[] => {
  const y = paper.height - MARGIN - FOOTER + 8;
  const x = paper.width - MARGIN - RULER;
  return [words(MARGIN, y - 1, text, 3.4, { bold: true }), ruler(x, y, print.ruler(RULER)), ...more];
};

interface MatDrawing {
  /** How wide the white is beside the field, where the corner markers stand. */
  readonly margin: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
}

/** The mat with its corner markers, as they lie when loose cards are laid beside it. */
const matDrawing = (mapId: number): MatDrawing => {
  const centres = CORNERS.map((corner) => CORNER_CENTRES[corner]);
  const half = CARD / 2;
  const left = Math.min(0, ...centres.map(({ x }) => x - half));
  const top = Math.min(0, ...centres.map(({ y }) => y - half));
  const right = Math.max(FIELD.size, ...centres.map(({ x }) => x + half));
  const bottom = Math.max(FIELD.size, ...centres.map(({ y }) => y + half));
  const { side } = MARKER_SIZES.corner;
  const markers = CORNERS.map((corner) => {
    const { x, y } = CORNER_CENTRES[corner];
    return moved(x - side / 2 - left, y - side / 2 - top, [markerItem(markerOfCorner(corner), side)]);
  });
  const size = { margin: -left, width: right - left, height: bottom - top };
  return {
    ...size,
    items: [
      filled({ x: 0, y: 0, w: size.width, h: size.height }, WHITE),
      moved(-left, -top, readSvg(mapSvg(mapId, { view: 'field', language: pageLanguage() }))),
      ...markers,
    ],
  };
};

/** The whole mat on one page of its own size, for a print shop or a plotter: with a line to check each way, between two corner markers. */
export const matPage = (mapId: number, print: SheetWords): Page => {
  const { margin, width, height, items } = matDrawing(mapId);
  const { down, across } = WHOLE_RULERS;
  const rulers = [
    ruler(margin / 2, (height + down) / 2, print.ruler(down), { length: down, isUpright: true }),
    ruler(width - (margin + across) / 2, height / 2, print.ruler(across), { length: across }),
  ];
  return { width, height, items: [...items, ...rulers] };
};

/** Short lines outside the picture, where to cut. */
const cropMarks = ({ x, y, w, h }: Box): Item[] =>
  [x, x + w].flatMap((cx) =>
    [y, y + h].flatMap((cy) => {
      const [sx, sy] = [cx === x ? -1 : 1, cy === y ? -1 : 1];
      return [
        line({ x: cx + sx, y: cy }, { x: cx + 5 * sx, y: cy }, 0.15),
        line({ x: cx, y: cy + sy }, { x: cx, y: cy + 5 * sy }, 0.15),
      ];
    }),
  );

const GLUE_LINE = { width: 0.3, dash: [3, 3] } as const;

/**
 * A dashed line up to which the next sheet covers this one. It lies in the strip that is covered, just inside: there it is
 * still to be seen when the edges have been cut, and is gone when the next sheet lies where it should. White below makes it
 * visible on every picture.
 */
const glueLines = (
  { x, y, w, h }: Box,
  { tile, rows, columns }: { tile: Tile; rows: number; columns: number },
): Item[] => {
  const { width, dash } = GLUE_LINE;
  const dashed = (from: Point, to: Point): Item[] => [line(from, to, width, WHITE), line(from, to, width, INK, dash)];
  const [right, below] = [x + w - OVERLAP + width / 2, y + h - OVERLAP + width / 2];
  return [
    ...(tile.column < columns ? dashed({ x: right, y }, { x: right, y: y + h }) : []),
    ...(tile.row < rows ? dashed({ x, y: below }, { x: x + w, y: below }) : []),
  ];
};

/** All sheets in small, this one filled. */
const overview = (tiling: Tiling, tile: Tile, x: number, y: number): Item[] => {
  const [w, h] = [4, 2.2];
  return tiling.tiles.map(({ row, column, number }) => {
    const box = { x: x + (column - 1) * w, y: y + (row - 1) * h, w, h };
    return number === tile.number ? filled(box, INK) : frame(box, 0.15);
  });
};

/** The mat on as many sheets as it needs. */
export const matSheets = (mapId: number, name: string, paper: PaperName, print: SheetWords): readonly Page[] => {
  const mat = matDrawing(mapId);
  const tiling = tilingOf(paper, mat.width, mat.height);
  const room = roomOf(tiling.paper);
  return tiling.tiles.map((tile): Page => {
    const { part } = tile;
    const [x, y] = [room.x + (room.w - part.w) / 2, room.y + (room.h - part.h) / 2];
    const box = { x, y, w: part.w, h: part.h };
    const footerAt = tiling.paper.height - MARGIN - FOOTER;
    const text = `${name} · ${print.sheet({ ...tile, all: tiling.tiles.length })}`;
    return {
      ...tiling.paper,
      items: [
        {
          kind: 'group',
          clip: box,
          items: [{ kind: 'group', matrix: [1, 0, 0, 1, x - part.x, y - part.y], items: mat.items }],
        },
        ...cropMarks(box),
        ...glueLines(box, { tile, rows: tiling.rows, columns: tiling.columns }),
        ...footerOf(tiling.paper, text, print, [
          words(MARGIN, footerAt + 11.5, tiling.tiles.length > 1 ? print.glue : print.cut, 3.2),
          ...overview(tiling, tile, tiling.paper.width - MARGIN - RULER - 4 * tiling.columns - 4, footerAt + 3),
        ]),
      ],
    };
  });
};

interface Card {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
}

/** A robot's marker with a tab below it that is folded down over its back: who it is, and which way it looks. */
const robotCard = (number: number, print: SheetWords): Card => {
  const { side, quiet } = MARKER_SIZES.robot;
  const width = side + 2 * quiet;
  const id = markerOf(number) ?? 0;
  const arrow = width - 12;
  return {
    width,
    height: width + TAB,
    items: [
      frame({ x: 0, y: 0, w: width, h: width + TAB }),
      line({ x: 0, y: width }, { x: width, y: width }, 0.2, FAINT, [2, 2]),
      moved(quiet, quiet, [markerItem(id, side)]),
      moved(3, width + 2, robotItems(number), 0.16),
      words(22, width + 9.5, print.robot(number), 5.2, { bold: true }),
      words(22, width + 15, print.front, 3),
      line({ x: arrow + 4, y: width + 17 }, { x: arrow + 4, y: width + 4 }, 1),
      line({ x: arrow + 4, y: width + 4 }, { x: arrow, y: width + 8 }, 1),
      line({ x: arrow + 4, y: width + 4 }, { x: arrow + 8, y: width + 8 }, 1),
    ],
  };
};

const objectCard = (number: number, print: SheetWords): Card => {
  const { side, quiet } = MARKER_SIZES.object;
  const width = side + 2 * quiet;
  return {
    width,
    height: width + 10,
    items: [
      frame({ x: 0, y: 0, w: width, h: width + 10 }),
      line({ x: 0, y: width }, { x: width, y: width }, 0.2, FAINT, [2, 2]),
      moved(quiet, quiet, [markerItem(markerOf(number) ?? 0, side)]),
      words(width / 2, width + 6.5, print.object(number), 4, { bold: true, anchor: 'middle' }),
    ],
  };
};

const cornerCard = (corner: Corner, print: SheetWords): Card => {
  const { side, quiet } = MARKER_SIZES.corner;
  return {
    width: CARD,
    height: CARD,
    items: [
      frame({ x: 0, y: 0, w: CARD, h: CARD }),
      moved(quiet, quiet, [markerItem(markerOfCorner(corner), side)]),
      // In the white around the marker, near enough to the edge to leave it a border.
      words(CARD / 2, 4.6, print.corner[corner], 4, { anchor: 'middle' }),
    ],
  };
};

/** Cards on sheets, as many as have room. */
const cardSheets = (
  cards: readonly Card[],
  paper: PaperName,
  text: string,
  print: SheetWords,
  widest = Number.POSITIVE_INFINITY,
): readonly Page[] => {
  const [first] = cards;
  if (first === undefined) return [];
  const size = upright(paper);
  const room = roomOf(size);
  const columns = Math.max(1, Math.min(widest, Math.floor((room.w + GAP) / (first.width + GAP))));
  const rows = Math.max(1, Math.floor((room.h + GAP) / (first.height + GAP)));
  const each = columns * rows;
  return Array.from({ length: Math.ceil(cards.length / each) }, (_, sheet) => ({
    ...size,
    items: [
      ...cards.slice(sheet * each, (sheet + 1) * each).map((card, i) => {
        const [column, row] = [i % columns, Math.floor(i / columns)];
        return moved(room.x + column * (card.width + GAP), room.y + row * (card.height + GAP), card.items);
      }),
      ...footerOf(size, text, print, [words(MARGIN, size.height - MARGIN - 2.5, print.cut, 3.2)]),
    ],
  }));
};

export const robotSheets = (numbers: readonly number[], paper: PaperName, text: string, print: SheetWords) =>
  cardSheets(
    numbers.map((number) => robotCard(number, print)),
    paper,
    text,
    print,
  );

export const objectSheets = (numbers: readonly number[], paper: PaperName, text: string, print: SheetWords) =>
  cardSheets(
    numbers.map((number) => objectCard(number, print)),
    paper,
    text,
    print,
  );

/** Two and two, as on the mat. */
const AS_THEY_LIE: readonly Corner[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'];

export const cornerSheets = (paper: PaperName, text: string, print: SheetWords) =>
  cardSheets(
    AS_THEY_LIE.map((corner) => cornerCard(corner, print)),
    paper,
    text,
    print,
    2,
  );

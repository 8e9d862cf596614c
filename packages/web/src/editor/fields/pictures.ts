import type { ChoicePicture } from '@trundle/language/catalogue/declaration';
import { PAINT } from '@trundle/world/paint';
import { EMOJI_SHAPES } from '../../robot-figure/emoji-shapes.ts';
import { matrixPath, oledIconPath } from '../../robot-figure/glyphs.ts';
import { EFFECT_PICTURES, OBJECT_STATE_PICTURES } from './effect-pictures.ts';

/** How large a picture is on a block and in its list. */
export const PICTURE = { width: 26, height: 26 } as const;

const INK = PAINT.visor;
const SVG = 'http://www.w3.org/2000/svg';

/** A sheet to draw on, 40 wide. Every picture has one, for blocks have all colours. */
const onSheet = (drawn: string, paper = '#FFFFFF'): string =>
  `<svg xmlns="${SVG}" viewBox="0 0 40 40"><rect x="1" y="1" width="38" height="38" rx="8" fill="${paper}" stroke="${INK}" stroke-width="2"/>${drawn}</svg>`;

const lines = (d: string, width = 3, colour: string = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const dot = (x: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="20" r="4" fill="${fill}" fill-opacity="${opacity}"/>`;

/** The four lights of the strip, dark where nothing is said. */
const strip = (lit: readonly (readonly [colour: string, opacity: number])[], more = ''): string =>
  onSheet([7, 15.7, 24.3, 33].map((x, at) => dot(x, ...(lit[at] ?? ['#FFFFFF', 0.2]))).join('') + more, INK);

const GLOW = '#FFE14D';
const STRIPS: Readonly<Record<Extract<ChoicePicture, { kind: 'stripAnimation' }>['animation'], string>> = {
  rainbow: strip([
    ['#FF5A4D', 1],
    [GLOW, 1],
    ['#4DDB6A', 1],
    ['#5AA9FF', 1],
  ]),
  chase: strip(
    [
      [GLOW, 0.25],
      [GLOW, 0.55],
      [GLOW, 1],
    ],
    lines('M12 31h14l-4 -4m4 4l-4 4', 2, GLOW),
  ),
  pulse: strip(
    [
      [GLOW, 0.7],
      [GLOW, 0.7],
      [GLOW, 0.7],
      [GLOW, 0.7],
    ],
    lines('M6 32q3.5 -6 7 0t7 0t7 0t7 0', 2, GLOW),
  ),
  sparkle: strip(
    [
      ['#FFFFFF', 0.2],
      [GLOW, 1],
      ['#FFFFFF', 0.2],
      [GLOW, 1],
    ],
    lines('M15.7 8v5M13 10.5h5.4M33 27v5M30.3 29.5h5.4', 2, GLOW),
  ),
};

/** A small figure: head, body, arms and legs, and what shows how it moves. */
const MOVES: Readonly<Record<Extract<ChoicePicture, { kind: 'modelAnimation' }>['animation'], string>> = {
  walk: 'M20 9a3 3 0 1 0 0.1 0zM20 15v9l-5 8M20 24l6 8M20 18l-6 4M20 18l6 3',
  jump: 'M20 5a3 3 0 1 0 0.1 0zM20 11v8l-5 5M20 19l5 5M20 13l-6 -5M20 13l6 -5M12 34h16M16 30h8',
  spin: 'M20 9a3 3 0 1 0 0.1 0zM20 15v8M15 18h10M8 27q0 6 12 6t12 -6m-3 0l3 -1l2 3',
  wave: 'M18 9a3 3 0 1 0 0.1 0zM18 15v10l-4 8M18 25l4 8M18 18l-6 5M18 18l8 -7M29 8q3 3 1 7',
  dance: 'M20 8a3 3 0 1 0 0.1 0zM20 14q-4 5 0 10l-6 8M20 24l7 3l-1 6M20 17l-8 -4M20 17l8 3M31 8v7a2 2 0 1 1 -2 -2h2',
  sleep: 'M6 30h28M9 26a3 3 0 1 0 0.1 0zM14 27h16M22 19h5l-5 5h5M28 9h6l-6 7h6',
};

const ARROWS: Readonly<Record<Extract<ChoicePicture, { kind: 'gesture' }>['towards'], string>> = {
  up: 'M20 32v-24M11 17l9 -9l9 9',
  down: 'M20 8v24M11 23l9 9l9 -9',
  left: 'M32 20h-24M17 11l-9 9l9 9',
  right: 'M8 20h24M23 11l9 9l-9 9',
};

const emojiShapes = (emoji: Extract<ChoicePicture, { kind: 'emoji' }>['emoji']): string =>
  EMOJI_SHAPES[emoji]
    .map(({ d, fill, line }) => {
      const stroke = line === undefined ? '' : ` stroke="${INK}" stroke-width="${line}"`;
      return `<path d="${d}" fill="${fill === undefined ? 'none' : PAINT[fill]}"${stroke} stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join('');

const drawn = (picture: ChoicePicture): string => {
  switch (picture.kind) {
    case 'colour':
      return onSheet('', picture.hex);
    case 'matrix':
      return onSheet(lines(matrixPath(picture.rows), 3, '#FF6B57'), INK);
    case 'emoji':
      return onSheet(`<g transform="translate(20 20)">${emojiShapes(picture.emoji)}</g>`);
    case 'oledIcon':
      return onSheet(
        `<g transform="translate(4 4) scale(0.8)">${lines(oledIconPath(picture.icon), 3, '#8FE3F2')}</g>`,
        INK,
      );
    case 'gesture':
      return onSheet(lines(ARROWS[picture.towards], 4));
    case 'stripAnimation':
      return STRIPS[picture.animation];
    case 'modelAnimation':
      return onSheet(lines(MOVES[picture.animation], 2.6));
    case 'effect':
      return onSheet(EFFECT_PICTURES[picture.effect]);
    case 'objectState':
      return onSheet(OBJECT_STATE_PICTURES[picture.state]);
  }
};

/** An entry of an open list: its picture, and its word for whoever reads. */
export const pictureMark = (word: string, src: string): HTMLElement => {
  const mark = document.createElement('span');
  mark.className = 'trundlePictureMark';
  // Blockly writes this on the block.
  mark.title = word;
  const picture = document.createElement('img');
  picture.src = src;
  picture.alt = '';
  picture.width = PICTURE.width;
  picture.height = PICTURE.height;
  const words = document.createElement('span');
  words.textContent = word;
  mark.append(picture, words);
  return mark;
};

/** The picture as the library and a list show it. */
export const pictureSource = (picture: ChoicePicture): string =>
  `data:image/svg+xml,${encodeURIComponent(drawn(picture))}`;

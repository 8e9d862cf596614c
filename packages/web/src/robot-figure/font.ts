import { SCROLL } from '@trundle/world/robot/outputs';

/** The letters of the matrix: five dots wide and seven high, drawn side by side. */
const COLUMNS = 5;
const ROWS = 7;

const DRAWN: readonly (readonly [characters: string, ...rows: string[]])[] = [
  [
    'ABCDEFGHI',
    '.###. ####. .###. ####. ##### ##### .###. #...# .###.',
    '#...# #...# #...# #...# #.... #.... #...# #...# ..#..',
    '#...# #...# #.... #...# #.... #.... #.... #...# ..#..',
    '##### ####. #.... #...# ####. ####. #.### ##### ..#..',
    '#...# #...# #.... #...# #.... #.... #...# #...# ..#..',
    '#...# #...# #...# #...# #.... #.... #...# #...# ..#..',
    '#...# ####. .###. ####. ##### #.... .#### #...# .###.',
  ],
  [
    'JKLMNOPQR',
    '..### #...# #.... #...# #...# .###. ####. .###. ####.',
    '...#. #..#. #.... ##.## ##..# #...# #...# #...# #...#',
    '...#. #.#.. #.... #.#.# #.#.# #...# #...# #...# #...#',
    '...#. ##... #.... #.#.# #..## #...# ####. #...# ####.',
    '...#. #.#.. #.... #...# #...# #...# #.... #.#.# #.#..',
    '#..#. #..#. #.... #...# #...# #...# #.... #..#. #..#.',
    '.##.. #...# ##### #...# #...# .###. #.... .##.# #...#',
  ],
  [
    'STUVWXYZ',
    '.#### ##### #...# #...# #...# #...# #...# #####',
    '#.... ..#.. #...# #...# #...# #...# #...# ....#',
    '#.... ..#.. #...# #...# #...# .#.#. .#.#. ...#.',
    '.###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#..',
    '....# ..#.. #...# #...# #.#.# .#.#. ..#.. .#...',
    '....# ..#.. #...# .#.#. ##.## #...# ..#.. #....',
    '####. ..#.. .###. ..#.. #...# #...# ..#.. #####',
  ],
  [
    '0123456789',
    '.###. ..#.. .###. ####. ...#. ##### .###. ##### .###. .###.',
    '#...# .##.. #...# ....# ..##. #.... #.... ....# #...# #...#',
    '#..## ..#.. ....# ....# .#.#. ####. #.... ...#. #...# #...#',
    '#.#.# ..#.. ..##. .###. #..#. ....# ####. ..#.. .###. .####',
    '##..# ..#.. .#... ....# ##### ....# #...# ..#.. #...# ....#',
    '#...# ..#.. #.... ....# ...#. #...# #...# ..#.. #...# ....#',
    '.###. .###. ##### ####. ...#. .###. .###. ..#.. .###. .###.',
  ],
  [
    '!?.,:;-+',
    '..#.. .###. ..... ..... ..... ..... ..... .....',
    '..#.. #...# ..... ..... ..#.. ..#.. ..... ..#..',
    '..#.. ....# ..... ..... ..#.. ..#.. ..... ..#..',
    '..#.. ..##. ..... ..... ..... ..... ##### #####',
    '..#.. ..#.. ..... ..#.. ..#.. ..#.. ..... ..#..',
    '..... ..... .##.. ..#.. ..#.. ..#.. ..... ..#..',
    '..#.. ..#.. .##.. .#... ..... .#... ..... .....',
  ],
  [
    '=*/%()\'"',
    '..... ..... ....# ##..# ...#. .#... ..#.. .#.#.',
    '..... #.#.# ....# ##..# ..#.. ..#.. ..#.. .#.#.',
    '##### .###. ...#. ...#. .#... ...#. ..... .....',
    '..... ##### ..#.. ..#.. .#... ...#. ..... .....',
    '##### .###. .#... .#... .#... ...#. ..... .....',
    '..... #.#.# #.... #..## ..#.. ..#.. ..... .....',
    '..... ..... #.... #..## ...#. .#... ..... .....',
  ],
  [
    '<>_#&@\u2665',
    '...#. .#... ..... .#.#. .##.. .###. .....',
    '..#.. ..#.. ..... ##### #..#. #...# .#.#.',
    '.#... ...#. ..... .#.#. .##.. #.### #####',
    '#.... ....# ..... .#.#. ##.## #.#.# #####',
    '.#... ...#. ..... .#.#. #..#. #.### .###.',
    '..#.. ..#.. ..... ##### #..#. #.... ..#..',
    '...#. .#... ##### .#.#. .##.# .###. .....',
  ],
];

type Glyph = readonly string[];
const SPACE: Glyph = Array.from({ length: ROWS }, () => '.'.repeat(COLUMNS));
/** What the font does not have. */
const BOX: Glyph = Array.from({ length: ROWS }, (_, row) => (row % (ROWS - 1) === 0 ? '#####' : '#...#'));

const GLYPHS = new Map<string, Glyph>([[' ', SPACE]]);
for (const [characters, ...rows] of DRAWN) {
  const cut = rows.map((row) => row.split(' '));
  [...characters].forEach((character, at) => {
    GLYPHS.set(
      character,
      cut.map((row) => row[at] ?? ''),
    );
  });
}

/** Accents have no room in seven dots; é is written E. */
const glyphOf = (character: string): Glyph =>
  GLYPHS.get(character) ?? GLYPHS.get((character.normalize('NFD')[0] ?? '').toUpperCase()) ?? BOX;

const { width: WIDTH, columnsPerCharacter: PER_CHARACTER } = SCROLL;

/** Eight rows of eight dots of a text that has moved so many columns into sight; the highest bit is at the left. */
export const textRows = (text: string, moved: number): number[] => {
  const characters = Array.from({ length: text.length }, (_, at) => text[at] ?? ' ');
  return Array.from({ length: WIDTH }, (_, row) => {
    let bits = 0;
    for (let x = 0; x < WIDTH; x += 1) {
      const column = moved - WIDTH + x;
      const character = column < 0 ? undefined : characters[Math.floor(column / PER_CHARACTER)];
      const isLit = character !== undefined && glyphOf(character)[row]?.[column % PER_CHARACTER] === '#';
      bits = (bits << 1) | (isLit ? 1 : 0);
    }
    return bits;
  });
};

/** Columns until a text has gone through. */
export const scrollLength = (text: string): number => text.length * PER_CHARACTER + WIDTH;

/** Where a text stands when it goes character by character instead: each in the middle of the matrix. */
export const stepTo = (moved: number): number =>
  Math.floor(Math.max(0, moved - WIDTH) / PER_CHARACTER) * PER_CHARACTER + WIDTH - 1;

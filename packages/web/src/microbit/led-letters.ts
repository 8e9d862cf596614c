/** Letters of five rows, as a board with twenty-five lights can show them. Rows from the top, `#` is lit. */
const LETTERS: Readonly<Record<string, string>> = {
  ' ': '... ... ... ... ...',
  A: '.##. #..# #### #..# #..#',
  B: '###. #..# ###. #..# ###.',
  C: '.### #... #... #... .###',
  D: '###. #..# #..# #..# ###.',
  E: '#### #... ###. #... ####',
  F: '#### #... ###. #... #...',
  G: '.### #... #.## #..# .###',
  H: '#..# #..# #### #..# #..#',
  I: '### .#. .#. .#. ###',
  J: '..## ...# ...# #..# .##.',
  K: '#..# #.#. ##.. #.#. #..#',
  L: '#... #... #... #... ####',
  M: '#...# ##.## #.#.# #...# #...#',
  N: '#...# ##..# #.#.# #..## #...#',
  O: '.##. #..# #..# #..# .##.',
  P: '###. #..# ###. #... #...',
  Q: '.##. #..# #..# #.#. .#.#',
  R: '###. #..# ###. #.#. #..#',
  S: '.### #... .##. ...# ###.',
  T: '##### ..#.. ..#.. ..#.. ..#..',
  U: '#..# #..# #..# #..# .##.',
  V: '#...# #...# #...# .#.#. ..#..',
  W: '#...# #...# #.#.# ##.## #...#',
  X: '#...# .#.#. ..#.. .#.#. #...#',
  Y: '#...# .#.#. ..#.. ..#.. ..#..',
  Z: '#### ...# .##. #... ####',
  '0': '.##. #.## ##.# #..# .##.',
  '1': '.#. ##. .#. .#. ###',
  '2': '###. ...# .##. #... ####',
  '3': '###. ...# .##. ...# ###.',
  '4': '#..# #..# #### ...# ...#',
  '5': '#### #... ###. ...# ###.',
  '6': '.### #... ###. #..# .##.',
  '7': '#### ...# ..#. .#.. .#..',
  '8': '.##. #..# .##. #..# .##.',
  '9': '.##. #..# .### ...# ###.',
  '.': '. . . . #',
  ',': '.. .. .. .# #.',
  ':': '. # . # .',
  ';': '.. .# .. .# #.',
  '!': '# # # . #',
  '?': '###. ...# .##. .... .#..',
  "'": '# # . . .',
  '"': '#.# #.# ... ... ...',
  '-': '... ... ### ... ...',
  '+': '... .#. ### .#. ...',
  '=': '... ### ... ### ...',
  '*': '... #.# .#. #.# ...',
  '/': '...# ..#. .#.. #... ....',
  '%': '#..# ..#. .#.. #..# ....',
  '#': '.#.#. ##### .#.#. ##### .#.#.',
  '(': '.# #. #. #. .#',
  ')': '#. .# .# .# #.',
  '<': '..# .#. #.. .#. ..#',
  '>': '#.. .#. ..# .#. #..',
  _: '.... .... .... .... ####',
};
const UNKNOWN = '##### #...# #...# #...# #####';

/** Lights in a row, and rows of them. */
export const LEDS = 5;
/** What is longer is read below the lights. */
const SCROLLED_AT_MOST = 100;

/** One column from the top down. */
export type Column = readonly boolean[];
const DARK: Column = Array.from({ length: LEDS }, () => false);

const columnsOfLetter = (letter: string): Column[] => {
  const rows = (LETTERS[letter] ?? UNKNOWN).split(' ');
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] === '#'));
};

/** The lights have capital letters without accents. */
const lettersOf = (text: string): string[] => [
  ...text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replaceAll('’', "'"),
];

const columnsOf = (letters: string[]): Column[] =>
  letters.flatMap((letter, place) => (place === 0 ? columnsOfLetter(letter) : [DARK, ...columnsOfLetter(letter)]));

/** One letter, standing still in the middle. */
export const stillPicture = (text: string): Column[] => {
  const letter = columnsOf(lettersOf(text).slice(0, 1));
  const before = Array.from({ length: Math.floor((LEDS - letter.length) / 2) }, () => DARK);
  return Array.from({ length: LEDS }, (_, place) => [...before, ...letter][place] ?? DARK);
};

/** What the lights show one after the other: a letter stays, more of them run through once. Nothing is dark. */
export const picturesOf = (text: string): Column[][] => {
  const letters = lettersOf(text).slice(0, SCROLLED_AT_MOST);
  if (letters.length <= 1) return [stillPicture(text)];
  const columns = columnsOf(letters);
  return Array.from({ length: columns.length + LEDS + 1 }, (_, step) =>
    Array.from({ length: LEDS }, (__, place) => columns[step - LEDS + place] ?? DARK),
  );
};

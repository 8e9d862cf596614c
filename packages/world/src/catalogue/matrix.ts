import { type Names, names } from '../names.ts';

/** Eight bytes, one for each row from the top; the highest bit is the light at the left. */
export type MatrixRows = readonly number[];

export interface MatrixPicture {
  readonly number: number;
  readonly id: string;
  readonly names: Names;
  readonly rows: MatrixRows;
}

const drawn = (...lines: readonly string[]): MatrixRows =>
  lines.map((line) => Number.parseInt(line.replaceAll('.', '0').replaceAll('#', '1'), 2));

const PICTURES: readonly (readonly [string, Names, MatrixRows])[] = [
  [
    'smile',
    names('smile', 'sourire', 'sonrisa'),
    drawn('..####..', '.#....#.', '#.#..#.#', '#......#', '#.#..#.#', '#..##..#', '.#....#.', '..####..'),
  ],
  [
    'sad',
    names('sad', 'triste', 'triste'),
    drawn('..####..', '.#....#.', '#.#..#.#', '#......#', '#..##..#', '#.#..#.#', '.#....#.', '..####..'),
  ],
  [
    'heart',
    names('heart', 'cœur', 'corazón'),
    drawn('........', '.##..##.', '########', '########', '.######.', '..####..', '...##...', '........'),
  ],
  [
    'arrowUp',
    names('arrow up', 'flèche haut', 'flecha arriba'),
    drawn('...##...', '..####..', '.######.', '##.##.##', '...##...', '...##...', '...##...', '...##...'),
  ],
  [
    'arrowDown',
    names('arrow down', 'flèche bas', 'flecha abajo'),
    drawn('...##...', '...##...', '...##...', '...##...', '##.##.##', '.######.', '..####..', '...##...'),
  ],
  [
    'robot',
    names('robot', 'robot', 'robot'),
    drawn('...##...', '.######.', '.#.##.#.', '.######.', '..#..#..', '########', '..####..', '.##..##.'),
  ],
  [
    'house',
    names('house', 'maison', 'casa'),
    drawn('...##...', '..####..', '.######.', '########', '.#....#.', '.#.##.#.', '.#.##.#.', '.######.'),
  ],
  [
    'tick',
    names('tick', 'coche', 'visto'),
    drawn('........', '.......#', '......##', '#....##.', '##..##..', '.####...', '..##....', '........'),
  ],
  [
    'off',
    names('all off', 'tout éteint', 'todo apagado'),
    drawn('........', '........', '........', '........', '........', '........', '........', '........'),
  ],
];

/** Pictures 1 to 9; the last is all off. */
export const MATRIX_PICTURES: readonly MatrixPicture[] = PICTURES.map(([id, called, rows], i) => ({
  number: i + 1,
  id,
  names: called,
  rows,
}));

export const isLit = (rows: MatrixRows, x: number, y: number): boolean => (((rows[y] ?? 0) >> (7 - x)) & 1) === 1;

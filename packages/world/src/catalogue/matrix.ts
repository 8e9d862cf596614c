import type { Localized } from '@trundle/protocol/text-source';
import { type WorldTexts, worldText } from '../texts/index.ts';

/** Eight bytes, one for each row from the top; the highest bit is the light at the left. */
type MatrixRows = readonly number[];

interface MatrixPicture {
  readonly number: number;
  readonly id: string;
  readonly name: Localized;
  readonly rows: MatrixRows;
}

const drawn = (...lines: readonly string[]): MatrixRows =>
  lines.map((line) => Number.parseInt(line.replaceAll('.', '0').replaceAll('#', '1'), 2));

const PICTURES: readonly (readonly [keyof WorldTexts['choices']['matrixPictures'], MatrixRows])[] = [
  ['smile', drawn('..####..', '.#....#.', '#.#..#.#', '#......#', '#.#..#.#', '#..##..#', '.#....#.', '..####..')],
  ['sad', drawn('..####..', '.#....#.', '#.#..#.#', '#......#', '#..##..#', '#.#..#.#', '.#....#.', '..####..')],
  ['heart', drawn('........', '.##..##.', '########', '########', '.######.', '..####..', '...##...', '........')],
  ['arrowUp', drawn('...##...', '..####..', '.######.', '##.##.##', '...##...', '...##...', '...##...', '...##...')],
  ['arrowDown', drawn('...##...', '...##...', '...##...', '...##...', '##.##.##', '.######.', '..####..', '...##...')],
  ['robot', drawn('...##...', '.######.', '.#.##.#.', '.######.', '..#..#..', '########', '..####..', '.##..##.')],
  ['house', drawn('...##...', '..####..', '.######.', '########', '.#....#.', '.#.##.#.', '.#.##.#.', '.######.')],
  ['tick', drawn('........', '.......#', '......##', '#....##.', '##..##..', '.####...', '..##....', '........')],
  ['off', drawn('........', '........', '........', '........', '........', '........', '........', '........')],
];

/** Pictures 1 to 9; the last is all off. */
export const MATRIX_PICTURES: readonly MatrixPicture[] = PICTURES.map(([id, rows], i) => ({
  number: i + 1,
  id,
  name: worldText(({ choices }) => choices.matrixPictures[id]),
  rows,
}));

export const isLit = (rows: MatrixRows, x: number, y: number): boolean => (((rows[y] ?? 0) >> (7 - x)) & 1) === 1;

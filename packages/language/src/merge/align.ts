/** Pairs of a common subsequence, longest first, of two lists compared by key. */
export const longestCommon = (left: readonly string[], right: readonly string[]): [number, number][] => {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let leftEnd = left.length;
  let rightEnd = right.length;
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd--;
    rightEnd--;
  }
  const pairs: [number, number][] = [];
  for (let index = 0; index < start; index++) pairs.push([index, index]);
  for (const pair of middle(left, right, start, leftEnd, rightEnd)) pairs.push(pair);
  for (let index = 0; index < left.length - leftEnd; index++) pairs.push([leftEnd + index, rightEnd + index]);
  return pairs;
};

/** Beyond this many cells the middle is paired in order instead: a rewrite that large has no unchanged parts to find. */
const MOST_CELLS = 4_000_000;

const middle = (
  left: readonly string[],
  right: readonly string[],
  start: number,
  leftEnd: number,
  rightEnd: number,
): [number, number][] => {
  const rows = leftEnd - start;
  const columns = rightEnd - start;
  if (!rows || !columns || rows * columns > MOST_CELLS) return [];
  const width = columns + 1;
  const best = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const same = left[start + row] === right[start + column];
      best[row * width + column] = same
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (left[start + row] === right[start + column]) pairs.push([start + row++, start + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
};

/**
 * Solves linear equations, each a row with its right side last; undefined when they do not say enough. Changes the rows.
 */
export const solve = (rows: readonly Float64Array[]): Float64Array | undefined => {
  const n = rows.length;
  const order = rows.map((row) => row);
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(order[row]?.[column] as number) > Math.abs(order[best]?.[column] as number)) best = row;
    }
    const pivot = order[best] as Float64Array;
    order[best] = order[column] as Float64Array;
    order[column] = pivot;
    const head = pivot[column] as number;
    if (!(Math.abs(head) > 1e-14)) return undefined;
    for (let row = column + 1; row < n; row++) {
      const line = order[row] as Float64Array;
      const share = (line[column] as number) / head;
      if (share !== 0) for (let i = column; i <= n; i++) line[i] = (line[i] as number) - share * (pivot[i] as number);
    }
  }
  const solution = new Float64Array(n);
  for (let row = n - 1; row >= 0; row--) {
    const line = order[row] as Float64Array;
    let rest = line[n] as number;
    for (let i = row + 1; i < n; i++) rest -= (line[i] as number) * (solution[i] as number);
    solution[row] = rest / (line[row] as number);
  }
  return solution;
};

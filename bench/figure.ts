/** One measured number. The ratio is what can be compared between machines. */
export interface Figure {
  bench: string;
  figure: string;
  value: number;
  /** What the value must not pass. */
  limit?: number;
  /** Another measurement of the same run that the value is seen against. */
  reference?: number;
}

/** Prints a figure as one line of JSON; over its limit the benchmark ends with a failure. */
export const report = (figure: Figure): void => {
  const { value, limit, reference } = figure;
  const base = limit ?? reference;
  const ratio = !base ? {} : { ratio: Number((value / base).toFixed(3)) };
  console.log(JSON.stringify({ ...figure, ...ratio }));
  if (limit !== undefined && value > limit) process.exitCode = 1;
};

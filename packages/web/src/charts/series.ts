/** What was measured of one thing of one robot: when, in milliseconds since 1970, and how much, in order. */
export interface Series {
  readonly at: Float64Array;
  readonly value: Float64Array;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

export const NOTHING: Series = { at: new Float64Array(), value: new Float64Array() };

/** Only what is a number was measured. */
export const seriesOf = (at: readonly number[], valueAt: (index: number) => number | null): Series => {
  const places: number[] = [];
  const values: number[] = [];
  for (const [index, moment] of at.entries()) {
    const value = valueAt(index);
    if (value === null) continue;
    places.push(moment);
    values.push(value);
  }
  return { at: Float64Array.from(places), value: Float64Array.from(values) };
};

/** The place of the first sample that is not before a moment. */
export const placeOf = ({ at }: Series, moment: number): number => {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] as number) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The longest a value counts without a newer one: robots tell what they have every five seconds. */
export const GAP = 15_000;

/** What was measured nearest to a moment, unless nothing was measured around it. */
export const valueNear = (series: Series, moment: number): number | null => {
  const after = placeOf(series, moment);
  const [one, other] = [after - 1, after].map((place) => ({
    value: series.value[place],
    away: Math.abs((series.at[place] ?? Number.POSITIVE_INFINITY) - moment),
  }));
  const nearest = (one?.away ?? 0) <= (other?.away ?? 0) ? one : other;
  return nearest?.value === undefined || nearest.away > GAP ? null : nearest.value;
};

interface Summary {
  readonly least: number;
  readonly most: number;
  readonly mean: number;
}

/** Least, most and mean of what was measured in a time. */
export const summaryOf = (series: Series, { from, to }: Range): Summary | null => {
  const begin = placeOf(series, from);
  let [least, most, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (let place = begin; place < series.at.length && (series.at[place] as number) <= to; place += 1) {
    const value = series.value[place] as number;
    if (value < least) least = value;
    if (value > most) most = value;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : { least, most, mean: sum / count };
};

/** From the first to the last of all that was measured. */
export const extentOf = (all: readonly Series[]): Range | null => {
  const some = all.filter(({ at }) => at.length > 0);
  if (some.length === 0) return null;
  return {
    from: Math.min(...some.map(({ at }) => at[0] as number)),
    to: Math.max(...some.map(({ at }) => at[at.length - 1] as number)),
  };
};

/** Least and most of the values of all that was measured in a time. */
export const spanOf = (all: readonly Series[], range: Range): [number, number] | null => {
  const parts = all.map((series) => summaryOf(series, range)).filter((part) => part !== null);
  if (parts.length === 0) return null;
  return [Math.min(...parts.map(({ least }) => least)), Math.max(...parts.map(({ most }) => most))];
};

/** So far apart two things of a robot may have been measured and still belong together. */
const TOGETHER = 2_500;

/** Pairs of what was measured of two things at the same time. */
export const pairsOf = (one: Series, other: Series, { from, to }: Range): [number, number][] => {
  const pairs: [number, number][] = [];
  let place = 0;
  for (let index = placeOf(one, from); index < one.at.length; index += 1) {
    const moment = one.at[index] as number;
    if (moment > to) break;
    const away = (at: number): number => Math.abs((other.at[at] ?? Number.POSITIVE_INFINITY) - moment);
    while (place + 1 < other.at.length && away(place + 1) <= away(place)) place += 1;
    if (away(place) <= TOGETHER) pairs.push([one.value[index] as number, other.value[place] as number]);
  }
  return pairs;
};

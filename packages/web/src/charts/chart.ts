import { channelOf } from '@trundle/world/sensors/readings';
import type { Channel } from '@trundle/world/sensors/sensor';

/** One measured value and when. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly low: number;
  readonly high: number;
  /** The times at the left and right edge. */
  readonly from: number;
  readonly to: number;
}

/** Fifty of 500 samples are as good for the eye in a picture this wide. */
const POINTS = 120;

const thinned = (samples: readonly Sample[]): readonly Sample[] => {
  if (samples.length <= POINTS) return samples;
  const step = (samples.length - 1) / (POINTS - 1);
  return Array.from({ length: POINTS }, (_, index) => samples[Math.round(index * step)]).filter(
    (sample) => sample !== undefined,
  );
};

/** The line through the samples as an SVG path; values beyond the frame lie on its edge. */
export const chartPath = (samples: readonly Sample[], { width, height, low, high, from, to }: ChartFrame): string => {
  const tall = high - low || 1;
  const long = to - from || 1;
  return thinned(samples)
    .map(({ at, value }, index) => {
      const x = (Math.min(1, Math.max(0, (at - from) / long)) * width).toFixed(1);
      const y = ((1 - Math.min(1, Math.max(0, (value - low) / tall))) * height).toFixed(1);
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
};

/**
 * The values at the lower and upper edge: what was measured with a little air, so that a small change can be seen even
 * where a sensor could measure far more, and never beyond what it can measure.
 */
export const chartRange = (
  samples: readonly Sample[],
  [least, most]: readonly [number, number],
): readonly [number, number] => {
  const values = samples.map(({ value }) => value);
  if (values.length === 0) return [least, most];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const air = Math.max((high - low) * 0.15, (most - least) * 0.02);
  return [Math.max(least, low - air), Math.min(most, high + air)];
};

/** What of a reading belongs to one of its data keys, where it is a number. */
export const numberOf = (reading: unknown, key: string, index: number): number | null => {
  const value = channelOf(reading, key, index);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** What people read of a channel, as blocks give it: so many times what the robot told, in this unit. */
export const peopleRead = ({ unit, readIn }: Pick<Channel, 'unit' | 'readIn'>): { unit: string; times: number } =>
  readIn ?? { unit, times: 1 };

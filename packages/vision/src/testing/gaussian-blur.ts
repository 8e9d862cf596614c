/** Shares of a bell curve around its middle, one more than so many on each side. */
const kernelOf = (deviation: number): Float32Array => {
  const reach = Math.max(1, Math.ceil(deviation * 3));
  const kernel = Float32Array.from({ length: reach + 1 }, (_, i) => Math.exp(-(i * i) / (2 * deviation * deviation)));
  const total = kernel.reduce((sum, share, i) => sum + (i === 0 ? share : 2 * share), 0);
  return kernel.map((share) => share / total);
};

/** Out of focus: each value mixed with its neighbours, across and then along; at the edge the last ones count again. */
export const blurred = (
  from: Float32Array,
  width: number,
  height: number,
  channels: number,
  deviation: number,
): Float32Array => {
  if (deviation <= 0) return from;
  const kernel = kernelOf(deviation);
  const across = new Float32Array(from.length);
  spread(from, across, width, height, kernel, channels, width * channels);
  const both = new Float32Array(from.length);
  spread(across, both, height, width, kernel, width * channels, channels, channels);
  return both;
};

/** One pass along lines of `length` points, `step` apart, of which there are `lines`. */
const spread = (
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  kernel: Float32Array,
  step: number,
  stride: number,
  channels = step,
): void => {
  const reach = kernel.length - 1;
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      const isInside = at >= reach && at + reach < length;
      for (let channel = 0; channel < channels; channel++) {
        const start = line * stride + channel;
        let sum = (from[start + at * step] as number) * (kernel[0] as number);
        for (let k = 1; k <= reach; k++) {
          const low = isInside ? at - k : Math.max(0, at - k);
          const high = isInside ? at + k : Math.min(length - 1, at + k);
          sum += ((from[start + low * step] as number) + (from[start + high * step] as number)) * (kernel[k] as number);
        }
        to[start + at * step] = sum;
      }
    }
  }
};

import { clampInteger } from './geometry/clamp.ts';

/** A colour as a sensor measures it: 0 to 255 in each channel. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

export type Hex = `#${string}`;

/** Six hexadecimal digits, or undefined. */
export const parseHex = (hex: string): Rgb | undefined => {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) return undefined;
  const value = Number.parseInt(digits, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
};

/** The same, black when it can't be read. */
export const rgbOf = (hex: string): Rgb => parseHex(hex) ?? { r: 0, g: 0, b: 0 };

export const hexOf = ({ r, g, b }: Rgb): Hex =>
  `#${[r, g, b].map((channel) => clampInteger(channel, 0, 255).toString(16).padStart(2, '0')).join('')}`;

/** Towards another colour: 0 stays, 1 is the other. */
export const mix = (from: string, to: string, share: number): Hex => {
  const a = rgbOf(from);
  const b = rgbOf(to);
  return hexOf({ r: a.r + (b.r - a.r) * share, g: a.g + (b.g - a.g) * share, b: a.b + (b.b - a.b) * share });
};

export const lighter = (hex: string, share: number): Hex => mix(hex, '#ffffff', share);
export const darker = (hex: string, share: number): Hex => mix(hex, '#101828', share);

/** How bright a surface looks to a light sensor: 0 black, 1 white. */
export const brightness = ({ r, g, b }: Rgb): number => (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;

/** Squared distance weighted as eyes weigh it: enough to name a colour. */
export const colourDistance = (one: Rgb, other: Rgb): number => {
  const mean = (one.r + other.r) / 2;
  const r = one.r - other.r;
  const g = one.g - other.g;
  const b = one.b - other.b;
  return (2 + mean / 256) * r * r + 4 * g * g + (2 + (255 - mean) / 256) * b * b;
};

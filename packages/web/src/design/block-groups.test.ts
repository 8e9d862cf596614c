import { describe, expect, test } from 'vitest';
import {
  BLOCK_GROUPS,
  BLOCK_TONES,
  type BlockGroupName,
  COLOURS,
  PROGRAM_FRAME,
  ROBOT_COLOURS,
  robotColour,
  THEMES,
  WARNING,
} from './tokens.ts';

type Rgb = readonly [number, number, number];

const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** WCAG 2 contrast. */
const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** Machado, Oliveira, Fernandes 2009, severity 1, on linear light. */
const EYES: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const apply = (rows: readonly [Rgb, Rgb, Rgb], [r, g, b]: Rgb): Rgb =>
  rows.map(([x, y, z]) => x * r + y * g + z * b) as unknown as Rgb;

/** A space in which equal distances look equally far apart. */
const oklab = (rgb: Rgb): Rgb => {
  const lms = apply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as unknown as Rgb;
  return apply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    lms,
  );
};
const seen = (hex: string, eye: string): Rgb => {
  const rows = EYES[eye];
  if (rows === undefined) throw new Error(eye);
  return oklab(apply(rows, linear(hex)).map((value) => Math.min(1, Math.max(0, value))) as unknown as Rgb);
};
const distance = (one: Rgb, other: Rgb) => Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)));

/** About four steps a careful eye can just tell apart. */
const APART = 0.085;

describe('block groups', () => {
  test.each(Object.keys(EYES))(
    'all twelve groups, four categories and the warning are told apart by %s eyes',
    (eye) => {
      expect(Object.keys(BLOCK_GROUPS)).toHaveLength(12);
      // What is not known is no group: it is grey, with a question mark and words that say so.
      const { unknown: _grey, ...tones } = BLOCK_TONES;
      const colours = [...Object.values(tones).map(({ fill }) => fill), WARNING];
      expect(colours).toHaveLength(17);
      for (const [index, one] of colours.entries()) {
        for (const other of colours.slice(index + 1)) {
          expect(distance(seen(one, eye), seen(other, eye)), `${one} and ${other}`).toBeGreaterThan(APART);
        }
      }
    },
  );

  test.each(Object.entries(BLOCK_TONES))('the text on %s reads', (_name, { fill, ink }) => {
    expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(THEMES)('%s: the frame of a program reads, and no block on it looks like it', (theme) => {
    const fill = PROGRAM_FRAME[theme];
    expect(contrast(fill, COLOURS[theme].ink)).toBeGreaterThanOrEqual(7);
    for (const tone of Object.values(BLOCK_TONES)) {
      expect(distance(seen(fill, 'ordinary'), seen(tone.fill, 'ordinary')), tone.fill).toBeGreaterThan(APART);
    }
    for (const eye of Object.keys(EYES)) {
      expect(distance(seen(fill, eye), seen(BLOCK_GROUPS.events.fill, eye)), eye).toBeGreaterThan(APART);
    }
  });

  test('robots keep their colour by number', () => {
    expect(robotColour(1)).toBe(ROBOT_COLOURS[0]);
    expect(robotColour(ROBOT_COLOURS.length + 1)).toBe(ROBOT_COLOURS[0]);
    expect(robotColour(2)).toBe(BLOCK_GROUPS['events' satisfies BlockGroupName].fill);
  });
});

describe('themes', () => {
  test.each(THEMES)('%s: every text reads on what it stands on', (theme) => {
    const c = COLOURS[theme];
    const pairs = [
      ...[c.paper, c.sheet, c.tray, c.raised].flatMap((ground) => [
        [c.ink, ground],
        [c.inkSoft, ground],
      ]),
      [c.action, c.paper],
      [c.action, c.sheet],
      [c.action, c.tray],
      [c.stop, c.sheet],
      [c.actionInk, c.action],
      [c.goInk, c.go],
      [c.stopInk, c.stop],
      [c.warningInk, c.warning],
      [c.teacherInk, c.teacher],
      [c.studentInk, c.student],
      ...[c.actionSoft, c.goSoft, c.stopSoft, c.warningSoft, c.teacherSoft, c.studentSoft].map((soft) => [c.ink, soft]),
    ] as [string, string][];
    for (const [text, ground] of pairs)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test.each(THEMES)('%s: the focus ring stands out', (theme) => {
    const { focus, paper, sheet } = COLOURS[theme];
    for (const ground of [paper, sheet]) expect(contrast(focus, ground)).toBeGreaterThanOrEqual(3);
  });

  test('warning yellow means warning and nothing else', () => {
    for (const theme of THEMES) {
      const uses = Object.entries(COLOURS[theme]).filter(([, value]) => value.toUpperCase() === WARNING);
      expect(uses.map(([name]) => name)).toEqual(['warning']);
    }
    expect(Object.values(BLOCK_GROUPS).some(({ fill }) => fill === (WARNING as string))).toBe(false);
  });
});

import type { Outputs } from '@trundle/world/robot/outputs';

type OledIcon = NonNullable<Outputs['oled']['icon']>;

/** What the small screen can show beside words, as lines in a square of 40. */
const OLED_ICONS: Readonly<Record<OledIcon, string>> = {
  // A robot's face with a propeller, which is what ours looks like.
  KAI: 'M10 14h20q4 0 4 4v10q0 6 -6 6h-16q-6 0 -6 -6v-10q0 -4 4 -4zM20 14v-6M12 7q8 -4 16 0M15 22v3M25 22v3M16 30h8',
  chat: 'M8 8h24q3 0 3 3v13q0 3 -3 3h-12l-8 7v-7h-4q-3 0 -3 -3v-13q0 -3 3 -3zM13 16h14M13 21h9',
  cancel: 'M20 5a15 15 0 1 0 0.1 0zM14 14l12 12M26 14l-12 12',
  aliens:
    'M20 6q13 0 13 12q0 10 -13 17q-13 -7 -13 -17q0 -12 13 -12zM12 18q6 0 6 6q-6 0 -6 -6zM28 18q-6 0 -6 6q6 0 6 -6zM18 30h4',
  cool: 'M20 5a15 15 0 1 0 0.1 0zM6 15h28M9 15q0 7 5 7t5 -7M21 15q0 7 5 7t5 -7M14 27q6 5 12 0',
  error: 'M20 6l16 28h-32zM20 16v9M20 29v1',
  rain: 'M11 22q-6 0 -6 -6q0 -5 6 -5q2 -6 9 -6q7 0 9 7q6 0 6 5q0 5 -6 5zM12 27l-2 6M20 27l-2 6M28 27l-2 6',
  sun: 'M20 13a7 7 0 1 0 0.1 0zM20 4v4M20 32v4M4 20h4M32 20h4M9 9l3 3M28 28l3 3M9 31l3 -3M28 12l3 -3',
};

export const oledIconPath = (icon: OledIcon | null): string => (icon === null ? '' : OLED_ICONS[icon]);

/** A drop of water with its round end below. */
export const DROP = 'M0 -6 Q5 0 5 3 A5 5 0 0 1 -5 3 Q-5 0 0 -6 Z';

/** Dots of the matrix as a path of points, to be drawn with a round pen. */
const DOT = { pitch: 4, first: 6 } as const;
export const matrixPath = (rows: readonly number[]): string => {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < 8; x += 1) {
      if (((row >> (7 - x)) & 1) === 1) path += `M${DOT.first + x * DOT.pitch} ${DOT.first + y * DOT.pitch}h0`;
    }
  }
  return path;
};

/** The seven bars of a digit, in a box of 8 by 16: top, upper right, lower right, bottom, lower left, upper left, middle. */
const BARS = ['M1 0h6', 'M8 1v6', 'M8 9v6', 'M1 16h6', 'M0 9v6', 'M0 1v6', 'M1 8h6'] as const;
const LIT: Readonly<Record<string, readonly number[]>> = {
  '0': [0, 1, 2, 3, 4, 5],
  '1': [1, 2],
  '2': [0, 1, 6, 4, 3],
  '3': [0, 1, 6, 2, 3],
  '4': [5, 6, 1, 2],
  '5': [0, 5, 6, 2, 3],
  '6': [0, 5, 6, 2, 3, 4],
  '7': [0, 1, 2],
  '8': [0, 1, 2, 3, 4, 5, 6],
  '9': [0, 1, 2, 3, 5, 6],
  '-': [6],
};
const PLACES = [8, 20, 35, 47] as const;
const TOP = 7;
const COLON = 'M31.5 11h0M31.5 19h0';

const shifted = (path: string, x: number, y: number): string =>
  path.replace(/^M(\d+) (\d+)/, (_, left, top) => `M${Number(left) + x} ${Number(top) + y}`);

/** Four digits, the last at the right, as bars to be drawn with a pen. */
export const digitsPath = (shown: string): string => {
  const hasColon = shown.includes(':');
  const digits = shown.replace(':', '').padStart(PLACES.length).slice(-PLACES.length);
  const bars = [...digits].flatMap((digit, at) =>
    (LIT[digit] ?? []).map((bar) => shifted(BARS[bar] ?? '', PLACES[at] ?? 0, TOP)),
  );
  return bars.join('') + (hasColon ? COLON : '');
};

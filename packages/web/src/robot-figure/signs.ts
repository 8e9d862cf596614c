/** The displays of a robot, each drawn in a box of its own. */
export const SIGNS = {
  matrix: { width: 40, height: 40 },
  oled: { width: 104, height: 54 },
  digits: { width: 63, height: 30 },
} as const;
export type Sign = keyof typeof SIGNS;
export const SIGN_NAMES = ['matrix', 'oled', 'digits'] as const satisfies readonly Sign[];

/** How displays stand beside each other in a drawing. */
export interface SignRow {
  readonly scale: Readonly<Record<Sign, number>>;
  readonly gap: number;
  /** Whether they stand on the line or hang with their middle on it. */
  readonly on: 'foot' | 'middle';
}

/** On the map: small, upright above the robot, in pixels of the screen. No sign is larger than need be to be read: a matrix is smaller than a robot. */
export const MAP_ROW: SignRow = { scale: { matrix: 0.7, oled: 0.85, digits: 0.85 }, gap: 3, on: 'foot' };
/** On the chest of the robot seen from the front, as large as there is room. */
export const FRONT_ROW: SignRow = { scale: { matrix: 2, oled: 1.25, digits: 1.35 }, gap: 6, on: 'middle' };

/** Where each display stands, in a row around the middle; one that is left out does not show. */
export const arrange = (shown: readonly Sign[], { scale, gap, on }: SignRow): Partial<Record<Sign, string>> => {
  const widths = shown.map((sign) => SIGNS[sign].width * scale[sign]);
  let x = -(widths.reduce((sum, width) => sum + width, 0) + gap * (shown.length - 1)) / 2;
  const places: Partial<Record<Sign, string>> = {};
  for (const [at, sign] of shown.entries()) {
    const height = SIGNS[sign].height * scale[sign];
    const y = on === 'foot' ? -height : -height / 2;
    places[sign] = `translate(${round(x)} ${round(y)}) scale(${scale[sign]})`;
    x += (widths[at] ?? 0) + gap;
  }
  return places;
};

/** How large a row is whose displays stand on the line. */
export const sizeOf = (shown: readonly Sign[], { scale, gap }: SignRow): { width: number; height: number } => ({
  width: shown.reduce((sum, sign) => sum + SIGNS[sign].width * scale[sign], gap * Math.max(0, shown.length - 1)),
  height: Math.max(0, ...shown.map((sign) => SIGNS[sign].height * scale[sign])),
});

const round = (value: number): number => Math.round(value * 10) / 10;

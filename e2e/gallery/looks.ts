import { LANGUAGES, type Language } from '../../packages/protocol/src/languages.ts';
import { THEMES, type Theme } from '../../packages/web/src/design/tokens.ts';

/** The screens of a school: a Chromebook, a whiteboard, a tablet both ways, a phone. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 390, height: 844 },
] as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In which ways every state is looked at. */
interface Looks {
  readonly sizes: readonly Size[];
  readonly languages: readonly Language[];
  readonly themes: readonly Theme[];
}

export const ALL_LOOKS: Looks = { sizes: SIZES, languages: LANGUAGES, themes: THEMES };

/** One way to look at a page that is open. */
export interface Look {
  readonly size: Size;
  readonly theme: Theme;
}

/** Wide windows are drawn to one another's size, as a hand would; a tablet upright and a phone load the page themselves. */
const NARROW = 1_000;

/** Sizes that one page can be drawn to, group by group. */
export const windowsOf = (sizes: readonly Size[]): Size[][] => {
  const wide = sizes.filter(({ width }) => width >= NARROW);
  const narrow = sizes.filter(({ width }) => width < NARROW).map((size) => [size]);
  return wide.length === 0 ? narrow : [wide, ...narrow];
};

/** Whoever has chosen no theme gets what the computer asks for; so one page shows all of them. */
export const MEDIA = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const satisfies Record<Theme, object>;

export const sizeName = ({ width, height }: Size): string => `${width}x${height}`;

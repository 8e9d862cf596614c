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

export const sizeName = ({ width, height }: Size): string => `${width}x${height}`;

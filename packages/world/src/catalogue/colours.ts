import type { Localized } from '@trundle/protocol/text-source';
import { colourDistance, type Hex, type Rgb, rgbOf } from '../colour.ts';
import { type WorldTexts, worldText } from '../texts/index.ts';

/** A colour a program can name. `code` is how the RGB LED is told. */
interface PaletteColour {
  readonly id: keyof WorldTexts['choices']['colours'];
  readonly code: string;
  readonly name: Localized;
  readonly hex: Hex;
}

/** The nine colours of the palette, in the order the LED counts them. */
const COLOURS: readonly Omit<PaletteColour, 'name'>[] = [
  { id: 'black', code: 'BLACK', hex: '#000000' },
  { id: 'white', code: 'WHITE', hex: '#ffffff' },
  { id: 'red', code: 'RED', hex: '#ff0000' },
  { id: 'green', code: 'GREEN', hex: '#00ff00' },
  { id: 'blue', code: 'BLUE', hex: '#0000ff' },
  { id: 'yellow', code: 'YELLOW', hex: '#ffff00' },
  { id: 'purple', code: 'PURPLE', hex: '#800080' },
  { id: 'cyan', code: 'CYAN', hex: '#00ffff' },
  { id: 'pink', code: 'PINK', hex: '#ffc0cb' },
];

export const PALETTE: readonly PaletteColour[] = COLOURS.map((colour) => ({
  ...colour,
  name: worldText(({ choices }) => choices.colours[colour.id]),
}));

/** The palette colour that looks most like a measured one. */
export const nearestPaletteColour = (measured: Rgb): PaletteColour =>
  PALETTE.reduce((best, colour) =>
    colourDistance(rgbOf(colour.hex), measured) < colourDistance(rgbOf(best.hex), measured) ? colour : best,
  );

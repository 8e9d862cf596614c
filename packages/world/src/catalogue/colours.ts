import { colourDistance, type Hex, type Rgb, rgbOf } from '../colour.ts';
import { type Names, names } from '../names.ts';

/** A colour a program can name. `code` is how the RGB LED is told. */
export interface PaletteColour {
  readonly id: string;
  readonly code: string;
  readonly names: Names;
  readonly hex: Hex;
}

/** The nine colours of the palette, in the order the LED counts them. */
export const PALETTE: readonly PaletteColour[] = [
  { id: 'black', code: 'BLACK', names: names('black', 'noir', 'negro'), hex: '#000000' },
  { id: 'white', code: 'WHITE', names: names('white', 'blanc', 'blanco'), hex: '#ffffff' },
  { id: 'red', code: 'RED', names: names('red', 'rouge', 'rojo'), hex: '#ff0000' },
  { id: 'green', code: 'GREEN', names: names('green', 'vert', 'verde'), hex: '#00ff00' },
  { id: 'blue', code: 'BLUE', names: names('blue', 'bleu', 'azul'), hex: '#0000ff' },
  { id: 'yellow', code: 'YELLOW', names: names('yellow', 'jaune', 'amarillo'), hex: '#ffff00' },
  { id: 'purple', code: 'PURPLE', names: names('purple', 'violet', 'morado'), hex: '#800080' },
  { id: 'cyan', code: 'CYAN', names: names('cyan', 'cyan', 'cian'), hex: '#00ffff' },
  { id: 'pink', code: 'PINK', names: names('pink', 'rose', 'rosa'), hex: '#ffc0cb' },
];

/** The palette colour that looks most like a measured one. */
export const nearestPaletteColour = (measured: Rgb): PaletteColour =>
  PALETTE.reduce((best, colour) =>
    colourDistance(rgbOf(colour.hex), measured) < colourDistance(rgbOf(best.hex), measured) ? colour : best,
  );

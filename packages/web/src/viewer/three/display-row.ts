import { PAINT } from '@trundle/world/paint';
import type { Outputs } from '@trundle/world/robot/outputs';
import type { Sprite } from 'three';
import { digitsPath, matrixPath, oledIconPath } from '../../robot-figure/glyphs.ts';
import { signsOf } from '../../robot-figure/parts.ts';
import { type Moment, pictureOf, type RobotPicture } from '../../robot-figure/picture.ts';
import { MAP_ROW, SIGNS, type Sign } from '../../robot-figure/signs.ts';
import { disposeSign, type Pen, signOf } from './signs.ts';

/** Pixels of the sign for one of the drawing on the mat. */
const FINE = 2.4;
const GAP = 4;
const STAND = { row: MAP_ROW, plugged: new Set<Sign>() };
const ALL_DOTS = matrixPath(Array.from({ length: 8 }, () => 255));
const OLED = { left: 5, first: 14, line: 11.5, font: '600 9.8px "JetBrains Mono Variable", monospace' } as const;

const stroke = (pen: Pen, path: string, colour: string, width: number): void => {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(path));
};

const DRAW: Readonly<Record<Sign, (pen: Pen, picture: RobotPicture) => void>> = {
  matrix: (pen, { matrix }) => {
    stroke(pen, ALL_DOTS, PAINT.unlit, 3.2);
    pen.globalAlpha = matrix?.brightness ?? 1;
    stroke(pen, matrixPath(matrix?.rows ?? []), PAINT.signal, 3.2);
  },
  oled: (pen, { oled }) => {
    pen.globalAlpha = 0.35 + 0.65 * ((oled?.brightness ?? 100) / 100);
    pen.fillStyle = PAINT.glow;
    pen.font = OLED.font;
    if (oled?.icon === null)
      for (const [at, line] of oled.lines.entries()) pen.fillText(line, OLED.left, OLED.first + at * OLED.line);
    pen.translate(32, 7);
    stroke(pen, oledIconPath(oled?.icon ?? null), PAINT.glow, 2.6);
  },
  digits: (pen, { digits }) => stroke(pen, digitsPath(digits), PAINT.signal, 2.6),
};

const rowOf = (shown: readonly Sign[], picture: RobotPicture): Sprite => {
  const width = shown.reduce((sum, sign) => sum + SIGNS[sign].width, GAP * (shown.length - 1));
  const height = Math.max(...shown.map((sign) => SIGNS[sign].height));
  return signOf(width * FINE, height * FINE, (pen) => {
    pen.scale(FINE, FINE);
    let x = 0;
    for (const sign of shown) {
      const size = SIGNS[sign];
      pen.save();
      pen.translate(x, height - size.height);
      pen.fillStyle = PAINT.screen;
      pen.strokeStyle = PAINT.visor;
      pen.lineWidth = 2;
      pen.beginPath();
      pen.roundRect(1, 1, size.width - 2, size.height - 2, 5);
      pen.fill();
      pen.stroke();
      DRAW[sign](pen, picture);
      pen.restore();
      x += size.width + GAP;
    }
  });
};

/** What stands on the displays of a robot now: another text is another picture. */
const writtenOn = ({ matrix, oled, digits }: RobotPicture): string => JSON.stringify([matrix, oled, digits]);

/** The displays of a robot that show something, side by side above it as on the mat. */
export class DisplayRow {
  sign: Sprite | null = null;
  #read: { outputs: Outputs; moves: boolean } | null = null;
  #written = '';

  /** Shows what the robot shows at a moment, in seconds of the page; true when it is another sign than before. */
  show(outputs: Outputs, moment: Moment): boolean {
    if (this.#read?.outputs === outputs && !this.#read.moves) return false;
    const picture = pictureOf(outputs, moment);
    this.#read = { outputs, moves: picture.moves };
    const shown = signsOf(picture, STAND);
    const written = shown.length === 0 ? '' : writtenOn(picture);
    if (written === this.#written) return false;
    this.#written = written;
    this.dispose();
    this.sign = shown.length === 0 ? null : rowOf(shown, picture);
    return true;
  }

  dispose(): void {
    if (this.sign) disposeSign(this.sign);
    this.sign = null;
  }
}

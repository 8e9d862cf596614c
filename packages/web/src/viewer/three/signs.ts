import type { Emoji } from '@trundle/client/live/bubbles';
import { PAINT } from '@trundle/world/paint';
import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace } from 'three';
import { EMOJI_SHAPES } from '../../robot-figure/emoji-shapes.ts';

/** Pixels that one of the scene is worth on a sign. */
const SHARP = 150;
const FONT = '"Lexend Variable", sans-serif';

export type Pen = CanvasRenderingContext2D;
type Draw = (pen: Pen) => void;

/** A picture that always faces whoever looks. It says how large it is in the scene. */
export const signOf = (width: number, height: number, draw: Draw): Sprite => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const pen = canvas.getContext('2d');
  if (pen !== null) draw(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  const sprite = new Sprite(new SpriteMaterial({ map: texture, depthTest: false, transparent: true }));
  sprite.scale.set(width / SHARP, height / SHARP, 1);
  sprite.center.set(0.5, 0);
  sprite.renderOrder = 5;
  return sprite;
};

const measure = (text: string, font: string): number => {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return text.length * 20;
  pen.font = font;
  return pen.measureText(text).width;
};

export const disposeSign = (sign: Sprite): void => {
  sign.material.map?.dispose();
  sign.material.dispose();
};

/** The name under which everybody knows a robot. */
export const nameTag = (text: string, colour: string): Sprite => {
  const font = `700 40px ${FONT}`;
  const width = measure(text, font) + 48;
  return signOf(width, 60, (pen) => {
    pen.fillStyle = 'rgb(255 253 247 / 0.94)';
    pen.strokeStyle = colour;
    pen.lineWidth = 6;
    pen.beginPath();
    pen.roundRect(3, 3, width - 6, 54, 26);
    pen.fill();
    pen.stroke();
    pen.font = font;
    pen.fillStyle = '#1D2433';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(text, width / 2, 32);
  });
};

/** A bubble must not hide the scene: what is longer is written smaller, and what is longer still is cut. */
const MOST_LINES = 4;
const SHORT = 24;

/** Words as lines that fit into a bubble. */
const linesOf = (text: string, font: string, widest: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer, font) > widest) lines.push(word);
    else lines[Math.max(0, lines.length - 1)] = longer;
  }
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]} …`];
};

interface BubbleLook {
  text: string;
  /** A face beside the words. */
  face: Emoji | null;
  textColour: string;
  colour: string;
}

const drawFace = (pen: Pen, face: Emoji, x: number, y: number): void => {
  pen.save();
  pen.translate(x, y);
  pen.scale(4, 4);
  pen.lineCap = 'round';
  for (const { d, fill, line } of EMOJI_SHAPES[face]) {
    const path = new Path2D(d);
    if (fill !== undefined) {
      pen.fillStyle = PAINT[fill];
      pen.fill(path);
    }
    if (line !== undefined) {
      pen.strokeStyle = PAINT.visor;
      pen.lineWidth = line;
      pen.stroke(path);
    }
  }
  pen.restore();
};

const TIP = 34;

/** What a robot says, with a tip that points down to it. */
export const speechBubble = ({ text, face, textColour, colour }: BubbleLook): Sprite => {
  const [size, line, widest] = text.length <= SHORT ? [46, 56, 400] : [32, 40, 330];
  const font = `600 ${size}px ${FONT}`;
  const lines = text === '' ? [] : linesOf(text, font, widest);
  const faceWide = face === null ? 0 : 130;
  const longest = Math.max(0, ...lines.map((each) => measure(each, font)));
  const width = Math.max(120, longest + faceWide + 64);
  const height = Math.max(face === null ? 0 : 150, lines.length * line + 40) + TIP;
  return signOf(width, height, (pen) => {
    pen.fillStyle = colour;
    pen.strokeStyle = '#1D2433';
    pen.lineWidth = 6;
    const low = height - TIP;
    pen.beginPath();
    pen.roundRect(4, 4, width - 8, low - 8, 32);
    pen.fill();
    pen.stroke();
    pen.beginPath();
    pen.moveTo(width / 2 - 24, low - 8);
    pen.lineTo(width / 2, height - 4);
    pen.lineTo(width / 2 + 24, low - 8);
    pen.fill();
    pen.stroke();
    pen.fillRect(width / 2 - 21, low - 14, 42, 9);
    if (face !== null) drawFace(pen, face, 78, low / 2);
    pen.font = font;
    pen.fillStyle = textColour;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    lines.forEach((words, index) => {
      pen.fillText(words, (width + faceWide) / 2, (low - lines.length * line) / 2 + (index + 0.53) * line);
    });
  });
};

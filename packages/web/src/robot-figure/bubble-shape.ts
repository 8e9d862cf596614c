import type { LiveBubble } from '@trundle/client/live/bubbles';
import { t } from '../texts/index.ts';
import { bubbleLines } from './bubble-lines.ts';

export const LINE_HEIGHT = 16;
export const PADDING = 9;
export const EMOJI_WIDTH = 32;
/** From the frame to the end of the tip. */
export const TIP = 11;
/** How far the tip stays from the end of the frame, where it is round. */
const CORNER = 17;
/** Of the interface's letters at 13 pixels, rather more than less. */
const LETTER_WIDTH = 7.6;

interface BubbleShape {
  readonly said: string;
  readonly lines: readonly string[];
  /** Of the frame, in pixels of the screen. */
  readonly width: number;
  readonly height: number;
}

export const shapeOf = ({ text, emoji, to }: LiveBubble, widest?: number): BubbleShape => {
  const said = to === null ? text : `${t('panels.closeUp.saidTo', { number: to })} ${text}`;
  const lines = bubbleLines(said, widest);
  const words = Math.max(0, ...lines.map((line) => [...line].length)) * LETTER_WIDTH;
  return {
    said,
    lines,
    width: Math.max(34, words + (emoji === null ? 0 : EMOJI_WIDTH) + PADDING * 2),
    height: Math.max(lines.length * LINE_HEIGHT, emoji === null ? 0 : 28) + PADDING * 1.4,
  };
};

/** How frame and tip stand when the frame is moved sideways, above what speaks or below it; the tip is at the origin. */
export const standing = ({ width, height }: { width: number; height: number }, aside: number, isBelow: boolean) => {
  const reach = Math.max(0, width / 2 - CORNER);
  const tip = aside - Math.min(reach, Math.max(-reach, aside));
  return {
    frame: `translate(${tenth(aside)} ${isBelow ? tenth(height + 2 * TIP) : 0})`,
    tip: `translate(${tenth(tip)} 0)${isBelow ? ' scale(1 -1)' : ''}`,
  };
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

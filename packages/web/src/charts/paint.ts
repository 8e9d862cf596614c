import { robotColour } from '../design/tokens.ts';
import { figure } from '../texts/figures.ts';
import { clockOf } from './clock-words.ts';
import { type Frame, outline, ticks, timeTicks } from './outline.ts';
import { PixelLines, type Rgb } from './pixel-lines.ts';
import { placeOf, type Range, type Series, spanOf } from './series.ts';

export interface Line {
  readonly robot: number;
  readonly series: Series;
}

/** Room for the numbers at the left and the times below, in pixels. */
export const LEFT = 52;
const BELOW = 24;
const ABOVE = 8;
const RIGHT = 10;
const TICK_EVERY = 42;
const TIME_TICK_EVERY = 96;
/** Robots with the same colour have different lines. */
const COLOURS = 10;
const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3]];

export const dashOf = (robot: number): readonly number[] =>
  DASHES[Math.floor((robot - 1) / COLOURS) % DASHES.length] ?? [];

export interface Inks {
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly paper: string;
  readonly font: string;
}

/** The colours of the theme around an element. */
export const inksOf = (element: Element): Inks => {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ink: of('--ink'),
    soft: of('--ink-soft'),
    line: of('--line'),
    paper: of('--paper'),
    font: `500 13px ${style.fontFamily}`,
  };
};

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What lies between the numbers and the times. */
export const plotOf = ({ width, height }: Size): Size => ({
  width: Math.max(1, width - LEFT - RIGHT),
  height: Math.max(1, height - ABOVE - BELOW),
});

/** Least and most of the picture: what was measured with air, never beyond what can be measured. */
const edgesOf = (lines: readonly Line[], view: Range, [least, most]: readonly [number, number]): [number, number] => {
  const span = spanOf(
    lines.map(({ series }) => series),
    view,
  );
  if (span === null) return [least, most];
  const air = Math.max((span[1] - span[0]) * 0.1, (most - least) * 0.01);
  return [Math.min(span[0], Math.max(least, span[0] - air)), Math.max(span[1], Math.min(most, span[1] + air))];
};

const paintScales = (context: CanvasRenderingContext2D, frame: Frame, inks: Inks, tag: string): void => {
  const { view, low, high, width, height } = frame;
  context.font = inks.font;
  context.fillStyle = inks.soft;
  context.strokeStyle = inks.line;
  context.lineWidth = 1;
  context.setLineDash([]);
  context.beginPath();
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const tick of ticks(low, high, Math.max(2, Math.floor(height / TICK_EVERY)))) {
    const y = Math.round(height - ((tick - low) / (high - low || 1)) * height) + 0.5;
    context.moveTo(0, y);
    context.lineTo(width, y);
    context.fillText(figure(tick, { most: 2 }), -6, y);
  }
  context.textAlign = 'center';
  context.textBaseline = 'top';
  const moments = timeTicks(view, Math.max(2, Math.floor(width / TIME_TICK_EVERY)));
  const withSeconds = moments.some((at) => at % 60_000 !== 0);
  for (const at of moments) {
    const x = Math.round(((at - view.from) / (view.to - view.from || 1)) * width) + 0.5;
    context.moveTo(x, height);
    context.lineTo(x, height + 4);
    const words = clockOf(tag, withSeconds).format(at);
    const half = context.measureText(words).width / 2;
    context.fillText(words, Math.min(width + RIGHT - half, Math.max(half - LEFT, x)), height + 7);
  }
  context.stroke();
};

/** More samples than these are not stroked: corners cost a browser without a graphics card more than a frame has time. */
const MOST_STROKED = 600;

/** Where a chart's lines are drawn as pixels before they are put over its scales. Made once for a chart. */
export class Scratch {
  readonly #canvas = document.createElement('canvas');
  #lines = new PixelLines(1, 1);

  paint(context: CanvasRenderingContext2D, lines: readonly Line[], frame: Frame): void {
    const scale = context.getTransform().a;
    const tall = frame.height + 2 * ABOVE;
    const [width, height] = [Math.round(frame.width * scale), Math.round(tall * scale)];
    if (this.#lines.width !== width || this.#lines.height !== height) {
      this.#lines = new PixelLines(width, height);
      this.#canvas.width = width;
      this.#canvas.height = height;
    } else this.#lines.clear();
    for (const { robot, series } of lines) {
      const way = { frame, above: ABOVE, colour: rgbOf(robotColour(robot)), dash: dashOf(robot), scale };
      this.#lines.draw(series, way);
    }
    this.#canvas.getContext('2d')?.putImageData(new ImageData(this.#lines.data, width, height), 0, 0);
    context.drawImage(this.#canvas, 0, -ABOVE, frame.width, tall);
  }
}

const rgbOf = (hex: string): Rgb => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [r, g, b];
};

const samplesIn = (lines: readonly Line[], { from, to }: Range): number =>
  lines.reduce((sum, { series }) => sum + placeOf(series, to) - placeOf(series, from), 0);

const strokeLines = (context: CanvasRenderingContext2D, lines: readonly Line[], frame: Frame): void => {
  context.beginPath();
  context.rect(0, -ABOVE, frame.width, frame.height + 2 * ABOVE);
  context.clip();
  context.lineWidth = 2;
  context.lineJoin = 'round';
  for (const { robot, series } of lines) {
    context.beginPath();
    context.strokeStyle = robotColour(robot);
    context.setLineDash([...dashOf(robot)]);
    outline(series, frame, { begin: (x, y) => context.moveTo(x, y), go: (x, y) => context.lineTo(x, y) });
    context.stroke();
  }
};

interface Picture extends Size {
  readonly lines: readonly Line[];
  readonly view: Range;
  readonly range: readonly [number, number];
  readonly inks: Inks;
  readonly tag: string;
  /** For pictures that are drawn again and again. */
  readonly scratch?: Scratch;
}

/** Draws one chart, its upper left corner where the context stands. */
export const paintChart = (context: CanvasRenderingContext2D, picture: Picture): void => {
  const { lines, view, range, inks, tag, scratch } = picture;
  const [low, high] = edgesOf(lines, view, range);
  const frame: Frame = { view, low, high, ...plotOf(picture) };
  context.save();
  context.translate(LEFT, ABOVE);
  paintScales(context, frame, inks, tag);
  if (scratch !== undefined && samplesIn(lines, view) > MOST_STROKED) scratch.paint(context, lines, frame);
  else strokeLines(context, lines, frame);
  context.restore();
};

/** Makes a canvas as sharp as the screen, and empties it. */
export const sharpen = (canvas: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D | null => {
  const scale = window.devicePixelRatio || 1;
  const [wide, tall] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== wide || canvas.height !== tall) {
    canvas.width = wide;
    canvas.height = tall;
  }
  const context = canvas.getContext('2d');
  context?.setTransform(scale, 0, 0, scale, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
};

import { robotColour } from '../design/tokens.ts';
import { saveFile } from '../shell/save-file.ts';
import { t } from '../texts/index.ts';
import { dashOf, type Inks, type Line, paintChart } from './paint.ts';
import type { Range } from './series.ts';
import type { Thing } from './things.ts';

interface Drawn {
  thing: Thing;
  lines: readonly Line[];
}

const WIDTH = 1_200;
const CHART = 300;
const TITLE = 44;
const LEGEND = 40;
const EDGE = 24;

const writeLegend = (context: CanvasRenderingContext2D, robots: readonly number[], inks: Inks, y: number): void => {
  let x = EDGE;
  context.font = inks.font;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const robot of robots) {
    const words = t('charts.robotNumber', { number: robot });
    context.strokeStyle = robotColour(robot);
    context.lineWidth = 4;
    context.setLineDash([...dashOf(robot)]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 28, y);
    context.stroke();
    context.fillStyle = inks.ink;
    context.fillText(words, x + 34, y);
    x += 52 + context.measureText(words).width;
  }
};

/** All charts on the page as one picture, with what their lines mean. */
export const savePicture = (charts: readonly Drawn[], view: Range, inks: Inks, tag: string): void => {
  const canvas = document.createElement('canvas');
  const robots = [...new Set(charts.flatMap(({ lines }) => lines.map(({ robot }) => robot)))];
  canvas.width = WIDTH;
  canvas.height = charts.length * (TITLE + CHART) + LEGEND + EDGE;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = inks.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, { thing, lines }] of charts.entries()) {
    const top = index * (TITLE + CHART);
    context.fillStyle = inks.ink;
    context.font = inks.font.replace('500 13px', '600 20px');
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.setLineDash([]);
    context.fillText(thing.unit === '' ? thing.title : `${thing.title} (${thing.unit})`, EDGE, top + TITLE / 2 + 4);
    context.save();
    context.translate(EDGE / 2, top + TITLE);
    paintChart(context, { lines, view, range: thing.range, inks, tag, width: WIDTH - EDGE, height: CHART });
    context.restore();
  }
  writeLegend(context, robots, inks, canvas.height - LEGEND / 2 - EDGE / 2);
  canvas.toBlob((picture) => picture && saveFile(t('charts.fileName'), picture), 'image/png');
};

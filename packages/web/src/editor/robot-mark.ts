import { robotColour } from '../design/tokens.ts';

const SVG = 'http://www.w3.org/2000/svg';

const shape = (name: string, attributes: Record<string, string | number>): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** A robot as dropdowns show it, where React does not reach: its face in its colour, and its words. */
export const robotMark = (number: number, label: string): HTMLElement => {
  const mark = document.createElement('span');
  mark.className = 'trundleRobotMark';
  // Blockly writes this on the block.
  mark.title = label;
  const face = shape('svg', { viewBox: '0 0 100 60', width: 30, height: 18, 'aria-hidden': 'true' });
  face.append(
    shape('rect', {
      x: 4,
      y: 3,
      width: 92,
      height: 54,
      rx: 24,
      fill: robotColour(number),
      stroke: '#1D2433',
      'stroke-width': 5,
    }),
    shape('rect', { x: 20, y: 14, width: 60, height: 30, rx: 15, fill: '#1D2433' }),
    shape('circle', { cx: 38, cy: 29, r: 6, fill: '#8FE3F2' }),
    shape('circle', { cx: 62, cy: 29, r: 6, fill: '#8FE3F2' }),
  );
  const words = document.createElement('span');
  words.textContent = label;
  mark.append(face, words);
  return mark;
};

/** Drawn for this toolbox: strokes in a square of 24. */
const PATHS: Readonly<Record<string, string>> = {
  motion: 'M5 17 L12 5 L19 17 L12 13.5 Z',
  bits: 'M7 7 h10 v10 h-10 z M10 3 v4 M14 3 v4 M10 17 v4 M14 17 v4 M3 10 h4 M3 14 h4 M17 10 h4 M17 14 h4',
  events: 'M13 3 L6 13 h5 l-1 8 L18 10 h-6 z',
  timing: 'M12 4 a8 8 0 1 0 0.01 0 M12 8 v4.5 l3 2',
  print: 'M4 5 h16 v10 h-9 l-4 4 v-4 h-3 z M8 10 h8',
  logic: 'M12 3 L20 12 L12 21 L4 12 Z M10 10.5 a2 2 0 1 1 2.6 2 v1.2 M12.6 16.4 v0.1',
  loops: 'M17 7 a7 7 0 1 0 2 6 M17 3 v4.5 h-4.5',
  functions: 'M15 4 c-3 -1 -4 1 -4.5 4 L9 17 c-0.5 3 -1.5 4 -4 3 M7 10 h8 M14.5 13 l5 6 M19.5 13 l-5 6',
  math: 'M7.5 4 v7 M4 7.5 h7 M14 7.5 h6 M4.5 14.5 l6 5.5 M10.5 14.5 l-6 5.5 M14 17 h6 M17 14 v0.1 M17 20 v0.1',
  arrays: 'M7 4 h-3 v16 h3 M17 4 h3 v16 h-3 M8.5 12 h1 M12 12 h1 M15.5 12 h0.5',
  variables: 'M4 8 L12 4 L20 8 L12 12 Z M4 8 v8 l8 4 l8 -4 v-8 M12 12 v8',
  sensing: 'M3 12 c4 -7 14 -7 18 0 c-4 7 -14 7 -18 0 z M12 9.5 a2.5 2.5 0 1 0 0.01 0',
  sandbox: 'M3 16 L12 20 L21 16 L12 12 Z M12 12 v-7 M12 5 l5 2.2 l-5 2.2',
};

/** A category's sign, in the colour of its words. */
export const categoryIcon = (id: string): SVGElement | null => {
  const path = PATHS[id];
  if (path === undefined) return null;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  const stroke = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  stroke.setAttribute('d', path);
  svg.append(stroke);
  return svg;
};

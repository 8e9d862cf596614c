import { darker, lighter } from '../../colour.ts';
import { boundsOf, contains, type Shape } from '../../geometry/shape.ts';
import { at, box, path, pathOfShape, stroke } from './draw.ts';
import { dice, pick, scatter } from './scatter.ts';

/** What is left of a wall: slabs, bricks and a beam on a heap. */
export const rubble = (shape: Shape, seed: number): string => {
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const roll = dice(seed);
  const stones: readonly [string, ...string[]] = ['#b9b2a8', '#9a948c', '#7f7a75', '#c98a6b', '#a86f58'];
  const pieces = scatter({
    x: minX,
    y: minY,
    w: maxX - minX,
    h: maxY - minY,
    count: 34,
    seed,
    apart: 9,
    inside: [shape],
  }).map((p) => {
    const colour = pick(stones, roll() * stones.length);
    const [w, h] = [8 + roll() * 10, 6 + roll() * 7];
    return at(
      p.x,
      p.y,
      box(-w / 2 + 1.5, -h / 2 + 2, w, h, '#16202c', { opacity: 0.25 }) +
        box(-w / 2, -h / 2, w, h, colour, { rx: 1.5 }) +
        box(-w / 2, -h / 2, w, h * 0.4, lighter(colour, 0.2), { rx: 1.5 }),
      roll() * 180,
    );
  });
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const beam = contains(shape, middle)
    ? at(
        middle.x,
        middle.y,
        box(-24, -3, 48, 6, '#7a4f35', { rx: 1 }) + stroke('M-22 -1H20', '#a06d4a', 1.4),
        20 + roll() * 50,
      )
    : '';
  return (
    path(pathOfShape(shape), darker('#8a857e', 0.3), {
      stroke: darker('#8a857e', 0.3),
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }) +
    pieces.join('') +
    beam
  );
};

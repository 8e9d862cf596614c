import { PAINT } from '../../paint.ts';
import { box, disc, path } from '../art/draw.ts';
import { ground, INK, line, outline } from '../art/thumbnail.ts';
import { mapCard } from '../card.ts';

const crater = (x: number, y: number, r: number): string =>
  disc(x, y, r, PAINT.marsDeep, outline(1.6)) + disc(x, y + 3, r * 0.68, PAINT.mars);

const dome =
  path('M78 22a15 15 0 0 1 30 0z', PAINT.concrete, outline(1.8)) +
  box(76, 22, 34, 6, PAINT.slate, { rx: 2, ...outline(1.6) });

const panel = box(26, 82, 26, 14, PAINT.waterDeep, { rx: 2, ...outline(1.6) }) + line('M39 82v14M26 89h26', INK, 1.2);

export const marsCard = mapCard({
  id: 5,
  key: 'mars',
  thumbnail:
    ground(PAINT.mars) +
    path('M0 96Q50 78 100 96T200 90V120H0z', PAINT.marsDeep) +
    crater(40, 34, 18) +
    crater(150, 60, 24) +
    crater(92, 66, 9) +
    crater(172, 18, 9) +
    dome +
    panel,
});

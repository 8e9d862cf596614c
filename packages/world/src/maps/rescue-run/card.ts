import { PAINT } from '../../paint.ts';
import { box, path } from '../art/draw.ts';
import { ground, house, INK, line, outline, road } from '../art/thumbnail.ts';
import { mapCard } from '../card.ts';

const landslide = path('M0 0h84l-20 34-64 12z', PAINT.slate, outline(1.8)) + line('M20 8l22 20M48 6l14 16', INK, 1.4);

const hospital =
  box(140, 66, 38, 38, PAINT.cream, { rx: 5, ...outline(1.8) }) + line('M159 74v22M148 85h22', PAINT.roof, 7);

const flame =
  path('M92 20q8-16 16 0q8 16-8 16t-8-16z', PAINT.coral, outline(1.8)) +
  path('M98 26q4-8 6 0q1 7-3 7t-3-7z', PAINT.sand);

export const rescueRunCard = mapCard({
  id: 3,
  key: 'rescueRun',
  thumbnail:
    ground(PAINT.sand) +
    landslide +
    road('M-4 96C60 96 60 60 110 60S160 30 206 30', 14) +
    hospital +
    flame +
    house(24, 58, 26, 18, PAINT.brick) +
    line('M30 58l6 9-4 9', INK, 1.6),
});

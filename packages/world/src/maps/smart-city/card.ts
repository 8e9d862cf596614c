import { PAINT } from '../../paint.ts';
import { box, disc } from '../art/draw.ts';
import { ground, house, outline, road, tree } from '../art/thumbnail.ts';
import { mapCard } from '../card.ts';

export const smartCityCard = mapCard({
  id: 1,
  key: 'smartCity',
  thumbnail:
    ground(PAINT.concrete) +
    box(8, 8, 52, 34, PAINT.grass, { rx: 4 }) +
    box(140, 78, 52, 34, PAINT.grass, { rx: 4 }) +
    road('M0 60H200M100 0V120') +
    disc(100, 60, 21, PAINT.road, outline(2)) +
    disc(100, 60, 9, PAINT.grassDeep, outline(1.8)) +
    tree(24, 24) +
    tree(44, 28, 6) +
    tree(160, 94) +
    tree(178, 100, 6) +
    house(126, 14, 26, 22, PAINT.roof) +
    house(160, 12, 22, 28, PAINT.slate) +
    house(20, 82, 24, 24, PAINT.sandDeep) +
    house(54, 84, 20, 20, PAINT.brick),
});

import { PAINT } from '../../paint.ts';
import { box } from '../art/draw.ts';
import { ground, INK, line, outline } from '../art/thumbnail.ts';
import { mapCard } from '../card.ts';

const AISLES = 'M0 36h200M0 84h200';

const crate = (x: number, y: number, fill: string): string =>
  box(x, y, 28, 20, fill, { rx: 2, ...outline(1.6) }) + line(`M${x + 14} ${y}v20`, INK, 1.2);

const crates = [12, 48, 84, 120, 156].flatMap((x, column) =>
  [4, 48, 96].map((y, row) => crate(x, y, (column + row) % 3 === 0 ? PAINT.brick : PAINT.sandDeep)),
);

export const warehouseCard = mapCard({
  id: 4,
  key: 'warehouse',
  thumbnail:
    ground(PAINT.concrete) +
    line(AISLES, PAINT.slate, 12) +
    line(AISLES, PAINT.cream, 1.8, { 'stroke-dasharray': '8 6' }) +
    crates.join(''),
});

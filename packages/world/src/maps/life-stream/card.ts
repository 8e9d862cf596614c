import { PAINT } from '../../paint.ts';
import { box, oval } from '../art/draw.ts';
import { ground, INK, line, outline, tree, turned } from '../art/thumbnail.ts';
import { mapCard } from '../card.ts';

const RIVER = 'M-6 30C40 10 60 70 100 60S160 90 206 84';

const bridge = turned(
  64,
  98,
  60,
  box(74, 52, 48, 16, PAINT.sandDeep, { rx: 2, ...outline(1.8) }) +
    line('M82 52v16M90 52v16M98 52v16M106 52v16M114 52v16', INK, 1.2),
);

export const lifeStreamCard = mapCard({
  id: 2,
  key: 'lifeStream',
  thumbnail:
    ground(PAINT.grass) +
    line(RIVER, PAINT.waterDeep, 34) +
    line(RIVER, PAINT.water, 26) +
    bridge +
    tree(30, 80, 9) +
    tree(50, 96) +
    tree(18, 104) +
    tree(150, 24, 10) +
    tree(176, 36) +
    tree(128, 18, 6) +
    tree(186, 14, 8) +
    oval(84, 100, 12, 7, PAINT.slate, outline(1.6)),
});

import { PAINT } from '../../paint.ts';
import { box, disc } from '../art/draw.ts';
import { ground, HEIGHT, INK, line, outline, piece, turned, WIDTH } from '../art/thumbnail.ts';
import { mapCard } from '../card.ts';

const squaredPaper = (): string => {
  const across = [20, 40, 60, 80, 100].map((y) => `M0 ${y}h${WIDTH}`);
  const down = [20, 40, 60, 80, 100, 120, 140, 160, 180].map((x) => `M${x} 0v${HEIGHT}`);
  return line([...across, ...down].join(''), PAINT.sandDeep, 1, { opacity: 0.7 });
};

const ruler = turned(
  -14,
  60,
  70,
  box(32, 56, 74, 16, PAINT.cream, { rx: 3, ...outline(1.8) }) +
    line('M42 56v7M52 56v10M62 56v7M72 56v10M82 56v7M92 56v10', INK, 1.6),
);

const pencil = turned(28, 146, 60, piece('M118 52h50l14 8-14 8h-50z', PAINT.coral) + line('M168 52v16', INK, 1.6));

export const createCard = mapCard({
  id: 0,
  key: 'create',
  thumbnail:
    ground(PAINT.sand) +
    squaredPaper() +
    ruler +
    pencil +
    disc(150, 24, 10, PAINT.water, outline(1.8)) +
    piece('M34 26l12-12l12 12z', PAINT.grassDeep),
});

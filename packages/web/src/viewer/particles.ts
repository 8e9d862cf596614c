import type { EFFECTS } from '@trundle/protocol/topics/sandbox';

type Effect = (typeof EFFECTS)[number];

/** One spark of an effect: where from the foot of its robot, in robots; how large, which colour, how see-through. */
export interface Particle {
  x: number;
  y: number;
  z: number;
  size: number;
  colour: number;
  opacity: number;
}

/** So many has each effect. */
const SPARKS = 40;

const { PI, sin, cos, floor, abs, sqrt } = Math;
const part = (value: number): number => value - floor(value);
const random = (index: number, salt: number): number => part(sin(index * 12.9898 + salt * 78.233) * 43_758.5453);
const fade = (share: number): number => (share < 0.2 ? share / 0.2 : 1 - (share - 0.2) / 0.8);
const pick = (colours: readonly number[], index: number): number => colours[index % colours.length] ?? 0xffffff;

type Draw = (index: number, seconds: number) => Particle;

/** Rises from the ground within a circle and is gone after its life. */
const rising =
  (life: number, height: number, width: number, look: (share: number, index: number) => [number, number]): Draw =>
  (index, seconds) => {
    const share = part(seconds / life + random(index, 1));
    const [size, colour] = look(share, index);
    const angle = random(index, 2) * 2 * PI + sin(seconds * 2 + index) * 0.3;
    const away = sqrt(random(index, 3)) * width * (1 - share * 0.5);
    return { x: cos(angle) * away, y: share * height, z: sin(angle) * away, size, colour, opacity: fade(share) };
  };

/** Where each spark of an effect is at a moment: a question about the time, so nothing has to be remembered. */
const DRAW: Readonly<Record<Exclude<Effect, 'None'>, Draw>> = {
  Fire: rising(0.9, 1.4, 0.45, (share) => [
    0.34 * (1.1 - share),
    share < 0.35 ? 0xfff2a8 : share < 0.7 ? 0xff9a2e : 0xe23b1f,
  ]),
  Smoke: (index, seconds) => {
    const share = part(seconds / 2.6 + random(index, 1));
    const angle = random(index, 2) * 2 * PI + share * 2;
    const away = 0.15 + share * 0.6;
    const grey = pick([0x6b7280, 0x9aa1ad, 0xc3c8d0], index);
    return {
      x: cos(angle) * away,
      y: 0.4 + share * 2.2,
      z: sin(angle) * away,
      size: 0.2 + share * 0.5,
      colour: grey,
      opacity: fade(share) * 0.7,
    };
  },
  Rain: (index, seconds) => {
    const share = part(seconds / 0.7 + random(index, 1));
    const isCloud = index % 4 === 0;
    if (isCloud)
      return {
        x: (random(index, 4) - 0.5) * 1.3,
        y: 2 + random(index, 5) * 0.2,
        z: (random(index, 6) - 0.5) * 0.9,
        size: 0.6,
        colour: 0x7d8aa3,
        opacity: 0.9,
      };
    const [x, z] = [(random(index, 2) - 0.5) * 1.5, (random(index, 3) - 0.5) * 1.2];
    return { x, y: 2 * (1 - share), z, size: 0.12, colour: 0x3fa7f0, opacity: 0.95 };
  },
  Lightning: (index, seconds) => {
    const strike = floor(seconds * 3);
    const down = index / SPARKS;
    const zig = (random(floor(index / 5), strike) - 0.5) * 0.9;
    const isLit = part(seconds * 3) < 0.55;
    return {
      x: zig * (1 - abs(down - 0.5)),
      y: 2.6 * (1 - down),
      z: (random(floor(index / 5), strike + 7) - 0.5) * 0.5,
      size: 0.2,
      colour: index % 3 ? 0xfff7c2 : 0x9fd0ff,
      opacity: isLit ? 1 : 0.12,
    };
  },
  Sparkle: (index, seconds) => {
    const beat = part(seconds * 1.4 + random(index, 1));
    const angle = random(index, 2) * 2 * PI;
    return {
      x: cos(angle) * 0.7,
      y: 0.2 + random(index, 3) * 1.2,
      z: sin(angle) * 0.7,
      size: 0.24 * sin(beat * PI),
      colour: pick([0xffe066, 0xffffff, 0xff9ecb, 0x9ee7ff], index),
      opacity: sin(beat * PI),
    };
  },
  Bullet: (index, seconds) => {
    const share = part(seconds / 0.8 + (index % 8) / 8);
    const lane = floor(index / 8) - 2;
    return {
      x: 0.4 + share * 3.4,
      y: 0.45,
      z: lane * 0.06,
      size: 0.18 * (1 - share * 0.3),
      colour: pick([0xffd43b, 0xff922b], lane + 2),
      opacity: 1 - share * 0.7,
    };
  },
  Stars: (index, seconds) => {
    const angle = (index / SPARKS) * 2 * PI * 3 + seconds * 1.6;
    const ring = index % 3;
    return {
      x: cos(angle) * (0.6 + ring * 0.12),
      y: 0.9 + ring * 0.28 + sin(seconds * 3 + index) * 0.06,
      z: sin(angle) * (0.6 + ring * 0.12),
      size: 0.2,
      colour: pick([0xffd43b, 0xfff3bf, 0xffa94d], index),
      opacity: 1,
    };
  },
  Ice: (index, seconds) => {
    const share = part(seconds / 3 + random(index, 1));
    const angle = random(index, 2) * 2 * PI + seconds * 0.4;
    const isFlake = index % 2 === 0;
    return {
      x: cos(angle) * 0.62,
      y: isFlake ? 1.6 * (1 - share) : 0.08,
      z: sin(angle) * 0.62,
      size: isFlake ? 0.16 : 0.3,
      colour: pick([0xffffff, 0xbfe9ff, 0x8fd3ff], index),
      opacity: isFlake ? fade(share) : 0.8,
    };
  },
  Magic: (index, seconds) => {
    const share = part(seconds / 2 + index / SPARKS);
    const angle = share * 4 * PI + (index % 2) * PI;
    return {
      x: cos(angle) * 0.6 * (1 - share * 0.6),
      y: share * 1.7,
      z: sin(angle) * 0.6 * (1 - share * 0.6),
      size: 0.2,
      colour: pick([0xb197fc, 0xf783ac, 0x74c0fc, 0x63e6be], index),
      opacity: fade(share),
    };
  },
  Firework: (index, seconds) => {
    const turn = floor(seconds / 1.6);
    const share = part(seconds / 1.6);
    const climb = Math.min(1, share / 0.35);
    const burst = Math.max(0, (share - 0.35) / 0.65);
    const [up, around] = [Math.acos(2 * random(index, 1) - 1), random(index, 2) * 2 * PI];
    const reach = 1.3 * sqrt(burst);
    return {
      x: sin(up) * cos(around) * reach,
      y: climb * 2.2 + cos(up) * reach - burst * burst * 0.8,
      z: sin(up) * sin(around) * reach,
      size: burst > 0 ? 0.22 : 0.16,
      colour: pick([0xff6b6b, 0xffd43b, 0x69db7c, 0x4dabf7, 0xda77f2], turn + (index % 2)),
      opacity: burst > 0 ? 1 - burst : index < 6 ? 1 : 0,
    };
  },
};

/** The sparks of an effect at a moment; None has none. */
export const sparksOf = (effect: Effect, seconds: number): Particle[] => {
  if (effect === 'None') return [];
  const draw = DRAW[effect];
  return Array.from({ length: SPARKS }, (_, index) => draw(index, seconds));
};

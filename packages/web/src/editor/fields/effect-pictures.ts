import type { ChoicePicture } from '@trundle/language/catalogue/declaration';
import { PAINT } from '@trundle/world/paint';

type Effect = Extract<ChoicePicture, { kind: 'effect' }>['effect'];
type State = Extract<ChoicePicture, { kind: 'objectState' }>['state'];

const filled = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${PAINT.visor}" stroke-width="1.6" stroke-linejoin="round"/>`;
const drawn = (d: string, colour: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;

const FLAME =
  filled('M21 5c2 6 10 10 10 19a11 11 0 0 1 -22 0c0 -5 3 -7 4 -11c3 2 4 4 4 6c3 -4 4 -9 4 -14z', '#FF7A2E') +
  filled('M20 20c1 3 5 5 5 9a5 5 0 0 1 -10 0c0 -3 4 -5 5 -9z', '#FFE14D');
const CLOUD = 'M11 24a6 6 0 0 1 0 -12a9 9 0 0 1 17 1a5.5 5.5 0 0 1 1 11z';
const FLAKE =
  'M20 6v28M8 13l24 14M32 13l-24 14M16 8l4 4l4 -4M16 32l4 -4l4 4M8 18l5 -2l-1 -5M32 22l-5 2l1 5M32 18l-5 -2l1 -5M8 22l5 2l-1 5';
/** A box, as it lies on the mat. */
const BOX = filled('M11 14h18v18h-18z', '#E7B56B') + drawn('M16 23h8', PAINT.visor);
/** A star with four or five points around a middle. */
const spark = (x: number, y: number, size: number): string =>
  `M${x} ${y - size}q${size * 0.2} ${size * 0.8} ${size} ${size}q${-size * 0.8} ${size * 0.2} ${-size} ${size}q${-size * 0.2} ${-size * 0.8} ${-size} ${-size}q${size * 0.8} ${-size * 0.2} ${size} ${-size}z`;
const STAR = 'M20 5l4 10l11 1l-8.5 7l3 11l-9.5 -6l-9.5 6l3 -11l-8.5 -7l11 -1z';

/** What effects of the sandbox look like, 40 wide. */
export const EFFECT_PICTURES: Readonly<Record<Effect, string>> = {
  None: drawn('M20 8a12 12 0 1 0 0.1 0zM12 12l16 16', '#9AA3B2'),
  Fire: FLAME,
  Smoke: filled('M12 34q-7 -4 -1 -10q-6 -8 4 -11q5 -11 13 -4q8 1 5 9q5 6 -2 9q0 7 -8 6z', '#B9C0CB'),
  Rain: filled(CLOUD, '#C9D4E4') + drawn('M13 29l-2 5M20 29l-2 5M27 29l-2 5', '#3FA7F0'),
  Lightning: filled('M23 4l-13 18h8l-3 14l15 -19h-9z', '#FFE14D'),
  Sparkle: filled(spark(16, 17, 12), '#FFE14D') + filled(spark(30, 30, 6), '#FFE14D'),
  Bullet: filled('M18 14h8q9 1 9 6t-9 6h-8z', '#8A919C') + drawn('M5 15h8M3 20h10M5 25h8', PAINT.visor),
  Stars: filled(STAR, '#FFE14D'),
  Ice: drawn(FLAKE, '#3FA7F0'),
  Magic: drawn('M7 33l15 -15', PAINT.visor) + filled(spark(26, 13, 9), '#B57BE8'),
  Firework:
    drawn('M20 20v-13M20 20l9 -9M20 20h13M20 20l9 9M20 20v13', '#FF5A4D') +
    drawn('M20 20l-9 9M20 20h-13M20 20l-9 -9', '#5AA9FF'),
};

/** What becomes of an object of the map. */
export const OBJECT_STATE_PICTURES: Readonly<Record<State, string>> = {
  onFire: `${BOX}<g transform="translate(8 0) scale(0.6)">${FLAME}</g>`,
  Frozen: BOX + drawn(FLAKE, '#3FA7F0'),
  flyingHeight: `<g transform="translate(6 -7) scale(0.7)">${BOX}</g>${drawn('M20 36v-14M14 27l6 -6l6 6', '#3FA7F0')}`,
  normal: BOX,
};

import type { Emoji } from '@trundle/client/live/bubbles';
import type { PAINT } from '@trundle/world/paint';

type Paint = keyof typeof PAINT;

/** One stroke of a drawing, in paints that whoever draws it mixes. */
interface Stroke {
  readonly d: string;
  readonly fill?: Paint;
  /** The width of its dark line; none where it is only filled. */
  readonly line?: number;
}

const LINE = 2.2;
const head = (fill: Paint = 'sand'): Stroke => ({ d: 'M-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z', fill, line: LINE });
const EYES: Stroke = { d: 'M-5 -4 v2 M5 -4 v2', line: 3 };

/** Feelings, each drawn around the middle, 28 wide. */
export const EMOJI_SHAPES: Readonly<Record<Emoji, readonly Stroke[]>> = {
  Laughing: [
    head(),
    { d: 'M-8 -3 l3 -3 3 3 M2 -3 l3 -3 3 3', line: LINE },
    { d: 'M-7 2 h14 q-1 7 -7 7 t-7 -7z', fill: 'visor' },
  ],
  Angry: [head('brick'), { d: 'M-8 -7 l6 3 M8 -7 l-6 3 M-5 6 q5 -5 10 0', line: LINE }, EYES],
  Like: [
    {
      d: 'M-11 -1 h5 v12 h-5z M-6 0 q4 -4 4 -11 q5 -1 5 4 v5 h7 q3 0 2 3 l-2 8 q-1 2 -4 2 h-12z',
      fill: 'sand',
      line: LINE,
    },
  ],
  Cry: [
    head(),
    EYES,
    { d: 'M-5 7 q5 -5 10 0', line: LINE },
    { d: 'M-6 0 q4 6 0 7 q-4 -1 0 -7z M6 0 q4 6 0 7 q-4 -1 0 -7z', fill: 'waterDeep' },
  ],
  Wow: [head(), EYES, { d: 'M-3.4 5a3.4 4.6 0 1 0 6.8 0a3.4 4.6 0 1 0 -6.8 0z', fill: 'visor' }],
  Love: [
    {
      d: 'M0 11 C-16 0 -12 -12 -5 -11 Q-1 -10 0 -6 Q1 -10 5 -11 C12 -12 16 0 0 11z',
      fill: 'coral',
      line: LINE,
    },
  ],
};

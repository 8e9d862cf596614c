import { z } from 'zod';

/** What somebody does who comes for the first time, each once. */
export const FIRST_MOVES = ['run', 'change', 'drag'] as const;
export type FirstMove = (typeof FIRST_MOVES)[number];

/** What a teacher does before the first lesson, each once; who is asked for the next one is asked in this order. */
export const TOUR_STEPS = ['robots', 'run', 'students', 'lesson'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** How far an account has come with its first moves. What a newer or a broken page wrote falls back, part by part. */
const KnownMovesSchema = z.object({
  done: z.array(z.enum(FIRST_MOVES)).max(FIRST_MOVES.length).catch([]),
  /** The program for newcomers has been put into a workspace. */
  isWelcomed: z.boolean().catch(false),
  /** Nobody is asked again. */
  isClosed: z.boolean().catch(false),
  /** A teacher's tour begins with the first class of the account, or when it is asked for, and goes on until it is put away. */
  tour: z.enum(['before', 'going', 'over']).catch('before'),
  toured: z.array(z.enum(TOUR_STEPS)).max(TOUR_STEPS.length).catch([]),
});
export type FirstMoves = z.infer<typeof KnownMovesSchema>;

export const FirstMovesSchema = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
  KnownMovesSchema,
);

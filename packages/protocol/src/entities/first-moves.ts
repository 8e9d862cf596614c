import { z } from 'zod';

/** What somebody does who comes for the first time, each once. */
export const FIRST_MOVES = ['run', 'change', 'drag'] as const;
export type FirstMove = (typeof FIRST_MOVES)[number];

/** How far an account has come with its first moves. What a newer or a broken page wrote falls back, part by part. */
const KnownMovesSchema = z.object({
  done: z.array(z.enum(FIRST_MOVES)).max(FIRST_MOVES.length).catch([]),
  /** The program for newcomers has been put into a workspace. */
  isWelcomed: z.boolean().catch(false),
  /** Nobody is asked again. */
  isClosed: z.boolean().catch(false),
});
export type FirstMoves = z.infer<typeof KnownMovesSchema>;

export const FirstMovesSchema = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
  KnownMovesSchema,
);

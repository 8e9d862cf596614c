import { z } from 'zod';
import { sha256 } from './sha256.ts';

const PuzzleSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number().int().min(0),
  salt: z.string(),
  signature: z.string(),
});

/** Short enough that the page never stutters, on a slow laptop too. */
const SLICE = 500;

const breath = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Finds the number by trying, a little at a time; tells how much has been tried, between nothing and one. */
export const solveProofOfWork = async (given: unknown, tried: (part: number) => void): Promise<string> => {
  const { maxnumber, ...puzzle } = PuzzleSchema.parse(given);
  for (let number = 0; number <= maxnumber; number += 1) {
    if (sha256(`${puzzle.salt}${number}`) === puzzle.challenge) return btoa(JSON.stringify({ ...puzzle, number }));
    if (number % SLICE !== 0) continue;
    tried(number / maxnumber);
    await breath();
  }
  throw new Error('The puzzle has no solution.');
};

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveProofOfWork } from './proof-of-work.ts';
import { sha256 } from './sha256.ts';

const reference = (text: string): string => createHash('sha256').update(text).digest('hex');
const puzzle = (number: number, maxnumber: number) => ({
  algorithm: 'SHA-256',
  challenge: reference(`salt?expires=1${number}`),
  maxnumber,
  salt: 'salt?expires=1',
  signature: 'signed',
});

test('the hash agrees with the one of the server, at every length around a block and for any text', () => {
  for (let length = 0; length < 200; length += 1)
    expect(sha256('é'.repeat(length))).toBe(reference('é'.repeat(length)));
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => sha256(text) === reference(text)));
});

test('the number is found wherever it is, and the way there is told', async () => {
  for (const number of [0, 1, 1_200, 3_000]) {
    const parts: number[] = [];
    const solved = await solveProofOfWork(puzzle(number, 3_000), (part) => parts.push(part));
    expect(JSON.parse(atob(solved))).toEqual({
      algorithm: 'SHA-256',
      challenge: reference(`salt?expires=1${number}`),
      salt: 'salt?expires=1',
      signature: 'signed',
      number,
    });
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
  }
});

test('a puzzle nobody can solve, and one of another kind, are said to be so', async () => {
  await expect(solveProofOfWork(puzzle(11, 10), () => undefined)).rejects.toThrow('no solution');
  await expect(solveProofOfWork({ algorithm: 'MD5' }, () => undefined)).rejects.toThrow();
});

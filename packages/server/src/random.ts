import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ASSISTANCE_CODE_LENGTH, CLASS_CODE_ALPHABET, CLASS_CODE_LENGTH } from '@trundle/protocol';

/** 128 random bits, in the form every id of ours has. */
export const newId = (): string => randomBytes(16).toString('hex');

/** The same id for the same parts, in the form every id of ours has. */
export const idMadeOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** 256 random bits for a link in a mail. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const letters = (length: number): string =>
  Array.from({ length }, () => CLASS_CODE_ALPHABET[randomInt(CLASS_CODE_ALPHABET.length)]).join('');

export const newClassCode = (): string => letters(CLASS_CODE_LENGTH);
export const newReferralCode = (): string => letters(8);
export const newAssistanceCode = (): string => letters(ASSISTANCE_CODE_LENGTH);

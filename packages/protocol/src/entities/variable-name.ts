import { z } from 'zod';
import { LETTER_LOOKS, replaceSigns, SIGN_LOOKS } from './look-alikes.ts';

export const VARIABLE_NAME_LIMIT = 60;
/** Before it is tidied: whatever is longer is not looked at. */
const UNREAD = 300;

/** How an emoji is drawn. Whether it was typed with this or without is not seen. */
const DRAWN = /[\uFE00-\uFE0F]/g;
/** Nothing in it that nobody sees; and no word by which JavaScript means something else. */
const VISIBLE = /^(?!__proto__$)[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

const tidy = (name: string): string => name.normalize('NFC').replace(DRAWN, '').trim().replace(/\s+/gu, ' ');

/**
 * The name of a class variable. Spaces around it, doubled ones and how an accent was typed make no other name: `score ` is
 * `score`, whether it comes from a block, a program, a call or the broker. Letters that only look the same do: see below.
 */
export const VariableNameSchema = z.string().max(UNREAD).overwrite(tidy).min(1).max(VARIABLE_NAME_LIMIT).regex(VISIBLE);

/** The name as the class has it; undefined when there can be no such variable. */
export const readVariableName = (given: string | number): string | undefined =>
  VariableNameSchema.safeParse(String(given)).data;

/** Accents and lines, which belong to no alphabet. The vowel signs of Hindi or Thai are letters and stay. */
const MARKS = /\p{Script=Inherited}/gu;

/**
 * The form in which a name is held against those that are read-only. Capitals, accents and other letters make another
 * variable, but one that could be taken for the teacher's is not for students to set. Nobody is turned away from a class by
 * it, so it takes more for the same than the names of children do: every alphabet is read sign by sign, and i, l, I and 1 are one.
 */
export const variableKey = (name: string): string => {
  const seen = replaceSigns(name.normalize('NFKD').replace(MARKS, ''), SIGN_LOOKS);
  return replaceSigns(seen.toLowerCase(), LETTER_LOOKS).replaceAll('i', 'l');
};

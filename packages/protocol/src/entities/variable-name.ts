import { z } from 'zod';
import { studentNameKey } from './student-name-key.ts';

export const VARIABLE_NAME_LIMIT = 60;
/** Before it is tidied: whatever is longer is not looked at. */
const UNREAD = 300;

/** How an emoji is drawn. Whether it was typed with this or without is not seen. */
const DRAWN = /[\uFE00-\uFE0F]/g;
/** Nothing in it that nobody sees; and no word by which JavaScript means something else. */
const VISIBLE = /^(?!__proto__$)[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

const tidy = (name: string): string => name.normalize('NFC').replace(DRAWN, '').trim().replace(/\s+/gu, ' ');

/**
 * The name of a class variable. Names that look the same are the same: `score ` is `score`, whether it comes from a
 * block, a program, a call or the broker.
 */
export const VariableNameSchema = z.string().max(UNREAD).overwrite(tidy).min(1).max(VARIABLE_NAME_LIMIT).regex(VISIBLE);

/** The name as the class has it; undefined when there can be no such variable. */
export const readVariableName = (given: string | number): string | undefined =>
  VariableNameSchema.safeParse(String(given)).data;

/**
 * The form in which a name is held against those that are read-only. Capitals make another variable, but `Score` or a
 * `score` in letters of another alphabet, which everybody sees and nobody can tell from the teacher's, is not for students to set.
 */
export const variableKey = (name: string): string => studentNameKey(name);

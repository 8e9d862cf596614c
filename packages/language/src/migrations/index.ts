import type { Random } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import { readsCentimetres } from './centimetres.ts';

/** Changes a program that was stored before a block changed its meaning, so that it does what it did. */
type Migration = (program: Program, random: Random) => void;

/** The first leads from version 1 to version 2, and so on. One that has been released is never changed again. */
const MIGRATIONS: readonly Migration[] = [readsCentimetres];

/** A stored program that says no version is of the first. */
export const FIRST_VERSION = 1;
/** What programs are written in now. */
export const LANGUAGE_VERSION = FIRST_VERSION + MIGRATIONS.length;

/** Brings a freshly read program up to date, in place. One from a later release is left as it is. */
export const migrate = (program: Program, version: number, random: Random): void => {
  for (const migration of MIGRATIONS.slice(version - FIRST_VERSION)) migration(program, random);
};

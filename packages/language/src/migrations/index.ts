import type { Random } from '../tree/ids.ts';
import type { Block, Program } from '../tree/program.ts';
import { centimetres } from './centimetres.ts';
import type { Migration } from './migration.ts';

/** In their order; each leads to the version after the one before. One that has been released is never changed again. */
export const MIGRATIONS: readonly Migration[] = [centimetres];

/** A stored program that says no version is of the first. */
export const FIRST_VERSION = 1;
/** What programs are written in now. */
export const LANGUAGE_VERSION = MIGRATIONS.at(-1)?.version ?? FIRST_VERSION;

const CHANGED: ReadonlyMap<string, number> = new Map(
  MIGRATIONS.flatMap(({ version, types }) => types.map((type) => [type, version] as const)),
);

/** The version in which a block last changed what it means; undefined when it never has. */
export const changedIn = (type: string): number | undefined => CHANGED.get(type);

/**
 * Brings a freshly read program up to date, in place. Blocks of one program may be of different versions: an older release
 * keeps those it does not know as they were.
 */
export const migrate = (program: Program, versionOf: (block: Block) => number | undefined, random: Random): void => {
  for (const { version, update } of MIGRATIONS) {
    // What an earlier migration has made is of that one's version, so it is old too.
    update(program, (block) => (versionOf(block) ?? FIRST_VERSION) < version, random);
  }
};

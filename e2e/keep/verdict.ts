import { STORAGE_KEYS } from '../../packages/protocol/src/storage-keys.ts';
import { isTeachers, type Person, type School } from './school.ts';

/** What became of the edits of one schedule. */
export interface Verdict {
  seed: number;
  steps: string[];
  edits: number;
  faults: number;
  /** Marks that are nowhere on the server under their owner. */
  lost: string[];
  /** Marks that are on the server, or in an outbox, under somebody else. */
  foreign: string[];
  /** Marks that a page showed as saved and the server did not have, or that were in no outbox while they waited. */
  untrue: string[];
  /** How often a page that showed all as saved was compared with the server. */
  claims: number;
}

/** The edits of a schedule. */
export interface Edits {
  /** By their marks. */
  made: Map<string, Person>;
  /** Edits that nobody misses: taken back by Undo, or in the memory of a page that said so and is gone. */
  given: Set<string>;
}

/** What of somebody's still waits among what a browser keeps. */
export const waitingOf = (
  { id }: Person,
  stored: readonly (readonly [key: string, value: string])[],
): (readonly [key: string, value: string])[] => {
  const prefixes = [`${STORAGE_KEYS.unsavedStates}${id}/`, STORAGE_KEYS.programCopies(id)];
  return stored.filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix)));
};

/** Nobody has anybody else's; what the teacher put into the project everybody may have read. */
export const strangersIn = ({ made }: Pick<Edits, 'made'>, person: Person, marks: Iterable<string>): string[] =>
  [...marks].filter((mark) => made.get(mark) !== person && !isTeachers(mark));

/** Somebody's edits that are not among these marks, and that somebody misses. */
export const missingOf = ({ made, given }: Edits, person: Person, found: ReadonlySet<string>): string[] =>
  [...made].filter(([mark, owner]) => owner === person && !found.has(mark) && !given.has(mark)).map(([mark]) => mark);

/** Once all is well and everything has arrived: what the server keeps of every edit, and for whom. */
export const judge = async (school: School, edits: Edits): Promise<Pick<Verdict, 'lost' | 'foreign'>> => {
  const lost: string[] = [];
  const foreign: string[] = [];
  for (const person of school.people) {
    const login = await school.logIn(person);
    if (login === null) throw new Error(`${person.name} is not let in`);
    const found = new Set(await school.marksOf(login));
    lost.push(...missingOf(edits, person, found));
    foreign.push(...strangersIn(edits, person, found));
  }
  foreign.push(...(await school.marksOfProject()).filter((mark) => !isTeachers(mark)));
  return { lost, foreign };
};

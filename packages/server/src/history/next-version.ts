import { createHash } from 'node:crypto';
import type { programVersions } from '../database/schema.ts';
import { blockCount, blockMarks, hasAllOf } from './block-marks.ts';
import { ONE_VERSION_FOR } from './policy.ts';
import type { SavedFrom } from './program-document.ts';

type Row = typeof programVersions.$inferSelect;
/** What a save has to know of the version before. */
export type NewestVersion = Pick<Row, 'id' | 'digest' | 'blockMarks' | 'savedBy' | 'device' | 'beganAt' | 'kept'>;
export type VersionContents = Pick<Row, 'version' | 'xml' | 'digest' | 'blocks' | 'savedAt'> & { blockMarks: Buffer };

export interface Saved {
  xml: string;
  version: number;
  from: SavedFrom;
  /** Whom it counts for. */
  owner: string;
}

/** What a save is to the history of its program: nothing new, more of the newest version, or a version of its own. */
type NextVersion = { is: 'same' } | { is: 'more' | 'new'; contents: VersionContents };

/** The block that everything hangs on is always there, and nobody has put it there. */
const PROGRAM_BLOCK = '<block type="program_run"';

const LARGEST_INTEGER = 2 ** 31 - 1;

/** A save goes on with the version before when it is more of the same: nobody's blocks are gone by it. */
const goesOn = (newest: NewestVersion, marks: Buffer, { savedBy, device }: SavedFrom, now: Date): boolean =>
  !newest.kept &&
  newest.savedBy === savedBy &&
  newest.device === device &&
  now.getTime() - newest.beganAt.getTime() < ONE_VERSION_FOR &&
  newest.blockMarks !== null &&
  hasAllOf(newest.blockMarks, marks);

export const nextVersion = (newest: NewestVersion | undefined, saved: Saved, now: Date): NextVersion => {
  const digest = createHash('md5').update(saved.xml).digest('hex');
  if (newest?.digest === digest) return { is: 'same' };
  const marks = blockMarks(saved.xml);
  const contents = {
    version: Math.min(saved.version, LARGEST_INTEGER),
    xml: saved.xml,
    digest,
    blocks: Math.max(0, blockCount(marks) - Number(saved.xml.includes(PROGRAM_BLOCK))),
    blockMarks: marks,
    savedAt: now,
  };
  return { is: newest && goesOn(newest, marks, saved.from, now) ? 'more' : 'new', contents };
};

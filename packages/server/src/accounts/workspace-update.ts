import { CLASSROOM_STATE_KEYS, type StateDocument } from '@trundle/protocol/entities/account';
import { referenceInState } from '@trundle/protocol/entities/document-reference';
import type { Database } from '../database/connection.ts';
import { type NewestVersion, nextVersion, type VersionContents } from '../history/next-version.ts';
import { documentKey, type SavedFrom } from '../history/program-document.ts';
import { accountLock, lockNumber } from '../quotas/quotas.ts';
import { findsRoom, isGiven, keptOf, type Patch } from './state-weights.ts';

const { version: VERSION, xml: XML, type: TYPE, reference: REFERENCE } = CLASSROOM_STATE_KEYS;

interface Found {
  sizes: Record<string, number> | null;
  version: unknown;
  isOwnWork: boolean;
  /** Of the newest version in the history, as the driver hands them over: a large number is a text. */
  newest: string | null;
  digest: string;
  blockMarks: Buffer | null;
  savedBy: string | null;
  device: string;
  beganAt: Date;
  kept: boolean;
}

const READ = `select
    (select jsonb_object_agg(key, coalesce(bytes, 0)) from state_entries where account_id = $1 and namespace = $2) as sizes,
    (select value from state_entries where account_id = $1 and namespace = $2 and key = '${VERSION}') as version,
    exists (select from works where id = $4 and created_by = $1 and deleted_at is null) as "isOwnWork",
    v.id as newest, v.digest, v.block_marks as "blockMarks", v.saved_by as "savedBy", v.device, v.began_at as "beganAt", v.kept
  from (select) as one
  left join lateral (select * from program_versions where document = $3 order by id desc limit 1) as v on true`;

/**
 * Under the lock of the account, unless somebody has it. The row of the version is changed first, and only if it still says
 * what was read: whoever saved meanwhile has changed it too, and then nothing is written at all.
 */
const WRITE = `with locked as materialized (
    select pg_try_advisory_xact_lock(${lockNumber('$1')}) as "isOurs"
  ), counted as (
    update state_entries as e set value = to_jsonb($5::bigint), updated_at = $6 from locked
    where locked."isOurs" and e.account_id = $2 and e.namespace = $3 and e.key = '${VERSION}' and e.value = to_jsonb($4::bigint)
      and ($10::bigint is null or exists (select from program_versions where id = $10 and digest = $11 and not kept))
    returning e.key
  ), program as (
    update state_entries as e set value = to_jsonb($7::text), updated_at = $6 from counted
    where e.account_id = $2 and e.namespace = $3 and e.key = '${XML}'
  ), others as (
    update state_entries as e set value = given.value::jsonb, updated_at = $6
    from counted, unnest($8::text[], $9::text[]) as given (key, value)
    where e.account_id = $2 and e.namespace = $3 and e.key = given.key and e.value is distinct from given.value::jsonb
  ), history as (
    update program_versions as v set version = $12, xml = $7, digest = $13, blocks = $14, block_marks = $15, saved_at = $6
    from counted where v.id = $10
  ) select from counted`;

const newestOf = ({ newest, digest, blockMarks, savedBy, device, beganAt, kept }: Found): NewestVersion | undefined =>
  newest === null ? undefined : { id: Number(newest), digest, blockMarks, savedBy, device, beganAt, kept };

/** From $10 on. */
const historyValues = (newest: NewestVersion | undefined, contents: VersionContents | null): unknown[] =>
  newest === undefined || contents === null
    ? Array.from({ length: 6 }, () => null)
    : [newest.id, newest.digest, contents.version, contents.digest, contents.blocks, contents.blockMarks];

interface Place {
  code: string;
  /** The document of the class. */
  namespace: string;
}

/**
 * The save of every few seconds: a program that is there takes the place of the one it was made from, and is more of the
 * newest version of its history. It asks the database twice; the long way, which knows what to refuse, what to count and
 * what to remove, takes four times as many questions.
 */
export class WorkspaceUpdate {
  readonly #read: (values: unknown[]) => Promise<Found[]>;
  readonly #write: (values: unknown[]) => Promise<object[]>;

  constructor(database: Database) {
    this.#read = database.statement<Found>('workspace to update', READ);
    this.#write = database.statement('workspace update', WRITE);
  }

  /** The new version; null, and nothing is done, when it is not such a save or somebody else saves at the same moment. */
  async tryToSave(
    from: SavedFrom,
    { code, namespace }: Place,
    patch: Patch,
    base: number | undefined,
  ): Promise<number | null> {
    const xml = patch[XML];
    if (base === undefined || typeof xml !== 'string' || !(TYPE in patch) || !(REFERENCE in patch)) return null;
    const { accountId } = from;
    const reference = referenceInState(patch as StateDocument);
    const document = documentKey({ of: 'own', accountId, code, reference });
    const workId = reference.type === 'work' ? reference.id : null;
    const [found] = await this.#read([accountId, namespace, document, workId]);
    if (found?.version !== base) return null;
    const sizes = new Map(Object.entries(found.sizes ?? {}));
    const version = base + 1;
    const kept = keptOf({ ...patch, [VERSION]: version });
    const isRemoved = (key: string): boolean => !isGiven(patch[key]) && sizes.has(key);
    if (Object.keys(patch).some(isRemoved) || !findsRoom(kept, sizes)) return null;
    const now = new Date();
    const newest = newestOf(found);
    const next = nextVersion(newest, { xml, version, from, owner: accountId }, now);
    // A work of one's own is saved by itself, and has its own history.
    const goesOn = next.is === 'more' && !found.isOwnWork ? next.contents : null;
    if (next.is === 'new' && !found.isOwnWork) return null;
    const others = kept.filter(({ key }) => key !== XML && key !== VERSION);
    const written = await this.#write([
      accountLock(accountId),
      accountId,
      namespace,
      base,
      version,
      now,
      xml,
      others.map(({ key }) => key),
      others.map(({ json }) => json),
      ...historyValues(newest, goesOn),
    ]);
    return written.length === 0 ? null : version;
  }
}

import { CLASSROOM_STATE_KEYS, PAGE_STATE_KEYS, WORKSPACE_KEYS } from '@trundle/protocol/entities/account';
import { ALWAYS_SAVED_BYTES } from '@trundle/protocol/quotas';
import { type QuotaRequest, quotaExceeded } from '../quotas/quotas.ts';

export type Patch = Record<string, unknown>;
/** The bytes of each key of a document. */
export type KeySizes = ReadonlyMap<string, number>;

/** What a patch keeps, as it is stored. It is written out and weighed once: it may be a whole program. */
type Entries = readonly { key: string; json: string; bytes: number }[];

const others = (keys: Iterable<string>): string[] => [...keys].filter((key) => !PAGE_STATE_KEYS.has(key));

/** The page's own keys do not count: a document full of other things never keeps a program out. */
export const checkKeys = (kept: Entries, removed: readonly string[], sizes: KeySizes, limit: number): void => {
  const added = others(kept.map(({ key }) => key)).filter((key) => !sizes.has(key)).length;
  if (added > 0 && others(sizes.keys()).length - others(removed).length + added > limit)
    throw quotaExceeded('stateKeys', limit);
};

const isOpenProgram = (key: string): boolean =>
  key === CLASSROOM_STATE_KEYS.version || WORKSPACE_KEYS.some((each) => each === key);

const weightOf = (kept: Entries): number => sum(kept.map(({ bytes }) => bytes));
const sum = (sizes: Iterable<number>): number => [...sizes].reduce((all, size) => all + size, 0);
const sizeBefore = (keys: readonly string[], sizes: KeySizes): number => sum(keys.map((key) => sizes.get(key) ?? 0));

/** A small open program is never weighed: whatever else an account has, it is kept. */
const isAlwaysSaved = (kept: Entries): boolean =>
  kept.every(({ key }) => isOpenProgram(key)) && weightOf(kept) <= ALWAYS_SAVED_BYTES;

/** What is replaced or removed makes room for what is kept. */
const growthBy = (kept: Entries, removed: readonly string[], sizes: KeySizes): number =>
  weightOf(kept) - sizeBefore([...kept.map(({ key }) => key), ...removed], sizes);

/** A document is read whole, so it has a size of its own; one that is larger already may be kept and made smaller. */
export const checkSize = (kept: Entries, removed: readonly string[], sizes: KeySizes, limit: number): void => {
  const growth = growthBy(kept, removed, sizes);
  if (growth > 0 && sum(sizes.values()) + growth > limit && !isAlwaysSaved(kept))
    throw quotaExceeded('stateDocumentBytes', limit);
};

export const wantedFor = (of: string, kept: Entries, removed: readonly string[], sizes: KeySizes): QuotaRequest[] => {
  const growth = growthBy(kept, removed, sizes);
  const isNew = sizes.size === 0 && kept.length > 0;
  return [
    ...(isNew ? [{ quota: 'stateDocuments', of } as const] : []),
    ...(growth > 0 && !isAlwaysSaved(kept) ? [{ quota: 'stateBytes', of, adding: growth } as const] : []),
  ];
};

/** Nothing has to be counted for it: it takes the place of what is there, and is no larger or is small anyway. */
export const findsRoom = (kept: Entries, sizes: KeySizes): boolean =>
  kept.every(({ key }) => sizes.has(key)) && (growthBy(kept, [], sizes) <= 0 || isAlwaysSaved(kept));

export const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

export const keptOf = (patch: Patch): Entries =>
  Object.entries(patch).flatMap(([key, value]) => {
    if (!isGiven(value)) return [];
    const json = JSON.stringify(value);
    return [{ key, json, bytes: Buffer.byteLength(json) }];
  });

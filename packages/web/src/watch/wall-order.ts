import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';

export const WALL_ORDERS = ['need', 'name'] as const;
export type WallOrder = (typeof WALL_ORDERS)[number];

const storage = new BrowserStorage(() => window.localStorage);
export const readWallOrder = (): WallOrder =>
  WALL_ORDERS.find((order) => order === storage.read(STORAGE_KEYS.wallOrder)) ?? 'need';
export const writeWallOrder = (order: WallOrder): void => void storage.write(STORAGE_KEYS.wallOrder, order);

/** Whoever has not moved for so long, in seconds, may be stuck, or gone for a walk. */
export const STILL_AFTER = 60;
/** Minutes at work at one goal after which somebody may want a word. */
export const STUCK_AFTER = 5;

/** A project and how many of its goals somebody has reached. */
export interface Ticks {
  readonly name: string;
  readonly reached: number;
  readonly all: number;
}

/** What decides who is looked after first, and what they are at. */
export interface Need {
  readonly id: string;
  readonly name: string;
  /** Since when the hand has been up. */
  readonly askedAt: number | null;
  readonly isFailed: boolean;
  /** Minutes at work without a new goal. */
  readonly atGoal: number;
  /** Seconds without a key or a click. */
  readonly idle: number;
  readonly ticks: Ticks | null;
}

const rankOf = ({ askedAt, isFailed, atGoal, idle }: Need): number => {
  if (askedAt !== null) return 0;
  if (isFailed) return 1;
  if (atGoal >= STUCK_AFTER) return 2;
  return idle >= STILL_AFTER ? 3 : 4;
};

/** Those who wait or are stuck for longest before the others of their kind; failures and the rest go by name. */
const longest = (one: Need, other: Need): number => {
  const rank = rankOf(one);
  if (rank === 0) return (one.askedAt ?? 0) - (other.askedAt ?? 0);
  if (rank === 2) return other.atGoal - one.atGoal;
  return rank === 3 ? Math.floor(other.idle / 60) - Math.floor(one.idle / 60) : 0;
};

/** In which order students stand, by their ids. */
export const inOrder = (needs: readonly Need[], order: WallOrder, language: string): string[] => {
  const byName = (one: Need, other: Need): number => one.name.localeCompare(other.name, language, { numeric: true });
  const byNeed = (one: Need, other: Need): number =>
    rankOf(one) - rankOf(other) || longest(one, other) || byName(one, other);
  return needs.toSorted(order === 'need' ? byNeed : byName).map(({ id }) => id);
};

/** What is shown while somebody is about to press something: nothing moves, newcomers stand at the end. */
export const held = (shown: readonly string[], wanted: readonly string[]): string[] => [
  ...shown.filter((id) => wanted.includes(id)),
  ...wanted.filter((id) => !shown.includes(id)),
];

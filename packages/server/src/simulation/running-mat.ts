import type { VirtualClassroom } from '@trundle/simulator';
import { ENVIRONMENT, type EnvironmentKey } from '@trundle/world/sensors/environment';
import type { BroughtObjects, MatObjects, Spot } from './mat-objects.ts';

export interface Running {
  code: string;
  /** The student who has it alone; null for the mat of the class. */
  mat: string | null;
  /** Whether everyone in the class has their own. */
  ownMats: boolean;
  classroom: VirtualClassroom;
  objects: MatObjects;
  /** The demo the class is in. */
  demo: string | null;
  mapId: string;
  occupiedAt: number;
}

/** Whose robots go back to their start places, and what a program that was opened needs on the mat. */
export interface Start {
  account: string;
  /** What they bring is everybody's. */
  leads: boolean;
  /** The robots to go; others' are left alone, and so is what they hold. Null for all of the class. */
  robots: readonly number[] | null;
  /** What was opened and needs something on the mat. Undefined when nothing was: then all goes back to where it was. */
  opens?: { objects: readonly Spot[] } | undefined;
  /** What is plugged into robots from now on. */
  plugged?: ReadonlyMap<number, readonly number[]>;
}

export const keyOf = (code: string, mat: string | null): string => (mat === null ? code : `${code} ${mat}`);

export const startAgain = (
  { classroom, objects }: Running,
  { account, leads, robots: whose, opens, plugged }: Start,
): BroughtObjects => {
  for (const [identifier, sensors] of plugged ?? []) classroom.plugIn(identifier, sensors);
  const asking = { account, leads, robots: whose };
  const all = classroom.robots.map(({ identifier }) => identifier);
  const theirs = all.filter((identifier) => whose === null || whose.includes(identifier));
  if (opens) {
    objects.takeAway(account);
    for (const identifier of theirs) classroom.emptyHands(identifier);
  }
  classroom.backToStart(theirs, objects.movedBy(asking));
  // On another map than it was made for, too: what was promised is there, as near to its place as the map lets it lie.
  return opens ? objects.bring(opens.objects, asking) : { objects: [], missing: [] };
};

export const isQuantity = (key: string): key is EnvironmentKey => Object.hasOwn(ENVIRONMENT, key);

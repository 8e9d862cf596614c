import { GOAL_KINDS, type Goal, type GoalPlace } from '@trundle/protocol/entities/goal';
import { distance } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import { BESIDE } from '@trundle/world/robot/body';
import { GEARS, wheelSpeedOf } from '@trundle/world/robot/motor';
import { CollisionMap, ROBOT_FOOTPRINT } from '../mat/collision-map.ts';

/**
 * Why a goal is none: the first place where no robot fits, the first that is the one before it once more, or the least that
 * its number would have to be.
 */
export type GoalFlaw =
  | { readonly goal: string; readonly kind: 'place' | 'twice'; readonly place: number }
  | { readonly goal: string; readonly kind: 'blocks' | 'time' | 'object'; readonly least: number };

/** Nearer to each other two places are one, in millimetres. */
const SAME_PLACE = 20;
/** How finely a free place is looked for, in millimetres. */
const GRAIN = 10;

const collisionMaps = new Map<number, CollisionMap>();
const collisionMapOf = (mapId: number): CollisionMap => {
  const known = collisionMaps.get(mapId) ?? new CollisionMap(mapById(mapId));
  collisionMaps.set(mapId, known);
  return known;
};

/** Whether a robot's middle can be anywhere in the circle. */
const fits = (map: CollisionMap, { x, y }: GoalPlace, radius: number): boolean => {
  for (let down = -radius; down <= radius; down += GRAIN)
    for (let across = -radius; across <= radius; across += GRAIN)
      if (Math.hypot(across, down) <= radius && map.isFree(x + across, y + down, ROBOT_FOOTPRINT)) return true;
  return false;
};

const placesOf = (goal: Goal): readonly GoalPlace[] =>
  goal.kind === 'visit' ? goal.places : goal.kind === 'reach' || goal.kind === 'carry' ? [goal.place] : [];

/** The fewest blocks that do what the other goals ask for: one that drives, one that prints, and what a loop or a function takes. */
const leastBlocks = (goals: readonly Goal[]): number => {
  const asks = (...kinds: readonly Goal['kind'][]): number => Number(goals.some(({ kind }) => kinds.includes(kind)));
  const drives = Number(goals.some(({ kind }) => GOAL_KINDS[kind].toldBy === 'camera'));
  return Math.max(1, drives + asks('print')) + asks('loop') + 2 * asks('function');
};

/** Seconds from edge to edge, straight on and as fast as a robot can be told to. */
const leastSeconds = (goals: readonly Goal[]): number => {
  const ways = goals.map((goal) => {
    const places = placesOf(goal);
    return places.reduce((sum, place, index) => {
      const before = places[index - 1];
      return before ? sum + Math.max(0, distance(before, place) - before.radius - place.radius) : sum;
    }, 0);
  });
  return Math.max(1, Math.ceil(Math.max(0, ...ways) / wheelSpeedOf(GEARS.min)));
};

/** What is painted on the map nobody carries; the number after theirs is the first that may be a thing, where this one is none. */
const leastObject = (goal: Goal, mapId: number): number | undefined => {
  const painted = mapById(mapId).effectObjects.map(({ id }) => id);
  return goal.kind === 'carry' && goal.object !== undefined && painted.includes(goal.object)
    ? Math.max(...painted) + 1
    : undefined;
};

/** What can be known to be out of reach, before anybody tries. */
export const goalFlaws = (goals: readonly Goal[], mapId: number): GoalFlaw[] => {
  const map = collisionMapOf(mapId);
  return goals.flatMap((goal): GoalFlaw[] => {
    // An object may lie where no robot gets: it is pushed there.
    const besides = goal.kind === 'carry' ? BESIDE : 0;
    const place = placesOf(goal).findIndex((each) => !fits(map, each, each.radius + besides));
    if (place >= 0) return [{ goal: goal.id, kind: 'place', place }];
    const twice = placesOf(goal).findIndex((each, index, places) => {
      const before = places[index - 1];
      return before !== undefined && distance(before, each) < SAME_PLACE;
    });
    if (twice >= 0) return [{ goal: goal.id, kind: 'twice', place: twice }];
    const thing = leastObject(goal, mapId);
    if (thing !== undefined) return [{ goal: goal.id, kind: 'object', least: thing }];
    const least = goal.kind === 'blocks' ? leastBlocks(goals) : goal.kind === 'time' ? leastSeconds(goals) : 0;
    if (goal.kind === 'blocks' && goal.most < least) return [{ goal: goal.id, kind: 'blocks', least }];
    if (goal.kind === 'time' && goal.seconds < least) return [{ goal: goal.id, kind: 'time', least }];
    return [];
  });
};

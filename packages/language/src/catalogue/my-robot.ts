import type { DynamicSource, Field } from './declaration.ts';

/** What a list of robots offers first: the robot of whoever runs the program. JavaScript has the same word for it. */
export const MY_ROBOT = 'myRobot';

const ROBOT_LISTS: ReadonlySet<DynamicSource> = new Set(['robots', 'otherRobots', 'sandboxTargets', 'otherTargets']);
const OTHER_LISTS: ReadonlySet<DynamicSource> = new Set(['otherRobots', 'otherTargets']);

/** A field that says which robot. */
export const listsRobots = (field: Field): boolean => field.kind === 'dynamic' && ROBOT_LISTS.has(field.source);

/** The robot that is looked at, followed or met, next to the one the block is about. It may be anybody's. */
export const listsOtherRobots = (field: Field): boolean => field.kind === 'dynamic' && OTHER_LISTS.has(field.source);

/**
 * The number behind «my robot»: of one's own robots the first, or the first of the class for somebody who may drive them
 * all and has none. Undefined where there is none.
 */
export const myRobotNumber = (
  own: readonly number[],
  all: readonly number[],
  drivesAll: boolean,
): number | undefined => {
  const choice = own.length === 0 && drivesAll ? all : own;
  return choice.length === 0 ? undefined : Math.min(...choice);
};

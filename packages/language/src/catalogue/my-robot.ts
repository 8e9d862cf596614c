import type { DynamicSource, Field } from './declaration.ts';

/** What a list of robots offers first: the robot of whoever runs the program. JavaScript has the same word for it. */
export const MY_ROBOT = 'myRobot';

const ROBOT_LISTS: ReadonlySet<DynamicSource> = new Set(['robots', 'otherRobots', 'sandboxTargets', 'otherTargets']);
const OTHER_LISTS: ReadonlySet<DynamicSource> = new Set(['otherRobots', 'otherTargets']);

/** A field that says which robot. */
export const listsRobots = (field: Field): boolean => field.kind === 'dynamic' && ROBOT_LISTS.has(field.source);

/** The robot that is looked at, followed or met, next to the one the block is about. It may be anybody's. */
export const listsOtherRobots = (field: Field): boolean => field.kind === 'dynamic' && OTHER_LISTS.has(field.source);

/** A robot of the class, as somebody sees it who asks which one is theirs. */
interface HadRobot {
  readonly number: number;
  readonly whose: 'mine' | 'nobody' | 'another';
}

/**
 * The number behind «my robot»: of one's own robots the first. Somebody who may drive them all and has none tries programs
 * out on one that nobody has, and only where every robot has its child on the first of the class. Undefined where there
 * is none.
 */
export const myRobotNumber = (robots: readonly HadRobot[], drivesAll: boolean): number | undefined => {
  const order = drivesAll ? (['mine', 'nobody', 'another'] as const) : (['mine'] as const);
  const having = order.find((whose) => robots.some((robot) => robot.whose === whose));
  const choice = robots.filter(({ whose }) => whose === having);
  return choice.length === 0 ? undefined : Math.min(...choice.map(({ number }) => number));
};

/** Whose a robot is for one account; no account where it is nobody's. */
export const whoseFor = (me: string | undefined, owner: string | null | undefined): HadRobot['whose'] =>
  owner == null ? 'nobody' : owner === me ? 'mine' : 'another';

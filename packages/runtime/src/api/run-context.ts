import { MY_ROBOT } from '@trundle/language/catalogue/my-robot';
import { Planner } from '@trundle/world/grid/planner';
import { ProgramProblem, type RunProblem, type RunProblemCode, type RunTexts, runProblemText } from '../problems.ts';
import type { ClassMirror } from './class-mirror.ts';
import type { Driver } from './driver.ts';
import type { EventDispatcher } from './event-dispatcher.ts';
import type { Outbox } from './outbox.ts';
import type { Scheduler } from './scheduler.ts';

/** What the functions of a program work with; one for each run. */
export interface RunContext {
  readonly mirror: ClassMirror;
  readonly scheduler: Scheduler;
  readonly outbox: Outbox;
  readonly driver: Driver;
  readonly events: EventDispatcher;
  readonly texts: RunTexts;
  /** The date and time of day. */
  wallClock(): Date;
  random(): number;
  /** The statement that is being carried out. */
  readonly block: string | null;
  /** While this plays, its block is shown beside the one that the program is at. */
  beside(block: string | null, playing: Promise<unknown>): void;
  /** Ends the run, for what goes on beside the program: nobody awaits it there. */
  fail(problem: RunProblem): void;
}

const planners = new WeakMap<object, Planner>();

/** One planner for each grid, because a planner allocates large buffers. */
export const plannerOf = ({ mirror }: RunContext): Planner => {
  const { grid } = mirror.view;
  const known = planners.get(grid);
  if (known) return known;
  const planner = new Planner(grid);
  planners.set(grid, planner);
  return planner;
};

/** The runs whose author knows which robot is theirs. */
const told = new WeakSet<RunContext>();

/** Where there are several to choose among, the console says once which one is driven. */
const tellMyRobot = (run: RunContext, robot: number): void => {
  const { author, robots } = run.mirror.view;
  const choices = author.robots.length > 0 ? author.robots : robots;
  if (choices.length < 2 || told.has(run)) return;
  told.add(run);
  const text = runProblemText({ code: 'myRobotIs', details: { robot } }, run.texts);
  run.outbox.line({ kind: 'print', text, block: run.block });
};

/** The number of the robot that a program means; 0 is none. */
export const robotNumber = (run: RunContext, given: string | number): number => {
  if (given !== MY_ROBOT) return Number(given) || 0;
  const robot = run.mirror.myRobot();
  if (robot === undefined) throw new ProgramProblem(run.mirror.view.author.leads ? 'noRobots' : 'noOwnRobot');
  tellMyRobot(run, robot);
  return robot;
};

/** A warning in the program's console. */
export const warn = (
  run: RunContext,
  code: RunProblemCode,
  details: Record<string, string | number> = {},
  block: string | null = run.block,
): void => {
  const problem = { code, details };
  run.outbox.line({ kind: 'warn', text: runProblemText(problem, run.texts), block, problem });
};

/** What a run has told of, by block. */
const toldOnce = new WeakMap<RunContext, Set<string>>();

/** A warning that a block gives once a run, however often it is carried out. */
export const warnOnce = (
  run: RunContext,
  code: RunProblemCode,
  details: Record<string, string | number> = {},
): void => {
  const known = toldOnce.get(run) ?? new Set();
  toldOnce.set(run, known);
  const what = `${code} ${run.block}`;
  if (known.has(what)) return;
  known.add(what);
  warn(run, code, details);
};

import type { ProgramShape } from '@trundle/language/tree/program-shape';
import { UNCHECKED_ROBOT_ID } from '@trundle/protocol/constants';
import { GOAL_KINDS, type Goal, type GoalPlace } from '@trundle/protocol/entities/goal';
import { distance, type Point } from '@trundle/world/geometry/coordinates';
import { distanceToSegment } from '@trundle/world/geometry/segment';
import { BESIDE } from '@trundle/world/robot/body';

/** Farther than this between two pictures no robot drives, at twice its fastest: a hand has moved it. Millimetres, and by millisecond. */
const DRIVEN = { least: 60, perMillisecond: 0.4 };
/** A robot that only trembled under the camera has not driven. */
const MOVED = 20;

interface Track {
  point: Point;
  at: number;
  /** It was outside of these goals' places since it was put down. */
  readonly outsideOf: Set<string>;
}
interface RobotTrack extends Track {
  /** It has stood free: touching starts to count. */
  wasClear: boolean;
}

/** The picture of one moment: where the camera sees which marker. */
type Sight = ReadonlyMap<number, Point>;

/**
 * The goals of one run: what is seen, printed and saved goes in, which goals are reached comes out. It knows nothing of
 * who runs, and keeps a place for each marker it was shown and no more.
 */
export class GoalRun {
  readonly #goals: readonly Goal[];
  readonly #startedAt: number;
  readonly #isClear: (point: Point) => boolean;
  readonly #reached = new Set<string>();
  readonly #steps = new Map<string, Map<number, number>>();
  readonly #robots = new Map<number, RobotTrack>();
  readonly #objects = new Map<number, Track>();
  #shape: ProgramShape | undefined;
  #driven = 0;
  #hasTouched = false;
  /** Set once: when the last event happened, or the run ended where there is none; and whether nothing was touched until then. */
  #done: { at: number; isClean: boolean } | undefined;
  #now: number;

  /** `isClear` says whether a robot there touches nothing and is on the mat. */
  constructor(goals: readonly Goal[], isClear: (point: Point) => boolean, startedAt: number) {
    this.#goals = goals;
    this.#isClear = isClear;
    this.#startedAt = startedAt;
    this.#now = startedAt;
  }

  isReached(goal: string): boolean {
    return this.#reached.has(goal);
  }

  /** How many places of a `visit` were visited, by the robot that came farthest. */
  stepOf(goal: string): number {
    return Math.max(0, ...(this.#steps.get(goal)?.values() ?? []));
  }

  /** It cannot be reached in this run any more. */
  isMissed(goal: Goal): boolean {
    if (this.#reached.has(goal.id)) return false;
    switch (goal.kind) {
      case 'clean':
        return this.#hasTouched;
      case 'time':
        return (this.#done?.at ?? this.#now) - this.#startedAt > goal.seconds * 1_000;
      case 'blocks':
        return this.#shape !== undefined && this.#shape.blocks > goal.most;
      default:
        return false;
    }
  }

  /** `robots` are those this run drives. */
  seen(sight: Sight, robots: Iterable<number>, at: number): void {
    this.#now = at;
    const driven: number[] = [];
    for (const number of robots) {
      const point = sight.get(number);
      if (point === undefined) continue;
      driven.push(number);
      this.#robotSeen(number, point, at);
    }
    for (const [number, point] of sight)
      if (number >= UNCHECKED_ROBOT_ID) this.#objectSeen(number, point, { at, driven, sight });
    this.#settle();
  }

  printed(lines: readonly string[], at: number): void {
    this.#now = at;
    const said = new Set(lines.map((line) => line.trim()));
    for (const goal of this.#goals) if (goal.kind === 'print' && said.has(goal.value)) this.#reached.add(goal.id);
    this.#settle();
  }

  /** The program that runs, as it is saved. */
  saved(shape: ProgramShape): void {
    this.#shape = shape;
    for (const { kind, id } of this.#goals)
      if ((kind === 'loop' && shape.hasLoop) || (kind === 'function' && shape.hasFunction)) this.#reached.add(id);
    this.#settle();
  }

  /** The run came to its own end. Where a project asks for events, an end is none of them. */
  finished(at: number): void {
    this.#now = at;
    if (!this.#hasEvents()) this.#done ??= { at, isClean: !this.#hasTouched && this.#driven >= MOVED };
    this.#settle();
  }

  #robotSeen(number: number, point: Point, at: number): void {
    const before = this.#robots.get(number);
    const isDriven = before === undefined || isDrivable(before, point, at);
    const isClear = this.#isClear(point);
    const track = isDriven && before ? before : { point, at, outsideOf: new Set<string>(), wasClear: false };
    if (before && isDriven) this.#driven += distance(before.point, point);
    if (track.wasClear && !isClear) this.#hasTouched = true;
    track.wasClear ||= isClear;
    for (const goal of this.#goals) {
      if (goal.kind === 'reach') this.#enter(goal.id, goal.place, track, point);
      if (goal.kind === 'visit' && isDriven) this.#visit(goal, number, track.point, point);
    }
    track.point = point;
    track.at = at;
    this.#robots.set(number, track);
  }

  #objectSeen(
    number: number,
    point: Point,
    { at, driven, sight }: { at: number; driven: readonly number[]; sight: Sight },
  ): void {
    const carries = this.#goals.filter(
      (goal) => goal.kind === 'carry' && (goal.object === undefined || goal.object === number),
    );
    if (carries.length === 0) return;
    const before = this.#objects.get(number);
    const track = before && isDrivable(before, point, at) ? before : { point, at, outsideOf: new Set<string>() };
    const isBeside = driven.some((robot) => {
      const there = sight.get(robot);
      return there !== undefined && distance(there, point) <= BESIDE;
    });
    for (const goal of carries) {
      if (goal.kind !== 'carry') continue;
      // Brought by somebody else it has to leave the place again.
      if (isBeside) this.#enter(goal.id, goal.place, track, point);
      else if (distance(goal.place, point) <= goal.place.radius) track.outsideOf.delete(goal.id);
    }
    track.point = point;
    track.at = at;
    this.#objects.set(number, track);
  }

  #enter(goal: string, place: GoalPlace, track: Track, point: Point): void {
    if (distance(place, track.point) > place.radius) track.outsideOf.add(goal);
    if (track.outsideOf.has(goal) && distanceToSegment(place, track.point, point) <= place.radius)
      this.#reached.add(goal);
  }

  #visit(goal: Extract<Goal, { kind: 'visit' }>, robot: number, from: Point, to: Point): void {
    const steps = this.#steps.get(goal.id) ?? new Map<number, number>();
    this.#steps.set(goal.id, steps);
    const step = steps.get(robot) ?? 0;
    const next = goal.places[step];
    if (next === undefined || distanceToSegment(next, from, to) > next.radius) return;
    steps.set(robot, step + 1);
    if (step + 1 === goal.places.length) this.#reached.add(goal.id);
  }

  #hasEvents(): boolean {
    return this.#goals.some(({ kind }) => GOAL_KINDS[kind].reachedBy === 'event');
  }

  #settle(): void {
    const events = this.#goals.filter(({ kind }) => GOAL_KINDS[kind].reachedBy === 'event');
    if (events.length > 0 && events.every(({ id }) => this.#reached.has(id)))
      this.#done ??= { at: this.#now, isClean: !this.#hasTouched };
    if (this.#done === undefined) return;
    for (const goal of this.#goals) if (this.#holds(goal, this.#done)) this.#reached.add(goal.id);
  }

  #holds(goal: Goal, done: { at: number; isClean: boolean }): boolean {
    switch (goal.kind) {
      case 'clean':
        return done.isClean;
      case 'time':
        return done.at - this.#startedAt <= goal.seconds * 1_000;
      case 'blocks':
        return this.#shape !== undefined && this.#shape.blocks > 0 && this.#shape.blocks <= goal.most;
      default:
        return false;
    }
  }
}

const isDrivable = (before: Track, point: Point, at: number): boolean =>
  distance(before.point, point) <= DRIVEN.least + DRIVEN.perMillisecond * (at - before.at);

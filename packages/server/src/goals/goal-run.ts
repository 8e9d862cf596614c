import type { ProgramShape } from '@trundle/language/tree/program-shape';
import { UNCHECKED_ROBOT_ID } from '@trundle/protocol/constants';
import { GOAL_KINDS, type Goal, type GoalPlace } from '@trundle/protocol/entities/goal';
import type { ChallengeKind } from '@trundle/protocol/entities/goal-challenge';
import { markGoalOf, markOf } from '@trundle/protocol/entities/goal-mark';
import { distance, type Point } from '@trundle/world/geometry/coordinates';
import { distanceToSegment, nearestOnSegment } from '@trundle/world/geometry/segment';
import { BESIDE } from '@trundle/world/robot/body';
import {
  HELD_UP,
  hasMovedUnseen,
  isHidden,
  isHiddenAtEnd,
  isOwnWay,
  newRobotTrack,
  newTrack,
  PictureClock,
  type RobotTrack,
  type Sight,
  STILL,
  type Track,
  wasHidden,
} from './marker-tracks.ts';
import { Race } from './race.ts';
import type { RobotMotions } from './robot-motions.ts';

/** A program that waits for something may wait for ever: a robot that has stood so long has driven its way, in milliseconds. */
const AT_REST = 3_000;
/** A robot comes near to what it is going to push between two pictures. */
const NEARLY_BESIDE = 2 * BESIDE;

/** What is known of the program that ran: what it is made of, or why that is not known. */
export type SavedShape = ProgramShape | 'tooLarge' | 'another';

interface Done {
  readonly at: number;
  /** Every way until then was seen. */
  readonly isSeen: boolean;
}

interface Options {
  readonly goals: readonly Goal[];
  /** Whether a robot there touches nothing and is on the mat. */
  readonly isClear: (point: Point) => boolean;
  /** Where the robot of a number begins on this map; undefined where it has no place. */
  readonly startOf: (robot: number) => Point | undefined;
  readonly startedAt: number;
  readonly motions: RobotMotions;
  /** It was heard of when it was under way: nobody saw its beginning. */
  readonly isLate?: boolean;
}

/**
 * The goals of one run: what is seen, printed and saved goes in, which goals are reached comes out. It knows nothing of
 * who runs, and keeps a place for each marker it was shown and no more.
 */
export class GoalRun {
  readonly #goals: readonly Goal[];
  readonly #startedAt: number;
  readonly #isClear: (point: Point) => boolean;
  readonly #motions: RobotMotions;
  readonly #isLate: boolean;
  readonly #reached = new Set<string>();
  readonly #steps = new Map<string, Map<number, number>>();
  readonly #robots = new Map<number, RobotTrack>();
  readonly #objects = new Map<number, Track>();
  readonly #race: Race;
  readonly #pictures = new PictureClock();
  #shape: SavedShape | undefined;
  #driven = 0;
  #hasTouched = false;
  /** It is over, or its robots stand still after all that was asked for. */
  #isSettled = false;
  /** A robot of the run came from one place to another and nobody saw how. */
  #isWayLost = false;
  /** One of them went on in a pause without pictures: enough to say that it arrived, not how fast. */
  #hasMovedUnseen = false;
  /** Set once: when the last event happened, or the run ended where there is none. */
  #done: Done | undefined;
  #now: number;

  constructor({ goals, isClear, startOf, startedAt, motions, isLate = false }: Options) {
    this.#goals = goals;
    this.#isClear = isClear;
    this.#race = new Race({ startOf, startedAt, motions, isLate });
    this.#startedAt = startedAt;
    this.#motions = motions;
    this.#isLate = isLate;
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
    if (GOAL_KINDS[goal.kind].toldBy === 'savedProgram' && typeof this.#shape === 'string') return true;
    switch (goal.kind) {
      case 'clean':
        return this.#isLate || !this.#isClean;
      case 'time':
        return this.#isLate || (this.#done?.at ?? this.#now) - this.#startedAt > goal.seconds * 1_000;
      case 'blocks':
        return typeof this.#shape === 'object' && this.#shape.blocks > goal.most;
      default:
        return false;
    }
  }

  seen(sight: Sight, at: number): void {
    this.#now = at;
    this.#pictures.comes(at);
    const moving = new Map<number, Point>();
    for (const [number, point] of sight) {
      if (number < UNCHECKED_ROBOT_ID && this.#robotSeen(number, point, at)) moving.set(number, point);
    }
    for (const [number, point] of sight)
      if (number >= UNCHECKED_ROBOT_ID) this.#objectSeen(number, point, { at, moving });
    this.#isSettled ||= this.#isAtRest(at);
    this.#settle();
  }

  printed(lines: readonly string[], at: number): void {
    this.#now = at;
    const said = new Set(lines.map((line) => line.trim()));
    for (const goal of this.#goals) if (goal.kind === 'print' && said.has(goal.value)) this.#reached.add(goal.id);
    this.#settle();
  }

  /** The program that runs, as it is saved; what is saved when it was known is another. */
  saved(shape: SavedShape): void {
    if (typeof this.#shape === 'object') return;
    this.#shape = shape;
    if (typeof shape === 'string') return;
    for (const { kind, id } of this.#goals)
      if ((kind === 'loop' && shape.hasLoop) || (kind === 'function' && shape.hasFunction)) this.#reached.add(id);
    this.#settle();
  }

  /** Nothing of the run moves any more: by itself, or because somebody stopped it. Where a project asks for events, an end is none. */
  ended(at: number, { isByItself }: { isByItself: boolean }): void {
    this.#now = at;
    this.#isSettled = true;
    const own = this.#ownRobots();
    // One that is hidden to the end may have driven anywhere.
    this.#isWayLost ||= own.some((robot) => isHiddenAtEnd(robot, this.#pictures, at));
    if (isByItself) {
      if (!this.#hasEvents()) this.#done ??= { at, isSeen: !this.#isWayLost };
      if (this.#driven >= STILL) this.#race.comesToRest(markOf(this.#goals), own, at);
    }
    this.#settle();
  }

  /**
   * What the run counts for in a challenge; undefined while it does not, or where nobody saw how it came about. Only a run
   * that does what the project asks for is compared: who cuts through a wall is not the fastest.
   */
  measure(kind: ChallengeKind): number | undefined {
    if (!this.#race.isFair || this.#hasMovedUnseen) return undefined;
    const done = this.#done;
    const isThere = done?.isSeen === true && this.#goals.every(({ id }) => this.#reached.has(id));
    switch (kind) {
      case 'fastest':
        return isThere ? Math.round(done.at - this.#startedAt) : undefined;
      case 'blocks':
        return isThere && typeof this.#shape === 'object' && this.#shape.blocks > 0 ? this.#shape.blocks : undefined;
      case 'nearest':
        return !this.#isWayLost && this.#isNearly() ? this.#race.nearest : undefined;
    }
  }

  /** All that is asked for but to come to the mark itself, which is what is measured. */
  #isNearly(): boolean {
    const mark = markGoalOf(this.#goals);
    return this.#goals.every((goal) => {
      if (this.#reached.has(goal.id)) return true;
      if (goal === mark) return goal.kind !== 'visit' || this.stepOf(goal.id) >= goal.places.length - 1;
      return this.#holds(goal, { at: this.#now, isSeen: !this.#isWayLost });
    });
  }

  #ownRobots(): RobotTrack[] {
    return [...this.#robots].flatMap(([number, track]) => (this.#motions.drives(number) ? [track] : []));
  }

  get #isClean(): boolean {
    return !this.#hasTouched && !this.#isWayLost;
  }

  /** Whether it moves under the eyes of the camera. One that turns takes along what it pushes, and reaches nothing itself. */
  #robotSeen(number: number, point: Point, at: number): boolean {
    const before = this.#robots.get(number);
    const isOurs = this.#motions.drives(number);
    const reach = before ? this.#motions.reachOf(number, before.at, at) : 0;
    const isPutDown = before !== undefined && !isOwnWay(before, point, this.#pictures, reach);
    if (before === undefined || isPutDown) this.#race.appears(number, point, at);
    if (isOurs && (isPutDown || (before === undefined && this.#beganUnseen(number, at)))) this.#isWayLost = true;
    this.#hasMovedUnseen ||= isOurs && before !== undefined && hasMovedUnseen(before, point, at);
    const track = before && !isPutDown ? before : newRobotTrack(point, at);
    const isWatched = isOurs && before !== undefined && !isPutDown;
    const isMoving = isWatched && this.#motions.moves(number, before.at, at);
    if (isOurs) this.#look(track, point);
    if (isPutDown) for (const { id } of this.#goals) track.putDownIn.add(id);
    if (isMoving && reach > 0) {
      this.#follow(number, track, point);
      this.#driven += distance(track.point, point);
      track.rest = point;
    }
    track.point = point;
    track.at = at;
    track.watched = this.#pictures.watched;
    this.#robots.set(number, track);
    return isMoving;
  }

  /** It has driven by the time it is seen for the first time, and a picture could have shown how. */
  #beganUnseen(number: number, at: number): boolean {
    const hasDriven = (until: number): boolean => this.#motions.reachOf(number, this.#startedAt, until) > 0;
    return wasHidden(this.#pictures) ? hasDriven(at) : hasDriven(at - HELD_UP);
  }

  #isAtRest(at: number): boolean {
    if (this.#done === undefined || at - this.#done.at < AT_REST) return false;
    return [...this.#robots.keys()].every((number) => !this.#motions.moves(number, at - AT_REST, at));
  }

  #look(track: RobotTrack, point: Point): void {
    const isClear = this.#isClear(point);
    track.wasClear ||= this.#isClear(track.point);
    if (track.wasClear && !isClear) this.#hasTouched = true;
    track.wasClear ||= isClear;
  }

  #follow(number: number, track: RobotTrack, point: Point): void {
    for (const goal of this.#goals) {
      if (goal.kind === 'reach') this.#enter(goal.id, goal.place, track, point);
      if (goal.kind === 'visit') this.#visit(goal, number, track, point);
    }
  }

  #objectSeen(number: number, point: Point, { at, moving }: { at: number; moving: Sight }): void {
    const carries = this.#goals.filter(
      (goal) => goal.kind === 'carry' && (goal.object === undefined || goal.object === number),
    );
    if (carries.length === 0) return;
    const before = this.#objects.get(number);
    const isSeen = before !== undefined && !isHidden(before, this.#pictures);
    const isCarried =
      isSeen &&
      [...moving].some(
        ([, robot]) => distance(robot, point) <= BESIDE && distance(robot, before.point) <= NEARLY_BESIDE,
      );
    const isStill = before !== undefined && distance(before.rest, point) <= STILL;
    const track: Track = before && (isCarried || isStill) ? before : newTrack(point, at);
    for (const goal of carries) {
      if (goal.kind !== 'carry') continue;
      if (isCarried) this.#enter(goal.id, goal.place, track, point);
      // What lies at the edge of a place and trembles into it was not brought.
      else if (distance(goal.place, point) <= goal.place.radius) track.outsideOf.delete(goal.id);
    }
    if (isCarried) track.rest = point;
    track.point = point;
    track.at = at;
    track.watched = this.#pictures.watched;
    this.#objects.set(number, track);
  }

  #enter(goal: string, place: GoalPlace, track: Track, point: Point): void {
    if (distance(place, track.point) > place.radius) track.outsideOf.add(goal);
    if (track.outsideOf.has(goal) && distanceToSegment(place, track.point, point) <= place.radius)
      this.#reached.add(goal);
  }

  /** Places lie near each other, and pictures may be held up: all it came through since the last one counts, in order. */
  #visit(goal: Extract<Goal, { kind: 'visit' }>, robot: number, { point, putDownIn }: RobotTrack, to: Point): void {
    const steps = this.#steps.get(goal.id) ?? new Map<number, number>();
    this.#steps.set(goal.id, steps);
    let from = point;
    for (const next of goal.places.slice(steps.get(robot) ?? 0)) {
      if (distance(next, from) > next.radius) putDownIn.delete(goal.id);
      if (putDownIn.has(goal.id) || distanceToSegment(next, from, to) > next.radius) return;
      steps.set(robot, (steps.get(robot) ?? 0) + 1);
      // The rest of the way begins here: what lies before was not visited after it.
      from = nearestOnSegment(next, from, to);
    }
    this.#reached.add(goal.id);
  }

  #hasEvents(): boolean {
    return this.#goals.some(({ kind }) => GOAL_KINDS[kind].reachedBy === 'event');
  }

  #settle(): void {
    const events = this.#goals.filter(({ kind }) => GOAL_KINDS[kind].reachedBy === 'event');
    if (events.length > 0 && events.every(({ id }) => this.#reached.has(id)))
      this.#done ??= { at: this.#now, isSeen: !this.#isWayLost };
    if (this.#done === undefined) return;
    for (const goal of this.#goals) if (this.#holds(goal, this.#done)) this.#reached.add(goal.id);
  }

  #holds(goal: Goal, done: Done): boolean {
    switch (goal.kind) {
      case 'clean':
        // A robot that has been everywhere and then drives into a wall has touched one.
        return this.#isSettled && this.#isClean && (this.#hasEvents() || this.#driven >= STILL) && !this.#isLate;
      case 'time':
        return done.at - this.#startedAt <= goal.seconds * 1_000 && !this.#isLate;
      case 'blocks':
        return typeof this.#shape === 'object' && this.#shape.blocks > 0 && this.#shape.blocks <= goal.most;
      default:
        return false;
    }
  }
}

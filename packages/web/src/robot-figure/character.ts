import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { isAsleep } from '@trundle/client/live/robots';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { SENSORS, sensorId } from '@trundle/world/sensors/index';
import { Eyes, STRAIGHT } from './gaze.ts';
import { Painter } from './painter.ts';
import type { Sign, SignRow } from './signs.ts';

/** What tells it of a real robot, which cannot say so itself. */
const BUMPERS = SENSORS.filter(({ reads }) => reads.kind === 'contact').map(({ code }) => sensorId(code));
const HOP_MS = 450;
/** A bump that is told twice, by the robot and by its sensor, is one. */
const SAME_BUMP_MS = 1_000;

/** Milliseconds as animation frames carry them. */
interface Moment {
  now: number;
  isStill: boolean;
}

/** A drawn robot as a character: what it shows, where it looks, that it was bumped, that it sleeps. */
export class Character {
  readonly #number: number;
  readonly #painter: Painter;
  readonly #eyes: Eyes;
  /** The last bump that the robot told of; null until it was first looked at. */
  #bump: number | null = null;
  #isPushed = false;
  #hoppedAt = Number.NEGATIVE_INFINITY;

  constructor(number: number, drawings: readonly Element[], stand: { row: SignRow; plugged?: ReadonlySet<Sign> }) {
    this.#number = number;
    this.#painter = new Painter(drawings, stand);
    this.#eyes = new Eyes(number);
  }

  /** The displays that stand over it. */
  get signs(): readonly Sign[] {
    return this.#painter.signs;
  }

  /** A short jump, for joy or because it was bumped. */
  hop(now: number): void {
    this.#hoppedAt = now;
  }

  draw(live: LiveClassroom, pose: Pose, { now, isStill }: Moment): void {
    const robot = live.robot(this.#number);
    const sleeps = robot !== undefined && isAsleep(robot);
    this.#feelBump(live, now);
    this.#painter.paint(
      live.outputs(this.#number),
      { now: now / 1_000, isStill },
      {
        gaze: isStill || sleeps ? STRAIGHT : this.#eyes.at(pose, now),
        isAsleep: sleeps,
        hop: isStill ? 0 : this.#heightAt(now),
      },
    );
  }

  #feelBump(live: LiveClassroom, now: number): void {
    const isPushed = BUMPERS.some((code) => isFelt(live.sensor(this.#number, code)?.value));
    const bump = live.outputs(this.#number).bump?.count ?? this.#bump ?? 0;
    // Whoever comes later has not seen it run into anything.
    const isTold = this.#bump !== null && bump !== this.#bump;
    if ((isTold || (isPushed && !this.#isPushed)) && now - this.#hoppedAt > SAME_BUMP_MS) this.hop(now);
    this.#bump = bump;
    this.#isPushed = isPushed;
  }

  #heightAt(now: number): number {
    const course = (now - this.#hoppedAt) / HOP_MS;
    return course < 0 || course > 1 ? 0 : Math.round(Math.sin(course * Math.PI) * 100) / 100;
  }
}

const isFelt = (reading: unknown): boolean =>
  Array.isArray(reading) ? isFelt(reading[0]) : reading === true || (typeof reading === 'number' && reading > 0);

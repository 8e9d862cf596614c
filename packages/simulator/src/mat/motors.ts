import { DRIVE_LIMITS } from '@trundle/world/robot/kinematics';
import { WHEEL_BASE } from '@trundle/world/robot/motor';
import type { MotorSetpoint } from './motor-setpoint.ts';
import type { Random } from './random.ts';

/** How far the distance a wheel rolls differs from what its motor counted, as a share of it. */
const SLIP = {
  /** For life: no two wheels are alike. */
  wheel: 0.004,
  /** For one motion: dust, the seam of the mat. */
  motion: 0.003,
  /** From step to step. */
  jitter: 0.02,
} as const;

/** Seconds that are left over by rounding. */
const ROUNDING = 1e-9;

/** Floats of one robot, side by side so that a step touches one or two lines of memory. */
const F = {
  left: 0,
  right: 1,
  distance: 2,
  seconds: 3,
  /** Which part of the wanted speed the motors have come to, 0 to 1. */
  share: 4,
  /** What is left of an earlier motion's speed; it dies away while the new one grows. */
  slideLeft: 5,
  slideRight: 6,
  wheelLeft: 7,
  wheelRight: 8,
  gripLeft: 9,
  gripRight: 10,
  /** mm/s, radians/s and mm/s² of the body as it really moved. */
  speed: 11,
  turn: 12,
  acceleration: 13,
} as const;
const STRIDE = 16;

const MOTOR_STATE = { resting: 0, rolling: 1, driven: 2 } as const;

/** The motors of all robots, by their index among the bodies. */
export class Motors {
  #floats = new Float64Array(STRIDE * 16);
  #state = new Uint8Array(16);
  readonly #random: Random;
  /** What `advance` leaves behind: millimetres forward and radians to the right. */
  forward = 0;
  turned = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  add(index: number): void {
    if (index >= this.#state.length) this.#grow(index);
    this.#floats.fill(0, index * STRIDE, (index + 1) * STRIDE);
    this.#floats[index * STRIDE + F.wheelLeft] = 1 + SLIP.wheel * this.#random.signed();
    this.#floats[index * STRIDE + F.wheelRight] = 1 + SLIP.wheel * this.#random.signed();
    this.#state[index] = MOTOR_STATE.resting;
  }

  /** The motors turn, or the robot still rolls. */
  isMoving(index: number): boolean {
    return this.#state[index] !== MOTOR_STATE.resting;
  }

  /** The motors follow a setpoint that has not come to its end. */
  isDriven(index: number): boolean {
    return this.#state[index] === MOTOR_STATE.driven;
  }

  speedOf(index: number): number {
    return this.#floats[index * STRIDE + F.speed] as number;
  }

  turnRateOf(index: number): number {
    return this.#floats[index * STRIDE + F.turn] as number;
  }

  accelerationOf(index: number): number {
    return this.#floats[index * STRIDE + F.acceleration] as number;
  }

  /** mm/s of both wheels together, for the battery. */
  effortOf(index: number): number {
    const at = index * STRIDE;
    const f = this.#floats;
    const share = f[at + F.share] as number;
    return (Math.abs(f[at + F.left] as number) + Math.abs(f[at + F.right] as number)) * share;
  }

  /** Takes a new setpoint, which ends the one before it. */
  set(index: number, { left, right, distance, seconds }: MotorSetpoint): void {
    const at = index * STRIDE;
    const f = this.#floats;
    this.#letSlide(at);
    // Both are held back alike: a circle stays the circle it was.
    const fastest = Math.max(Math.abs(left), Math.abs(right));
    const possible = fastest > DRIVE_LIMITS.speed ? DRIVE_LIMITS.speed / fastest : 1;
    f[at + F.left] = left * possible;
    f[at + F.right] = right * possible;
    f[at + F.distance] = distance;
    f[at + F.seconds] = seconds;
    f[at + F.gripLeft] = (f[at + F.wheelLeft] as number) + SLIP.motion * this.#random.normal();
    f[at + F.gripRight] = (f[at + F.wheelRight] as number) + SLIP.motion * this.#random.normal();
    const still = fastest === 0;
    const over = distance <= 0 || seconds <= 0 || (still && seconds === Number.POSITIVE_INFINITY);
    this.#state[index] = over ? MOTOR_STATE.rolling : MOTOR_STATE.driven;
  }

  /** No more power: the robot rolls out. */
  release(index: number): void {
    const at = index * STRIDE;
    this.#letSlide(at);
    if (this.#state[index] === MOTOR_STATE.driven) this.#state[index] = MOTOR_STATE.rolling;
  }

  /** Lifted, unplugged or gone flat: at rest at once. */
  rest(index: number): void {
    const at = index * STRIDE;
    this.#floats.fill(0, at, at + F.wheelLeft);
    this.#floats.fill(0, at + F.speed, at + STRIDE);
    this.#state[index] = MOTOR_STATE.resting;
  }

  #letSlide(at: number): void {
    const f = this.#floats;
    const share = f[at + F.share] as number;
    f[at + F.slideLeft] = (f[at + F.slideLeft] as number) + (f[at + F.left] as number) * share;
    f[at + F.slideRight] = (f[at + F.slideRight] as number) + (f[at + F.right] as number) * share;
    f[at + F.share] = 0;
  }

  /** One robot's motors for a moment; `forward` and `turned` hold what its wheels then did. */
  advance(index: number, dt: number): void {
    const at = index * STRIDE;
    const f = this.#floats;
    const share = this.#state[index] === MOTOR_STATE.driven ? this.#follow(index, at, dt) : 0;
    const slide = DRIVE_LIMITS.acceleration * dt;
    const slideLeft = towardsZero(f[at + F.slideLeft] as number, slide);
    const slideRight = towardsZero(f[at + F.slideRight] as number, slide);
    f[at + F.slideLeft] = slideLeft;
    f[at + F.slideRight] = slideRight;
    const left = (f[at + F.left] as number) * share + slideLeft;
    const right = (f[at + F.right] as number) * share + slideRight;
    const random = this.#random;
    const rolledLeft = left * dt * ((f[at + F.gripLeft] as number) + SLIP.jitter * random.signed());
    const rolledRight = right * dt * ((f[at + F.gripRight] as number) + SLIP.jitter * random.signed());
    this.forward = (rolledLeft + rolledRight) / 2;
    this.turned = (rolledLeft - rolledRight) / WHEEL_BASE;
    if (this.#state[index] === MOTOR_STATE.driven && (f[at + F.seconds] as number) <= ROUNDING) this.release(index);
    else if (this.#state[index] === MOTOR_STATE.rolling && share === 0 && slideLeft === 0 && slideRight === 0)
      this.#state[index] = MOTOR_STATE.resting;
  }

  /** The share of the wanted speed kept during this moment; ends the setpoint when its distance is rolled. */
  #follow(index: number, at: number, dt: number): number {
    const f = this.#floats;
    f[at + F.seconds] = (f[at + F.seconds] as number) - dt;
    const fastest = Math.max(Math.abs(f[at + F.left] as number), Math.abs(f[at + F.right] as number));
    if (fastest === 0) return 0;
    const distance = f[at + F.distance] as number;
    const gained = (f[at + F.share] as number) + (DRIVE_LIMITS.acceleration / fastest) * dt;
    // Never faster than one can still stop from: the motors count their steps and end on the last one.
    const braking = Math.sqrt(2 * DRIVE_LIMITS.acceleration * distance) / fastest;
    const share = Math.min(1, gained, braking);
    const rolled = fastest * share * dt;
    if (rolled >= distance) {
      f[at + F.share] = 0;
      this.#state[index] = MOTOR_STATE.rolling;
      return distance / (fastest * dt);
    }
    f[at + F.share] = share;
    f[at + F.distance] = distance - rolled;
    return share;
  }

  /** How the body really moved, after walls, other robots and hands; sensors read these numbers. */
  moved(index: number, forward: number, turned: number, dt: number): void {
    const at = index * STRIDE;
    const f = this.#floats;
    const speed = forward / dt;
    f[at + F.acceleration] = (speed - (f[at + F.speed] as number)) / dt;
    f[at + F.speed] = speed;
    f[at + F.turn] = turned / dt;
  }

  #grow(index: number): void {
    const size = 2 ** Math.ceil(Math.log2(index + 1));
    const floats = new Float64Array(size * STRIDE);
    floats.set(this.#floats);
    this.#floats = floats;
    const state = new Uint8Array(size);
    state.set(this.#state);
    this.#state = state;
  }
}

const towardsZero = (value: number, step: number): number =>
  value > step ? value - step : value < -step ? value + step : 0;

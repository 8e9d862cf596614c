import { Group, PerspectiveCamera, Vector3 } from 'three';

export const VIEWS = ['orbit', 'follow', 'first'] as const;
export type View = (typeof VIEWS)[number];

/** The one the camera goes with, where it stands and which way it looks. */
export interface Target {
  x: number;
  y: number;
  z: number;
  turn: number;
}

const START = { turn: Math.PI / 2, tilt: 0.82, away: 11.5 } as const;
const LIMITS = { tilt: [0.12, 1.5], away: [2, 28] } as const;
const within = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value));

/** Where one looks from: around the mat, behind a robot, or out of its eyes. */
export class Rig {
  readonly camera = new PerspectiveCamera(45, 1, 0.1, 140);
  /** Where somebody with a headset stands; the headset moves the camera from there. */
  readonly stand = new Group().add(this.camera);
  #view: View = 'orbit';
  #turn: number = START.turn;
  #tilt: number = START.tilt;
  #away: number = START.away;
  readonly #middle = new Vector3();
  readonly #eye = new Vector3();
  readonly #look = new Vector3();
  #isNew = true;

  set view(view: View) {
    this.#view = view;
    this.#isNew = true;
  }

  reset(): void {
    this.#turn = START.turn;
    this.#tilt = START.tilt;
    this.#away = START.away;
    this.#middle.set(0, 0, 0);
    this.#isNew = true;
  }

  /** A narrow picture shows the whole mat from further away. */
  resize(width: number, height: number): void {
    this.camera.aspect = width / Math.max(1, height);
    this.camera.fov = this.camera.aspect < 1 ? Math.min(75, 45 / this.camera.aspect ** 0.8) : 45;
    this.camera.updateProjectionMatrix();
  }

  turn(dx: number, dy: number): void {
    this.#turn += dx;
    this.#tilt = within(this.#tilt + dy, LIMITS.tilt);
  }

  zoom(by: number): void {
    this.#away = within(this.#away * by, LIMITS.away);
  }

  /** Puts the camera where it belongs now; true when it has moved. */
  place(target: Target | null, isStill: boolean): boolean {
    const before = this.camera.position.clone();
    const wasLooking = this.#look.clone();
    if (this.#view === 'orbit' || target === null) this.#orbit();
    else if (this.#view === 'follow') this.#behind(target);
    else this.#through(target);
    // Nobody is thrown about: it glides, unless it has just been chosen or nothing may move by itself.
    const share = this.#isNew || isStill || this.#view === 'orbit' ? 1 : 0.2;
    this.#isNew = false;
    this.camera.position.lerp(this.#eye, share);
    this.camera.lookAt(this.#look);
    return before.distanceToSquared(this.camera.position) > 1e-8 || wasLooking.distanceToSquared(this.#look) > 1e-8;
  }

  #orbit(): void {
    this.#look.copy(this.#middle);
    const flat = Math.cos(this.#tilt) * this.#away;
    this.#eye
      .set(Math.cos(this.#turn) * flat, Math.sin(this.#tilt) * this.#away, Math.sin(this.#turn) * flat)
      .add(this.#middle);
  }

  #behind({ x, y, z, turn }: Target): void {
    const away = this.#away * 0.32;
    const around = turn + (this.#turn - START.turn);
    this.#look.set(x, y + 0.5, z);
    this.#eye.set(x - Math.cos(around) * away, y + Math.sin(this.#tilt) * away, z + Math.sin(around) * away);
  }

  #through({ x, y, z, turn }: Target): void {
    const [ahead, side] = [Math.cos(turn), -Math.sin(turn)];
    this.#eye.set(x + ahead * 0.55, y + 0.42, z + side * 0.55);
    this.#look.set(x + ahead * 4, y + 0.3 + (START.tilt - this.#tilt), z + side * 4);
  }
}

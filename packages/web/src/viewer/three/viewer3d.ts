import type { Language } from '@trundle/protocol/languages';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import type { Outputs } from '@trundle/world/robot/outputs';
import { heightAt } from '@trundle/world/sandbox/ground';
import { type Mesh, SRGBColorSpace, WebGLRenderer } from 'three';
import { robotColour } from '../../design/tokens.ts';
import { ONCE, playing } from '../animations.ts';
import { sparksOf } from '../particles.ts';
import { SteadyPose } from '../steady-pose.ts';
import type { ViewerFigure, ViewerWorld } from '../viewer-world.ts';
import { type ImmersiveMode, requestSession } from '../webxr.ts';
import { Aim } from './aim.ts';
import { BuiltFigures } from './built-figures.ts';
import { Figure } from './figure.ts';
import { Land } from './land.ts';
import { Models } from './models.ts';
import { Pictures } from './pictures.ts';
import { Props } from './props.ts';
import { Ribbons } from './ribbons.ts';
import { Rig, type Target, type View } from './rig.ts';
import { solidsOf } from './solids.ts';
import { Sparks } from './sparks.ts';
import { type Hour, Surroundings } from './surroundings.ts';
import { across, DM, deep, HALF_FIELD, turnOf } from './units.ts';

interface Options {
  canvas: HTMLCanvasElement;
  world: ViewerWorld;
  language: Language;
  /** Nothing moves by itself but robots. */
  isStill: boolean;
}

interface Entry {
  figure: Figure;
  steady: SteadyPose;
  /** What it was drawn like. */
  known: ViewerFigure;
  outputs: Outputs | null;
  jaws: number;
  effect: string | undefined;
  speaks: boolean;
}

const isLike = (one: ViewerFigure, other: ViewerFigure): boolean =>
  one.name === other.name && one.isAsleep === other.isAsleep && one.wears === other.wears;

/** What a ring of an orbit measures, and how long it takes once around, in seconds. */
const ORBIT = { radius: 1.1, slow: 8, normal: 4, fast: 1.6 } as const;
const orbitAt = (seconds: number, speed: 'slow' | 'normal' | 'fast'): { x: number; z: number } => {
  const turn = (seconds / ORBIT[speed]) * 2 * Math.PI;
  return { x: Math.cos(turn) * ORBIT.radius, z: Math.sin(turn) * ORBIT.radius };
};
const PIXEL_RATIO = 2;

/** Draws the scene of a class into a canvas. It asks the world in every frame; React renders nothing for it. */
export class Viewer3d {
  readonly rig = new Rig();
  readonly aim: Aim;
  readonly built: BuiltFigures;
  readonly #options: Options;
  readonly #renderer: WebGLRenderer;
  readonly #surroundings = new Surroundings();
  readonly #land: Land;
  readonly #sparks = new Sparks();
  readonly #ribbons = new Ribbons();
  readonly #pictures: Pictures;
  readonly #models: Models;
  readonly #props: Props;
  readonly #figures = new Map<number, Entry>();
  #solids: Mesh | null = null;
  #map: number | null = null;
  #scene: unknown = null;
  #isDirty = true;
  #wasMoving = true;
  #frame = 0;
  #hour: Hour = 'day';
  /** The robot the camera goes with. */
  looked: number | null = null;

  constructor(options: Options) {
    const { canvas, world } = options;
    this.#options = options;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'low-power' });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    const changed = (): void => {
      this.#isDirty = true;
    };
    this.#land = new Land(changed);
    this.#pictures = new Pictures(world, changed);
    this.#models = new Models(world, changed);
    this.aim = new Aim(canvas, this.rig.camera);
    this.built = new BuiltFigures(this.#models);
    this.#props = new Props({ models: this.#models, pictures: this.#pictures });
    this.#surroundings.scene.add(
      this.rig.stand,
      this.#land.mesh,
      this.#ribbons.mesh,
      this.#sparks.points,
      this.#props.group,
      this.built.group,
    );
  }

  start(): void {
    if (this.#frame !== 0) return;
    const turn = (now: number): void => {
      this.#frame = requestAnimationFrame(turn);
      this.draw(now);
    };
    this.#frame = requestAnimationFrame(turn);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  dispose(): void {
    this.stop();
    for (const { figure } of this.#figures.values()) figure.dispose();
    this.#solids?.geometry.dispose();
    // What figures of every scene share is kept by each renderer that drew it, until it is told to let go.
    this.#surroundings.scene.traverse((thing) => {
      const { geometry, material } = thing as Partial<Mesh>;
      geometry?.dispose();
      for (const each of [material ?? []].flat()) each.dispose();
    });
    for (const part of [
      this.#land,
      this.#sparks,
      this.#ribbons,
      this.#pictures,
      this.#props,
      this.built,
      this.#surroundings,
    ])
      part.dispose();
    this.#renderer.dispose();
  }

  /** Into a headset, or into the room seen through the device, until whoever wears it comes out again. */
  async enter(mode: ImmersiveMode): Promise<void> {
    const session = await requestSession(mode);
    const { xr } = this.#renderer;
    xr.enabled = true;
    await xr.setSession(session as never);
    this.stop();
    this.#surroundings.inRoom(mode === 'immersive-ar');
    // Before the edge of the mat, looking at it.
    if (mode === 'immersive-vr') this.rig.stand.position.set(0, 0, HALF_FIELD + 1);
    session.addEventListener('end', () => {
      this.#renderer.setAnimationLoop(null);
      xr.enabled = false;
      this.rig.stand.position.set(0, 0, 0);
      this.#surroundings.inRoom(false);
      this.#isDirty = true;
      this.start();
    });
    // A head that turns is another picture in every frame.
    this.#renderer.setAnimationLoop(() => {
      this.#isDirty = true;
      this.draw(performance.now());
    });
  }

  set view(view: View) {
    this.rig.view = view;
    this.#isDirty = true;
  }

  set hour(hour: Hour) {
    this.#hour = hour;
    this.#isDirty = true;
  }

  /** Somebody turned or zoomed. */
  touched(): void {
    this.#isDirty = true;
  }

  resize(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(PIXEL_RATIO, window.devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.rig.resize(width, height);
    this.#sparks.resize(this.#renderer.domElement.height / 2 / Math.tan((this.rig.camera.fov * Math.PI) / 360));
    this.#isDirty = true;
  }

  /** One frame, unless nothing has changed since the last. `now` is milliseconds of the page. */
  draw(now: number): void {
    const { world, language, isStill } = this.#options;
    const scene = world.scene();
    const seconds = now / 1_000;
    this.#showMap(world.mapId(), language);
    if (scene !== this.#scene) this.#isDirty = true;
    this.#scene = scene;
    this.#sparks.begin();
    const moves = [this.#drawFigures(now), this.#props.update(scene, seconds, this.#sparks, isStill)].some(Boolean);
    this.#sparks.end();
    if (this.built.update(world.built(), scene.ground, (at) => heightAt(scene.ground, at))) this.#isDirty = true;
    this.#land.update(scene);
    this.#surroundings.update(scene, scene.sky === undefined ? null : this.#pictures.of(scene.sky).texture, {
      mapId: world.mapId(),
      hour: this.#hour,
    });
    const drew = this.#ribbons.draw(
      scene,
      seconds,
      (number) => this.#figures.get(number)?.steady.pose ?? null,
      (at) => heightAt(scene.ground, at),
    );
    const plays = !isStill && this.#pictures.play(seconds);
    this.#pictures.sweep();
    this.#models.sweep();
    const looks = this.rig.place(this.#target(), isStill);
    const needed = this.#isDirty || moves || this.#wasMoving || drew || looks || plays;
    this.#wasMoving = moves;
    this.#isDirty = false;
    if (needed) this.#renderer.render(this.#surroundings.scene, this.rig.camera);
  }

  #target(): Target | null {
    const entry = this.looked === null ? undefined : this.#figures.get(this.looked);
    if (entry === undefined) return null;
    const { x, y, z } = entry.figure.group.position;
    return { x, y, z, turn: entry.figure.group.rotation.y };
  }

  #showMap(mapId: number, language: Language): void {
    if (mapId === this.#map) return;
    this.#map = mapId;
    const map = mapById(mapId);
    if (this.#solids) {
      this.#surroundings.scene.remove(this.#solids);
      this.#solids.geometry.dispose();
    }
    this.#solids = solidsOf(map);
    if (this.#solids) this.#surroundings.scene.add(this.#solids);
    this.#land.show(mapId, language);
    this.#props.show(map);
    this.#isDirty = true;
  }

  #drawFigures(now: number): boolean {
    const { world } = this.#options;
    const there = new Set<number>();
    let moves = false;
    for (const known of world.figures()) {
      there.add(known.number);
      if (this.#drawFigure(known, now)) moves = true;
    }
    for (const [number, { figure }] of this.#figures) {
      if (there.has(number)) continue;
      this.#surroundings.scene.remove(figure.group);
      figure.dispose();
      this.#figures.delete(number);
      moves = true;
    }
    return moves;
  }

  #entryOf(known: ViewerFigure, pose: Pose): Entry {
    const entry = this.#figures.get(known.number);
    if (entry) return entry;
    const colour = known.isRobot ? robotColour(known.number) : '#d9a25f';
    const figure = new Figure(known, colour, { models: this.#models, pictures: this.#pictures });
    const made = {
      figure,
      steady: new SteadyPose(pose),
      known,
      outputs: null,
      jaws: Number.NaN,
      effect: undefined,
      speaks: false,
    };
    this.#figures.set(known.number, made);
    this.#surroundings.scene.add(figure.group);
    this.#isDirty = true;
    return made;
  }

  #drawFigure(known: ViewerFigure, now: number): boolean {
    const { world, isStill } = this.#options;
    const { number } = known;
    const scene = world.scene();
    const robot = scene.robots[number];
    const said = world.poseAt(number, now);
    const entry = this.#entryOf(known, said);
    entry.steady.follow(said, now);
    const { pose, isMoving } = entry.steady;
    const seconds = now / 1_000;
    const { group } = entry.figure;
    group.position.set(across(pose.x), heightAt(scene.ground, pose) * DM, deep(pose.y));
    group.rotation.y = turnOf(pose.a);
    const { orbit } = robot ?? {};
    if (orbit) {
      // Around where the other one drives, not where it is drawn: it may be circling too.
      const centre = this.#figures.get(orbit.R)?.steady.pose ?? pose;
      const { x, z } = orbitAt(isStill ? 0 : seconds, orbit.SP);
      group.position.set(across(centre.x) + x, heightAt(scene.ground, centre) * DM + 0.5, deep(centre.y) + z);
    }
    const outputs = world.outputs(number);
    const jaws = outputs.servoAngle(seconds);
    const isRewritten = entry.figure.update(known, robot, { now: seconds, isMoving, outputs, isStill });
    const effect = playing(robot?.effects, { now: seconds, isMoving, seconds: ONCE.effect });
    if (effect) this.#sparks.add(sparksOf(effect.name, isStill ? 1 : effect.elapsed), group.position, group.rotation.y);
    const speaks = robot?.speech !== undefined && seconds - robot.speech.at < robot.speech.D;
    this.#noticed(entry, { known, outputs, jaws, effect: effect?.name, speaks });
    const gestures = playing(robot?.animations, { now: seconds, isMoving, seconds: ONCE.animation }) !== null;
    const fades = robot?.ghost !== undefined && seconds - robot.ghost.at < robot.ghost.seconds + 0.2;
    const blinks = outputs.ledBlink !== undefined;
    // Somebody who wants no motion sees sparks and circles stand: nothing is drawn anew for them.
    const plays = !isStill && (effect !== null || orbit !== undefined);
    return isMoving || isRewritten || gestures || fades || blinks || plays;
  }

  /** What changes at one moment and then stays is another picture once. */
  #noticed(entry: Entry, seen: Omit<Entry, 'figure' | 'steady'>): void {
    const { known, outputs, jaws, effect, speaks } = seen;
    const isSame =
      entry.outputs === outputs &&
      entry.jaws === jaws &&
      entry.effect === effect &&
      entry.speaks === speaks &&
      isLike(entry.known, known);
    if (isSame) return;
    this.#isDirty = true;
    Object.assign(entry, seen);
  }
}

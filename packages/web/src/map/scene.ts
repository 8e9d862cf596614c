import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { isAsleep } from '@trundle/client/live/robots';
import { ahead, shortestTurn } from '@trundle/world/geometry/angle';
import type { Point, Pose } from '@trundle/world/geometry/coordinates';
import { distance } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import { OFFLINE_PARKING, PARKING_SPOTS, STAGE, STAGE_MARGINS, spotOf } from '@trundle/world/maps/stage';
import { ROBOT } from '@trundle/world/robot/body';
import { prefersReducedMotion } from '../design/reduced-motion.ts';
import type { Character } from '../robot-figure/character.ts';
import { HELD } from '../robot-figure/Held.tsx';
import { type Box, boxAround } from './box.ts';
import { NameTags } from './name-tags.ts';
import { Overheads } from './overheads.ts';
import { fit, hold, pan, type Size, toWindow, type View, zoom } from './viewport.ts';

/** What is drawn for one robot or object. */
interface Figure {
  body: SVGGElement | null;
  label: SVGGElement | null;
  /** What stands over it: displays and words. */
  overhead: SVGGElement | null;
  /** Its name, in its label. */
  name: SVGGElement | null;
  trail: (SVGPathElement | null)[];
  /** What makes it a character; objects have none. */
  character: Character | null;
  drawn: Drawn | null;
}

const EMPTY: Omit<Figure, 'trail'> = {
  body: null,
  label: null,
  overhead: null,
  name: null,
  character: null,
  drawn: null,
};

interface SceneParts {
  art: HTMLElement | null;
  world: SVGGElement | null;
}

/** How a body and its label stand in the page. */
interface Drawn {
  /** Where it is drawn, and what is: a drawing that has just come stands nowhere yet. */
  pose: Pose;
  body: Element | null;
  label: Element | null;
  /** Where it was when it last moved further than a picture trembles, and when that was. */
  from: Pose;
  movedAt: number;
}

/** A robot that a hand put somewhere: shown there until the camera agrees, or has had time to. */
interface Held {
  pose: Pose;
  /** Null while the hand still holds it. */
  droppedAt: number | null;
}

/** Less than this no eye sees. */
const SEEN_FROM = { pixels: 0.35, degrees: 0.8 } as const;
/** Less than this is the trembling of a camera's picture, in millimetres and degrees. */
const MOVES_FROM = { millimetres: 3, degrees: 2.5 } as const;
const TRAIL_EVERY = 100;
/** Lights that blink and eyes that move need no more. */
const PERFORM_EVERY = 50;
/** After this long without motion it is only looked now and then whether there is anything to draw, which costs next to nothing. */
const RESTS_AFTER = 1_000;
const REST = 60;
/** Names need not follow every step. */
const NAMES_EVERY = 200;
const AGREES_WITHIN = 40;
const CAMERA_TIME = 2_500;
/** Robots that share a spot beside the mat lie on each other like cards. */
const FAN = 16;
/** Half a robot, in pixels: where they are smaller only those names show that somebody looks for. */
const NAMES_FROM = 12.5;
/** Half of the dot of a place, in millimetres. */
const PLACE_HALF = 10;
/** Half of an object as it is drawn, in millimetres. */
const OBJECT_HALF = 28;

/** Draws the moving part of the map, past React: nothing is rendered for a message, only attributes change in a frame. */
export class Scene {
  readonly parts: SceneParts = { art: null, world: null };
  readonly #live: LiveClassroom;
  readonly #figures = new Map<number, Figure>();
  readonly #held = new Map<number, Held>();
  readonly #names = new NameTags();
  readonly #overheads = new Overheads();
  readonly #places = new Map<number, { at: Point; name: SVGGElement }>();
  #size: Size = { width: 0, height: 0 };
  #view: View = fit(this.#size);
  #viewDrawn: View | null = null;
  #trailsAt = 0;
  #performedAt = 0;
  #namedAt = Number.NEGATIVE_INFINITY;
  /** The robots somebody looks at: their names are seen in any crowd. */
  readonly #looked: { chosen: number | null; pointed: number | null } = { chosen: null, pointed: null };
  /** The connection was there, and what comes over it has not come again until then: everything stays where it was seen. */
  #blindUntil: number | null = null;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** When something was last drawn at another place. */
  #changedAt = 0;
  /** Told in every frame, for what is written beside the map. */
  onFrame: (now: number) => void = () => undefined;

  constructor(live: LiveClassroom) {
    this.#live = live;
  }

  start(): void {
    const next = (): void => {
      this.#frame = requestAnimationFrame(turn);
    };
    const turn = (now: number): void => {
      this.draw(now);
      // While everything stands, eyes and lights are all there is to draw.
      if (now - this.#changedAt < RESTS_AFTER) next();
      else this.#rest = setTimeout(look, REST);
    };
    // A frame that is asked for is made, changed or not; one that is not asked for is made when something was written.
    const look = (): void => {
      if (document.hidden) next();
      else turn(performance.now());
    };
    this.stop();
    next();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    for (const number of [...this.#held.keys()]) this.release(number);
  }

  get view(): View {
    return this.#view;
  }

  figure(number: number): Figure {
    const figure = this.#figures.get(number) ?? { ...EMPTY, trail: [] };
    this.#figures.set(number, figure);
    return figure;
  }

  /** A part of a trail; one that has just come is empty. */
  showTrail(number: number, piece: number, path: SVGPathElement | null): void {
    this.figure(number).trail[piece] = path;
    this.#live.pens.of(number).drawAgain();
  }

  /** The name of a place of the map, by its place in the list of them; null when it is hidden. */
  showPlace(index: number, at: Point, name: SVGGElement | null): void {
    if (name === null) this.#places.delete(index);
    else this.#places.set(index, { at, name });
    this.#namedAt = Number.NEGATIVE_INFINITY;
  }

  /** Forgets what is no longer on the map. */
  keepOnly(numbers: ReadonlySet<number>): void {
    for (const number of [...this.#figures.keys()]) {
      if (numbers.has(number)) continue;
      this.#figures.delete(number);
      this.release(number);
    }
  }

  resize(size: Size): void {
    const wasWhole = this.#view.scale <= fit(this.#size).scale * 1.001;
    this.#size = size;
    this.#view = wasWhole ? fit(size) : hold(this.#view, size);
    this.#names.measureAgain();
    this.#namedAt = Number.NEGATIVE_INFINITY;
  }

  showAll(): void {
    this.#view = fit(this.#size);
  }

  pan(by: Point): void {
    this.#view = pan(this.#view, by, this.#size);
  }

  zoom(factor: number, at: Point = { x: this.#size.width / 2, y: this.#size.height / 2 }): void {
    this.#view = zoom(this.#view, at, factor, this.#size);
  }

  /** Somebody chose this one, or points at it. */
  look(how: 'chosen' | 'pointed', number: number | null): void {
    if (this.#looked[how] === number) return;
    this.#looked[how] = number;
    this.#namedAt = Number.NEGATIVE_INFINITY;
  }

  hold(number: number, pose: Pose): void {
    this.#held.set(number, { pose, droppedAt: null });
    this.#live.pens.hold(number);
  }

  drop(number: number): void {
    const held = this.#held.get(number);
    if (held !== undefined) held.droppedAt = performance.now();
  }

  release(number: number): void {
    this.#held.delete(number);
    this.#live.pens.letGo(number);
  }

  isParked(number: number): boolean {
    const robot = this.#live.robot(number);
    return robot !== undefined && (isAsleep(robot) || robot.outOfCamera);
  }

  /** Where something is drawn now. */
  poseOf(number: number, now: number): Pose {
    const held = this.#heldPose(number, now);
    if (held !== null) return held;
    const seen = this.#isBlind(now) ? this.#figures.get(number)?.drawn : null;
    if (seen) return seen.pose;
    if (!this.isParked(number)) return this.#live.poseAt(number, now);
    return this.#live.robot(number)?.isArriving ? this.#startOf(number) : berthOf(number);
  }

  /** Where a virtual robot stands when its class opens. */
  #startOf(number: number): Pose {
    const settings = this.#live.read('settings');
    return settings === null ? berthOf(number) : spotOf(mapById(settings.mapId).parking, number);
  }

  draw(now: number): void {
    this.#lookForConnection(now);
    if (this.#drawView()) this.#changedAt = now;
    const drawTrails = now - this.#trailsAt >= TRAIL_EVERY;
    if (drawTrails) this.#trailsAt = now;
    const perform = now - this.#performedAt >= PERFORM_EVERY;
    if (perform) this.#performedAt = now;
    const isStill = perform && prefersReducedMotion();
    if (perform) this.#markCarried();
    for (const [number, figure] of this.#figures) {
      const pose = this.poseOf(number, now);
      if (this.#drawFigure(figure, pose, now)) this.#changedAt = now;
      if (drawTrails && figure.trail.length > 0) this.#drawTrail(number, figure, now);
      if (perform) figure.character?.draw(this.#live, pose, { now, isStill });
    }
    if (perform) this.#drawOverheads(now);
    if (now - this.#namedAt >= NAMES_EVERY) {
      this.#namedAt = now;
      this.#drawNames(now);
    }
    this.onFrame(now);
  }

  /** Robots that nothing is heard of because this page hears nothing are not gone: that is found out when it hears again. */
  #lookForConnection(now: number): void {
    const { state } = this.#live.read('connection');
    if (state === 'connected') this.#blindUntil ??= now;
    else if (this.#blindUntil !== null) this.#blindUntil = now + CAMERA_TIME;
  }

  #isBlind(now: number): boolean {
    return this.#blindUntil !== null && now < this.#blindUntil;
  }

  #drawOverheads(now: number): void {
    const performing = [...this.#figures].flatMap(([number, { overhead, character }]) =>
      overhead === null || character === null
        ? []
        : [{ number, drawing: overhead, signs: character.signs, at: toWindow(this.#view, this.poseOf(number, now)) }],
    );
    this.#overheads.draw(performing, this.#size, this.#view.scale);
  }

  #drawNames(now: number): void {
    const { scale } = this.#view;
    // On a small picture names would cover what they name.
    const isSmall = ROBOT.radius * scale < NAMES_FROM;
    const { chosen, pointed } = this.#looked;
    const me = this.#live.chat.me.accountId;
    const shown = [...this.#figures].map(([number, { name, body }]) => {
      const robot = this.#live.robot(number);
      const isWanted = number === chosen || number === pointed || (robot?.student != null && robot.student._id === me);
      return {
        number,
        name,
        isLeftOut: isSmall && !isWanted,
        at: toWindow(this.#view, this.poseOf(number, now)),
        half: (robot === undefined ? OBJECT_HALF : ROBOT.radius) * scale,
        isBody: body !== null,
        isWanted,
      };
    });
    // Those who move come first; robots and objects count from 1.
    const places = [...this.#places].map(([index, { at, name }]) => ({
      number: -1 - index,
      name,
      isLeftOut: isSmall,
      at: toWindow(this.#view, at),
      half: PLACE_HALF * scale,
      isBody: true,
      isFlat: true,
      isWanted: false,
    }));
    const covered = [...this.#overheads.boxes, ...this.#heldThings(now)];
    this.#names.draw([...shown, ...places], { window: this.#size, scale, covered });
  }

  /** What hands hold before robots is looked at, as robots are. A cloth lies over its robot. */
  #heldThings(now: number): Box[] {
    const size = 2 * HELD.half * this.#view.scale;
    return [...this.#figures.keys()].flatMap((number) => {
      const thing = this.#live.robot(number) && this.#live.outputs(number).held?.thing;
      if (thing === undefined || thing === 'cloth') return [];
      return [boxAround(toWindow(this.#view, ahead(this.poseOf(number, now), HELD.before)), size, size)];
    });
  }

  /** An object in a gripper looks as if it were held. */
  #markCarried(): void {
    const carried = new Set<number | undefined>();
    for (const [number, { character }] of this.#figures) {
      if (character !== null) carried.add(this.#live.outputs(number).carries);
    }
    for (const [number, { body, character }] of this.#figures) {
      if (character === null) body?.toggleAttribute('data-carried', carried.has(number));
    }
  }

  /** Tells whether it changed. */
  #drawView(): boolean {
    const { art, world } = this.parts;
    if (this.#viewDrawn === this.#view || art === null || world === null) return false;
    const { scale, x, y } = this.#view;
    art.style.width = `${STAGE.width * scale}px`;
    art.style.height = `${STAGE.height * scale}px`;
    art.style.transform = `translate(${x}px, ${y}px)`;
    world.setAttribute(
      'transform',
      `translate(${x} ${y}) scale(${scale}) translate(${STAGE_MARGINS.left} ${STAGE_MARGINS.top})`,
    );
    // One pixel of the screen in millimetres: words and pins keep their size.
    world.style.setProperty('--pixel', String(1 / scale));
    this.#viewDrawn = this.#view;
    return true;
  }

  #drawTrail(number: number, figure: Figure, now: number): void {
    const { pens } = this.#live;
    pens.follow(number, now);
    for (const [piece, path] of pens.of(number).changes()) figure.trail[piece]?.setAttribute('d', path);
  }

  #heldPose(number: number, now: number): Pose | null {
    const held = this.#held.get(number);
    if (held === undefined) return null;
    const { pose, droppedAt } = held;
    if (droppedAt === null) return pose;
    const seen = this.#live.poseAt(number, now);
    const agrees = distance(seen, pose) < AGREES_WITHIN && Math.abs(shortestTurn(seen.a, pose.a)) < 10;
    if (!agrees && now - droppedAt < CAMERA_TIME) return pose;
    this.release(number);
    return null;
  }

  /** What no eye can see is not drawn, so robots that stand cost nothing. Tells whether it moves. */
  #drawFigure(figure: Figure, pose: Pose, now: number): boolean {
    const { body, label, drawn } = figure;
    if (body === null && label === null) return false;
    if (drawn === null || drawn.body !== body || drawn.label !== label) {
      figure.drawn = { pose, body, label, from: pose, movedAt: now };
      place(body, label, pose);
      return true;
    }
    const moves = isFarther(drawn.from, pose, MOVES_FROM.millimetres, MOVES_FROM.degrees);
    if (!moves && (now - drawn.movedAt > RESTS_AFTER || !this.#isSeen(drawn.pose, pose))) return false;
    drawn.pose = pose;
    if (moves) {
      drawn.from = pose;
      drawn.movedAt = now;
    }
    place(body, label, pose);
    return moves;
  }

  #isSeen(before: Pose, pose: Pose): boolean {
    return isFarther(before, pose, SEEN_FROM.pixels / this.#view.scale, SEEN_FROM.degrees);
  }
}

const isFarther = (one: Pose, other: Pose, millimetres: number, degrees: number): boolean =>
  distance(one, other) >= millimetres || Math.abs(shortestTurn(one.a, other.a)) >= degrees;

const place = (body: Element | null, label: Element | null, pose: Pose): void => {
  const where = `translate(${tenth(pose.x)} ${tenth(pose.y)})`;
  body?.setAttribute('transform', `${where} rotate(${tenth(pose.a + 90)})`);
  label?.setAttribute('transform', where);
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Beside the mat, where a robot waits that the camera does not see. */
export const berthOf = (number: number): Pose => {
  const { x, y, a } = spotOf(OFFLINE_PARKING, number);
  const round = Math.floor((number - 1) / PARKING_SPOTS);
  return { x: x + round * FAN, y: y + Math.min(round * FAN, ROBOT.radius), a };
};

import type { Point } from '@trundle/world/geometry/coordinates';
import { ROBOT } from '@trundle/world/robot/body';
import type { Scene } from './scene.ts';
import { ontoMat, toMat, ZOOM_STEP } from './viewport.ts';

/** A finger is never quite still. */
const STILL_WITHIN = 5;
const KEY_STEP = 40;

interface Ports {
  scene: () => Scene;
  canMove: (number: number) => boolean;
  tappedRobot: (number: number) => void;
  tappedMat: (at: Point) => void;
  moved: (number: number, at: Point) => void;
}

interface Finger {
  from: Point;
  at: Point;
  robot: number | null;
  /** Where on the robot it was taken, so that it does not jump under the hand. */
  grip: Point;
  isStill: boolean;
}

/** The robot or the object under a finger. */
const robotAt = (target: EventTarget | null): number | null => {
  const figure = target instanceof Element ? target.closest('[data-robot], [data-object]') : null;
  const number = figure?.getAttribute('data-robot') ?? figure?.getAttribute('data-object');
  return number ? Number(number) : null;
};

/** Fingers and mouse on the map: drag to pan, two fingers to zoom, tap to read, and pick a virtual robot up. */
export class Gestures {
  readonly #ports: Ports;
  readonly #fingers = new Map<number, Finger>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  down(event: PointerEvent, element: HTMLElement): void {
    if (event.button !== 0) return;
    const at = pointIn(event, element);
    const scene = this.#ports.scene();
    const robot = this.#fingers.size === 0 ? robotAt(event.target) : null;
    const held = robot === null ? at : scene.poseOf(robot, performance.now());
    const place = toMat(scene.view, at);
    const grip = { x: held.x - place.x, y: held.y - place.y };
    this.#fingers.set(event.pointerId, { from: at, at, robot, grip, isStill: true });
    element.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent, element: HTMLElement): void {
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) return;
    const at = pointIn(event, element);
    const before = finger.at;
    const hasLeft = Math.hypot(at.x - finger.from.x, at.y - finger.from.y) > STILL_WITHIN;
    if (finger.isStill && !hasLeft) return;
    finger.isStill = false;
    finger.at = at;
    const scene = this.#ports.scene();
    const others = [...this.#fingers.values()].filter((other) => other !== finger);
    const [other] = others;
    if (other !== undefined) {
      other.isStill = false;
      const spread = Math.hypot(at.x - other.at.x, at.y - other.at.y);
      const spreadBefore = Math.hypot(before.x - other.at.x, before.y - other.at.y);
      if (spreadBefore > 0) scene.zoom(spread / spreadBefore, other.at);
    } else if (finger.robot !== null && this.#ports.canMove(finger.robot)) {
      const { a } = scene.poseOf(finger.robot, performance.now());
      scene.hold(finger.robot, { ...this.#heldPlace(finger), a });
    } else scene.pan({ x: at.x - before.x, y: at.y - before.y });
  }

  up(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    if (finger === undefined) return;
    const { robot } = finger;
    if (finger.isStill) {
      if (robot !== null) this.#ports.tappedRobot(robot);
      else this.#ports.tappedMat(toMat(this.#ports.scene().view, finger.at));
    } else if (robot !== null && this.#ports.canMove(robot)) {
      this.#ports.moved(robot, this.#heldPlace(finger));
    }
  }

  /** The system took the finger away: whatever it held goes back. */
  cancel(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    if (finger?.robot != null) this.#ports.scene().release(finger.robot);
  }

  /** True when the key meant something here. */
  key(key: string): boolean {
    const scene = this.#ports.scene();
    const pans: Record<string, Point> = {
      ArrowLeft: { x: KEY_STEP, y: 0 },
      ArrowRight: { x: -KEY_STEP, y: 0 },
      ArrowUp: { x: 0, y: KEY_STEP },
      ArrowDown: { x: 0, y: -KEY_STEP },
    };
    const by = pans[key];
    if (by !== undefined) scene.pan(by);
    else if (key === '+' || key === '=') scene.zoom(ZOOM_STEP);
    else if (key === '-') scene.zoom(1 / ZOOM_STEP);
    else if (key === '0') scene.showAll();
    else return false;
    return true;
  }

  #heldPlace({ at, grip }: Finger): Point {
    const place = toMat(this.#ports.scene().view, at);
    return ontoMat({ x: place.x + grip.x, y: place.y + grip.y }, ROBOT.radius);
  }
}

export const pointIn = (event: { clientX: number; clientY: number }, element: Element): Point => {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};

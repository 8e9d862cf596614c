import type { BuiltHands } from '@trundle/client/built/built-hands';
import type { BuiltDraft } from '@trundle/client/built/built-world';
import type { PagePoint } from '../three/aim.ts';
import type { Viewer3d } from '../three/viewer3d.ts';
import { onMat } from './scene-hands.ts';

interface Ports {
  viewer: () => Viewer3d | null;
  hands: BuiltHands;
  /** It is on the mat now. */
  placed: (thing: BuiltDraft) => void;
}

type Finger = PagePoint & { pointerId: number };

/** A finger that goes less far has only touched, in pixels. */
const TOUCH = 8;

/** A finger that pulls a model out of the palette and lets it go over the scene. */
export class TileHands {
  readonly #ports: Ports;
  #pulled: { thing: BuiltDraft; from: Finger; isPulled: boolean; isOver: boolean } | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  down(event: Finger, thing: () => BuiltDraft): void {
    const { clientX, clientY, pointerId } = event;
    if (this.#pulled === null)
      this.#pulled = { thing: thing(), from: { clientX, clientY, pointerId }, isPulled: false, isOver: false };
  }

  move(event: Finger, take: () => void): void {
    const pulled = this.#of(event);
    if (pulled === null) return;
    if (!pulled.isPulled) {
      const gone = Math.hypot(event.clientX - pulled.from.clientX, event.clientY - pulled.from.clientY);
      if (gone < TOUCH) return;
      pulled.isPulled = true;
      take();
    }
    const { viewer, hands } = this.#ports;
    const aim = viewer()?.aim;
    const ground = aim?.covers(event) ? aim.ground(event) : null;
    pulled.isOver = ground != null;
    if (ground == null) {
      hands.drop(pulled.thing._id);
      return;
    }
    pulled.thing = { ...pulled.thing, ...onMat(ground) };
    hands.hold(pulled.thing);
  }

  /** True when it was pulled, wherever it was let go: then the press that follows places nothing more. */
  up(event: Finger, isCancelled = false): boolean {
    const pulled = this.#of(event);
    this.#pulled = null;
    if (pulled === null || !pulled.isPulled) return false;
    const { hands, placed } = this.#ports;
    if (isCancelled || !pulled.isOver) hands.drop(pulled.thing._id);
    else {
      hands.change('place', pulled.thing);
      placed(pulled.thing);
    }
    return true;
  }

  #of({ pointerId }: Finger) {
    return this.#pulled?.from.pointerId === pointerId ? this.#pulled : null;
  }
}

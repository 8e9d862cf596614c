import type { BuiltHands } from '@trundle/client/built/built-hands';
import type { BuiltDraft } from '@trundle/client/built/built-world';
import { MAT } from '@trundle/protocol/constants';
import { BUILT_SIZE } from '@trundle/protocol/entities/built-thing';
import { clamp } from '@trundle/world/geometry/clamp';
import { distance, type Point } from '@trundle/world/geometry/coordinates';
import type { PagePoint } from '../three/aim.ts';
import { GRIPS, type Grip } from '../three/built-figures.ts';
import type { Viewer3d } from '../three/viewer3d.ts';

interface Ports {
  viewer: () => Viewer3d | null;
  hands: BuiltHands;
  thing: (id: string) => BuiltDraft | undefined;
  chosen: () => string | null;
  choose: (id: string | null) => void;
}

type Pulled = { doing: 'move' | Grip; from: BuiltDraft; at: Point; now: BuiltDraft };

/** A finger is this wide, in pixels. */
const FINGER = 26;

export const onMat = ({ x, y }: Point): Point => ({ x: clamp(x, MAT.min, MAT.max), y: clamp(y, MAT.min, MAT.max) });
export const sized = (size: number): number => Math.round(clamp(size, BUILT_SIZE.min, BUILT_SIZE.max));

const headingOf = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** A thing as it is when what was taken hold of at one point is pulled to another. */
export const pulled = ({ doing, from, at }: Omit<Pulled, 'now'>, to: Point): BuiltDraft => {
  if (doing === 'move') return { ...from, ...onMat({ x: from.x + to.x - at.x, y: from.y + to.y - at.y }) };
  if (doing === 'turn') return { ...from, a: Math.round((headingOf(from, to) + 360) % 360) };
  const reach = Math.max(1, distance(from, at));
  return { ...from, size: sized((from.size * distance(from, to)) / reach) };
};

/** Fingers on the scene: they drag a thing, its ball turns it, its cube makes it larger or smaller. */
export class SceneHands {
  readonly #ports: Ports;
  #held: (Pulled & { pointer: number }) | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** True when the finger has taken something, so that the camera stays where it is. */
  down(event: PagePoint & { pointerId: number }): boolean {
    const { viewer, thing, chosen, choose } = this.#ports;
    const drawn = viewer();
    if (drawn === null || this.#held !== null) return this.#held !== null;
    const at = drawn.aim.ground(event);
    // Small things are no wider than a finger: what is under it goes before the grips around it.
    const touched = drawn.built.thingAt(drawn.aim.ray(event));
    const grip = touched !== null && touched === chosen() ? null : this.#gripAt(drawn, event);
    const id = grip === null ? touched : chosen();
    const from = id === null ? undefined : thing(id);
    if (grip === null) choose(id);
    if (from === undefined || at === null) return false;
    this.#held = { doing: grip ?? 'move', from, at, now: from, pointer: event.pointerId };
    return true;
  }

  move(event: PagePoint & { pointerId: number }): boolean {
    const held = this.#held;
    if (held === null) return false;
    const to = held.pointer === event.pointerId ? this.#ports.viewer()?.aim.ground(event) : null;
    if (to) {
      held.now = pulled(held, to);
      this.#ports.hands.hold(held.now);
    }
    return true;
  }

  /** Where the finger lets go it stays; one that was only touched is chosen and nothing else. */
  up({ pointerId }: { pointerId: number }, isCancelled = false): void {
    const held = this.#held;
    if (held === null || held.pointer !== pointerId) return;
    this.#held = null;
    const { hands } = this.#ports;
    if (isCancelled || held.now === held.from) hands.drop(held.from._id);
    else hands.change(held.doing, held.now);
  }

  #gripAt(viewer: Viewer3d, { clientX, clientY }: PagePoint): Grip | null {
    const near = GRIPS.flatMap((grip) => {
      const knob = viewer.built.knob(grip);
      if (knob === null) return [];
      const seen = viewer.aim.seen(knob);
      return [{ grip, away: Math.hypot(seen.clientX - clientX, seen.clientY - clientY) }];
    });
    const [nearest] = near.filter(({ away }) => away < FINGER).toSorted((one, other) => one.away - other.away);
    return nearest?.grip ?? null;
  }
}

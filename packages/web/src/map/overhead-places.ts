import type { Point } from '@trundle/world/geometry/coordinates';
import { type Box, boxAround, overlap } from './box.ts';
import type { Size } from './viewport.ts';

/** What stands over a robot: its displays and what it says, as large as they are together. In pixels of the window. */
export interface Overhead extends Size {
  readonly number: number;
  readonly at: Point;
  /** From the middle of the robot to where it begins. */
  readonly half: number;
  /** Politeness can wait until there is room; what a program says cannot. */
  readonly isGreeting: boolean;
}

export interface OverheadPlace {
  readonly isBelow: boolean;
  /** How far its middle is beside the robot's. */
  readonly aside: number;
  /** How far it stands lower than it would, so that it need not go to the other side. */
  readonly lowered: number;
  /** 1, or what makes it as wide as the window. */
  readonly scale: number;
  readonly box: Box;
}

/** Between it and the edge of the window. */
const EDGE = 3;
/** How much of the robot's upper half it may cover before it goes below, where others may stand. */
const OVER_ROBOT = 0.6;

const standingAt = ({ at, half, width, height }: Overhead, window: Size, isBelow: boolean): OverheadPlace => {
  const scale = Math.min(1, (window.width - 2 * EDGE) / width, (window.height - 2 * EDGE) / height);
  const [wide, high] = [width * scale, height * scale];
  const left = Math.min(window.width - EDGE - wide, Math.max(EDGE, at.x - wide / 2));
  const usual = isBelow ? at.y + half : at.y - half - high;
  const lowered = isBelow || usual >= EDGE || EDGE - usual > half * OVER_ROBOT ? 0 : EDGE - usual;
  const top = usual + lowered;
  return {
    isBelow,
    lowered,
    aside: left + wide / 2 - at.x,
    scale,
    box: { left, top, right: left + wide, bottom: top + high },
  };
};

/** A robot reaches not quite to where its words begin. */
const bodyOf = ({ at, half }: Overhead): Box => boxAround(at, 1.6 * half, 1.6 * half);

const isSeen = ({ top, bottom }: Box, { height }: Size): boolean => top >= 0 && bottom <= height;

/**
 * Where each of them can be read whole: over its robot, or under one that is near the upper edge, moved sideways at the
 * others. A greeting that would cover what another one says, or somebody who speaks, is left out.
 */
export const placeOverheads = (all: readonly Overhead[], window: Size): Map<number, OverheadPlace> => {
  const placed = new Map<number, OverheadPlace>();
  for (const one of [...all].sort((a, b) => Number(a.isGreeting) - Number(b.isGreeting))) {
    const places = [standingAt(one, window, false), standingAt(one, window, true)] as const;
    const whole = places.filter(({ box }) => isSeen(box, window));
    const others = one.isGreeting ? all.filter(({ number }) => number !== one.number).map(bodyOf) : [];
    const isFree = ({ box }: OverheadPlace): boolean =>
      [...placed.values()].every((other) => overlap(box, other.box) === 0) &&
      others.every((body) => overlap(box, body) === 0);
    const roomier = one.at.y > window.height / 2 ? places[0] : places[1];
    const place = whole.find(isFree) ?? (one.isGreeting ? undefined : (whole[0] ?? roomier));
    if (place !== undefined) placed.set(one.number, place);
  }
  return placed;
};

import type { Hand } from '@trundle/protocol/entities/hand';
import type { RobotOutputs } from '@trundle/protocol/entities/robot-outputs';
import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { Speech } from '@trundle/protocol/topics/sandbox';
import type { InspectedVariable, Line } from '@trundle/runtime/messages';
import type { VariableValue } from '@trundle/runtime/port';
import { shortestTurn } from '@trundle/world/geometry/angle';
import { distance, type Point, type Pose } from '@trundle/world/geometry/coordinates';

/** What is on the mat, by its number. */
export type Poses = Readonly<Record<number, Pose>>;

/** What somebody in the film does, and no block. */
export type Deed =
  | { readonly deed: 'hand'; readonly hand: Hand }
  | { readonly deed: 'chat'; readonly from: string; readonly text: string }
  | { readonly deed: 'broadcast'; readonly message: string }
  | { readonly deed: 'variable'; readonly name: string; readonly value: VariableValue }
  | { readonly deed: 'put'; readonly robot: number; readonly pose: Pose }
  | { readonly deed: 'drive'; readonly robot: number };

/** What the example does beside moving. */
type Shown =
  | { readonly kind: 'outputs'; readonly robot: number; readonly outputs: RobotOutputs }
  | { readonly kind: 'speech'; readonly speech: Speech }
  | { readonly kind: 'silence' }
  | { readonly kind: 'line'; readonly line: Line }
  | { readonly kind: 'consoleCleared' }
  | { readonly kind: 'variables'; readonly variables: readonly InspectedVariable[] }
  | { readonly kind: 'classVariable'; readonly name: string; readonly value: VariableValue }
  | { readonly kind: 'chat'; readonly text: string; readonly to: string | null }
  | { readonly kind: 'broadcast'; readonly message: string }
  | { readonly kind: 'path'; readonly robot: number; readonly points: readonly Point[] | null }
  | { readonly kind: 'scene'; readonly scene: SandboxScene }
  /** The block that is carried out from now on. */
  | { readonly kind: 'lit'; readonly block: string };

/** Milliseconds from the start of the film. */
export type FilmEvent = { readonly at: number } & (Shown | ({ readonly kind: 'deed' } & Deed));

/** What a block's example really did when it ran on a mat of its own. */
export interface Film {
  /** Milliseconds. */
  readonly length: number;
  /** Where everything was, every `FRAME` milliseconds. */
  readonly frames: readonly Poses[];
  readonly events: readonly FilmEvent[];
}

export const FRAME = 50;

/** Smaller than this is the play of wheels, in millimetres and degrees. */
const MOVES_FROM = { millimetres: 4, degrees: 3 } as const;

const hasMoved = (from: Pose, to: Pose): boolean =>
  distance(from, to) > MOVES_FROM.millimetres || Math.abs(shortestTurn(from.a, to.a)) > MOVES_FROM.degrees;

/** Whether something on the mat is at another place in the course of it. */
export const moves = ({ frames }: Film): boolean =>
  frames.some((frame) =>
    Object.entries(frames[0] ?? {}).some(([number, pose]) => hasMoved(pose, frame[Number(number)] ?? pose)),
  );

/** Where something is at a moment between two frames. */
const between = (from: Pose, to: Pose, share: number): Pose => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  a: from.a + shortestTurn(from.a, to.a) * share,
});

export const posesAt = ({ frames }: Film, time: number): Poses => {
  const index = Math.min(frames.length - 1, Math.max(0, Math.floor(time / FRAME)));
  const [one = {}, other = one] = [frames[index], frames[index + 1]];
  const share = Math.min(1, Math.max(0, time / FRAME - index));
  return Object.fromEntries(
    Object.entries(one).map(([number, pose]) => [number, between(pose, other[Number(number)] ?? pose, share)]),
  );
};

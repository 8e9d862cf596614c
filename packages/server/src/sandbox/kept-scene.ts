import { type SandboxScene, SandboxSceneSchema } from '@trundle/protocol/entities/sandbox-scene';
import { EMPTY_SCENE } from '@trundle/world/sandbox/scene';
import { onAnotherClock } from '@trundle/world/sandbox/shift';

/** Bytes that the scene of one class may take in the database. */
const MOST_BYTES = 1_000_000;

type Robots = SandboxScene['robots'];
const without = (robots: Robots, ...parts: (keyof Robots[string])[]): Robots =>
  Object.fromEntries(
    Object.entries(robots).map(([number, robot]) => [
      number,
      Object.fromEntries(Object.entries(robot).filter(([part]) => !parts.some((left) => left === part))),
    ]),
  );

/** A tenth of a millimetre and a hundredth of a second are more than anybody sees. */
const shortly = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

/**
 * The scene as it is written down at a moment of its clock: moments count from then. What robots say and sound is over
 * soon, and said to those who are there: it is not kept. Of a scene that is too large the oldest lines go first.
 */
export const keptScene = (scene: SandboxScene, now: number, most = MOST_BYTES): SandboxScene | null => {
  const told = onAnotherClock({ ...scene, robots: without(scene.robots, 'speech', 'sound') }, -now);
  const robots = Object.fromEntries(Object.entries(told.robots).filter(([, robot]) => Object.keys(robot).length > 0));
  for (const parts of [[], ['strokes'], ['strokes', 'trail']] as const) {
    const text = JSON.stringify({ ...told, robots: without(robots, ...parts) }, shortly);
    if (text.length > most) continue;
    return text === JSON.stringify(EMPTY_SCENE) ? null : (JSON.parse(text) as SandboxScene);
  }
  return null;
};

/** What was written so many seconds ago, on a clock that shows `now`; nothing where it cannot be read any more. */
export const recalledScene = (kept: unknown, ago: number, now: number): SandboxScene | null => {
  const read = SandboxSceneSchema.safeParse(kept);
  return read.success ? onAnotherClock(read.data, now - ago) : null;
};

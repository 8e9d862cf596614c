import type { SandboxScene, SceneRobot, Stroke } from '@trundle/protocol/entities/sandbox-scene';

const moved = <Timed extends { at: number }>(timed: Timed | undefined, by: number): Timed | undefined =>
  timed && { ...timed, at: timed.at + by };

const stroke = (drawn: Stroke, by: number): Stroke => ({
  ...drawn,
  points: drawn.points.map(([x, y, at, isStart]) => [x, y, at + by, isStart]),
});

const played = <Name>(play: { once?: { name: Name; at: number } | undefined } | undefined, by: number) => {
  const once = moved(play?.once, by);
  return play && { ...play, ...(once && { once }) };
};

const robotOf = (robot: SceneRobot, by: number): SceneRobot => {
  const changed = {
    ghost: moved(robot.ghost, by),
    animations: played(robot.animations, by),
    effects: played(robot.effects, by),
    trail: robot.trail && stroke(robot.trail, by),
    strokes: robot.strokes?.map((drawn) => stroke(drawn, by)),
    sound: moved(robot.sound, by),
    speech: moved(robot.speech, by),
  };
  return { ...robot, ...Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) };
};

/** The scene as a clock counts that shows so many seconds more. */
export const onAnotherClock = (scene: SandboxScene, by: number): SandboxScene => {
  const each = <T>(all: Readonly<Record<string, T>>, change: (one: T) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(all).map(([number, one]) => [number, change(one)]));
  const video = moved(scene.video, by);
  return {
    ...scene,
    robots: each(scene.robots, (robot) => robotOf(robot, by)),
    objects: each(scene.objects, (object) => ({ ...object, at: object.at + by })),
    ...(video && { video }),
  };
};

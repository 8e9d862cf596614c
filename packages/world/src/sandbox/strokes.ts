import { SCENE_LIMITS, type SceneRobot, type Stroke } from '@trundle/protocol/entities/sandbox-scene';
import { distance, type Point } from '../geometry/coordinates.ts';

/** Millimetres between two points of a line at least, and from how many on it was carried. */
const STEP = { least: 8, leap: 120 } as const;

const lastOf = (stroke: Stroke): Stroke['points'][number] | undefined => stroke.points.at(-1);

/** The line goes on to where the robot is now. */
export const drawnTo = (stroke: Stroke, { x, y }: Point, now: number): Stroke => {
  const last = lastOf(stroke);
  const gone = last === undefined ? Number.POSITIVE_INFINITY : distance({ x: last[0], y: last[1] }, { x, y });
  if (gone < STEP.least) return stroke;
  const isStart = last === undefined || gone > STEP.leap;
  return {
    ...stroke,
    points: [...stroke.points, [x, y, now, isStart ? 1 : 0] as const].slice(-SCENE_LIMITS.points) as Stroke['points'],
  };
};

/** Without what has faded. A painted line never does. */
const without = (stroke: Stroke, now: number): Stroke => {
  const first = stroke.points[0];
  if (stroke.P || first === undefined || now - first[2] <= stroke.D) return stroke;
  return { ...stroke, points: stroke.points.filter(([, , at]) => now - at <= stroke.D) };
};

/** Lines of a robot as they are now; the same object where nothing has faded. */
export const faded = (robot: SceneRobot, now: number): SceneRobot => {
  const trail = robot.trail && without(robot.trail, now);
  const all = robot.strokes?.map((stroke) => without(stroke, now));
  const isSame = trail === robot.trail && (all ?? []).every((stroke, index) => stroke === robot.strokes?.[index]);
  if (isSame) return robot;
  const strokes = all?.filter(({ points }) => points.length > 0);
  return { ...robot, ...(trail && { trail }), ...(strokes && { strokes }) };
};

/** The line it drew is laid aside; what it draws next is another one. */
export const laidAside = ({ trail, strokes = [], ...robot }: SceneRobot): SceneRobot =>
  trail === undefined || trail.points.length < 2
    ? { ...robot, strokes }
    : { ...robot, strokes: [...strokes, trail].slice(-SCENE_LIMITS.strokes) };

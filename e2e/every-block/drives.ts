import { expect } from '../expect.ts';
import { type Pose, type Stage, turnFrom } from './stage.ts';

/** What the map shows of a robot that drives. Wheels slip a little, and a camera trembles. */
const SLIP = { mm: 16, degrees: 7 } as const;

export const MINE = 1;
export const OTHER = 2;

const gap = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);

/** How far it is along the way it looked before. */
const advanced = (before: Pose, now: Pose): number => {
  const a = (before.a * Math.PI) / 180;
  return (now.x - before.x) * Math.cos(a) + (now.y - before.y) * Math.sin(a);
};

type Seen = (stage: Stage) => Promise<void>;

/** As it should be, and at rest: what follows is measured from there. */
const comes =
  (what: string, look: (stage: Stage) => Promise<number>, wanted: number, tolerance: number): Seen =>
  async (stage) => {
    await stage.near(what, () => look(stage), wanted, tolerance);
    await stage.rests();
    expect(Math.abs((await look(stage)) - wanted), what).toBeLessThanOrEqual(tolerance);
  };

/** It stands so many millimetres ahead of where it stood; behind is negative. */
export const moves = (mm: number, tolerance: number = SLIP.mm, robot = MINE): Seen =>
  comes(
    `robot ${robot} moves ${mm} mm`,
    async (stage) => advanced(stage.before(robot), await stage.pose(robot)),
    mm,
    tolerance,
  );

const turned = async (stage: Stage, robot: number): Promise<number> =>
  turnFrom(stage.before(robot).a, (await stage.pose(robot)).a);

/** It looks so many degrees further to the right than before. */
export const turns = (degrees: number, robot = MINE): Seen =>
  comes(
    `robot ${robot} turns ${degrees}°`,
    async (stage) => Math.abs(turnFrom(degrees, await turned(stage, robot))),
    0,
    SLIP.degrees,
  );

/** Of all it has looked to in this statement, what comes nearest to that turn. */
const nearestTurn = async (stage: Stage, degrees: number): Promise<number> => {
  const { a } = stage.before(MINE);
  const turns = (await stage.way(MINE)).map((pose) => turnFrom(a, pose.a));
  return turns.reduce((best, turn) => (Math.abs(turn - degrees) < Math.abs(best - degrees) ? turn : best), 0);
};

/** It looks back, and has turned over that side. */
export const turnsRound =
  (side: 'left' | 'right'): Seen =>
  async (stage) => {
    const quarter = side === 'right' ? 90 : -90;
    await stage.near(`it turns over the ${side}`, () => nearestTurn(stage, quarter), quarter, 60);
    await turns(180)(stage);
  };

export const turnsPast =
  (degrees: number): Seen =>
  (stage) =>
    stage.near(`it turns past ${degrees}°`, () => nearestTurn(stage, degrees + 60), degrees + 60, 60);

export const looks = (heading: number, robot = MINE): Seen =>
  comes(
    `robot ${robot} looks to ${heading}°`,
    async (stage) => Math.abs(turnFrom(heading, (await stage.pose(robot)).a)),
    0,
    SLIP.degrees,
  );

/** Wherever that one is by now. */
export const looksAt = (other: number, robot = MINE): Seen =>
  comes(
    `robot ${robot} looks at ${other}`,
    async (stage) => {
      const [from, to] = [await stage.pose(robot), await stage.pose(other)];
      return Math.abs(turnFrom((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI, from.a));
    },
    0,
    SLIP.degrees,
  );

export const arrives =
  (x: number, y: number, within = 30, robot = MINE): Seen =>
  (stage) =>
    stage.near(`${robot} is at ${x}, ${y}`, async () => gap(await stage.pose(robot), { x, y }), 0, within);

/** It comes by these places in this order; where it ends, it stays. */
export const passes =
  (places: readonly (readonly [number, number])[], within = 40): Seen =>
  async (stage) => {
    const passed = async (): Promise<number> => {
      let next = 0;
      for (const pose of await stage.way(MINE)) {
        const [x, y] = places[next] ?? [];
        if (x !== undefined && y !== undefined && gap(pose, { x, y }) <= within) next += 1;
      }
      return next;
    };
    await expect.poll(passed, { message: `it comes by ${places.join('; ')}`, timeout: 60_000 }).toBe(places.length);
    const [x = 0, y = 0] = places.at(-1) ?? [];
    await arrives(x, y, within)(stage);
  };

/** Nearer to the other than so, measured from middle to middle. */
export const meets =
  (other: number, within: number, robot = MINE): Seen =>
  (stage) =>
    stage.near(
      `${robot} is near ${other}`,
      async () => gap(await stage.pose(robot), await stage.pose(other)),
      0,
      within,
    );

/** It comes to rest that far from the other, measured from middle to middle. */
export const keepsAway = (other: number, mm: number, tolerance: number, robot = MINE): Seen =>
  comes(
    `${robot} keeps ${mm} mm away from ${other}`,
    async (stage) => gap(await stage.pose(robot), await stage.pose(other)),
    mm,
    tolerance,
  );

/** Its eyes on the map have looked that way in this statement: to the right and down in the drawing, in which it looks up. */
export const eyes =
  (right: number, down: number): Seen =>
  async (stage) => {
    const looked = (): Promise<readonly string[]> => stage.seenOnMap(MINE, 'eyes', 'transform');
    await expect.poll(looked, { message: 'where its eyes look' }).toContain(`translate(${right} ${down})`);
  };

/** However it stands afterwards, it was that far away. */
export const leaves =
  (mm: number, robot = MINE): Seen =>
  async (stage) => {
    const furthest = async (): Promise<number> =>
      Math.max(...(await stage.way(robot)).map((pose) => gap(stage.before(robot), pose)));
    await expect.poll(furthest, { message: `robot ${robot} goes away` }).toBeGreaterThan(mm);
  };

export const all =
  (...looked: readonly Seen[]): Seen =>
  async (stage) => {
    for (const look of looked) await look(stage);
  };

/** Shorter pieces of a way tell more about the trembling of the camera than about the speed. */
const PIECE_MS = 700;

/** Millimetres a second on the quickest piece of its way in this statement. */
const topSpeed = async (stage: Stage, robot: number): Promise<number> => {
  const way = await stage.way(robot);
  let top = 0;
  for (const [index, from] of way.entries()) {
    const to = way.slice(index).find(({ at }) => at - from.at >= PIECE_MS);
    if (to) top = Math.max(top, (gap(from, to) * 1_000) / (to.at - from.at));
  }
  return top;
};

export const goesAt =
  (speed: number, robot = MINE): Seen =>
  (stage) =>
    stage.near(`robot ${robot} goes at ${speed} mm/s`, () => topSpeed(stage, robot), speed, speed * 0.2);

export const standsStill = (): Seen => (stage) => stage.rests();

/** The line its pen draws in this statement is at least so many millimetres long. */
export const draws =
  (mm: number): Seen =>
  async (stage) => {
    await expect.poll(() => stage.drawn(), { message: 'the line behind the robot' }).toBeGreaterThan(mm);
  };

import { seededRandom } from '../../packages/language/src/tree/ids.ts';
import { positionsUpdate, robotStatus, sensorsUpdate } from '../../packages/protocol/src/topics/classroom.ts';
import type { Topic } from '../../packages/protocol/src/topics/topic.ts';
import { connect } from '../../packages/server/src/database/connection.ts';
import { EventBus } from '../../packages/server/src/event-bus.ts';
import { createLog } from '../../packages/server/src/log.ts';
import { Recorder } from '../../packages/server/src/recording/recorder.ts';

export const ROBOTS = 14;
/** One thing each, so that a reading is a value of the file. */
export const SENSORS = ['S13', 'S14', 'S32', 'S34'] as const;
export const SECONDS = 3_600;
const PICTURES_PER_SECOND = 3;
const BATTERY_EVERY = 5;
/** Written down so often, in seconds of the lesson: as many rows at a time as a dozen classes make. */
const WRITTEN_EVERY = 20;

/** What a robot said or where it was seen, at a moment: the numbers in the order of the columns. */
export interface Said {
  at: number;
  robot: number;
  values: number[];
}
export interface Hour {
  from: number;
  sensors: Said[];
  battery: Said[];
  positions: Said[];
}

type Heard = (payload: unknown, of: { code: string }) => void;

/** What the recorder needs of a broker: messages of the contract, checked as the broker checks them. */
class Messages {
  readonly #heard = new Map<string, Heard>();

  onMessage(topic: Topic, heard: Heard): () => void {
    this.#heard.set(topic.pattern, heard);
    return () => undefined;
  }

  say(topic: Topic, code: string, payload: unknown): void {
    this.#heard.get(topic.pattern)?.(topic.payload.parse(payload), { code });
  }
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A classroom that warms up while robots drive through it: what is measured goes up and down, and no two are alike. */
const readingsOf = (robot: number, second: number, random: () => number): number[] => [
  Math.round(1_500 + 1_400 * Math.sin(second / 40 + robot)),
  rounded(18 + second / 600 + robot / 10 + random(), 2),
  Math.round(30_000 + 20_000 * Math.sin(second / 300 + robot) + 500 * random()),
  Math.round(50 + 40 * Math.cos(second / 700 + robot) + 3 * random()),
];

const poseOf = (robot: number, second: number): [number, number, number] => [
  rounded(400 + (40 + 24 * robot) * Math.cos(second / (20 + robot)), 1),
  rounded(400 + (40 + 24 * robot) * Math.sin(second / (20 + robot)), 1),
  rounded((second * 7 + robot * 25) % 360, 1),
];

/**
 * An hour of a lesson in a few seconds: the recorder of the server, with a clock of its own, hears what robots and camera
 * would have published, and writes it into the server's database. Only the network between them is left out: a broker lets
 * nobody say an hour in a minute.
 */
export const recordHour = async (databaseUrl: string, code: string): Promise<Hour> => {
  const database = connect(databaseUrl);
  const messages = new Messages();
  let now = Date.now() - (SECONDS + 60) * 1_000;
  const recorder = new Recorder({
    database,
    broker: messages as never,
    events: new EventBus(),
    storage: { isPaused: false },
    log: createLog('warn', false),
    now: () => new Date(now),
  });
  await recorder.start();
  await recorder.set(code, true);
  const random = seededRandom(19);
  const hour: Hour = { from: now, sensors: [], battery: [], positions: [] };
  const robots = Array.from({ length: ROBOTS }, (_, index) => index + 1);
  for (let second = 0; second < SECONDS; second += 1) {
    for (const robot of robots) {
      const values = readingsOf(robot, second, random);
      const S = Object.fromEntries(SENSORS.map((sensor, index) => [sensor, values[index]]));
      messages.say(sensorsUpdate, code, { R: robot, S });
      hour.sensors.push({ at: now, robot, values });
      if ((second + robot) % BATTERY_EVERY > 0) continue;
      const battery = 800 - Math.round(second / 20) - robot;
      messages.say(robotStatus, code, { id: robot, status: 1, battery });
      hour.battery.push({ at: now, robot, values: [battery] });
    }
    const tick = now;
    for (let picture = 0; picture < PICTURES_PER_SECOND; picture += 1) {
      now = tick + Math.round((picture * 1_000) / PICTURES_PER_SECOND);
      const poses = robots.map((robot) => poseOf(robot, second + picture / PICTURES_PER_SECOND));
      const column = (of: 0 | 1 | 2): number[] => poses.map((pose) => pose[of]);
      messages.say(positionsUpdate, code, { R: robots, X: column(0), Y: column(1), A: column(2), L: now });
      for (const robot of robots) hour.positions.push({ at: now, robot, values: poses[robot - 1] ?? [] });
    }
    now = tick + 1_000;
    if (second % WRITTEN_EVERY === 0) await recorder.settle();
  }
  await recorder.set(code, false);
  await recorder.stop();
  await database.close();
  return hour;
};

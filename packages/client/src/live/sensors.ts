import { ONLINE_WINDOW } from '@trundle/protocol/constants';
import type { sensorsUpdate } from '@trundle/protocol/topics/classroom';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { readingOf } from '@trundle/world/sensors/index';
import type { Clock } from './clock.ts';
import { NumberedSlices } from './slice.ts';

export type SensorsUpdate = TopicPayload<typeof sensorsUpdate>;
export type Reading = SensorsUpdate['S'][string];

export interface LiveSensor {
  readonly code: string;
  /** Undefined when only its state was told. */
  readonly value: Reading | undefined;
  /** 0 for one that does not answer. */
  readonly status: number;
  readonly online: boolean;
  /** What a clock on the wall showed. */
  readonly updatedAt: number;
}

/** Four slots and what is on the board; a robot that makes up more is not followed. */
export const SENSORS_PER_ROBOT = 32;
/** Numbers that change faster than this cannot be read. */
const MIN_INTERVAL = 100;
/** Milliseconds: robots tell of everything they have within five seconds. */
const FORGOTTEN_AFTER = 5_000;
const NONE: readonly LiveSensor[] = [];

interface Entry {
  sensor: LiveSensor;
  heardAt: number;
}

/** What each robot's sensors read now, by the robot's number. */
export class Sensors {
  readonly slices: NumberedSlices<readonly LiveSensor[]>;
  readonly #clock: Clock;
  readonly #robots = new Map<number, Map<string, Entry>>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.slices = new NumberedSlices({ clock, make: (number) => this.#picture(number), interval: MIN_INTERVAL });
  }

  /** Returns the readings that were taken in. */
  heard({ R, S, STATUS = {} }: SensorsUpdate): Readonly<Record<string, Reading>> {
    const sensors = this.#robots.get(R) ?? new Map<string, Entry>();
    this.#robots.set(R, sensors);
    const taken: [string, Reading][] = [];
    for (const code of new Set([...Object.keys(S), ...Object.keys(STATUS)])) {
      const before = sensors.get(code)?.sensor;
      if (before === undefined && sensors.size >= SENSORS_PER_ROBOT) continue;
      const status = STATUS[code] ?? (code in S ? (before?.status ?? 1) : 0);
      const told = S[code];
      const value = told === undefined ? undefined : readingOf(code, told);
      if (value !== undefined) taken.push([code, value]);
      sensors.set(code, {
        heardAt: this.#clock.now(),
        sensor: {
          code,
          value: value === undefined ? before?.value : value,
          status,
          online: status !== 0,
          updatedAt: this.#clock.wall(),
        },
      });
    }
    this.slices.changed(R);
    return Object.fromEntries(taken);
  }

  read(number: number, code: string): LiveSensor | undefined {
    return this.#robots.get(number)?.get(code)?.sensor;
  }

  /** Told apart: what is plugged in and does not answer, and what is no longer plugged in. */
  tick(isPlugged: (number: number, code: string) => boolean): void {
    const now = this.#clock.now();
    for (const [number, sensors] of this.#robots) {
      for (const [code, entry] of sensors) {
        if (this.#isGone(sensors, entry) && !isPlugged(number, code)) sensors.delete(code);
        else if (entry.sensor.online && now - entry.heardAt > ONLINE_WINDOW.sensor)
          entry.sensor = { ...entry.sensor, online: false };
        else continue;
        this.slices.changed(number);
      }
    }
  }

  /** Its robot has told of others for a while and not of this one. */
  #isGone(sensors: ReadonlyMap<string, Entry>, { heardAt }: Entry): boolean {
    return [...sensors.values()].some((other) => other.heardAt - heardAt >= FORGOTTEN_AFTER);
  }

  /** It is no longer plugged in. */
  forget(number: number, code: string): void {
    if (this.#robots.get(number)?.delete(code)) this.slices.changed(number);
  }

  /** Forgets robots that are no longer of the class. */
  keepOnly(isKept: (number: number) => boolean): void {
    for (const number of [...this.#robots.keys()]) {
      if (isKept(number)) continue;
      this.#robots.delete(number);
      this.slices.changed(number);
    }
  }

  #picture(number: number): readonly LiveSensor[] {
    const sensors = this.#robots.get(number);
    return sensors === undefined ? NONE : [...sensors.values()].map(({ sensor }) => sensor);
  }
}

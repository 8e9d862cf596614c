import { HISTORY_CAP, SENSOR_HISTORY_SHOWN } from '@trundle/protocol/constants';
import type { Pose } from '@trundle/world/geometry/coordinates';
import type { Clock } from './clock.ts';
import type { Reading } from './sensors.ts';
import { NumberedSlices } from './slice.ts';

/** `at` is what a clock on the wall showed. */
interface PositionSample extends Pose {
  readonly at: number;
}
interface SensorSample {
  readonly at: number;
  readonly S: Readonly<Record<string, Reading>>;
}
interface BatterySample {
  readonly at: number;
  readonly percent: number;
  readonly reading: number;
}

/** The last samples of one thing. */
class Samples<T> {
  #kept: T[] = [];
  #picture: readonly T[] | null = null;

  add(sample: T): void {
    this.#kept.push(sample);
    if (this.#kept.length > HISTORY_CAP) this.#kept.shift();
    this.#picture = null;
  }

  read(): readonly T[] {
    this.#picture ??= this.#kept.slice();
    return this.#picture;
  }
}

export interface RobotHistory {
  readonly positions: readonly PositionSample[];
  readonly sensors: readonly SensorSample[];
  readonly battery: readonly BatterySample[];
}

const NOTHING: RobotHistory = { positions: [], sensors: [], battery: [] };
/** Charts need not be drawn more often. */
const MIN_INTERVAL = 500;

/** What the robots did and measured lately, by their number. */
export class Histories {
  readonly slices: NumberedSlices<RobotHistory>;
  readonly #clock: Clock;
  readonly #robots = new Map<number, ReturnType<typeof blank>>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.slices = new NumberedSlices({ clock, make: (number) => this.#picture(number), interval: MIN_INTERVAL });
  }

  addPosition(number: number, { x, y, a }: Pose): void {
    this.#of(number).positions.add({ at: this.#clock.wall(), x, y, a });
    this.slices.changed(number);
  }

  addSensors(number: number, S: SensorSample['S']): void {
    this.#of(number).sensors.add({ at: this.#clock.wall(), S });
    this.slices.changed(number);
  }

  addBattery(number: number, percent: number, reading: number): void {
    this.#of(number).battery.add({ at: this.#clock.wall(), percent, reading });
    this.slices.changed(number);
  }

  /** Forgets robots that are no longer of the class. */
  keepOnly(isKept: (number: number) => boolean): void {
    for (const number of [...this.#robots.keys()]) {
      if (isKept(number)) continue;
      this.#robots.delete(number);
      this.slices.changed(number);
    }
  }

  #of(number: number) {
    const samples = this.#robots.get(number) ?? blank();
    this.#robots.set(number, samples);
    return samples;
  }

  #picture(number: number): RobotHistory {
    const samples = this.#robots.get(number);
    return samples === undefined
      ? NOTHING
      : { positions: samples.positions.read(), sensors: samples.sensors.read(), battery: samples.battery.read() };
  }
}

const blank = () => ({
  positions: new Samples<PositionSample>(),
  sensors: new Samples<SensorSample>(),
  battery: new Samples<BatterySample>(),
});

interface ChartSample {
  readonly at: number;
  readonly value: Reading;
}

/** What a chart of one sensor shows: its last fifty samples. */
export const chartSamples = ({ sensors }: RobotHistory, code: string): ChartSample[] =>
  sensors
    .flatMap(({ at, S }) => {
      const value = S[code];
      return value === undefined ? [] : [{ at, value }];
    })
    .slice(-SENSOR_HISTORY_SHOWN);

import { sensorId } from '@trundle/world/sensors/index';
import type { Mat } from '../mat/mat.ts';
import type { MatRobot } from '../mat/mat-robot.ts';
import type { Random } from '../mat/random.ts';
import { type Measurement, measure, type SensorReading, sensorsOf } from '../sensors/readings.ts';
import { Sensing } from '../sensors/sensing.ts';

/** Milliseconds: never more often, and never more seldom. */
const REPORT_INTERVALS = { fastest: 200, slowest: 5_000 } as const;

interface Report {
  readonly S: Record<string, SensorReading>;
  readonly STATUS: Record<string, number>;
}

const ANSWERS = 1;

/** Whether a measurement tells something that the last one told did not. */
const isNews = (now: Measurement, told: Measurement | undefined): boolean =>
  told === undefined ||
  now.samples.some(({ value, tolerance }, i) => {
    const before = told.samples[i]?.value;
    return typeof value === 'number' && typeof before === 'number'
      ? Math.abs(value - before) > tolerance
      : value !== before;
  });

/** When a robot tells what its sensors read: soon after a change, and now and then to say that they are there. */
export class SensorReport {
  readonly #sensing: Sensing;
  readonly #robot: MatRobot;
  readonly #told = new Map<number, Measurement>();
  #nextLook = 0;
  #nextReport = 0;

  constructor(mat: Mat, robot: MatRobot, random: Random) {
    this.#sensing = new Sensing(mat, robot, random);
    this.#robot = robot;
  }

  /** Everything is to be told anew. */
  forget(): void {
    this.#told.clear();
    this.#nextLook = 0;
    this.#nextReport = 0;
  }

  /** What there is to tell now, if anything. */
  due(now: number): Report | undefined {
    if (now < this.#nextLook) return undefined;
    this.#nextLook = now + REPORT_INTERVALS.fastest;
    const report: Report = { S: {}, STATUS: {} };
    let isDue = now >= this.#nextReport;
    const measured = new Map<number, Measurement>();
    for (const sensor of sensorsOf(this.#robot.plugs, this.#robot.radio.hasHeard)) {
      const id = sensorId(sensor.code);
      report.STATUS[id] = ANSWERS;
      const measurement = measure(this.#sensing, sensor);
      if (!measurement) continue;
      report.S[id] = measurement.reading;
      measured.set(sensor.code, measurement);
      isDue ||= isNews(measurement, this.#told.get(sensor.code));
    }
    if (!isDue) return undefined;
    this.#nextReport = now + REPORT_INTERVALS.slowest;
    for (const [code, measurement] of measured) this.#told.set(code, measurement);
    return report;
  }
}

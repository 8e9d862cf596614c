import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import type { Pose } from '@trundle/world/geometry/coordinates';
import type { MotionCommand } from '@trundle/world/robot/motor';
import type { RobotView, SensorReading } from '../port.ts';
import { ProgramProblem } from '../problems.ts';
import type { ProgressMeasure } from './driver.ts';
import { type RunContext, warn } from './run-context.ts';

/** A robot as the functions of a program use it. */
export class RobotHandle {
  readonly run: RunContext;
  readonly number: number;

  constructor(run: RunContext, number: number) {
    this.run = run;
    this.number = number;
  }

  /** Throws when the class has no such robot. */
  get view(): RobotView {
    return this.run.mirror.robot(this.number);
  }

  /** Throws when the camera does not see it. */
  get pose(): Pose {
    const pose = this.run.mirror.pose(this.view);
    if (!pose) throw new ProgramProblem('noCamera', { robot: this.number });
    return pose;
  }

  /** Throws unless the robot is in the class, is the author's and is online. */
  assertCommandable(): void {
    const { online } = this.view;
    if (!this.run.mirror.mayCommand(this.number)) throw new ProgramProblem('notYours', { robot: this.number });
    if (!online) throw new ProgramProblem('offline', { robot: this.number });
  }

  tell(command: RobotCommandInput): Promise<void> {
    return this.run.driver.tell(this.number, command);
  }

  drive(command: MotionCommand, way?: ProgressMeasure): Promise<void> {
    return this.run.driver.drive(this.number, command, way).then(() => undefined);
  }

  /** The current reading of a sensor; a sensor without one is mentioned once in the console. */
  reading(sensor: string): SensorReading | undefined {
    const { mirror, driver } = this.run;
    void this.view;
    const known = mirror.sensor(this.number, sensor);
    if (known?.online && known.value !== undefined) return known.value;
    if (driver.isFirstSilence(this.number, sensor)) warn(this.run, 'sensorSilent', { robot: this.number, sensor });
    return known?.value;
  }

  /** One channel of a sensor as a number. */
  measure(sensor: string, channel?: string): number {
    const reading = this.reading(sensor);
    const value =
      typeof reading === 'object' && reading !== null && !Array.isArray(reading) && channel !== undefined
        ? reading[channel]
        : reading;
    const number = typeof value === 'boolean' ? Number(value) : Number(value ?? 0);
    return Number.isFinite(number) ? number : 0;
  }
}

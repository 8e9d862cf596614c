import { FIXED_SENSOR3, SENSOR_REGISTRATION_TIMEOUT } from '@trundle/protocol/constants';
import { type Robot, type RobotSensors, RobotSensorsSchema } from '@trundle/protocol/entities/robot';
import type { CallInput } from '@trundle/protocol/http/call';
import type { saveSensors } from '@trundle/protocol/http/robot';
import type { sensorFeedback } from '@trundle/protocol/topics/classroom';
import { sensorUpdate } from '@trundle/protocol/topics/robot';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { BrokerConnection } from './broker-connection.ts';
import type { Cancel, Clock } from './clock.ts';
import type { LiveDetails, LiveNoticeCode } from './report.ts';
import type { LiveRobot } from './robots.ts';
import { Slice } from './slice.ts';

const SENSOR_STATES = ['pending', 'sent', 'received', 'verificationfailed', 'completed', 'timeout'] as const;
export type SensorState = (typeof SENSOR_STATES)[number];

/** Only from these may somebody ask again. */
const FREE: ReadonlySet<SensorState | undefined> = new Set([
  undefined,
  'pending',
  'completed',
  'timeout',
  'verificationfailed',
]);

export interface SensorRequest {
  /** The numbers of the robots chosen: exactly one. */
  chosen: readonly number[];
  /** The third slot is soldered. */
  sensors: Omit<RobotSensors, 'sensor3'>;
  xmlSensors?: string;
}

/** A code with its details, as a notice has them. */
export type SensorOutcome =
  | { readonly ok: true; readonly robot: Robot }
  | { readonly ok: false; readonly code: LiveNoticeCode; readonly details: LiveDetails; readonly failure?: ApiFailure };

interface Ports {
  clock: Clock;
  code: string;
  publish: BrokerConnection['publish'];
  byNumber: (number: number) => LiveRobot | undefined;
  save: (mac: string, body: CallInput<typeof saveSensors>['body']) => Promise<Robot>;
  saved: (robot: Robot) => void;
}

interface Pending {
  robot: LiveRobot;
  sensors: RobotSensors;
  xmlSensors: string | undefined;
  settle: (outcome: SensorOutcome) => void;
  timer: Cancel;
}

const refused = (code: LiveNoticeCode, details: LiveDetails = {}, failure?: ApiFailure): SensorOutcome => ({
  ok: false,
  code,
  details,
  ...(failure && { failure }),
});

const listOf = ({ sensor1, sensor2, sensor3, sensor4 }: RobotSensors) => [sensor1, sensor2, sensor3, sensor4];

/** Tells a robot which sensors are plugged in, and keeps them when the robot repeats the same. */
export class SensorRegistration {
  readonly state: Slice<ReadonlyMap<number, SensorState>>;
  readonly #ports: Ports;
  readonly #states = new Map<number, SensorState>();
  readonly #pending = new Map<number, Pending>();

  constructor(ports: Ports) {
    this.#ports = ports;
    this.state = new Slice({ clock: ports.clock, make: () => new Map(this.#states) });
  }

  stop(): void {
    for (const [number, { timer, settle }] of this.#pending) {
      timer();
      settle(refused('NOT_CONNECTED'));
      this.#states.set(number, 'pending');
    }
    this.#pending.clear();
  }

  /** Resolves when it is over, well or not. */
  async request({ chosen, sensors, xmlSensors }: SensorRequest): Promise<SensorOutcome> {
    const { code, byNumber, publish, clock } = this.#ports;
    const [number] = chosen;
    if (code === '') return refused('CLASS_CODE_EMPTY');
    if (number === undefined || chosen.length !== 1) return refused('CHOOSE_ONE_ROBOT');
    const robot = byNumber(number);
    if (robot === undefined) return refused('ROBOT_NOT_IN_CLASS', { robotId: number });
    const state = this.#states.get(number);
    if (!FREE.has(state)) return refused('SENSORS_BUSY', { state: state ?? '' });
    const wanted = { ...sensors, sensor3: FIXED_SENSOR3 } as const;
    if (!RobotSensorsSchema.safeParse(wanted).success) return refused('SENSORS_UNKNOWN');
    this.#become(number, 'pending');
    if (publish(sensorUpdate, { code, identifier: number }, { sensor_update: listOf(wanted) }) !== 'sent') {
      return refused('NOT_CONNECTED');
    }
    return new Promise((settle) => {
      const timer = clock.after(SENSOR_REGISTRATION_TIMEOUT, () => this.#timedOut(number));
      this.#pending.set(number, { robot, sensors: wanted, xmlSensors, settle, timer });
      this.#become(number, 'sent');
    });
  }

  /** True when we waited for it. */
  feedback({ identifier, sensor }: TopicPayload<typeof sensorFeedback>): boolean {
    const pending = this.#pending.get(identifier);
    if (pending === undefined || this.#states.get(identifier) !== 'sent') return false;
    pending.timer();
    this.#become(identifier, 'received');
    const same = listOf(pending.sensors).every((code, index) => sensor[index] === code);
    if (same) void this.#save(identifier, pending);
    else this.#end(identifier, 'verificationfailed', refused('SENSORS_DIFFER'));
    return true;
  }

  async #save(number: number, pending: Pending): Promise<void> {
    const { sensors, xmlSensors, robot } = pending;
    const isOver = (): boolean => this.#pending.get(number) !== pending;
    try {
      const kept = await this.#ports.save(robot._id, { sensors, ...(xmlSensors !== undefined && { xmlSensors }) });
      if (isOver()) return;
      this.#ports.saved(kept);
      this.#end(number, 'completed', { ok: true, robot: kept });
    } catch (cause) {
      const failure = cause instanceof ApiFailure ? cause : undefined;
      if (failure === undefined) reportFault(cause);
      if (isOver()) return;
      this.#end(number, 'pending', refused('SENSORS_NOT_SAVED', { error: failure?.message ?? '' }, failure));
    }
  }

  #timedOut(number: number): void {
    this.#end(number, 'timeout', refused('ROBOT_SILENT', { robotId: number }));
  }

  #end(number: number, state: SensorState, outcome: SensorOutcome): void {
    const pending = this.#pending.get(number);
    this.#pending.delete(number);
    this.#become(number, state);
    pending?.settle(outcome);
  }

  #become(number: number, state: SensorState): void {
    this.#states.set(number, state);
    this.state.changed();
  }
}

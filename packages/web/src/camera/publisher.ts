import type { BrokerConnection } from '@trundle/client/live/broker-connection';
import type { Cancel, Clock } from '@trundle/client/live/clock';
import type { Will } from '@trundle/client/live/transport';
import { POSITION } from '@trundle/protocol/constants';
import { cameraRegister, cameraStatus, positionsUpdate } from '@trundle/protocol/topics/classroom';
import { normaliseAngle } from '@trundle/world/geometry/angle';
import { isOnMat } from '@trundle/world/geometry/area';

/** Where one marker is on the mat, as the class counts. */
interface Mark {
  readonly kind: 'robot' | 'object';
  readonly identifier: number;
  readonly x: number;
  readonly y: number;
  readonly a: number;
}

interface Ports {
  connection: Pick<BrokerConnection, 'publish' | 'state' | 'changes'>;
  clock: Clock;
  code: string;
  /** The name that the server gave this camera. */
  serial: string;
}

/** What the class has really been told, and when: null before the first time, and again after each loss of the line. */
export interface Told {
  readonly statusAt: number | null;
  readonly positionsAt: number | null;
  /** What was said then. */
  readonly marks: readonly Mark[];
  /** The broker said that it has heard who this camera is. */
  readonly isRegistered: boolean;
}

const NOTHING: Told = { statusAt: null, positionsAt: null, marks: [], isRegistered: false };
/** Milliseconds. */
const STATUS_EVERY = 5_000;
const STATUS_APART = 500;
const POSITIONS_EVERY = 1_000 / POSITION.batchesPerSecond;
const TICK = 100;
/** So many fit into one message. */
const MOST = 200;
const APP_STATUS = { off: 0, on: 1 } as const;

/** What the broker says for a camera whose line broke: the class need not wait until its last word is old. */
export const lastWill = (code: string, serial: string): Will => ({
  topic: cameraStatus.build({ code }),
  payload: JSON.stringify({ ws_server: serial, app_status: APP_STATUS.off, isMatDetected: false }),
});

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Says at the broker what the camera sees, in the messages and at the rate of every other camera. */
export class Publisher {
  readonly #ports: Ports;
  #told: Told = NOTHING;
  #waiting: { marks: readonly Mark[]; taken: number } | null = null;
  #positionsTried = Number.NEGATIVE_INFINITY;
  #status = { isWorking: false, isMatDetected: false };
  #statusTried = Number.NEGATIVE_INFINITY;
  #statusDue = 0;
  #cancels: Cancel[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  get told(): Told {
    return this.#told;
  }

  start(): void {
    if (this.#cancels.length > 0) return;
    const { clock, connection } = this.#ports;
    this.#cancels = [
      connection.changes.subscribe(() => this.#connectionChanged()),
      clock.every(TICK, () => this.#tick()),
    ];
    this.#connectionChanged();
  }

  get #isConnected(): boolean {
    return this.#ports.connection.state.state === 'connected';
  }

  /** Says that the camera is off, and nothing after it. */
  stop(): void {
    if (this.#cancels.length === 0) return;
    this.#status = { isWorking: false, isMatDetected: false };
    if (this.#isConnected) this.#sayStatus(this.#ports.clock.now());
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#told = NOTHING;
    this.#waiting = null;
  }

  /** Whether pictures are really read now, and the mat is in them. A change is said at once. */
  now(status: { isWorking: boolean; isMatDetected: boolean }): void {
    const { isWorking, isMatDetected } = this.#status;
    if (isWorking !== status.isWorking || isMatDetected !== status.isMatDetected) {
      this.#status = status;
      this.#statusDue = Math.min(this.#statusDue, this.#statusTried + STATUS_APART);
    }
    this.#tick();
  }

  /** What a picture shows that was taken at this moment. The newest counts; what comes too fast takes its place. */
  saw(marks: readonly Mark[], taken: number): void {
    const onMat = marks.filter(isOnMat).slice(0, MOST);
    this.#waiting = onMat.length === 0 ? null : { marks: onMat, taken };
    this.#tick();
  }

  #connectionChanged(): void {
    this.#told = NOTHING;
    this.#statusDue = 0;
    // What was seen before the line was lost is where robots were.
    this.#waiting = null;
    const { code, connection, serial } = this.#ports;
    if (!this.#isConnected) return;
    connection.publish(cameraRegister, { code }, { serial }, () => {
      this.#told = { ...this.#told, isRegistered: true };
    });
    this.#tick();
  }

  #tick(): void {
    if (this.#cancels.length === 0 || !this.#isConnected) return;
    const now = this.#ports.clock.now();
    if (now >= this.#statusDue) this.#sayStatus(now);
    if (this.#waiting !== null && now - this.#positionsTried >= POSITIONS_EVERY) this.#sayPositions(now);
  }

  #sayStatus(now: number): void {
    const { code, connection, serial } = this.#ports;
    const { isWorking, isMatDetected } = this.#status;
    this.#statusTried = now;
    this.#statusDue = now + STATUS_EVERY;
    const sending = connection.publish(
      cameraStatus,
      { code },
      { ws_server: serial, app_status: isWorking ? APP_STATUS.on : APP_STATUS.off, isMatDetected },
    );
    if (sending === 'sent') this.#told = { ...this.#told, statusAt: now };
  }

  #sayPositions(now: number): void {
    const { marks = [], taken = now } = this.#waiting ?? {};
    const { code, connection } = this.#ports;
    this.#waiting = null;
    this.#positionsTried = now;
    const sending = connection.publish(
      positionsUpdate,
      { code },
      {
        R: marks.map(({ identifier }) => identifier),
        X: marks.map(({ x }) => tenths(x)),
        Y: marks.map(({ y }) => tenths(y)),
        A: marks.map(({ a }) => tenths(normaliseAngle(a))),
        L: Math.round(taken),
      },
    );
    if (sending === 'sent') this.#told = { ...this.#told, positionsAt: now, marks };
  }
}

import { POSITION } from '@trundle/protocol/constants';
import * as classroom from '@trundle/protocol/topics/classroom';
import { normaliseAngle } from '@trundle/world/geometry/angle';
import { isOnMat } from '@trundle/world/geometry/area';
import type { Clock } from '../clock.ts';
import type { Mat } from '../mat/mat.ts';
import type { Random } from '../mat/random.ts';
import {
  type Connect,
  cameraClientId,
  type DeviceConnection,
  type Log,
  type Message,
  messageOn,
} from './connection.ts';

/** Milliseconds. */
export const CAMERA_INTERVALS = { frame: 1_000 / POSITION.batchesPerSecond, status: 5_000 } as const;
/** How far a reading lies from the truth, one deviation: millimetres and degrees. */
const NOISE = { position: 0.6, angle: 0.4 } as const;
const APP_STATUS = { off: 0, on: 1 } as const;

interface VirtualCameraOptions {
  readonly serial: string;
  readonly code: string;
  readonly mat: Mat;
  readonly connect: Connect;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly onWake?: () => void;
}

/** The camera over the mat as the broker sees it: it reads markers and knows nothing else. */
export class VirtualCamera {
  readonly serial: string;
  readonly #options: VirtualCameraOptions;
  readonly #topics: Record<'status' | 'positions' | 'register', string>;
  readonly #covered = new Set<number>();
  #connection: DeviceConnection | undefined;
  #isUp = false;
  #isRegistered = false;
  #nextFrame = 0;
  #nextStatus = 0;

  constructor(options: VirtualCameraOptions) {
    const { code } = options;
    this.serial = options.serial;
    this.#options = options;
    this.#topics = {
      status: classroom.cameraStatus.build({ code }),
      positions: classroom.positionsUpdate.build({ code }),
      register: classroom.cameraRegister.build({ code }),
    };
  }

  get isOnline(): boolean {
    return this.#isUp;
  }

  /** Something lies on a marker: the camera can't read it until it is uncovered. */
  cover(marker: number): void {
    this.#covered.add(marker);
  }

  uncover(marker: number): void {
    this.#covered.delete(marker);
  }

  isCovered(marker: number): boolean {
    return this.#covered.has(marker);
  }

  start(): void {
    this.#connection ??= this.#options.connect(
      { clientId: cameraClientId(this.serial), will: this.#statusMessage(APP_STATUS.off) },
      {
        up: () => this.#connected(),
        down: (reason) => {
          this.#isUp = false;
          this.#options.log('the virtual camera lost its connection', { serial: this.serial, reason });
        },
        // Nothing is said to cameras yet.
        message: () => undefined,
      },
    );
  }

  stop(): void {
    if (this.#isUp) this.#publish(this.#statusMessage(APP_STATUS.off));
    this.#connection?.close('politely');
    this.#connection = undefined;
    this.#isUp = false;
    this.#isRegistered = false;
  }

  #connected(): void {
    this.#isUp = true;
    this.#nextFrame = 0;
    this.#nextStatus = 0;
    if (!this.#isRegistered) {
      this.#isRegistered = true;
      this.#publish(messageOn(classroom.cameraRegister, this.#topics.register, { serial: this.serial }));
    }
    this.#options.onWake?.();
  }

  /** To be called often: says what is due. */
  tick(now: number): void {
    if (!this.#isUp) return;
    if (now >= this.#nextStatus) {
      this.#nextStatus = now + CAMERA_INTERVALS.status;
      this.#publish(this.#statusMessage(APP_STATUS.on));
    }
    if (now < this.#nextFrame) return;
    // Keeps the pace when called a little late, and doesn't make up for what it slept through.
    this.#nextFrame = Math.max(this.#nextFrame + CAMERA_INTERVALS.frame, now + CAMERA_INTERVALS.frame / 2);
    const frame = this.#look(now);
    if (frame) this.#publish(messageOn(classroom.positionsUpdate, this.#topics.positions, frame));
  }

  /** What one picture shows; undefined when there is no marker in it. */
  #look(now: number) {
    const { mat, random } = this.#options;
    const frame = { R: [] as number[], X: [] as number[], Y: [] as number[], A: [] as number[], L: Math.round(now) };
    const hidden = new Set(mat.robots.filter(({ hands }) => hands.holds('cloth')).map(({ marker }) => marker));
    for (const body of [...mat.robots, ...mat.objects]) {
      const { x, y, a } = mat.poseOf(body);
      if (hidden.has(body.marker) || this.#covered.has(body.marker) || !isOnMat({ x, y })) continue;
      frame.R.push(body.marker);
      frame.X.push(tenths(x + NOISE.position * random.normal()));
      frame.Y.push(tenths(y + NOISE.position * random.normal()));
      frame.A.push(tenths(normaliseAngle(a + NOISE.angle * random.normal())));
    }
    return frame.R.length > 0 ? frame : undefined;
  }

  #statusMessage(app_status: number): Message {
    // Pictures stay in the camera: there is nothing to fetch from it.
    return messageOn(classroom.cameraStatus, this.#topics.status, { ws_server: '', app_status, isMatDetected: true });
  }

  #publish(message: Message): void {
    this.#connection?.publish(message).catch((error: unknown) => {
      this.#options.log('the virtual camera was not heard', { topic: message.topic, error: String(error) });
    });
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

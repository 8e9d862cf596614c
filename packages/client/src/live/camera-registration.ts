import { type Classroom, isStationSerial, isVirtualSerial } from '@trundle/protocol/entities/classroom';
import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { Clock } from './clock.ts';
import type { Reporter } from './report.ts';

interface Ports {
  clock: Clock;
  /** The kit the class has now. */
  ssid: () => string | null;
  save: (ssid: string) => Promise<Classroom>;
  saved: (classroom: Classroom) => void;
  reporter: Pick<Reporter, 'tell'>;
}

/** A kit announces its number again and again; a refused registration is not retried at every announcement. */
const AGAIN_AFTER = 60_000;

/** Has the server tie a camera kit to the class when it says its number. */
export class CameraRegistration {
  readonly #ports: Ports;
  #saving: string | null = null;
  #refused: { serial: string; at: number } | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async heard(serial: string): Promise<void> {
    const { ssid, clock } = this.#ports;
    // A phone is the camera by its link and gives the class no other name; a simulated one is no kit.
    if (isStationSerial(serial) || isVirtualSerial(serial)) return;
    const before = this.#refused?.serial === serial ? this.#refused : null;
    if (serial === ssid() || this.#saving !== null) return;
    if (before !== null && clock.now() - before.at < AGAIN_AFTER) return;
    this.#saving = serial;
    try {
      this.#ports.saved(await this.#ports.save(serial));
      this.#refused = null;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) reportFault(cause);
      this.#refused = { serial, at: clock.now() };
      if (before === null) this.#tell(serial, cause);
    } finally {
      this.#saving = null;
    }
  }

  #tell(serial: string, cause: unknown): void {
    const failure = cause instanceof ApiFailure ? cause : undefined;
    this.#ports.reporter.tell({
      code: 'CAMERA_NOT_TIED',
      details: { serial, error: failure?.message ?? '' },
      ...(failure && { failure }),
    });
  }
}

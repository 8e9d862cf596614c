import { isStationSerial, isVirtualSerial } from '@trundle/protocol/entities/classroom';
import { cameraRegister } from '@trundle/protocol/topics/classroom';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { EventBus } from '../event-bus.ts';
import { claimSsid } from './device-ownership.ts';

interface CameraRegistrationOptions {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage'>;
  events: EventBus;
  log: Logger;
}

/**
 * Ties a camera kit that says its serial to the class, whether or not a page is open. That another class has it is told
 * by a teacher's page, which tries the same.
 */
export class CameraRegistration {
  readonly #options: CameraRegistrationOptions;
  /** One at a time for a class: a kit that says it again and again doesn't make the database busy. */
  readonly #tying = new Map<string, Promise<void>>();
  #stop: () => void = () => undefined;

  constructor(options: CameraRegistrationOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stop = this.#options.broker.onMessage(cameraRegister, ({ serial }, { actor, code }) => {
      // A simulated one is no kit, nor is a station, and must not take the place of the one the class has.
      if (actor !== 'camera' || isVirtualSerial(serial) || isStationSerial(serial) || this.#tying.has(code)) return;
      this.#tying.set(
        code,
        this.#tie(code, serial).finally(() => this.#tying.delete(code)),
      );
    });
  }

  async stop(): Promise<void> {
    this.#stop();
    await Promise.all(this.#tying.values());
  }

  async #tie(code: string, serial: string): Promise<void> {
    const { database, events, log } = this.#options;
    try {
      const changed = await database.db.transaction((tx) => claimSsid(tx, code, serial));
      for (const each of changed) events.emit('classroom.changed', { code: each, parts: ['ssid'] });
    } catch (error) {
      if (isUniqueViolation(error, 'classrooms_ssid_key'))
        log.info({ classroom: code, serial }, 'a camera kit is not tied: another class has it');
      else log.warn({ err: error, classroom: code, serial }, 'a camera kit could not be tied to its class');
    }
  }
}

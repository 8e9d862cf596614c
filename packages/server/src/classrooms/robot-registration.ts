import { register, registerRefused } from '@trundle/protocol/topics/classroom';
import { REGISTRATION_ANSWERS, robotCommand } from '@trundle/protocol/topics/robot';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { ThrottledLog } from '../throttled-log.ts';
import { isInAnotherClass } from './device-ownership.ts';

/** A robot says its address every three seconds; whoever says it much more often is not answered each time. */
const PAUSE = 500;
const REMEMBERED = 5_000;
/** Answers under way at once: each may wait for the database. A robot that gets none asks again. */
const AT_ONCE = { perClass: 10, inAll: 50 } as const;

interface RobotRegistrationOptions {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage' | 'publish' | 'robotNumber'>;
  log: Logger;
}

/**
 * Answers robots that say their address, whether or not a page is open: the number it has in the class, or why it has
 * none. Finding a number for a new one by its marker is the business of a teacher's page, which has the camera's word.
 */
export class RobotRegistration {
  readonly #options: RobotRegistrationOptions;
  readonly #answeredAt = new Map<string, number>();
  readonly #log: ThrottledLog;
  /** How many answers are under way, by class. */
  readonly #underWay = new Map<string, number>();
  #allUnderWay = 0;
  #stop: () => void = () => undefined;

  constructor(options: RobotRegistrationOptions) {
    this.#options = options;
    this.#log = new ThrottledLog(options.log);
  }

  start(): void {
    this.#stop = this.#options.broker.onMessage(register, ({ mac_broadcast: mac }, { code }) => {
      if (this.#isDue(`${code}/${mac}`)) void this.#answerSafely(code, mac);
    });
  }

  stop(): void {
    this.#stop();
  }

  #isDue(key: string): boolean {
    const now = performance.now();
    if (now - (this.#answeredAt.get(key) ?? Number.NEGATIVE_INFINITY) < PAUSE) return false;
    if (this.#answeredAt.size >= REMEMBERED) this.#answeredAt.clear();
    this.#answeredAt.set(key, now);
    return true;
  }

  async #answerSafely(code: string, mac: string): Promise<void> {
    const ofClass = this.#underWay.get(code) ?? 0;
    if (ofClass >= AT_ONCE.perClass || this.#allUnderWay >= AT_ONCE.inAll) {
      this.#log.warn(`${code} dropped`, 'too many robots ask for their number at once', () => ({
        classroom: code,
        robot: mac,
      }));
      return;
    }
    this.#underWay.set(code, ofClass + 1);
    this.#allUnderWay += 1;
    try {
      await this.#answer(code, mac);
    } catch (error) {
      this.#log.warn(`${code} failed`, 'a robot that asked for its number got no answer', () => ({
        err: error,
        classroom: code,
        robot: mac,
      }));
    } finally {
      const left = (this.#underWay.get(code) ?? 1) - 1;
      if (left > 0) this.#underWay.set(code, left);
      else this.#underWay.delete(code);
      this.#allUnderWay -= 1;
    }
  }

  async #answer(code: string, mac: string): Promise<void> {
    const { broker, database } = this.#options;
    const identifier = broker.robotNumber(code, mac);
    const say = (answer: { identifier: number } | (typeof REGISTRATION_ANSWERS)[keyof typeof REGISTRATION_ANSWERS]) =>
      broker.publish(robotCommand, { mac, classroom: code }, { classroom: code, ...answer });
    if (identifier !== undefined) await say({ identifier });
    else if (await isInAnotherClass(database.db, code, mac)) {
      await say(REGISTRATION_ANSWERS.elsewhere);
      // The page of the class would look for its number in vain, and the teacher with it.
      await broker.publish(registerRefused, { code }, { mac });
    } else await say(REGISTRATION_ANSWERS.notInClass);
  }
}

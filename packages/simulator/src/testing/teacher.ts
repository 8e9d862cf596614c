import { MOTION, REGISTRATION } from '@trundle/protocol/constants';
import type * as classroom from '@trundle/protocol/topics/classroom';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { shortestTurn } from '@trundle/world/geometry/angle';
import type { Clock } from '../clock.ts';
import type { LoopbackBroker } from '../loopback-broker.ts';

type Frame = TopicPayload<typeof classroom.positionsUpdate>;

/** A teacher's page, as far as registering robots goes: by the change of heading, one robot after the other. */
export class Teacher {
  readonly #broker: LoopbackBroker;
  readonly #clock: Clock;
  #headings = new Map<number, number>();
  #attempts = 0;
  #isBusy = false;
  /** Attempts in which no robot, or more than one, had turned as told. */
  readonly dropped: string[] = [];

  constructor(broker: LoopbackBroker, clock: Clock) {
    this.#broker = broker;
    this.#clock = clock;
    broker.listen(({ topic, message }) => {
      const name = topic.slice(`to/classroom/${broker.code}/`.length);
      if (name === 'positions_update') this.#see(message as Frame);
      if (name === 'register') this.#greet((message as { mac_broadcast: string }).mac_broadcast);
      if (name === 'register_feedback') this.#save(message as { mac: string; identifier: number });
    });
  }

  #see({ R, A }: Frame): void {
    R.forEach((marker, i) => {
      this.#headings.set(marker, A[i] ?? 0);
    });
  }

  #save({ mac, identifier }: { mac: string; identifier: number }): void {
    this.#broker.robots.set(mac, identifier);
  }

  #say(mac: string, message: unknown): void {
    this.#broker.send(`to/robot/${mac}/${this.#broker.code}`, message);
  }

  #greet(mac: string): void {
    const known = this.#broker.robots.get(mac);
    if (known !== undefined) this.#say(mac, { classroom: this.#broker.code, identifier: known });
    else if (!this.#isBusy) this.#tryToFind(mac);
  }

  #tryToFind(mac: string): void {
    this.#isBusy = true;
    const angle = REGISTRATION.trialAngles[this.#attempts++ % REGISTRATION.trialAngles.length] ?? 0;
    const before = new Map(this.#headings);
    this.#say(mac, {
      do: 'turn',
      power: angle < 0 ? MOTION.power.backward : MOTION.power.forward,
      angle: Math.round(Math.abs(angle) * MOTION.turnScale),
    });
    this.#clock.after(REGISTRATION.wait, () => {
      this.#isBusy = false;
      const turned = [...before].filter(([marker, heading]) => {
        const change = shortestTurn(heading, this.#headings.get(marker) ?? heading);
        return Math.abs(change - angle) <= REGISTRATION.angleTolerance;
      });
      const [only] = turned;
      if (turned.length === 1 && only) this.#say(mac, { classroom: this.#broker.code, identifier: only[0] });
      else this.dropped.push(mac);
    });
  }
}

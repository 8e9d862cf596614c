import type { CallAnswer } from '@trundle/protocol/http/call';
import type { listRobotOutputs } from '@trundle/protocol/http/classroom-robots';
import type { robotOutputs } from '@trundle/protocol/topics/classroom';
import type { Speech } from '@trundle/protocol/topics/sandbox';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { Outputs } from '@trundle/world/robot/outputs';
import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { Clock } from './clock.ts';
import type { RobotStatus } from './robots.ts';
import { NumberedSlices, Slice } from './slice.ts';

type SaidOutputs = TopicPayload<typeof robotOutputs>;

interface Ports {
  clock: Clock;
  /** Asks the server what robots show now. */
  ask: () => Promise<CallAnswer<typeof listRobotOutputs>>;
  /** What a robot said before we listened, with the seconds that are left of it. */
  recall: (speech: Speech) => void;
  /** That a robot was there before we listened, and when. */
  isThere: (status: RobotStatus, at: number) => void;
}

interface Entry {
  outputs: Outputs;
  /** The how manieth message it was. */
  serial: number;
}

const NOTHING = new Outputs();

/** What each robot shows, sounds and switches, by its number. Ask its `Outputs` with seconds of this page's clock. */
export class RobotOutputs {
  /** Of one robot. */
  readonly slices: NumberedSlices<Outputs>;
  /** Of all that ever showed something. */
  readonly all: Slice<ReadonlyMap<number, Outputs>>;
  readonly #ports: Ports;
  readonly #robots = new Map<number, Entry>();
  #serial = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
    const { clock } = ports;
    this.slices = new NumberedSlices({ clock, make: (number) => this.read(number) });
    this.all = new Slice({
      clock,
      make: () => new Map([...this.#robots].map(([number, { outputs }]) => [number, outputs])),
    });
  }

  read(number: number): Outputs {
    return this.#robots.get(number)?.outputs ?? NOTHING;
  }

  heard({ R, ...said }: SaidOutputs): void {
    const now = this.#ports.clock.now();
    this.#robots.set(R, { outputs: Outputs.from(said, now / 1_000), serial: ++this.#serial });
    this.#changed(R);
  }

  /** Asks what was said before we listened. What robots say meanwhile is newer. Never rejects. */
  async refresh(): Promise<void> {
    const { ask, clock } = this.#ports;
    const asked = this.#serial;
    const askedAt = clock.now();
    try {
      const all = await ask();
      const isOlder = (number: number): boolean => (this.#robots.get(number)?.serial ?? 0) <= asked;
      const shown = new Set<number>();
      for (const { speech, alive, ...said } of all) {
        if (alive)
          this.#ports.isThere({ id: said.R, status: alive.status, battery: alive.battery }, askedAt - alive.ago);
        const showsSomething = Object.keys(said).length > 1;
        if (showsSomething) shown.add(said.R);
        if (showsSomething && isOlder(said.R)) this.heard(said);
        if (speech) this.#ports.recall({ ...speech, R: said.R });
      }
      for (const number of [...this.#robots.keys()]) if (!shown.has(number) && isOlder(number)) this.#forget(number);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) reportFault(cause);
    }
  }

  /** A robot that was switched off shows nothing. */
  switchedOff(number: number): void {
    this.#forget(number);
  }

  keepOnly(isRobot: (number: number) => boolean): void {
    for (const number of [...this.#robots.keys()]) if (!isRobot(number)) this.#forget(number);
  }

  #forget(number: number): void {
    if (this.#robots.delete(number)) this.#changed(number);
  }

  #changed(number: number): void {
    this.slices.changed(number);
    this.all.changed();
  }
}

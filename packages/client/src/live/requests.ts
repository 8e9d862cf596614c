import {
  REQUEST_COMMANDS,
  type RequestRobotAnswerSchema,
  type request,
  response,
  type UpdateRobotAnswerSchema,
} from '@trundle/protocol/topics/classroom';
import type { TopicParams, TopicPayload } from '@trundle/protocol/topics/topic';
import type { BrokerConnection } from './broker-connection.ts';
import type { Reporter } from './report.ts';
import type { LiveRobot } from './robots.ts';

type RequestTopic = TopicParams<typeof request>;
type Answer = TopicPayload<typeof response>;
type RequestCommand = (typeof REQUEST_COMMANDS)[number];

interface Ports {
  publish: BrokerConnection['publish'];
  robots: () => readonly LiveRobot[];
  /** Reads the class again: somebody changed its robots. */
  refresh: () => void;
  reporter: Pick<Reporter, 'warn'>;
}

const isKnown = (cmd: string): cmd is RequestCommand => REQUEST_COMMANDS.some((known) => known === cmd);

/** Each unknown command is warned of once, and not without end. */
const WARNED = 100;

/** Answers what apps and devices ask whoever leads the class. */
export class Requests {
  readonly #ports: Ports;
  readonly #warned = new Set<string>();
  readonly #answers: Record<RequestCommand, () => Answer> = {
    request_robot: () => this.#numbers(),
    update_robot: () => this.#updated(),
  };

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  asked({ code, client, cmd }: RequestTopic): void {
    if (isKnown(cmd)) this.#ports.publish(response, { code, client, cmd }, this.#answers[cmd]());
    else if (!this.#warned.has(cmd) && this.#warned.size < WARNED) {
      this.#warned.add(cmd);
      this.#ports.reporter.warn({ code: 'UNKNOWN_REQUEST', client, cmd });
    }
  }

  #numbers(): Answer {
    const numbers: ReturnType<typeof RequestRobotAnswerSchema.parse> = Object.fromEntries(
      this.#ports.robots().map(({ _id, identifier }) => [_id, identifier]),
    );
    return numbers;
  }

  #updated(): Answer {
    this.#ports.refresh();
    const done: ReturnType<typeof UpdateRobotAnswerSchema.parse> = { code: 0, msg: 'OK' };
    return done;
  }
}

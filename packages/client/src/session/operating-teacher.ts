import { POLL } from '@trundle/protocol/constants';
import { markMeEntered, operatingTeacher } from '@trundle/protocol/http/classroom';
import { may } from '@trundle/protocol/permissions';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { Account } from './accounts.ts';
import { Poll } from './poll.ts';

interface Ports {
  client: Pick<ApiClient, 'request'>;
  account: () => Account | null;
  /** Another session of a teacher operates the class now. */
  replaced: (account: Account) => void;
  /** They teach this class no more. */
  letGo: () => void;
}

/**
 * One session of a teacher operates a class: enters it, and watches whether it still is the one, and whether its teacher still
 * teaches there. Other teachers of the class operate it beside this one.
 */
export class OperatingTeacher {
  readonly #ports: Ports;
  readonly #code: string;
  readonly #poll = new Poll(POLL.operatingTeacher, () => this.#look());
  #entered = false;
  #isWatching = false;

  constructor(code: string, ports: Ports) {
    this.#code = code;
    this.#ports = ports;
  }

  start(): void {
    this.#isWatching = true;
    this.#poll.start();
  }

  stop(): void {
    this.#isWatching = false;
    this.#poll.stop();
    this.#entered = false;
  }

  async #look(): Promise<void> {
    const account = this.#ports.account();
    if (account === null) return;
    const input = { params: { id: this.#code } };
    if (!this.#entered) {
      await this.#ports.client.request(markMeEntered, input, { showing: 'quiet' });
      this.#entered = true;
      return;
    }
    // Students enter too, but only a teacher can be replaced.
    if (!may(account.user.role, 'operate a class')) return;
    const answer = await this.#ports.client
      .request(operatingTeacher, input, { showing: 'quiet' })
      .catch((cause: unknown) => {
        if (!(cause instanceof ApiFailure) || cause.code !== 'NOT_ALLOWED') throw cause;
      });
    // Whoever has left the class by then, because they deleted it or put it away, is told nothing.
    if (!this.#isWatching) return;
    if (answer === undefined) {
      this.stop();
      this.#ports.letGo();
      return;
    }
    const { currentOperationTeacherToken } = answer;
    if (currentOperationTeacherToken === null || currentOperationTeacherToken === account.accessToken.id) return;
    this.#ports.replaced(account);
  }
}

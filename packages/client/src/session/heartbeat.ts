import { HTTP_BASE, POLL } from '@trundle/protocol/constants';
import { endSessionBeacon, ping } from '@trundle/protocol/http/account';
import type { CallAnswer, CallInput } from '@trundle/protocol/http/call';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { Account } from './accounts.ts';
import type { PageLifecycle } from './page-lifecycle.ts';
import { Poll } from './poll.ts';

type Actions = NonNullable<CallInput<typeof ping>['body']['actions']>;
export type Pulse = CallAnswer<typeof ping>;

interface Ports {
  client: Pick<ApiClient, 'request'>;
  account: () => Account | null;
  answered: (pulse: Pulse) => void;
  beacon: (url: string, body: Blob) => boolean;
  page: PageLifecycle;
}

/** Tells the server every five seconds that this account is here, and when its person comes and goes. */
export class Heartbeat {
  readonly #ports: Ports;
  readonly #poll = new Poll(POLL.accountPing, () => this.#beat());
  /** What the server has not heard yet. */
  #actions: Actions = {};
  #cancels: (() => void)[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(): void {
    const { page } = this.#ports;
    this.#noteVisibility();
    this.#cancels = [
      page.onVisibility(() => this.#visibilityChanged()),
      page.onLeaving(() => this.#leaving()),
      // A page taken back out of the browser's memory said goodbye when it went in.
      page.onRestored(() => this.#visibilityChanged()),
    ];
    this.#poll.start();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#poll.stop();
    this.#actions = {};
  }

  /** Only the latest of coming and going counts. */
  #noteVisibility(): void {
    const action: keyof Actions = this.#ports.page.isHidden ? 'endUserSession' : 'startUserSession';
    const account = this.#ports.account();
    this.#actions = account === null ? {} : { [action]: { accountId: account.user._id } };
  }

  async #beat(): Promise<void> {
    if (this.#ports.account() === null) return;
    const actions = this.#actions;
    const pulse = await this.#ports.client.request(
      ping,
      { body: { actions } },
      { showing: 'quiet', keepalive: actions.endUserSession !== undefined },
    );
    if (this.#actions === actions) this.#actions = {};
    this.#ports.answered(pulse);
  }

  #visibilityChanged(): void {
    this.#noteVisibility();
    this.#beat().catch((cause: unknown) => {
      if (!(cause instanceof ApiFailure)) reportFault(cause);
    });
  }

  #leaving(): void {
    const account = this.#ports.account();
    if (account === null) return;
    const body: CallInput<typeof endSessionBeacon>['body'] = {
      token: account.token,
      actions: { endUserSession: { accountId: account.user._id } },
    };
    this.#ports.beacon(
      `${HTTP_BASE}${endSessionBeacon.path}`,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  }
}

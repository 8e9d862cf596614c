import type { ApiClient } from '@trundle/client/api/client';
import { ApiFailure } from '@trundle/client/api/failure';
import { HTTP_BASE, POLL } from '@trundle/protocol/constants';
import { endSessionBeacon, ping } from '@trundle/protocol/http/account';
import type { CallAnswer, CallInput } from '@trundle/protocol/http/call';
import type { Account } from './accounts.ts';
import { Poll } from './poll.ts';

type Actions = NonNullable<CallInput<typeof ping>['body']['actions']>;
export type Pulse = CallAnswer<typeof ping>;

interface Ports {
  client: Pick<ApiClient, 'request'>;
  account: () => Account | null;
  answered: (pulse: Pulse) => void;
  beacon: (url: string, body: Blob) => boolean;
}

/** Tells the server every five seconds that this account is here, and when its person comes and goes. */
export class Heartbeat {
  readonly #ports: Ports;
  readonly #poll = new Poll(POLL.accountPing, () => this.#beat());
  /** What the server has not heard yet. */
  #actions: Actions = {};

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(): void {
    this.#note(document.visibilityState === 'hidden' ? 'endUserSession' : 'startUserSession');
    document.addEventListener('visibilitychange', this.#visibilityChanged);
    window.addEventListener('pagehide', this.#leaving);
    window.addEventListener('pageshow', this.#cameBack);
    this.#poll.start();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#visibilityChanged);
    window.removeEventListener('pagehide', this.#leaving);
    window.removeEventListener('pageshow', this.#cameBack);
    this.#poll.stop();
    this.#actions = {};
  }

  /** Only the latest of coming and going counts. */
  #note(action: keyof Actions): void {
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

  readonly #visibilityChanged = (): void => {
    this.#note(document.visibilityState === 'hidden' ? 'endUserSession' : 'startUserSession');
    this.#beat().catch((cause: unknown) => {
      if (!(cause instanceof ApiFailure)) reportError(cause);
    });
  };

  readonly #leaving = (): void => {
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
  };

  /** A page taken back out of the browser's memory said goodbye when it went in. */
  readonly #cameBack = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#visibilityChanged();
  };
}

import type { ApiClient } from '@trundle/client/api/client';
import { Poll } from '@trundle/client/session/poll';
import { NOTIFICATION_CAP, POLL } from '@trundle/protocol/constants';
import type { Notification } from '@trundle/protocol/entities/notification';
import { recentNotifications } from '@trundle/protocol/http/classroom';

interface Ports {
  code: string;
  client: Pick<ApiClient, 'request'>;
  /** Everything known, newest first, and how many of these are news since the last time. */
  arrived: (all: readonly Notification[], news: number) => void;
}

/** Two notices of the same moment may come in two answers: a little is asked for twice. */
const OVERLAP = 1_000;

/** Asks every five seconds what happened in the class, and only for what happened since. */
export class NotificationPoll {
  readonly #ports: Ports;
  readonly #poll = new Poll(POLL.notifications, () => this.#look());
  /** Null until the first answer: what was before that is no news. */
  #all: readonly Notification[] | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(): void {
    this.#poll.start();
  }

  stop(): void {
    this.#poll.stop();
  }

  async #look(): Promise<void> {
    const { client, code, arrived } = this.#ports;
    const newest = this.#all?.[0];
    const since = newest && new Date(Date.parse(newest.createdAt) - OVERLAP).toISOString();
    const answer = await client.request(
      recentNotifications,
      { params: { id: code }, query: since === undefined ? {} : { since } },
      { showing: 'quiet' },
    );
    const before = this.#all;
    const known = new Set(before?.map(({ _id }) => _id));
    const fresh = answer.filter(({ _id }) => !known.has(_id));
    if (before !== null && fresh.length === 0) return;
    this.#all = [...fresh, ...(before ?? [])].slice(0, NOTIFICATION_CAP);
    arrived(this.#all, before === null ? 0 : fresh.length);
  }
}

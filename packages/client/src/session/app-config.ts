import { POLL } from '@trundle/protocol/constants';
import type { Feature } from '@trundle/protocol/features';
import type { CallAnswer } from '@trundle/protocol/http/call';
import {
  appConfig,
  type FeatureSettings,
  featureSettings,
  SAVING,
  type SavingState,
  SavingStateSchema,
} from '@trundle/protocol/http/config';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/client.ts';
import type { HostType } from './host-type.ts';
import { Poll } from './poll.ts';

export interface ServerNews {
  /** Null until the server has been asked: nothing that can be switched off is shown before. */
  features: FeatureSettings | null;
  /** A version newer than this page, if the server has one. */
  newerVersion: string | null;
  /** Why the server saves nothing right now, if it doesn't. */
  savingPaused: SavingState['paused'];
}

const parts = (version: string) => version.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0);

export const isNewer = (offered: string, running: string): boolean => {
  const [theirs, ours] = [parts(offered), parts(running)];
  for (let index = 0; index < Math.max(theirs.length, ours.length); index += 1) {
    const difference = (theirs[index] ?? 0) - (ours[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
};

interface Ports {
  client: Pick<ApiClient, 'request'>;
  version: string;
  hostType: HostType;
}

/** Asks every ten seconds whether the server has a newer version or other settings. */
export class AppConfig {
  readonly news: StoreApi<ServerNews> = createStore(() => ({
    features: null,
    newerVersion: null,
    savingPaused: null,
  }));
  readonly #ports: Ports;
  readonly #poll = new Poll(POLL.appConfig, () => this.#ask());
  #lastUpdate: string | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(): void {
    this.#poll.start();
  }

  stop(): void {
    this.#poll.stop();
  }

  has(feature: Feature): boolean {
    return this.news.getState().features?.[feature] ?? false;
  }

  /** Whether it is known to be switched off; before the server was asked, nothing is. */
  isOff(feature: Feature): boolean {
    return this.news.getState().features?.[feature] === false;
  }

  /** Whoever has just switched something sees it at once. */
  know(features: FeatureSettings): void {
    this.news.setState({ features });
  }

  async #ask(): Promise<void> {
    const { client, version, hostType } = this.#ports;
    const answer: CallAnswer<typeof appConfig> = await client.request(
      appConfig,
      { body: { APP_VERSION: version, lastUpdate: this.#lastUpdate, serverType: hostType } },
      { showing: 'quiet' },
    );
    const saving = SavingStateSchema.safeParse(answer.config_data.find(({ key }) => key === SAVING)?.data);
    this.news.setState({
      newerVersion: isNewer(answer.version, version) ? answer.version : null,
      savingPaused: saving.data?.paused ?? null,
    });
    if (this.#lastUpdate === answer.lastUpdate && this.news.getState().features !== null) return;
    this.news.setState({ features: await client.request(featureSettings, {}, { showing: 'quiet' }) });
    this.#lastUpdate = answer.lastUpdate;
  }
}

import type { CallAnswerInput } from '@trundle/protocol/http/call';
import { type appConfig, SAVING, type SavingState } from '@trundle/protocol/http/config';
import { isOutage } from '../database/outage.ts';
import type { StorageSpace } from '../storage-space.ts';
import type { Features } from './features.ts';
import type { SystemConfig } from './system-config.ts';

type News = CallAnswerInput<typeof appConfig>;
type Kept = Pick<News, 'config_data' | 'lastUpdate'>;

interface AppNewsOptions {
  config: SystemConfig;
  features: Features;
  storage: Pick<StorageSpace, 'isPaused'>;
  /** Of the program that answers: a browser with another one offers a reload. */
  version: string;
}

/** What every open page asks for every few seconds. It is answered also while the database is away, to say just that. */
export class AppNews {
  readonly #options: AppNewsOptions;
  #last: Kept | undefined;

  constructor(options: AppNewsOptions) {
    this.#options = options;
  }

  async read(): Promise<News> {
    const { storage, version } = this.#options;
    try {
      this.#last = await this.#read();
      return this.#news(this.#last, { paused: storage.isPaused ? 'storage' : null }, version);
    } catch (error) {
      if (!this.#last || !isOutage(error)) throw error;
      return this.#news(this.#last, { paused: storage.isPaused ? 'storage' : 'database' }, version);
    }
  }

  #news({ config_data, lastUpdate }: Kept, saving: SavingState, version: string): News {
    return { config_data: [...config_data, { key: SAVING, data: { ...saving } }], version, lastUpdate };
  }

  async #read(): Promise<Kept> {
    const { config, features } = this.#options;
    return {
      config_data: [{ key: 'feature_settings', data: await features.read() }],
      lastUpdate: (await config.changedAt()).toISOString(),
    };
  }
}

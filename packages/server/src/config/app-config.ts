import type { CallAnswerInput } from '@trundle/protocol/http/call';
import { type appConfig, SAVING, type SavingState } from '@trundle/protocol/http/config';
import { isOutage } from '../database/outage.ts';
import type { DiskSpaceMonitor } from '../disk-space.ts';
import type { Features } from './features.ts';
import type { SystemConfig } from './system-config.ts';

type AppConfigAnswer = CallAnswerInput<typeof appConfig>;
type StoredConfig = Pick<AppConfigAnswer, 'config_data' | 'lastUpdate'>;

interface AppConfigOptions {
  config: SystemConfig;
  features: Features;
  storage: Pick<DiskSpaceMonitor, 'isPaused'>;
  /** Of the program that answers: a browser with another one offers a reload. */
  version: string;
}

/** The answer to the poll of every open page. During an outage it is given from memory, to tell pages of the outage. */
export class AppConfig {
  readonly #options: AppConfigOptions;
  #last: StoredConfig | undefined;

  constructor(options: AppConfigOptions) {
    this.#options = options;
  }

  async read(): Promise<AppConfigAnswer> {
    const { storage, version } = this.#options;
    try {
      this.#last = await this.#read();
      return this.#answer(this.#last, { paused: storage.isPaused ? 'storage' : null }, version);
    } catch (error) {
      if (!this.#last || !isOutage(error)) throw error;
      return this.#answer(this.#last, { paused: storage.isPaused ? 'storage' : 'database' }, version);
    }
  }

  #answer({ config_data, lastUpdate }: StoredConfig, saving: SavingState, version: string): AppConfigAnswer {
    return { config_data: [...config_data, { key: SAVING, data: { ...saving } }], version, lastUpdate };
  }

  async #read(): Promise<StoredConfig> {
    const { config, features } = this.#options;
    return {
      config_data: [{ key: 'feature_settings', data: await features.read() }],
      lastUpdate: (await config.changedAt()).toISOString(),
    };
  }
}

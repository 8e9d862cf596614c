import { FEATURES, type Feature, type FeatureSettings } from '@trundle/protocol/http/config';
import type { Settings } from '../settings.ts';
import type { SystemConfig } from './system-config.ts';

/** What the installation can do at all; the rest is switched by admins. */
const possible = (settings: Settings): Record<Feature, boolean> => ({
  demo: settings.demo,
  google: settings.google !== undefined,
  chat: true,
  registration: true,
  sandbox: true,
  camera: true,
});

/** A feature is on when the installation has it and no admin has switched it off. */
export class Features {
  readonly #settings: Settings;
  readonly #config: SystemConfig;

  constructor(settings: Settings, config: SystemConfig) {
    this.#settings = settings;
    this.#config = config;
  }

  async read(): Promise<FeatureSettings> {
    const switches = await this.#config.features();
    const able = possible(this.#settings);
    const on = Object.fromEntries(FEATURES.map((name) => [name, able[name] && switches[name] !== false]));
    return {
      ...(on as Record<Feature, boolean>),
      googleClientId: on.google ? (this.#settings.google?.clientId ?? null) : null,
      embedded: this.#settings.databaseUrl === undefined,
    };
  }

  async isOn(feature: Feature): Promise<boolean> {
    return (await this.read())[feature];
  }
}

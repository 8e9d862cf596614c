import { isDeepStrictEqual } from 'node:util';
import { FEATURES, type Feature } from '@trundle/protocol/features';
import type { FeatureSettings } from '@trundle/protocol/http/config';
import type { Logger } from 'pino';
import type { EventBus } from '../event-bus.ts';
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

/** Somebody may have changed the database by other means; then it counts after this. */
const LOOK_AGAIN = 10_000;

type Switches = Readonly<Record<string, unknown>>;

interface FeaturesOptions {
  settings: Settings;
  config: Pick<SystemConfig, 'features'>;
  events: EventBus;
  log: Logger;
}

/** A feature is on when the installation has it and no admin has switched it off. */
export class Features {
  readonly #options: FeaturesOptions;
  #switches: Switches = {};
  #lookedAt = 0;
  #changes = 0;
  #stop: () => void = () => undefined;

  constructor(options: FeaturesOptions) {
    this.#options = options;
  }

  /** The switches are in memory from here on: every message of the broker asks for them. */
  async start(): Promise<void> {
    this.#stop = this.#options.events.on('features.changed', ({ switches }) => {
      this.#changes += 1;
      this.#switches = switches;
    });
    await this.#look();
  }

  stop(): void {
    this.#stop();
  }

  async read(): Promise<FeatureSettings> {
    const { settings, config } = this.#options;
    const switches = await config.features();
    const able = possible(settings);
    const on = Object.fromEntries(FEATURES.map((name) => [name, able[name] && switches[name] !== false]));
    return {
      ...(on as Record<Feature, boolean>),
      googleClientId: on.google ? (settings.google?.clientId ?? null) : null,
      googleUrl: settings.google?.url ?? null,
      embedded: settings.databaseUrl === undefined,
    };
  }

  isOn(feature: Feature): boolean {
    return possible(this.#options.settings)[feature] && !this.isSwitchedOff(feature);
  }

  /** An admin wants it off, whether or not the installation has it. */
  isSwitchedOff(feature: Feature): boolean {
    if (performance.now() - this.#lookedAt > LOOK_AGAIN)
      this.#look().catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'which features are switched off could not be read; it is tried again'),
      );
    return this.#switches[feature] === false;
  }

  async #look(): Promise<void> {
    this.#lookedAt = performance.now();
    const changes = this.#changes;
    const switches = await this.#options.config.features();
    // What was switched while this looked is newer than what it saw.
    if (changes !== this.#changes || isDeepStrictEqual(switches, this.#switches)) return;
    this.#options.events.emit('features.changed', { switches });
  }
}

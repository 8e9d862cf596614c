import { POLL } from '@trundle/protocol/constants';
import { appConfig, type FeatureSettings, featureSettings } from '@trundle/protocol/http/config';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiClient } from '../api/client.ts';
import { Network } from '../testing/network.ts';
import { AppConfig, isNewer } from './app-config.ts';

const features = (more: Partial<FeatureSettings> = {}): FeatureSettings => ({
  demo: true,
  google: false,
  chat: true,
  registration: true,
  sandbox: true,
  camera: true,
  googleClientId: null,
  googleUrl: null,
  embedded: true,
  ...more,
});
const news = (version: string, minute = 0) => ({
  config_data: [],
  version,
  lastUpdate: new Date(Date.UTC(2026, 0, 2, 3, minute)).toISOString(),
});

let network: Network;
let config: AppConfig;

beforeEach(() => {
  vi.useFakeTimers();
  network = new Network().answer(featureSettings, features());
  config = new AppConfig({
    client: new ApiClient({ fetch: network.fetch, token: () => null, languageTag: () => 'en', judge: () => 'failed' }),
    version: '0.1.0+20260102030405',
    hostType: 'testing',
  });
});
afterEach(() => {
  config.stop();
  vi.useRealTimers();
});

describe('app config', () => {
  test('[B11] is asked for every 10 seconds with version and kind of host', async () => {
    network.answer(appConfig, news('0.1.0+20260102030405'));
    config.start();
    await vi.advanceTimersByTimeAsync(POLL.appConfig * 2);
    expect(network.to(appConfig)).toHaveLength(3);
    expect(network.to(appConfig)[0]?.body).toMatchObject({
      APP_VERSION: '0.1.0+20260102030405',
      serverType: 'testing',
    });
    expect(config.news.getState().newerVersion).toBeNull();
  });

  test('[B11] a newer server offers a reload, an older one does not', async () => {
    network.answer(appConfig, news('0.1.0+20250101000000'), news('0.2.0+20260101000000'));
    config.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(config.news.getState().newerVersion).toBeNull();
    await vi.advanceTimersByTimeAsync(POLL.appConfig);
    expect(config.news.getState().newerVersion).toBe('0.2.0+20260101000000');
  });

  test('[B11] a feature switched off is off within 10 seconds, and settings are fetched only when they changed', async () => {
    network.answer(appConfig, news('0.1.0', 0), news('0.1.0', 0), news('0.1.0', 1));
    network.answer(featureSettings, features(), features({ demo: false }));
    expect(config.has('demo')).toBe(false);
    config.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(config.has('demo')).toBe(true);
    await vi.advanceTimersByTimeAsync(POLL.appConfig);
    expect(network.to(featureSettings)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(POLL.appConfig);
    expect(config.has('demo')).toBe(false);
  });

  test('an unreachable server changes nothing', async () => {
    network.answer(appConfig, news('0.1.0'));
    config.start();
    await vi.advanceTimersByTimeAsync(0);
    network.lose(appConfig);
    await vi.advanceTimersByTimeAsync(POLL.appConfig * 2);
    expect(config.has('demo')).toBe(true);
  });
});

test('versions are compared number by number', () => {
  expect(isNewer('0.10.0', '0.9.9')).toBe(true);
  expect(isNewer('0.9.9', '0.10.0')).toBe(false);
  expect(isNewer('1.0.0', '1.0.0')).toBe(false);
  expect(isNewer('1.0.0+2', '1.0.0+1')).toBe(true);
  expect(isNewer('1.0.0.1', '1.0.0')).toBe(true);
});

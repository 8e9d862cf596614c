import { FEATURES, FEATURES_CONFIG_KEY, type Feature } from '@trundle/protocol/features';
import type { CallAnswer } from '@trundle/protocol/http/call';
import {
  createSystemConfig,
  featureSettings,
  listSystemConfig,
  updateSystemConfig,
} from '@trundle/protocol/http/config';
import { useRef } from 'react';
import { useCall, useKeep } from '../api/queries.ts';
import { useApp, useFeatures } from '../app/hooks.ts';
import { Card } from '../design/Card.tsx';
import { Switch } from '../design/Switch.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import style from './Admin.module.css';
import { useSaveSetting } from './use-save-setting.ts';

type Item = CallAnswer<typeof listSystemConfig>[number];
type Switches = Partial<Record<Feature, boolean>>;

/** What the item says of the features there are; anything else in it, written by hand, switches nothing. */
const switchesIn = (data: Item['data'] | undefined): Switches => {
  const written: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {};
  return Object.fromEntries(FEATURES.map((name) => [name, written[name]]).filter(([, on]) => typeof on === 'boolean'));
};

/** What the installation's own settings decide; for the rest there is nothing it could lack. */
const missing = (feature: Feature): 'demo' | 'google' | 'other' =>
  feature === 'demo' || feature === 'google' ? feature : 'other';

const itemIn = (items: readonly Item[]): Item | undefined => items.find(({ key }) => key === FEATURES_CONFIG_KEY);

const params = { key: FEATURES_CONFIG_KEY };

/** One change after the other, each upon what the server holds then: two quick taps, or two admins, undo nothing. */
const useFeatureSwitch = () => {
  const { client, config } = useApp();
  const keep = useKeep();
  const { save } = useSaveSetting();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const change = async (feature: Feature, on: boolean): Promise<void> => {
    // Of all settings: nobody may have touched a switch yet, and then this one does not exist.
    const before = itemIn(await client.request(listSystemConfig, {}, { showing: 'own' }));
    const body = { data: { ...switchesIn(before?.data), [feature]: on } };
    const call = before === undefined ? createSystemConfig : updateSystemConfig;
    const item = await client.request(call, { params, body }, { showing: 'own' });
    const settings = await client.request(featureSettings, {}, { showing: 'own' });
    // Together: what is off although nobody switched it off counts as not offered.
    keep(listSystemConfig, {}, (items) => items && [...items.filter(({ key }) => key !== FEATURES_CONFIG_KEY), item]);
    config.know(settings);
  };
  return async (feature: Feature, on: boolean): Promise<void> => {
    queue.current = queue.current.then(() => save(() => change(feature, on)));
    await queue.current;
  };
};

/** What of the platform this school wants: one switch for each feature, in words. It counts at once, for everybody. */
export const FeatureSwitches = () => {
  const { data: items } = useCall(listSystemConfig, {});
  const settings = useFeatures();
  const turn = useFeatureSwitch();
  const switches = switchesIn(items && itemIn(items)?.data);
  return (
    <Card className={style.card}>
      <h2>{t('admin.features')}</h2>
      <p>{t('admin.featuresText')}</p>
      {items === undefined || settings === null ? (
        <Loader />
      ) : (
        FEATURES.map((feature) => {
          const isOffered = settings[feature] || switches[feature] === false;
          return (
            <Switch
              key={feature}
              label={t(`admin.featureNames.${feature}`)}
              hint={isOffered ? t(`admin.featureOff.${feature}`) : t(`admin.featureMissing.${missing(feature)}`)}
              on={settings[feature]}
              disabled={!isOffered}
              onChange={(on) => turn(feature, on)}
            />
          );
        })
      )}
    </Card>
  );
};

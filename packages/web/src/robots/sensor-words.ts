import type { Reading } from '@trundle/client/live/sensors';
import type { Language } from '@trundle/protocol/languages';
import type { SensorDefinition } from '@trundle/world/sensors/index';
import { channelOf } from '@trundle/world/sensors/readings';
import type { Channel } from '@trundle/world/sensors/sensor';
import { numberOf, peopleRead } from '../charts/chart.ts';
import { figure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';

const channelWords = (channel: Channel, index: number, reading: Reading | undefined, language: Language): string => {
  const { key, type } = channel;
  const { unit, times } = peopleRead(channel);
  const value = channelOf(reading, key, index);
  const number = numberOf(reading, key, index);
  const word = channel.wordFor?.(value);
  if (word) return word(language);
  // Without a key or a gesture a receiver tells zero or nothing.
  if (channel.wordFor && !value) return t('panels.closeUp.nothingYet');
  if (type === 'boolean' && number !== null) return t(number > 0 ? 'panels.closeUp.yes' : 'panels.closeUp.no');
  if (number !== null) return `${figure(number * times, { most: 1 })}${unit === '' ? '' : ` ${unit}`}`;
  return typeof value === 'string' && value !== '' ? value : t('panels.closeUp.nothingYet');
};

/** What a sensor reads, as people say it: «18 cm», «yes», «red 12, green 200». */
export const readingWords = (sensor: SensorDefinition, reading: Reading | undefined, language: Language): string =>
  sensor.channels
    .map((channel, index) => {
      const words = channelWords(channel, index, reading, language);
      return sensor.channels.length > 1 ? `${channel.name(language)} ${words}` : words;
    })
    .join(', ');

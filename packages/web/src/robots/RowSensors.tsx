import type { LiveRobot } from '@trundle/client/live/robots';
import type { Reading } from '@trundle/client/live/sensors';
import type { Language } from '@trundle/protocol/languages';
import { type SensorDefinition, sensorByCode, sensorById, sensorId } from '@trundle/world/sensors/index';
import { useApp } from '../app/hooks.ts';
import { useLive } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Robots.module.css';
import { readingWords } from './sensor-words.ts';
import { hasSaid } from './use-measured.ts';

/** What is plugged in, and what else has spoken. */
const sensorsOf = (sensors: LiveRobot['sensors'], spoken: readonly string[]): SensorDefinition[] => {
  const plugged = Object.values(sensors).flatMap((code) => sensorByCode(code) ?? []);
  return [...new Set([...plugged, ...spoken.flatMap((code) => sensorById(code) ?? [])])];
};

/** What it reads; an add-on that only does something is there, or is not. */
const wordsOf = (sensor: SensorDefinition, value: Reading | undefined, language: Language): string =>
  sensor.category === 'output' && value === undefined
    ? t('panels.closeUp.ready')
    : readingWords(sensor, value, language);

/** Every sensor and add-on of a robot with what it reads now, or whether it answers. */
export const RowSensors = ({ robot: { identifier: number, sensors } }: { robot: LiveRobot }) => {
  const { language } = useApp().preferences;
  const readings = useLive(`sensors:${number}`);
  const all = sensorsOf(
    sensors,
    readings.filter(({ code, value }) => hasSaid(sensorById(code), value)).map(({ code }) => code),
  );
  if (all.length === 0) return null;
  return (
    <ul className={style.rowSensors} aria-label={t('panels.robots.sensorsOf', { number })}>
      {all.map((sensor) => {
        const reading = readings.find(({ code }) => code === sensorId(sensor.code));
        const isOnline = reading?.online === true;
        return (
          <li key={sensor.code} data-online={isOnline}>
            {sensor.name(language)}{' '}
            <strong>{isOnline ? wordsOf(sensor, reading.value, language) : t('panels.closeUp.silent')}</strong>
          </li>
        );
      })}
    </ul>
  );
};

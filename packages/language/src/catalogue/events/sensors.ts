import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import { EVENT_SENSORS, type SensorDefinition, sensorId } from '@trundle/world/sensors/index';
import type { SensorEvent } from '@trundle/world/sensors/sensor';
import { languageTexts } from '../../texts/index.ts';
import type { BlockDeclaration, BlockText } from '../declaration.ts';
import { advanced, beginner, event, robot } from '../parts.ts';

/** One block for every sensor that speaks up by itself; the world's catalogue says what happens and in which words. */

interface Speaking {
  sensor: SensorDefinition;
  happening: SensorEvent;
}

const SPEAKING: readonly Speaking[] = EVENT_SENSORS.flatMap((sensor) =>
  sensor.event ? [{ sensor, happening: sensor.event }] : [],
);

/** What a beginner finds too. */
const SIMPLE = new Set(['buttonPressed', 'touched']);

const typeOf = ({ sensor }: Speaking): string => `event_sensor_${sensor.varName}`;
const codeName = (name: string): string => `when${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const sensorEvents: readonly BlockDeclaration[] = SPEAKING.map((speaking) =>
  event(
    typeOf(speaking),
    codeName(speaking.happening.name),
    { ROBOT: robot },
    [advanced('events/sensor'), ...(SIMPLE.has(speaking.happening.name) ? [beginner('events')] : [])],
    { sensor: sensorId(speaking.sensor.code) },
  ),
);

const BY_TYPE = new Map(SPEAKING.map((speaking) => [typeOf(speaking), speaking]));
export const sensorEventTypes: readonly string[] = [...BY_TYPE.keys()];

export const sensorEventText = (type: string, language: Language): BlockText | undefined => {
  const speaking = BY_TYPE.get(type);
  if (!speaking) return undefined;
  const { message, tooltip } = languageTexts(language).events.sensor;
  const details = { happening: speaking.happening.label(language), sensor: speaking.sensor.name(language) };
  return { message: fill(message, details), tooltip: fill(tooltip, details) };
};

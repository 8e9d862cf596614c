import { EVENT_SENSORS, sensorId } from '@trundle/world/sensors/index';
import type { SensorDefinition, SensorEvent } from '@trundle/world/sensors/sensor';
import type { BlockDeclaration } from '../declaration.ts';
import { advanced, beginner, event, robot } from '../parts.ts';
import type { TextRow } from '../texts.ts';

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

const row = ({ sensor: { name }, happening: { label } }: Speaking): TextRow => [
  [`when %1: ${label('en')} %2`, `Runs each time this happens. Sensor: ${name('en')}.`],
  [`quand %1 : ${label('fr')} %2`, `Se lance chaque fois que cela arrive. Capteur : ${name('fr')}.`],
  [`cuando %1: ${label('es')} %2`, `Se ejecuta cada vez que esto pasa. Sensor: ${name('es')}.`],
];

export const sensorEventText = (type: string): TextRow | undefined => {
  const speaking = SPEAKING.find((each) => typeOf(each) === type);
  return speaking && row(speaking);
};
export const sensorEventTypes: readonly string[] = SPEAKING.map(typeOf);

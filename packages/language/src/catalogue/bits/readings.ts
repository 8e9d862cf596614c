import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';
import { SENSORS, type SensorDefinition, sensorId } from '@trundle/world/sensors/index';
import type { ValueType as ReadingType } from '@trundle/world/sensors/sensor';
import { languageTexts } from '../../texts/index.ts';
import type { BlockDeclaration, BlockText, ValueType } from '../declaration.ts';
import { advanced, choice, robot, value } from '../parts.ts';
import { channelsOf } from './choices.ts';

/** One block for every sensor that no block was written for: a new one can be read as soon as it is declared. */

const OUTPUT: Readonly<Record<ReadingType, ValueType>> = {
  boolean: 'Boolean',
  int: 'Number',
  float: 'Number',
  string: 'String',
};

const typeOf = ({ varName }: SensorDefinition): string => `sensor_${varName}`;
const givesSeveral = ({ channels }: SensorDefinition): boolean => channels.length > 1;

/** The sensors that can be read and that none of these blocks asks for. */
export const sensorsWithout = (blocks: readonly BlockDeclaration[]): readonly SensorDefinition[] => {
  const known = new Set(blocks.map(({ sensor }) => sensor));
  return SENSORS.filter(({ code, mode }) => mode === 'continuous' && !known.has(sensorId(code)));
};

const gives = value('sensing', 'sensorReading');
export const sensorReading = (sensor: SensorDefinition): BlockDeclaration => {
  const id = sensorId(sensor.code);
  const parts = givesSeveral(sensor) ? { ROBOT: robot, VALUE: choice(channelsOf(id)) } : { ROBOT: robot };
  const place = [advanced('bits/environmental')];
  return gives(typeOf(sensor), OUTPUT[sensor.type], sensor.varName, parts, place, { sensor: id });
};

export const sensorReadingText = (sensor: SensorDefinition, language: Language): BlockText => {
  const { reading, readingOfSeveral } = languageTexts(language).bits;
  const { message, tooltip } = givesSeveral(sensor) ? readingOfSeveral : reading;
  const details = { sensor: sensor.name(language) };
  return { message: fill(message, details), tooltip: fill(tooltip, details) };
};

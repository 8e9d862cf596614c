import { advanced, choice, robot, value } from '../parts.ts';
import { channelsOf } from './choices.ts';
import { CODE_OF } from './sensor-codes.ts';

const gives = value('sensing', 'sensorReading');
const environment = [advanced('bits/environmental')];

const reading = (type: string, name: string, sensor: string) =>
  gives(type, 'Number', name, { ROBOT: robot }, environment, { sensor });

export const environmentalBits = [
  reading('environment_water_temperature', 'waterTemperature', 'S14'),
  reading('environment_humidity', 'humidity', 'S15'),
  reading('environment_air_temperature', 'airTemperature', 'S15'),
  gives('environment_bme280', 'Number', 'bme280', { ROBOT: robot, VALUE: choice(channelsOf('S61')) }, environment, {
    sensor: 'S61',
  }),
  gives('environment_bmp180', 'Number', 'bmp180', { ROBOT: robot, VALUE: choice(channelsOf('S62')) }, environment, {
    sensor: 'S62',
  }),
  reading('environment_soil_moisture', 'soilMoisture', CODE_OF.soilMoisture),
  reading('environment_water_level', 'waterLevel', CODE_OF.waterLevel),
  reading('environment_ph', 'ph', CODE_OF.ph),
  reading('environment_gas', 'gas', CODE_OF.gas),
  reading('environment_dust', 'dust', CODE_OF.dust),
  reading('environment_weight', 'weight', 'S60'),
];

import { SENSORS, sensorId } from '@trundle/world/sensors/index';

/** The code of the sensor that programs know by this variable name. */
const codeOf = (varName: string): string => {
  const sensor = SENSORS.find((each) => each.varName === varName);
  if (!sensor) throw new Error(`no sensor ${varName}`);
  return sensorId(sensor.code);
};

/** Sensors the blocks ask for by kind, where the catalogue of the world chose the number. */
export const CODE_OF = {
  light: codeOf('light'),
  gesture: codeOf('gesture'),
  line: codeOf('lineFollower'),
  obstacle: codeOf('obstacle'),
  uv: codeOf('uv'),
  soilMoisture: codeOf('moisture'),
  waterLevel: codeOf('waterLevel'),
  ph: codeOf('ph'),
  gas: codeOf('gas'),
  dust: codeOf('dust'),
  touch: codeOf('touch'),
  button: codeOf('button'),
  switch: codeOf('switch'),
  motion: codeOf('pir'),
  pump: codeOf('pump'),
} as const;

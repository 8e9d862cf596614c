import type { RobotSensors } from '@trundle/protocol/entities/robot';
import { sensorId } from '@trundle/world/sensors/index';

/** The choice of sensors as a block, the way programs are kept: a field a slot. */
export const sensorsXml = (sensors: RobotSensors): string => {
  const fields = Object.entries(sensors).map(([slot, code]) => `<field name="${slot}">${sensorId(code)}</field>`);
  return `<xml xmlns="https://developers.google.com/blockly/xml"><block type="robot_sensors">${fields.join('')}</block></xml>`;
};

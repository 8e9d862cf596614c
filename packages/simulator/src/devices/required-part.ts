import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import { REQUIRED_SENSOR, SENSORS } from '@trundle/world/sensors/index';

const PUMP = SENSORS.find(({ kind }) => kind === 'pump');

/** The add-on a command needs, by sensor code. Commands that are not here need only the board. */
const REQUIRED_PART: Partial<Record<RobotCommand['do'], number>> = {
  gripper: REQUIRED_SENSOR.servo,
  servo: REQUIRED_SENSOR.servo,
  brightness: REQUIRED_SENSOR.ledBrightness,
  strip: REQUIRED_SENSOR.ledStrip,
  ir: REQUIRED_SENSOR.irSend,
  relay: REQUIRED_SENSOR.relay,
  ...(PUMP && { pump: PUMP.code }),
  oledText: REQUIRED_SENSOR.oled,
  oledIcon: REQUIRED_SENSOR.oled,
  oledBrightness: REQUIRED_SENSOR.oled,
  oledClear: REQUIRED_SENSOR.oled,
  digits: REQUIRED_SENSOR.tubeDisplay,
  matrix: REQUIRED_SENSOR.ledMatrix,
  matrixText: REQUIRED_SENSOR.ledMatrix,
};

/** The add-on this command needs, or undefined when the board will do. */
export const requiredPart = (command: RobotCommand): number | undefined =>
  'speaker' in command && command.speaker === 'external' ? REQUIRED_SENSOR.buzzer : REQUIRED_PART[command.do];

import { action, advanced, beginner, choice, irCode, num, robot, value } from '../parts.ts';
import { CHANNELS, GESTURES, IR_CODES, PALETTE } from './choices.ts';
import { CODE_OF } from './sensor-codes.ts';

const does = action('sight', 'infrared');
const gives = value('sight', 'sensorReading');
const names = value('sight');
const sight = [advanced('bits/sight')];

export const sightBits = [
  gives(
    'sight_ultrasonic',
    'Number',
    'distance',
    { ROBOT: robot },
    [...sight, beginner('bits/distance'), beginner('sensing')],
    { sensor: 'S13' },
  ),
  gives(
    'sight_is_closer',
    'Boolean',
    'isCloserThan',
    { ROBOT: robot, DISTANCE: num(10) },
    [beginner('bits/distance'), beginner('sensing')],
    {
      sensor: 'S13',
    },
  ),
  gives('sight_laser', 'Number', 'laserDistance', { ROBOT: robot }, [...sight, beginner('bits/distance')], {
    sensor: 'S56',
  }),
  gives('sight_color_channel', 'Number', 'colorChannel', { ROBOT: robot, CHANNEL: choice(CHANNELS) }, sight, {
    sensor: 'S55',
  }),
  gives('sight_color', 'String', 'seenColor', { ROBOT: robot }, [...sight, beginner('bits/sight')], { sensor: 'S55' }),
  gives(
    'sight_sees_color',
    'Boolean',
    'sees',
    { ROBOT: robot, COLOR: choice(PALETTE, 'RED') },
    [...sight, beginner('bits/sight'), beginner('sensing')],
    { sensor: 'S55' },
  ),
  gives('sight_light', 'Number', 'light', { ROBOT: robot }, [...sight, beginner('bits/sight')], {
    sensor: CODE_OF.light,
  }),
  gives('ir_received', 'ir_code', 'irReceived', { ROBOT: robot }, sight, { sensor: 'S16' }),
  gives('ir_is_received', 'Boolean', 'hasReceivedIr', { ROBOT: robot, CODE: irCode() }, sight, { sensor: 'S16' }),
  names('ir_code', 'ir_code', 'irCode', { CODE: choice(IR_CODES) }, sight),
  does('ir_send', 'sendIr', { ROBOT: robot, CODE: irCode() }, sight, { sensor: 'S6' }),
  gives('sight_gesture', 'String', 'gesture', { ROBOT: robot }, sight, { sensor: CODE_OF.gesture }),
  gives('sight_is_gesture', 'Boolean', 'isGesture', { ROBOT: robot, GESTURE: choice(GESTURES) }, sight, {
    sensor: CODE_OF.gesture,
  }),
  gives('sight_photo_count', 'Number', 'photoCount', { ROBOT: robot }, [...sight, advanced('bits/action')], {
    sensor: 'S31',
  }),
  gives('sight_line_reflection', 'Number', 'lineReflection', { ROBOT: robot }, sight, { sensor: CODE_OF.line }),
  gives('sight_on_line', 'Boolean', 'isOnLine', { ROBOT: robot }, sight, { sensor: CODE_OF.line }),
  gives('sight_obstacle', 'Boolean', 'isObstacleAhead', { ROBOT: robot }, sight, { sensor: CODE_OF.obstacle }),
  gives('sight_uv', 'Number', 'uv', { ROBOT: robot }, sight, { sensor: CODE_OF.uv }),
];

import {
  action,
  advanced,
  beginner,
  bitmapField,
  choice,
  color,
  degrees,
  matrix,
  num,
  robot,
  text,
  value,
} from '../parts.ts';
import type { SeenAs } from '../seen-as.ts';
import {
  AXES,
  BRIGHTNESS,
  MATRIX_PICTURES,
  OLED_ICONS,
  OLED_LINES,
  ON_OFF,
  STRIP_ANIMATIONS,
  STRIP_LIGHTS,
} from './choices.ts';
import { CODE_OF } from './sensor-codes.ts';

const does = (seen: SeenAs) => action('sensing', seen);
const gives = value('sensing', 'sensorReading');
const draws = value('sensing');
const shelf = [advanced('bits/action')];

const EMPTY_PICTURE = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => 0));

const moving = [
  does('opens')('gripper_open', 'openGripper', { ROBOT: robot }, shelf, { sensor: 'S2' }),
  does('closes')('gripper_close', 'closeGripper', { ROBOT: robot }, shelf, { sensor: 'S2' }),
  does('jaws')('servo_angle', 'setServo', { ROBOT: robot, ANGLE: degrees(90, 0, 180) }, shelf, { sensor: 'S2' }),
  does('relay')('relay_set', 'setRelay', { ROBOT: robot, STATE: choice(ON_OFF) }, shelf, { sensor: 'S7' }),
  does('relay')('relay_switch', 'switchRelay', { ROBOT: robot, STATE: choice(ON_OFF), SECONDS: num(1) }, shelf, {
    sensor: 'S7',
  }),
];

const pump = does('pump')('pump_set', 'setPump', { ROBOT: robot, STATE: choice(ON_OFF) }, shelf, {
  sensor: CODE_OF.pump,
});

const lights = [
  does('strip')(
    'strip_set',
    'setStrip',
    { ROBOT: robot, LIGHT: choice(STRIP_LIGHTS, '5'), COLOR: color('GREEN') },
    shelf,
    {
      sensor: 'S4',
    },
  ),
  does('stripDark')('strip_off', 'stripOff', { ROBOT: robot }, shelf, { sensor: 'S4' }),
  does('stripPlays')('strip_animate', 'animateStrip', { ROBOT: robot, ANIMATION: choice(STRIP_ANIMATIONS) }, shelf, {
    sensor: 'S4',
  }),
  does('matrix')('matrix_show', 'showMatrix', { ROBOT: robot, PICTURE: matrix() }, shelf, { sensor: 'S58' }),
  does('matrixBright')(
    'matrix_brightness',
    'setMatrixBrightness',
    { ROBOT: robot, BRIGHTNESS: choice(BRIGHTNESS, '50') },
    shelf,
    {
      sensor: 'S58',
    },
  ),
  does('matrixRuns')('matrix_scroll', 'scrollMatrix', { ROBOT: robot, TEXT: text('Hello') }, shelf, { sensor: 'S58' }),
  does('matrixDark')('matrix_clear', 'clearMatrix', { ROBOT: robot }, shelf, { sensor: 'S58' }),
  draws('matrix_picture', 'obj_matrix_8_8', 'picture', { PICTURE: choice(MATRIX_PICTURES) }, shelf),
  draws('matrix_drawing', 'obj_matrix_8_8', 'drawing', { PICTURE: bitmapField(EMPTY_PICTURE) }, shelf),
];

const displays = [
  does('screenLine')('oled_text', 'oledText', { ROBOT: robot, LINE: choice(OLED_LINES), TEXT: text('Hello') }, shelf, {
    sensor: 'S54',
  }),
  does('screenLine')('oled_number', 'oledNumber', { ROBOT: robot, LINE: choice(OLED_LINES), NUMBER: num(0) }, shelf, {
    sensor: 'S54',
  }),
  does('screenIcon')('oled_icon', 'oledIcon', { ROBOT: robot, ICON: choice(OLED_ICONS) }, shelf, { sensor: 'S54' }),
  does('screenBright')(
    'oled_brightness',
    'setOledBrightness',
    { ROBOT: robot, BRIGHTNESS: choice(BRIGHTNESS, '50') },
    shelf,
    {
      sensor: 'S54',
    },
  ),
  does('screenDark')('oled_clear', 'clearOled', { ROBOT: robot }, shelf, { sensor: 'S54' }),
  does('digits')('digits_number', 'showDigits', { ROBOT: robot, NUMBER: num(1234) }, shelf, { sensor: 'S57' }),
  does('digits')('digits_time', 'showTime', { ROBOT: robot, HOURS: num(12), MINUTES: num(30) }, shelf, {
    sensor: 'S57',
  }),
  does('digitsCount')('digits_countdown', 'startCountdown', { ROBOT: robot, MINUTES: num(1), SECONDS: num(0) }, shelf, {
    sensor: 'S57',
  }),
  does('digitsDark')('digits_clear', 'clearDigits', { ROBOT: robot }, shelf, { sensor: 'S57' }),
];

const axis = (type: string, name: string) =>
  gives(type, 'Number', name, { ROBOT: robot, AXIS: choice(AXES) }, shelf, { sensor: 'S53' });

const reads = [
  gives('rotary_angle', 'Number', 'rotaryAngle', { ROBOT: robot }, shelf, { sensor: 'S37' }),
  gives('compass', 'Number', 'compass', { ROBOT: robot }, shelf, { sensor: 'S52' }),
  axis('mpu_acceleration', 'acceleration'),
  axis('mpu_gyro', 'gyro'),
  axis('mpu_tilt', 'tilt'),
  gives('pulse', 'Number', 'pulse', { ROBOT: robot }, shelf, { sensor: 'S47' }),
  gives('is_touched', 'Boolean', 'isTouched', { ROBOT: robot }, [...shelf, beginner('sensing')], {
    sensor: CODE_OF.touch,
  }),
  gives('is_button_pressed', 'Boolean', 'isButtonPressed', { ROBOT: robot }, shelf, { sensor: CODE_OF.button }),
  gives('is_switch_on', 'Boolean', 'isSwitchOn', { ROBOT: robot }, shelf, { sensor: CODE_OF.switch }),
  gives('is_motion_seen', 'Boolean', 'isMotionSeen', { ROBOT: robot }, shelf, { sensor: CODE_OF.motion }),
];

export const actionBits = [...moving, pump, ...lights, ...displays, ...reads];

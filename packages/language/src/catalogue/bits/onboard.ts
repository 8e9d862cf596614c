import { action, advanced, beginner, choice, color, colourField, num, robot, value } from '../parts.ts';
import { BRIGHTNESS, CHANNELS, PALETTE } from './choices.ts';

const sensing = action('sensing');
const gives = value('sensing');
const onboard = [advanced('bits/onboard')];

export const onboardBits = [
  sensing('led_set', 'setLed', { ROBOT: robot, COLOR: color('RED') }, [...onboard, beginner('bits/sight')]),
  sensing('led_off', 'ledOff', { ROBOT: robot }, [...onboard, beginner('bits/sight')]),
  sensing(
    'led_blink',
    'blinkLed',
    { ROBOT: robot, COLOR: color('RED'), PERIOD: num(500), DUTY: num(40), BRIGHTNESS: num(50) },
    onboard,
  ),
  sensing('led_stop_blinking', 'stopBlinking', { ROBOT: robot }, onboard),
  sensing('led_white', 'setWhiteLed', { ROBOT: robot, BRIGHTNESS: choice(BRIGHTNESS, '50') }, onboard, {
    sensor: 'S3',
  }),
  gives('color_palette', 'obj_color', 'color', { COLOR: choice(PALETTE, 'RED') }, [...onboard, beginner('bits/sight')]),
  gives('color_rgb', 'obj_color', 'rgb', { RED: num(255), GREEN: num(128), BLUE: num(0) }, onboard),
  gives('color_hex', 'obj_color', 'hexColor', { COLOR: colourField('#ff8000') }, onboard),
  gives('color_part', 'Number', 'colorPart', { COLOR: color('RED'), CHANNEL: choice(CHANNELS) }, onboard),
  gives('battery_percent', 'Number', 'batteryPercent', { ROBOT: robot }, onboard),
  gives('battery_volts', 'Number', 'batteryVolts', { ROBOT: robot }, onboard),
  gives('robot_online', 'Boolean', 'isOnline', { ROBOT: robot }, onboard),
];

import { action, advanced, beginner, choice, color, colourField, num, percent, robot, value } from '../parts.ts';
import { BRIGHTNESS, CHANNELS, PALETTE } from './choices.ts';

const lights = action('sensing', 'led');
const blinks = action('sensing', 'ledBlinks');
const darkens = action('sensing', 'ledDark');
const shines = action('sensing', 'white');
const gives = value('sensing');
const weighs = value('sensing', 'batteryReading');
const finds = value('sensing', 'onlineReading');
const onboard = [advanced('bits/onboard')];

export const onboardBits = [
  lights('led_set', 'setLed', { ROBOT: robot, COLOR: color('RED') }, [...onboard, beginner('bits/sight')]),
  darkens('led_off', 'ledOff', { ROBOT: robot }, [...onboard, beginner('bits/sight')]),
  blinks(
    'led_blink',
    'blinkLed',
    { ROBOT: robot, COLOR: color('RED'), PERIOD: num(500), DUTY: percent(40), BRIGHTNESS: percent(50) },
    onboard,
  ),
  darkens('led_stop_blinking', 'stopBlinking', { ROBOT: robot }, onboard),
  shines('led_white', 'setWhiteLed', { ROBOT: robot, BRIGHTNESS: choice(BRIGHTNESS, '50') }, onboard, {
    sensor: 'S3',
  }),
  gives('color_palette', 'obj_color', 'color', { COLOR: choice(PALETTE, 'RED') }, [...onboard, beginner('bits/sight')]),
  gives('color_rgb', 'obj_color', 'rgb', { RED: num(255), GREEN: num(128), BLUE: num(0) }, onboard),
  gives('color_hex', 'obj_color', 'hexColor', { COLOR: colourField('#ff8000') }, onboard),
  gives('color_part', 'Number', 'colorPart', { COLOR: color('RED'), CHANNEL: choice(CHANNELS) }, onboard),
  weighs('battery_percent', 'Number', 'batteryPercent', { ROBOT: robot }, onboard),
  weighs('battery_volts', 'Number', 'batteryVolts', { ROBOT: robot }, onboard),
  finds('robot_online', 'Boolean', 'isOnline', { ROBOT: robot }, onboard),
];

import { action, advanced, num, robot, text, value } from '../parts.ts';

const does = action('microbit', 'microbit');
const gives = value('microbit', 'sensorReading');
const shelf = [advanced('bits/microbit')];
const sensor = 'S100';

export const microbitBits = [
  does('microbit_send_text', 'sendToMicrobit', { ROBOT: robot, TEXT: text('Hello') }, shelf, { sensor }),
  does('microbit_send_number', 'sendNumberToMicrobit', { ROBOT: robot, NUMBER: num(1) }, shelf, { sensor }),
  gives('microbit_last_message', 'String', 'microbitMessage', { ROBOT: robot }, shelf, { sensor }),
  gives('microbit_last_number', 'Number', 'microbitNumber', { ROBOT: robot }, shelf, { sensor }),
  gives('microbit_connected', 'Boolean', 'hasMicrobit', { ROBOT: robot }, shelf, { sensor }),
];

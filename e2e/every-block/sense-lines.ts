import { GESTURES } from '../../packages/world/src/catalogue/choices.ts';
import { IR_CODES } from '../../packages/world/src/catalogue/infrared.ts';
import { type EnvironmentKey, environmentName } from '../../packages/world/src/sensors/environment.ts';
import { expect } from '../expect.ts';
import { filled, WORDS } from '../words.ts';
import { type Line, waits } from './line.ts';
import type { Stage } from './stage.ts';

const { hands, panels } = WORDS.en;

/** Which sensors are in the ports of the robots that feel hands. */
export const HAND_PLUGS: Readonly<Record<number, readonly number[]>> = {
  1: [13, 56, 31],
  2: [55, 63, 16],
  3: [17, 76, 26],
  4: [23, 24, 25],
  5: [37, 52, 53],
  6: [43],
};

type Does = (stage: Stage) => Promise<void>;
const on =
  (robot: number, ...acts: readonly Does[]): Does =>
  async (stage) => {
    await stage.lookAt(robot);
    for (const act of acts) await act(stage);
  };
const press =
  (name: string | RegExp): Does =>
  (stage) =>
    stage.hand(name).click();
const holds = (name: string): Does => press(new RegExp(`^${name}`));
const wave = (value: string): string => GESTURES.find((each) => each.value === value)?.name('en') ?? '';
const remote = (id: string): string => IR_CODES.find((code) => code.id === id)?.name('en') ?? '';
const turnsKnob =
  (degrees: number): Does =>
  (stage) =>
    stage.hands().getByRole('slider').fill(String(degrees));
const turnsByHand: Does = ({ page }) => page.getByRole('button', { name: panels.map.turnRight, exact: true }).click();
const radio =
  (text: string): Does =>
  async (stage) => {
    await stage.hands().getByLabel(hands.do.radio).fill(text);
    await press(hands.send)(stage);
  };

/** What a robot feels of a hand in the page: the program waits for it, and goes on. */
export const FELT: readonly Line[] = [
  waits('sight_ultrasonic', 'robot(1).distance() < 10', on(1, holds(hands.do.box))),
  waits('sight_is_closer', 'robot(1).isCloserThan(10)'),
  waits('sight_laser', 'robot(1).laserDistance() < 10'),
  waits('sight_laser', '!(robot(1).isCloserThan(10) || robot(1).laserDistance() < 10)', on(1, holds(hands.do.box))),
  waits('sight_photo_count', 'robot(1).photoCount() == 2', on(1, holds(hands.do.box))),
  waits('sight_color', "robot(2).seenColor() == 'GREEN'", on(2, press('green'))),
  waits('sight_color_channel', "robot(2).colorChannel('green') > 240"),
  waits('sight_sees_color', "robot(2).sees('BLUE')", on(2, press('blue'))),
  waits('sight_color_channel', "robot(2).colorChannel('green') < 20"),
  waits('sight_color', "robot(2).seenColor() == 'BLUE'"),
  waits('sight_is_gesture', "robot(2).isGesture('left')", on(2, press(wave('left')))),
  waits('sight_gesture', "robot(2).gesture() == 'down'", on(2, press(wave('down')))),
  waits('ir_received', "robot(2).irReceived() == irCode('ok')", on(2, press(remote('ok')))),
  waits('ir_is_received', "robot(2).hasReceivedIr(irCode('1'))", on(2, press(remote('1')))),
  // Whoever holds something up moves, too.
  waits('is_motion_seen', 'robot(3).isMotionSeen()', on(3, press(wave('up')))),
  waits('is_motion_seen', '!(robot(3).isMotionSeen())'),
  waits('sight_obstacle', 'robot(3).isObstacleAhead()', on(3, holds(hands.do.box))),
  waits('sight_obstacle', '!(robot(3).isObstacleAhead())', on(3, holds(hands.do.box))),
  waits('is_button_pressed', 'robot(4).isButtonPressed()', on(4, holds(hands.do.button))),
  waits('is_button_pressed', '!(robot(4).isButtonPressed())'),
  waits('is_touched', 'robot(4).isTouched()', on(4, holds(hands.do.touch))),
  waits('is_touched', '!(robot(4).isTouched())'),
  waits('is_switch_on', 'robot(4).isSwitchOn()', on(4, holds(hands.do.switch))),
  waits('is_switch_on', '!(robot(4).isSwitchOn())', on(4, holds(hands.do.switch))),
  waits('rotary_angle', 'robot(5).rotaryAngle() > 115 && robot(5).rotaryAngle() < 125', on(5, turnsKnob(120))),
  waits('compass', 'robot(5).compass() > 125 && robot(5).compass() < 145', on(5, turnsByHand)),
  waits('mpu_tilt', "robot(5).tilt('x') > 25", on(5, holds(hands.do.tilt))),
  waits('mpu_acceleration', "robot(5).acceleration('x') > 0.4"),
  waits('mpu_tilt', "robot(5).tilt('x') < 5 && robot(5).acceleration('x') < 0.2", on(5, holds(hands.do.tilt))),
  waits('mpu_gyro', "robot(5).gyro('z') < 20"),
  { block: 'mpu_gyro', code: "await robot(5).startTurning('clockwise');" },
  waits('mpu_gyro', "robot(5).gyro('z') > 100"),
  { block: 'mpu_gyro', code: 'await robot(5).stop();' },
  waits('sound_level', 'robot(6).soundLevel() > 80', on(6, holds(hands.do.clap))),
  // The clap dies away first.
  waits('sound_level', 'robot(6).soundLevel() < 60'),
  waits('sound_is_loud', 'robot(6).isLouderThan(80)', on(6, holds(hands.do.clap))),
  waits('sound_is_loud', '!(robot(6).isLouderThan(80))'),
  waits('microbit_connected', 'robot(6).hasMicrobit()', on(6, radio('hello'))),
  waits('microbit_last_message', "robot(6).microbitMessage() == 'hello'"),
  waits('microbit_last_number', 'robot(6).microbitNumber() == 42', on(6, radio('42'))),
  waits('microbit_last_message', "robot(6).microbitMessage() == '42'"),
  {
    block: 'microbit_send_text',
    code: "await robot(6).sendToMicrobit('hi bit');",
    before: (stage) => stage.lookAt(6),
    after: (stage) => expect(stage.part('microbit')).toHaveText('hi bit'),
  },
  {
    block: 'microbit_send_number',
    code: 'await robot(6).sendNumberToMicrobit(7);',
    after: (stage) => expect(stage.part('microbit')).toHaveText('7'),
  },
  // The line of the map begins four centimetres before its place.
  waits('sight_line_reflection', 'robot(3).lineReflection() > 80'),
  waits('sight_on_line', '!(robot(3).isOnLine())'),
  { block: 'sight_on_line', code: 'await robot(3).moveForward(4.2);' },
  waits('sight_on_line', 'robot(3).isOnLine()'),
  waits('sight_line_reflection', 'robot(3).lineReflection() < 30'),
  waits('motion_is_out_of_camera', 'robot(6).isOutOfCamera()', on(6, holds(hands.do.cloth))),
  waits('robot_online', '!(robot(6).isOnline())', async ({ actor }) => {
    await actor.openPanel('robot_configuration');
    await actor.button(filled(panels.robots.unplug, { number: 6 })).click();
  }),
];

/** Which sensors are in the ports of the robots that feel the room. */
export const ROOM_PLUGS: Readonly<Record<number, readonly number[]>> = {
  1: [14, 15, 61],
  2: [62, 34, 35],
  3: [36, 40, 41],
  4: [60, 32, 33],
  5: [47],
};

/** Where each slider of the room is moved to: far from where it stood. */
const ROOM: Partial<Record<EnvironmentKey, number>> = {
  temperature: 30,
  waterTemperature: 60,
  humidity: 80,
  pressure: 900,
  light: 3_000,
  uv: 9,
  moisture: 90,
  waterLevel: 30,
  ph: 3,
  gas: 5_000,
  dust: 300,
  weight: 500,
  pulse: 150,
};

const moves =
  (key: EnvironmentKey, value: number): Does =>
  async ({ actor, page }) => {
    const panel = await actor.openPanel('robot_configuration');
    await panel.getByRole('radio', { name: panels.room.tab, exact: true }).check();
    const name = environmentName(key)('en');
    await page.getByLabel(name, { exact: true }).and(page.locator('input')).fill(String(value));
  };

const isAbout = (reading: string, wanted: number): string => {
  const slack = Math.max(1, wanted / 50);
  return `${reading} > ${wanted - slack} && ${reading} < ${wanted + slack}`;
};

/** The slider is moved while the program waits: before that it read something else. */
const follows = (block: string, reading: string, key: EnvironmentKey, wanted = ROOM[key] ?? 0): Line =>
  waits(block, isAbout(reading, wanted), moves(key, wanted));

/** Another sensor reads what the line before moved. */
const agrees = (block: string, reading: string, wanted: number): Line => waits(block, isAbout(reading, wanted));

/** What a robot feels of the room when its sliders are moved. */
export const ROOM_FELT: readonly Line[] = [
  follows('environment_air_temperature', 'robot(1).airTemperature()', 'temperature'),
  agrees('environment_bme280', "robot(1).bme280('temperature')", 30),
  follows('environment_bme280', "robot(1).bme280('temperature')", 'temperature', 10),
  follows('environment_water_temperature', 'robot(1).waterTemperature()', 'waterTemperature'),
  follows('environment_humidity', 'robot(1).humidity()', 'humidity'),
  agrees('environment_bme280', "robot(1).bme280('humidity')", 80),
  follows('environment_bmp180', "robot(2).bmp180('pressure')", 'pressure'),
  agrees('environment_bme280', "robot(1).bme280('pressure')", 900),
  follows('environment_soil_moisture', 'robot(2).soilMoisture()', 'moisture'),
  follows('environment_water_level', 'robot(2).waterLevel()', 'waterLevel'),
  follows('environment_ph', 'robot(3).ph()', 'ph'),
  follows('environment_gas', 'robot(3).gas()', 'gas'),
  follows('environment_dust', 'robot(3).dust()', 'dust'),
  follows('environment_weight', 'robot(4).weight()', 'weight'),
  follows('sight_light', 'robot(4).light()', 'light'),
  follows('sight_uv', 'robot(4).uv()', 'uv'),
  follows('pulse', 'robot(5).pulse()', 'pulse'),
];

import { type Hand, HELD_FOR } from '@trundle/protocol/entities/hand';
import { type RobotCommandInput, RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { sensorsUpdate } from '@trundle/protocol/topics/classroom';
import { rgbOf } from '@trundle/world/colour';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { rect } from '@trundle/world/geometry/shape';
import { MAPS, mapById } from '@trundle/world/maps/index';
import type { Solid, WorldMap } from '@trundle/world/maps/map';
import { ENVIRONMENT, ENVIRONMENT_KEYS } from '@trundle/world/sensors/environment';
import { type HandAction, handActionsOf } from '@trundle/world/sensors/hand-action';
import { HAND_CONTROLS, type HandControlKey } from '@trundle/world/sensors/hand-control';
import { INPUT_SENSORS, readingOf, SENSORS, type SensorDefinition, sensorById } from '@trundle/world/sensors/index';
import type { Channel } from '@trundle/world/sensors/sensor';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Mat, STEP } from '../mat/mat.ts';
import type { MatRobot } from '../mat/mat-robot.ts';
import { Random } from '../mat/random.ts';
import { measure, type SensorReading } from './readings.ts';
import { Sensing } from './sensing.ts';

const HAND_CONTROL_KEYS = Object.keys(HAND_CONTROLS) as HandControlKey[];

const sensor = (id: string): SensorDefinition => {
  const found = sensorById(id);
  if (!found) throw new Error(`no sensor ${id}`);
  return found;
};
const wall = (x: number, y: number, w: number, h: number, stops: Solid['stops'] = 'body'): Solid => ({
  shape: rect(x, y, w, h),
  stops,
  look: { kind: 'panels' },
});
const bare: WorldMap = { ...mapById(1), solids: [], surfaces: [], tracks: [], ground: '#ffffff' };

/** One robot at a pose, and what its sensors say. */
const scene = (map: Partial<WorldMap> = {}, pose: Pose = { x: 400, y: 400, a: 0 }) => {
  const mat = new Mat({ map: { ...bare, ...map }, seed: 1 });
  const robot = mat.addRobot(1, pose);
  const sensing = new Sensing(mat, robot, new Random(2));
  const read = (id: string): SensorReading | undefined => measure(sensing, sensor(id))?.reading;
  const number = (id: string): number => Number(read(id));
  const tell = (command: RobotCommandInput, who: MatRobot = robot): void => {
    mat.command(who, RobotCommandSchema.parse(command));
  };
  return { mat, robot, read, number, tell };
};
const FORWARD: RobotCommandInput = { do: 'motor', left: { power: 324 }, right: { power: 324 } };

describe('[D10] every sensor of the catalogue', () => {
  const faultOf = (value: unknown, { key, type, range }: Channel): string | undefined => {
    if (type === 'string') return typeof value === 'string' ? undefined : `${key} is no text`;
    if (typeof value !== 'number' || !Number.isFinite(value)) return `${key} is no number`;
    if (range && (value < range[0] || value > range[1])) return `${key} = ${value} is out of range`;
    if (type === 'int' && !Number.isInteger(value)) return `${key} = ${value} is not whole`;
    return type === 'boolean' && value !== 0 && value !== 1 ? `${key} = ${value} is neither yes nor no` : undefined;
  };
  const faultsOf = (reading: SensorReading, { channels }: SensorDefinition): string[] =>
    channels.flatMap((channel) => {
      const value = typeof reading === 'object' ? reading[channel.key] : reading;
      return faultOf(value, channel) ?? [];
    });

  const situations = fc.record({
    map: fc.constantFrom(...MAPS),
    pose: fc.record({
      x: fc.integer({ min: -200, max: 1_000 }),
      y: fc.integer({ min: -200, max: 1_000 }),
      a: fc.integer({ min: -720, max: 720 }),
    }),
    environment: fc.record(
      Object.fromEntries(
        ENVIRONMENT_KEYS.map((key) => [
          key,
          fc.double({ min: ENVIRONMENT[key].min, max: ENVIRONMENT[key].max, noNaN: true }),
        ]),
      ),
    ),
    hands: fc.record(
      Object.fromEntries(
        HAND_CONTROL_KEYS.map((key) => [key, fc.integer({ min: HAND_CONTROLS[key].min, max: HAND_CONTROLS[key].max })]),
      ),
    ),
    code: fc.integer({ min: 0, max: 0xffff_ffff }),
    seed: fc.integer({ min: 0, max: 1_000 }),
    seconds: fc.double({ min: 0, max: 5, noNaN: true }),
  });

  test('yields values of its type and within its range, whatever the world is like', () => {
    fc.assert(
      fc.property(situations, ({ map, pose, environment, hands, code, seed, seconds }) => {
        const mat = new Mat({ map, seed });
        const robot = mat.addRobot(1, pose);
        mat.addRobot(2);
        mat.objects.add({ marker: 117, x: 300, y: 300, a: 0 });
        for (const key of ENVIRONMENT_KEYS) mat.setEnvironment(key, environment[key] ?? 0);
        for (const key of HAND_CONTROL_KEYS) robot.hands.use(key, mat.time, hands[key] ?? 0);
        robot.infrared = { code, away: 100, at: 0 };
        for (const each of mat.robots) mat.command(each, RobotCommandSchema.parse(FORWARD));
        mat.command(robot, RobotCommandSchema.parse({ do: 'digits', show: { mode: 6, minutes: 0, seconds: 3 } }));
        mat.step(seconds);
        const sensing = new Sensing(mat, robot, new Random(seed));
        const faults = SENSORS.flatMap((each) => {
          const reading = measure(sensing, each)?.reading;
          return reading === undefined
            ? []
            : faultsOf(readingOf(`S${each.code}`, reading), each).map((fault) => `S${each.code}: ${fault}`);
        });
        expect(faults).toEqual([]);
      }),
      { numRuns: 100, seed: 1 },
    );
  }, 30_000);

  test('that is an input has a reading, and the message that carries it is one the class takes', () => {
    const { read } = scene();
    const S = Object.fromEntries(INPUT_SENSORS.map(({ code }) => [`S${code}`, read(`S${code}`)]));
    expect(Object.entries(S).filter(([, reading]) => reading === undefined)).toEqual([]);
    expect(sensorsUpdate.payload.safeParse({ R: 1, S }).success).toBe(true);
  });
});

describe('[D10] distances', () => {
  test('ultrasonic and laser measure to walls, robots and objects, from the nose', () => {
    const { mat, number } = scene({ solids: [wall(700, 300, 20, 200)] });
    expect(number('S13')).toBeCloseTo(250, -1);
    expect(number('S56')).toBeCloseTo(250, -1);
    mat.objects.add({ marker: 117, x: 600, y: 400, a: 0, radius: 25 });
    expect(number('S56')).toBeCloseTo(125, -1);
    mat.addRobot(2, { x: 520, y: 460, a: 0 });
    expect(number('S56')).toBeCloseTo(125, -1);
    // The cone of the ultrasonic sensor sees what the laser's ray passes by.
    expect(number('S13')).toBeLessThan(60);
  });

  test('nothing in sight is the longest distance, and water is looked across', () => {
    const { number } = scene({ solids: [wall(600, 300, 100, 200, 'wheels')] });
    expect(number('S13')).toBe(4_000);
    expect(number('S56')).toBe(2_000);
  });

  test('obstacle and bumper say when it is near, and when it touches', () => {
    const { mat, number, tell } = scene({ solids: [wall(600, 300, 20, 200)] }, { x: 300, y: 400, a: 0 });
    expect([number('S76'), number('S77')]).toEqual([0, 0]);
    mat.placeRobot(mat.robots[0] as MatRobot, { x: 420, y: 400, a: 0 });
    expect([number('S76'), number('S77')]).toEqual([1, 0]);
    tell(FORWARD);
    mat.step(3);
    expect([number('S76'), number('S77')]).toEqual([1, 1]);
    expect(number('S13')).toBeLessThan(5);
    mat.placeRobot(mat.robots[0] as MatRobot, { x: 549, y: 400, a: 180 });
    expect(number('S77')).toBe(0);
  });

  test('the light barrier counts what comes into it', () => {
    const { mat, number } = scene();
    const visitor = mat.addRobot(2, { x: 100, y: 100, a: 0 });
    const seen = [700, 520, 520, 700, 520].map((x) => {
      mat.placeRobot(visitor, { x, y: 400, a: 0 });
      return number('S31');
    });
    expect(seen).toEqual([0, 1, 1, 1, 2]);
  });

  test('movement is seen while another robot moves ahead, not behind a wall', () => {
    const { mat, number, tell } = scene();
    const other = mat.addRobot(2, { x: 600, y: 420, a: 90 });
    expect(number('S26')).toBe(0);
    tell(FORWARD, other);
    mat.step(0.2);
    expect(number('S26')).toBe(1);
    mat.setMap({ ...bare, solids: [wall(500, 300, 20, 300)] });
    expect(number('S26')).toBe(0);
  });
});

describe('[D10] the ground', () => {
  const painted = { ground: '#ffffff', surfaces: [{ shape: rect(430, 350, 40, 100), colour: '#ff0000' }] };

  test('colour, reflection and line come from the map under the nose', () => {
    const { mat, robot, read, number } = scene({ ...painted, tracks: [] });
    const { r, g, b } = read('S55') as Record<string, number>;
    expect(r).toBeGreaterThan(250);
    expect([g, b].every((part) => (part ?? 255) < 5)).toBe(true);
    expect(number('S17')).toBeCloseTo(21, -1);
    expect(number('S75')).toBe(1);
    mat.placeRobot(robot, { x: 400, y: 200, a: 0 });
    expect(number('S17')).toBeGreaterThan(95);
    expect(number('S75')).toBe(0);
  });

  test('beside the mat it is the table', () => {
    const { mat, robot, read } = scene();
    mat.placeRobot(robot, { x: -110, y: 60, a: 180 });
    const { r } = read('S55') as Record<string, number>;
    expect(Math.abs((r ?? 0) - rgbOf('#8a6f4d').r)).toBeLessThan(6);
  });
});

describe('[D10] its own motion', () => {
  test.each([
    [270, 0],
    [0, 90],
    [90, 180],
    [180, 270],
  ])('looking along %s the compass shows %s', (a, heading) => {
    const { number } = scene({}, { x: 400, y: 400, a });
    const off = (number('S52') - heading + 360) % 360;
    expect(Math.min(off, 360 - off)).toBeLessThanOrEqual(3);
  });

  const feel = (read: (id: string) => SensorReading | undefined) => read('S53') as Record<'ax' | 'az' | 'gz', number>;

  test('at rest it feels gravity; driving off, its acceleration; turning, its rate', () => {
    const { mat, read, tell } = scene({}, { x: 100, y: 400, a: 0 });
    expect(feel(read).az).toBeCloseTo(1, 1);
    expect(Math.abs(feel(read).gz)).toBeLessThan(2);
    tell(FORWARD);
    mat.step(STEP * 5);
    expect(feel(read).ax).toBeGreaterThan(0.03);
    tell({ do: 'stop' });
    mat.step(1);
    tell({ do: 'motor', left: { power: 324, gear: 8 }, right: { power: 580, gear: 8 } });
    mat.step(1);
    // Both wheels at 100 mm/s against each other, 72 mm apart.
    expect(feel(read).gz).toBeCloseTo(159, -1);
    tell({ do: 'stop' });
    mat.step(1);
    expect(Math.abs(feel(read).gz)).toBeLessThan(2);
  });

  test('running into a wall is a jolt, driving is none', () => {
    const { mat, number, tell } = scene({ solids: [wall(600, 300, 20, 200)] }, { x: 300, y: 400, a: 0 });
    tell(FORWARD);
    mat.step(0.8);
    expect(number('S72')).toBe(0);
    const seen: number[] = [];
    for (let i = 0; i < 40; i++) {
      mat.step(STEP);
      seen.push(number('S72'));
    }
    expect(seen).toContain(1);
    mat.step(1);
    expect(number('S72')).toBe(0);
  });
});

describe('[D10] what a teacher sets', () => {
  test.each(
    INPUT_SENSORS.flatMap(({ code, reads, channels }) =>
      reads.kind === 'environment' && reads.above === undefined ? [[`S${code}`, channels] as const] : [],
    ),
  )('%s follows the sliders', (id, channels) => {
    const { mat, read } = scene();
    for (const { key, range } of channels) {
      const quantity = ENVIRONMENT_KEYS.find((each) => each === key);
      if (!quantity) throw new Error(`${key} is no quantity`);
      for (const share of [0.25, 0.75]) {
        const [low, high] = range ?? [0, 0];
        mat.setEnvironment(quantity, low + (high - low) * share);
        const reading = read(id);
        const value = Number(typeof reading === 'object' ? reading[key] : reading);
        expect(Math.abs(value - mat.environment[quantity])).toBeLessThanOrEqual(ENVIRONMENT[quantity].step + 1);
      }
    }
  });

  test('a flame and a magnet are there or not', () => {
    const { mat, number } = scene();
    expect([number('S73'), number('S74')]).toEqual([0, 0]);
    mat.setEnvironment('flame', 80);
    mat.setEnvironment('magnetism', 50);
    expect([number('S73'), number('S74')]).toEqual([1, 1]);
  });

  test('a buzzer nearby is louder than the room', () => {
    const { mat, number, tell } = scene();
    const quiet = number('S43');
    tell({ do: 'beep', volume: 100, duration: 1_000 }, mat.addRobot(2, { x: 520, y: 400, a: 0 }));
    expect(number('S43')).toBeGreaterThan(quiet + 20);
    mat.step(2);
    expect(Math.abs(number('S43') - quiet)).toBeLessThanOrEqual(2);
  });
});

describe('[D10] what hands and others do', () => {
  test('buttons pass by, switches stay, dials and gestures have a value', () => {
    const { mat, robot, read } = scene();
    for (const key of ['button', 'touch', 'switch', 'tilt'] as const) robot.hands.use(key, mat.time);
    robot.hands.use('dial', mat.time, 120);
    robot.hands.use('gesture', mat.time, 3);
    const ids = ['S23', 'S24', 'S25', 'S71', 'S37', 'S63'];
    expect(ids.map(read)).toEqual([1, 1, 1, 1, 44.44, 'left']);
    mat.step(1);
    expect(ids.map(read)).toEqual([0, 0, 1, 1, 44.44, '']);
    robot.hands.use('switch', mat.time);
    expect(read('S25')).toBe(0);
  });

  test('a button that is held down stays so until it is let go; however short, it is noticed; nobody holds one for ever', () => {
    const { mat, robot, number } = scene();
    const use = (value: number) => mat.feelHand(robot, { hand: 'use', control: 'button', value });
    use(1);
    mat.step(5);
    expect(number('S23')).toBe(1);
    use(0);
    expect(number('S23')).toBe(0);
    use(1);
    mat.step(0.1);
    use(0);
    expect(number('S23')).toBe(1);
    mat.step(1);
    expect(number('S23')).toBe(0);
    use(0);
    expect(number('S23')).toBe(0);
    use(1);
    mat.step(HELD_FOR + 1);
    expect(number('S23')).toBe(0);
  });

  const MESSAGES: Record<HandAction, Hand> = {
    button: { hand: 'use', control: 'button' },
    touch: { hand: 'use', control: 'touch' },
    switch: { hand: 'use', control: 'switch' },
    tilt: { hand: 'use', control: 'tilt' },
    dial: { hand: 'use', control: 'dial', value: 120 },
    gesture: { hand: 'use', control: 'gesture', value: 2 },
    shake: { hand: 'shake' },
    clap: { hand: 'clap' },
    card: { hand: 'hold', thing: 'card', colour: '#0000ff' },
    flame: { hand: 'hold', thing: 'flame', colour: '#ff0000' },
    magnet: { hand: 'hold', thing: 'magnet', colour: '#ff0000' },
    box: { hand: 'hold', thing: 'box', colour: '#ff0000' },
    cloth: { hand: 'hold', thing: 'cloth', colour: '#ff0000' },
    remote: { hand: 'remote', code: 0x45 },
    radio: { hand: 'radio', text: 'hello' },
  };
  const offers = INPUT_SENSORS.flatMap((each) =>
    handActionsOf(each).map((action) => [each.varName, action, each] as const),
  );

  test.each(offers)('[D6] %s feels the hand that is offered for it: %s', (_, action, each) => {
    const { mat, robot } = scene();
    const sensing = new Sensing(mat, robot, new Random(2));
    const before = measure(sensing, each)?.samples ?? [];
    /** Something else than the noise of measuring. */
    const isNews = (): boolean =>
      (measure(sensing, each)?.samples ?? []).some(({ value, tolerance }, index) => {
        const was = before[index]?.value;
        return typeof value === 'number' ? !(Math.abs(value - Number(was)) <= tolerance) : value !== was;
      });
    expect(isNews()).toBe(false);
    mat.feelHand(robot, MESSAGES[action]);
    expect(isNews()).toBe(true);
  });

  test('infrared: the event is over soon, the receiver keeps the code', () => {
    const { mat, robot, number, tell } = scene();
    const sender = mat.addRobot(2, { x: 600, y: 400, a: 180 });
    tell({ do: 'ir', code: 0x45 }, sender);
    expect(robot.infrared?.away).toBe(200);
    expect([number('S16'), number('S70')]).toEqual([0x45, 0x45]);
    mat.step(2);
    expect([number('S16'), number('S70')]).toEqual([0x45, 0]);
  });

  test('the display tells its countdown, the radio its last message', () => {
    const { mat, robot, read, tell } = scene();
    expect(read('S57')).toBe('--:--');
    tell({ do: 'digits', show: { mode: 6, minutes: 0, seconds: 2 } });
    expect(read('S57')).toBe('00:02');
    mat.step(3);
    expect(read('S57')).toBe('00:00');
    robot.radio.catch('hello', mat.time);
    expect(read('S100')).toBe('hello');
  });
});

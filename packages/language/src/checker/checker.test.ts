import { describe, expect, test } from 'vitest';
import { BLOCKS, declarationOf } from '../catalogue/catalogue.ts';
import { exampleProgram } from '../documents.ts';
import { readJavaScript } from '../javascript/read.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import { walkProgram } from '../tree/walk.ts';
import { blockWarnings, runErrors, runErrorText } from './check.ts';
import type { ClassroomSnapshot } from './classroom.ts';
import { type CheckerState, CodeChecker, FLASH, flashAt } from './code-checker.ts';
import {
  animationChoices,
  myRobotChoice,
  otherRobotDefault,
  parkSlotChoices,
  robotChoices,
  variableChoices,
} from './dropdowns.ts';
import { consoleLine, noVariableTooltip, warningText } from './warnings.ts';

const CLASSROOM: ClassroomSnapshot = {
  role: 'Teacher',
  robots: [
    { identifier: 1, online: true, sensors: ['S13', 'S2'], mine: true, student: 'Ana' },
    { identifier: 10, online: true, sensors: ['S7'], mine: false, student: 'Ben' },
    { identifier: 2, online: false, sensors: [], mine: false },
  ],
  variables: [
    { name: 'door', readonly: false },
    { name: 'goal', readonly: true },
  ],
  sensorName: (code) => ({ S13: 'Ultrasonic distance', S7: 'Relay' })[code],
};

const read = (text: string): Program => {
  const reading = readJavaScript(text, { random: seededRandom(4) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};
const texts = (text: string, classroom: Partial<ClassroomSnapshot> = {}): string[] =>
  blockWarnings(read(text), { ...CLASSROOM, ...classroom }).map((warning) => warningText(warning, 'en'));
const student: Partial<ClassroomSnapshot> = { role: 'Student' };

describe('block warnings', () => {
  test('[F8] a robot that is there, online and equipped is fine', () => {
    expect(texts('robot(1).stop();\nprint(robot(1).distance());\nrobot(1).openGripper();')).toEqual([]);
  });

  test('[F8] an unknown, an offline and a missing robot', () => {
    expect(texts('robot(9).stop();')).toEqual(['The Robot #9 does not exist.']);
    expect(texts('robot(2).stop();')).toEqual(['The Robot #2 is offline.']);
    expect(texts('robot(0).stop();')).toEqual(['Please add robots for this classroom']);
  });

  test('[F8] numbers of 100 and above are not checked', () => {
    expect(texts("robot(100).playEffect('Fire', 'moves');")).toEqual([]);
    expect(texts("robot(99).playEffect('Fire', 'moves');")).toEqual(['The Robot #99 does not exist.']);
  });

  test('[F8] a sensor that another robot has, by its name or its code', () => {
    expect(texts("robot(1).setRelay('on');")).toEqual([
      'Please configure the robot sensor "Relay" to enable this blockly.',
    ]);
    const nameless = { sensorName: () => undefined };
    expect(texts("robot(1).setRelay('on');", nameless)).toEqual([
      'Please configure the robot sensor "#S7" to enable this blockly.',
    ]);
  });

  test('[F8] a sensor that no robot has', () => {
    expect(texts('robot(1).showDigits(5);')).toEqual(['Please add sensors for robots']);
  });

  test('[F8] micro:bit blocks ask for no sensor: the radio is on the board of every robot', () => {
    const text = `robot(1).sendToMicrobit('Hi');\nrobot(1).sendNumberToMicrobit(1);\nprint(robot(1).microbitMessage());
      print(robot(1).microbitNumber());\nprint(robot(1).hasMicrobit());
      robot(1).whenMicrobitMessage(async () => { print(1); });`;
    expect(texts(text)).toEqual([]);
    expect(texts(text, student)).toEqual([]);
    expect(runErrors(read(text), CLASSROOM)).toEqual([]);
  });

  test('[F8] a student without robots', () => {
    const alone = { ...student, robots: CLASSROOM.robots.map((robot) => ({ ...robot, mine: false })) };
    expect(texts('robot(1).stop();', alone)).toEqual(['Please associate a robot to me']);
    expect(texts('print(robot(1).x());', alone)).toEqual([]);
  });

  test('[F8] «my robot» is the one that was given to me, and nobody’s where none was', () => {
    const third = { identifier: 3, online: false, sensors: [], mine: false };
    const given = { ...student, robots: [...CLASSROOM.robots, third] };
    expect(texts('myRobot.stop();\nprint(myRobot.x());', given)).toEqual([]);
    const offline = { ...student, robots: given.robots.map((robot) => ({ ...robot, mine: robot === third })) };
    expect(texts('myRobot.stop();', offline)).toEqual(['The Robot #3 is offline.']);
    const alone = { ...student, robots: given.robots.map((robot) => ({ ...robot, mine: false })) };
    expect(texts('myRobot.stop();', alone)).toEqual(['Please associate a robot to me']);
    expect(texts('print(myRobot.x());', alone)).toEqual(['Please associate a robot to me']);
  });

  test('[F8] «my robot» of a teacher is the first that no child has, and the first of the class where all have one', () => {
    const robots = CLASSROOM.robots.map((robot) => ({ ...robot, mine: false }));
    const offline = robots.map((robot) => ({ ...robot, online: false }));
    expect(texts('myRobot.stop();', { robots })).toEqual(['The Robot #2 is offline.']);
    const three = { identifier: 3, online: true, sensors: [], mine: false };
    expect(texts('myRobot.stop();', { robots: [three, ...offline.slice(0, 2)] })).toEqual([]);
    expect(texts('myRobot.stop();', { robots: offline.slice(0, 2).reverse() })).toEqual(['The Robot #1 is offline.']);
    expect(texts('myRobot.stop();', { robots: [] })).toEqual(['Please add robots for this classroom']);
  });

  test('[F8] the robot that is followed may be anybody’s and offline, but must be there', () => {
    expect(texts('myRobot.follow(10);\nmyRobot.lookAtRobot(2);\nmyRobot.navigateToRobot(10);', student)).toEqual([]);
    expect(texts('myRobot.mirror(9);', student)).toEqual(['The Robot #9 does not exist.']);
    expect(texts("myRobot.chatWith(105, 'Hi!');", student)).toEqual([]);
  });

  test('[F8] a robot that aims at itself, by its number or as «my robot»', () => {
    const words = 'Robot #1 cannot do this with itself. Choose another robot.';
    expect(texts('myRobot.follow(myRobot);\nmyRobot.mirror(1);\nrobot(1).lookAtRobot(myRobot);', student)).toEqual([
      words,
      words,
      words,
    ]);
    expect(texts('robot(10).follow(myRobot);')).toEqual([]);
  });

  test('[F8] a set-variable block with no variable chosen', () => {
    expect(texts("classroom.set('', 1);")).toEqual(['No variable in the classroom! Please define one']);
    expect(texts("classroom.set('door', 1);")).toEqual([]);
  });

  test('the tooltip of a variable list with nothing in it', () => {
    expect(noVariableTooltip('en')).toBe('None variable created');
  });

  test('[F8] a rhythm of more than 255 characters', () => {
    expect(texts(`robot(1).playRtttl('${'c'.repeat(255)}');`)).toEqual([]);
    expect(texts(`robot(1).playRtttl('${'c'.repeat(256)}');`)).toEqual(['RTTTL rhythm is too long !']);
  });

  test('[F8] break and continue outside a loop', () => {
    const loops = [
      'for (let i = 0; i < 3; i++)',
      'for (let i = 1; i <= 3; i++)',
      'while (robot(1).isOnline())',
      'while (true)',
    ];
    for (const loop of loops) expect(texts(`${loop} {\n  if (true) break;\n}`)).toEqual([]);
    const outside = exampleProgram('motion_stop');
    const stop = [...walkProgram(outside)].find((block) => block.type === 'motion_stop');
    if (stop) stop.next = { block: { type: 'controls_break', id: 'breakOut1' } };
    const found = blockWarnings(outside, CLASSROOM);
    const words = 'Warning: This block may only be used within a loop.';
    expect(found.map((warning) => warningText(warning, 'en'))).toEqual([words]);
    const refused = runErrors(outside, CLASSROOM);
    expect(refused.map((error) => [error.block, runErrorText(error, 'en')])).toEqual([['breakOut1', words]]);
  });

  const mat = {
    objects: [
      { identifier: 117, name: '' },
      { identifier: 118, name: 'crate' },
    ],
    places: [['star', 'étoile']],
    parkSlots: 14,
    effectObjects: [100, 115],
  };
  /** What stands on the blocks, which is what refuses the run too. */
  const told = (text: string, classroom: Partial<ClassroomSnapshot> = { mat }): string[] => {
    const refused = runErrors(read(text), { ...CLASSROOM, ...classroom }).map((error) => runErrorText(error, 'en'));
    expect(refused).toEqual(texts(text, classroom));
    return refused;
  };

  test('[F8] an object that the camera does not see, wherever it is named', () => {
    const there = "robot(1).grab(117);\nrobot(1).navigateToObject('crate');\nrobot(1).goTo(object(118).position());";
    expect(told(there)).toEqual([]);
    expect(told("robot(1).navigateToPlace('object 117');")).toEqual([]);
    const words = 'The camera sees no object 9. Put it on the mat or choose another.';
    for (const missing of [
      'robot(1).grab(9);',
      'robot(1).lookAtObject(9);',
      'robot(1).navigateToObject(9);',
      "robot(1).navigateToPlace('object 9');",
      'print(object(9).x());',
    ])
      expect(told(missing), missing).toEqual([words]);
    // Before the class has answered nothing is known to be missing.
    expect(told('robot(1).grab(9);', {})).toEqual([]);
  });

  test('[F8] a place, a parking slot and an object of the map that are not there', () => {
    expect(told("robot(1).navigateToPlace('Étoile');\nrobot(1).park(14);\nsandbox.setState(100, 'onFire');")).toEqual(
      [],
    );
    expect(told("robot(1).navigateToPlace('moon');")).toEqual(['The map has no place “moon”. Choose another.']);
    expect(told('robot(1).park(15);')).toEqual(['The map has no parking slot 15. Choose another.']);
    expect(told('sandbox.fly(116, 20);')).toEqual(['The map has no object 116. Choose another.']);
  });

  test('[F8] a goal off the mat; ten millimetres over the edge are still on it', () => {
    const fine = `robot(1).goToXY(0, 81);\nrobot(1).goTo(position(-1, 80));\nrobot(1).lookAt(position(200, 0));
      let far = 300;\nrobot(1).goToXY(far, 5);`;
    expect(told(fine)).toEqual([]);
    const off = (cm: number): string => `${cm} cm is off the mat. It goes from 0 to 80 cm.`;
    expect(told('robot(1).goToXY(40, 81.5);')).toEqual([off(81.5)]);
    expect(told('robot(1).navigateToXY(-2, 5);')).toEqual([off(-2)]);
    expect(told('robot(1).navigateThrough(position(1, 1), position(400, 1), position(2, 2));')).toEqual([off(400)]);
  });

  test('[F8] the objects of the map are a teacher’s to dress, and anybody’s to set alight', () => {
    const words = 'Object 100 belongs to the map: only a teacher changes it. Choose your robot.';
    expect(told("robot(100).playEffect('Fire', 'moves');", { ...student, mat })).toEqual([words]);
    expect(told("robot(100).playEffect('Fire', 'moves');")).toEqual([]);
    expect(told("sandbox.setState(100, 'onFire');", { ...student, mat })).toEqual([]);
  });

  test('[F8] go to the console with the id of their block', () => {
    const [warning] = blockWarnings(read('robot(2).stop();'), CLASSROOM);
    expect(warning && consoleLine(warning, 'en')).toBe(
      `[WARNING] [Block ID : ${warning?.block}] : The Robot #2 is offline.`,
    );
  });

  test('[F8] switched-off blocks and blocks beside the program are left in peace', () => {
    const program = read('robot(2).stop();');
    program.blocks.blocks.push({ type: 'motion_stop', id: 'besideOne', fields: { ROBOT: '9' } });
    for (const block of walkProgram(program))
      if (block.type === 'motion_stop') block.disabledReasons = ['MANUALLY_DISABLED'];
    expect(blockWarnings(program, CLASSROOM)).toEqual([]);
  });
});

describe('the check before a run', () => {
  const refusals = (text: string): string[] =>
    runErrors(read(text), CLASSROOM).map((refusal) => runErrorText(refusal, 'en'));

  test('[H3] refuses unknown and offline robots and missing sensors with the exact words', () => {
    expect(refusals('robot(9).stop();')).toEqual(['Robot 9 is not exist!']);
    expect(refusals('robot(2).stop();')).toEqual(['The Robot 2 is offline.']);
    expect(refusals("robot(1).setRelay('on');")).toEqual(['First configure the sensor for this robot.']);
    expect(refusals('robot(150).setScale(50);\nrobot(1).stop();')).toEqual([]);
  });

  test('[H3] refuses «my robot» where there is none, in words a child understands', () => {
    const robots = CLASSROOM.robots.map((robot) => ({ ...robot, mine: false }));
    const refused = (classroom: ClassroomSnapshot): string[] =>
      runErrors(read('myRobot.stop();'), classroom).map((error) => runErrorText(error, 'en'));
    expect(refused({ ...CLASSROOM, ...student })).toEqual([]);
    expect(refused({ ...CLASSROOM, ...student, robots })).toEqual(['You have no robot yet. Ask your teacher for one.']);
    expect(refused({ ...CLASSROOM, robots: robots.slice(0, 2) })).toEqual([]);
    expect(refused({ ...CLASSROOM, robots: [] })).toEqual(['Please add robots for this classroom']);
  });

  test('[H3] refuses to follow a robot that is not there', () => {
    expect(refusals('myRobot.follow(9);')).toEqual(['Robot 9 is not exist!']);
    expect(refusals('myRobot.follow(2);')).toEqual([]);
  });

  /** Written from the specification, not from the declarations: all that switch something on or off again. */
  const NEEDED: Readonly<Record<string, readonly string[]>> = {
    S2: ['gripper_open', 'gripper_close', 'servo_angle'],
    S3: ['led_white'],
    S4: ['strip_set', 'strip_off', 'strip_animate'],
    S5: ['buzzer_beep', 'buzzer_play', 'buzzer_off'],
    S6: ['ir_send'],
    S7: ['relay_set', 'relay_switch'],
    S57: ['digits_number', 'digits_time', 'digits_countdown', 'digits_clear'],
    S58: ['matrix_show', 'matrix_brightness', 'matrix_scroll', 'matrix_clear'],
  };
  const ALL_CODES = Array.from({ length: 100 }, (_, index) => `S${index + 1}`);

  /** The blocks whose example is refused for a robot with these sensors, and because of the block itself. */
  const refusedWith = (sensors: readonly string[]): string[] => {
    const classroom = { ...CLASSROOM, robots: [{ identifier: 1, online: true, sensors, mine: true }] };
    return BLOCKS.map(({ type }) => type).filter((type) => {
      const program = exampleProgram(type);
      const own = new Set([...walkProgram(program)].filter((block) => block.type === type).map(({ id }) => id));
      return runErrors(program, classroom).some(
        (refusal) =>
          own.has(refusal.block) && runErrorText(refusal, 'en') === 'First configure the sensor for this robot.',
      );
    });
  };

  test('[H4] the blocks of the list are refused without their sensor, and no others are', () => {
    expect(refusedWith([]).sort()).toEqual(Object.values(NEEDED).flat().sort());
    expect(refusedWith(ALL_CODES)).toEqual([]);
    for (const [sensor, blocks] of Object.entries(NEEDED))
      expect(refusedWith(ALL_CODES.filter((code) => code !== sensor)).sort(), sensor).toEqual([...blocks].sort());
  });

  test('[H3] goes through its states, flashes what failed, and refuses a second check meanwhile', async () => {
    const states: CheckerState[] = [];
    const errors: string[] = [];
    const flashed: string[][] = [];
    let cleaned = (): void => {};
    let flashOver = (): void => {};
    const checker = new CodeChecker(
      {
        clean: () =>
          new Promise((resolve) => {
            cleaned = resolve;
          }),
        addError: (refusal) => errors.push(runErrorText(refusal, 'en')),
        flash: (blocks) => {
          flashed.push([...blocks]);
          return new Promise((resolve) => {
            flashOver = resolve;
          });
        },
      },
      (state) => states.push(state),
    );
    const wrong = read('robot(9).stop();');
    expect(checker.state).toBe('unknown');
    const first = checker.check(wrong, CLASSROOM);
    expect(checker.state).toBe('cleaning');
    expect(await checker.check(read('robot(1).stop();'), CLASSROOM)).toBe('refused');
    cleaned();
    expect(await first).toBe('failed');
    expect(checker.state).toBe('flashing');
    expect(errors).toEqual(['Robot 9 is not exist!']);
    const stop = [...walkProgram(wrong)].find((block) => block.type === 'motion_stop');
    expect(flashed).toEqual([[stop?.id]]);
    const second = checker.check(read('robot(1).stop();'), CLASSROOM);
    flashOver();
    cleaned();
    expect(await second).toBe('succeeded');
    expect(states).toEqual(['cleaning', 'checking', 'failed', 'flashing', 'cleaning', 'checking', 'succeeded']);
  });

  test('[H3] failing blocks flash each second for half a second, three seconds long, and stay yellow', () => {
    expect(FLASH.colour).toBe('#FBBD08');
    expect(flashAt(-1)).toEqual({ state: 'normal', coloured: false });
    expect([0, 499, 500, 999, 1_000, 2_600].map((elapsed) => flashAt(elapsed).coloured)).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(flashAt(3_000)).toEqual({ state: 'highlight', coloured: true });
  });
});

describe('dropdowns', () => {
  const stop = declarationOf('motion_stop');
  const distance = declarationOf('sight_ultrasonic');
  if (!stop || !distance) throw new Error('no blocks');

  test('[E5] robots come in numeric order with their students', () => {
    expect(robotChoices(CLASSROOM, stop)).toEqual([
      { value: '1', number: 1, student: 'Ana' },
      { value: '2', number: 2, student: '' },
      { value: '10', number: 10, student: 'Ben' },
    ]);
  });

  test('[E5] students see their own robots, and all of them in blocks that only read', () => {
    const mine = { ...CLASSROOM, ...student };
    expect(robotChoices(mine, stop).map((choice) => choice.number)).toEqual([1]);
    expect(robotChoices(mine, distance).map((choice) => choice.number)).toEqual([1, 2, 10]);
  });

  test('[E5] another robot to look at may be anybody’s', () => {
    const mine = { ...CLASSROOM, ...student };
    expect(robotChoices(mine, stop, 'other').map((choice) => choice.number)).toEqual([1, 2, 10]);
  });

  test('[E5] «my robot» is a choice of its own, with the number it stands for', () => {
    expect(myRobotChoice({ ...CLASSROOM, ...student }, 'fr')).toEqual({
      value: 'myRobot',
      label: 'mon robot',
      number: 1,
    });
    expect(myRobotChoice({ ...CLASSROOM, ...student, robots: [] }, 'es').number).toBeUndefined();
  });

  test('[E5] a fresh block never looks at the robot it drives', () => {
    const owning = (number: number, numbers: number[]): ClassroomSnapshot => ({
      ...CLASSROOM,
      ...student,
      robots: numbers.map((identifier) => ({ identifier, online: true, sensors: [], mine: identifier === number })),
    });
    expect(otherRobotDefault(owning(1, [1, 2, 3]), '2')).toBe('2');
    expect(otherRobotDefault(owning(2, [1, 2, 3]), '2')).toBe('1');
    expect(otherRobotDefault(owning(3, [3, 5]), '2')).toBe('5');
    expect(otherRobotDefault(owning(2, [2]), '2')).toBe('1');
    expect(otherRobotDefault(owning(7, [7]), '2')).toBe('2');
  });

  test('[E5] read-only variables are marked, and hidden from students where they would set them', () => {
    expect(variableChoices(CLASSROOM, 'set', 'en').map((choice) => choice.label)).toEqual([
      'door',
      'goal (Student Read-Only)',
    ]);
    expect(variableChoices(CLASSROOM, 'get', 'en').map((choice) => choice.label)).toEqual(['door', 'goal (Read-Only)']);
    expect(variableChoices(CLASSROOM, 'set', 'fr').map((choice) => choice.label)).toEqual([
      'door',
      'goal (lecture seule pour les élèves)',
    ]);
    const mine = { ...CLASSROOM, ...student };
    expect(variableChoices(mine, 'set', 'en').map((choice) => choice.value)).toEqual(['door']);
    expect(variableChoices(mine, 'get', 'en').map((choice) => choice.value)).toEqual(['door', 'goal']);
  });

  test('[E5] park slots and animations follow the map', () => {
    expect(parkSlotChoices(3)).toEqual(['1', '2', '3']);
    expect(animationChoices(undefined)).toEqual(['none']);
    expect(animationChoices([{ id: 'onFire' }])).toEqual(['onFire']);
  });
});

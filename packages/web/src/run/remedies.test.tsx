import { CODE, robotOf } from '@trundle/client/live/testing/test-server';
import type { RemedyName } from '@trundle/client/run/remedies';
import { programOf } from '@trundle/client/run/testing/program-parts';
import { id } from '@trundle/client/testing/people';
import { MY_ROBOT } from '@trundle/language/catalogue/my-robot';
import { type Program, topBlocks } from '@trundle/language/tree/program';
import { walkProgram } from '@trundle/language/tree/walk';
import { askForHelp } from '@trundle/protocol/http/help-request';
import { askForTurn } from '@trundle/protocol/http/team';
import { backToStart, changeVirtualRobot } from '@trundle/protocol/http/virtual';
import { studentPing } from '@trundle/protocol/topics/classroom';
import { expect, test, vi } from 'vitest';
import { type BlockPageOptions, openBlocks, STUDENT } from '../testing/block-page.tsx';

type Opened = Awaited<ReturnType<typeof openBlocks>>;

const ANA = { _id: STUDENT.accountId, name: 'Ana' };
const HERS = { robots: [robotOf(1, { student: ANA }), robotOf(2)] };
const BEN = { _id: id(601), name: 'Ben' };
/** Ana shares the robot that Ben has the turn with. */
const SHARED = {
  robots: [
    robotOf(1, { student: BEN, team: { students: [ANA, BEN], queue: [], turnSeconds: null, turnSince: null } }),
    robotOf(2),
  ],
};
const virtual = (plugged: boolean) => ({
  robots: [{ _id: robotOf(1)._id, identifier: 1, plugged }],
  environment: {},
  objects: [],
});

/** Blocks that hang nowhere. */
const loose = (): Program => {
  const program = programOf('');
  topBlocks(program).push({ type: 'print', id: 'loosePrnt', x: 500, y: 300 });
  return program;
};
/** A block that belongs in a loop stands in none. */
const besideALoop = (): Program => {
  const program = programOf("print('on');");
  for (const block of walkProgram(program))
    if (block.type === 'print') block.next = { block: { type: 'controls_break', id: 'breakOut1' } };
  return program;
};

const opensPanel =
  (path: string) =>
  async ({ panels }: Opened) => {
    await vi.waitFor(() => expect(panels.state.getState().path).toBe(path));
  };
const isShown = (selector: string) =>
  vi.waitFor(() => {
    const element = document.querySelector<HTMLElement>(selector);
    expect(element !== null && element.style.display !== 'none').toBe(true);
  });

interface Row extends Omit<BlockPageOptions, 'program'> {
  program: string | (() => Program);
  /** Happens before RUN is pressed. */
  before?: (opened: Opened) => unknown;
  /** Words on the block that is named; null where it is no block that is in the way. */
  block: string | null;
  says: string;
  press: string;
  effect: (opened: Opened) => Promise<unknown>;
}

/** For each remedy: what is in the way, the sentence about it, the button, and what a press on it does. */
const ROWS: Readonly<Record<RemedyName, Row>> = {
  useMyRobot: {
    by: STUDENT,
    program: "robot(2).stop();\nprint('on');",
    classroom: HERS,
    awake: [1, 2],
    block: 'stop',
    says: 'Robot 2 belongs to somebody else: robot 1 is yours, use it.',
    press: 'Use robot 1',
    effect: ({ typed }) => vi.waitFor(() => expect(typed('motion_stop')[0]?.fields?.ROBOT).toBe(MY_ROBOT)),
  },
  choose: {
    block: 'follow',
    program: 'robot(1).follow(1);',
    awake: [1, 2],
    says: 'Robot 1 cannot do this with itself: choose from the list.',
    press: 'Choose',
    effect: () => isShown('.blocklyDropdownMenu'),
  },
  plugSensor: {
    block: 'relay',
    program: "robot(1).setRelay('on');",
    virtual: virtual(true),
    awake: [1, 2],
    says: 'Robot 1 needs “Relay”: plug it in.',
    press: 'Plug it in',
    effect: ({ broker }) =>
      vi.waitFor(() => expect(broker.saidTo(`to/robot/${CODE}/1`)).toEqual([{ sensor_update: [7, 1, 2, 13] }])),
  },
  openSensors: {
    block: 'relay',
    program: "robot(1).setRelay('on');",
    awake: [1, 2],
    says: 'Robot 1 needs “Relay”: say where it is plugged in.',
    press: 'Open the sensors',
    effect: opensPanel('robot_configuration/1'),
  },
  connectMicrobit: {
    block: 'micro:bit',
    program: "robot(1).sendToMicrobit('hi');\nawait wait(600);",
    awake: [1, 2],
    says: 'No micro:bit is connected to this computer, so robot 1 sends by its own radio.',
    press: 'Connect a micro:bit',
    effect: opensPanel('robot_configuration/'),
  },
  plugRobotIn: {
    block: 'stop',
    program: 'robot(1).stop();',
    virtual: virtual(false),
    awake: [2],
    says: 'Robot 1 sleeps: wake it.',
    press: 'Wake it',
    before: ({ network }) => network.answer(changeVirtualRobot, virtual(true)),
    effect: ({ network }) =>
      vi.waitFor(() =>
        expect(network.to(changeVirtualRobot)).toMatchObject([
          { path: expect.stringMatching(/\/robots\/1$/), body: { plugged: true } },
        ]),
      ),
  },
  openRobots: {
    block: 'stop',
    program: 'robot(1).stop();',
    awake: [2],
    says: 'Robot 1 sleeps: see what it needs.',
    press: 'Open the robots',
    effect: opensPanel('robot_configuration/1'),
  },
  addRobots: {
    block: 'stop',
    program: 'myRobot.stop();',
    classroom: { robots: [] },
    says: 'There are no robots here yet: add some.',
    press: 'Add robots',
    effect: opensPanel('robot_configuration/'),
  },
  askTeacher: {
    block: 'stop',
    by: STUDENT,
    program: 'myRobot.stop();',
    awake: [1, 2],
    says: 'You have no robot yet: ask your teacher.',
    press: 'Ask',
    // Whether there is a chat makes no difference.
    classroom: { chatDisabled: true },
    effect: ({ network }) =>
      vi.waitFor(() =>
        expect(network.to(askForHelp)).toMatchObject([{ body: { words: 'Can you help me? I have no robot yet.' } }]),
      ),
  },
  createVariable: {
    block: 'set',
    program: "classroom.set('', 1);",
    awake: [1, 2],
    says: 'The class has no variable for this yet: make one.',
    press: 'Make a variable',
    effect: () => isShown('[role=dialog], dialog'),
  },
  putObject: {
    block: 'look',
    program: 'robot(1).lookAtObject(119);',
    virtual: virtual(true),
    awake: [1, 2],
    says: 'There is no object “119” on the mat: put one on the mat.',
    press: 'Open the mat',
    effect: opensPanel('map/'),
  },
  addStudents: {
    block: 'Zoe',
    program: "chat.toStudent('Zoe', 'hi');",
    classroom: { students: [] },
    awake: [1, 2],
    says: 'Nobody in this class is called “Zoe”: add students.',
    press: 'Open the students',
    effect: opensPanel('student_configuration/'),
  },
  openMap: {
    block: 'navigate',
    by: STUDENT,
    program: "robot(1).navigateToPlace('somewhere');",
    classroom: HERS,
    awake: [1, 2],
    isReadOnly: true,
    says: 'There is no place “somewhere” here: look at the mat.',
    press: 'Show the mat',
    effect: opensPanel('map/'),
  },
  openToolbox: {
    block: null,
    program: '',
    says: 'Your program has no block yet: take one.',
    press: 'Show the blocks',
    effect: () => isShown('.blocklyToolboxFlyout, .blocklyFlyout'),
  },
  hangBlocks: {
    block: null,
    program: loose,
    says: 'Your blocks lie beside the program: hang them in.',
    press: 'Hang them in',
    effect: ({ root }) => vi.waitFor(() => expect(root()?.inputs?.RUN?.block).toMatchObject({ type: 'print' })),
  },
  removeBlock: {
    block: 'leave the loop',
    program: besideALoop,
    says: 'This block belongs in a loop: take it out.',
    press: 'Take it out',
    effect: async ({ typed }) => {
      await vi.waitFor(() => expect(typed('controls_break')).toEqual([]));
      expect(typed('print')).toHaveLength(1);
    },
  },
  backToStart: {
    block: 'forward',
    program: 'robot(1).moveForward(10);',
    virtual: virtual(true),
    awake: [1, 2],
    before: ({ network, control, typed }) => {
      network.answer(backToStart, {
        virtual: virtual(true),
        moved: [1],
        carry: [],
        objects: [],
        variables: [],
        missing: [],
      });
      const block = typed('motion_forward_simple')[0]?.id ?? null;
      control.problems.ended({ code: 'atEdge', details: { robot: 1 }, block });
    },
    says: 'Robot 1 is at the edge of the mat and cannot go on: put it back at its start place.',
    press: 'Back to start',
    effect: async ({ network, page }) => {
      await page.sees('Ready again. Press RUN.');
      // The others stay where they are, for whoever leads too.
      expect(network.to(backToStart)).toMatchObject([{ body: { robot: 1 } }]);
    },
  },
  carryBack: {
    block: 'forward',
    program: 'robot(1).moveForward(10);',
    awake: [1, 2],
    before: ({ control, typed }) =>
      control.problems.ended({
        code: 'notArrived',
        details: { robot: 1 },
        block: typed('motion_forward_simple')[0]?.id ?? null,
      }),
    says: 'Robot 1 did not get there, something is in its way: carry it back to its start place.',
    press: 'Show the mat',
    effect: opensPanel('map/'),
  },
  reconnect: {
    block: null,
    program: 'robot(1).stop();',
    awake: [1, 2],
    before: ({ broker }) => {
      broker.behaviour = 'hangs';
      broker.cut();
    },
    says: 'The class cannot be reached: try again.',
    press: 'Try again',
    effect: async ({ broker, page }) => {
      await vi.waitFor(() => expect(broker.logins.length).toBeGreaterThan(1));
      expect(page.text()).toContain('RUN');
    },
  },
  runAgain: {
    block: null,
    program: "print('once');",
    before: ({ control }) => control.problems.ended({ code: 'crashed', details: {}, block: null }),
    says: 'The program stopped by surprise. Press Run to try again.',
    press: 'Run again',
    effect: ({ workspace }) =>
      vi.waitFor(() => expect(workspace.console.lines.getState()).toMatchObject([{ kind: 'print', text: 'once' }]), {
        timeout: 20_000,
      }),
  },
  runHere: {
    by: STUDENT,
    block: null,
    program: "myRobot.stop(); print('here');",
    classroom: HERS,
    awake: [1, 2],
    before: ({ broker }) =>
      broker.say(studentPing, { code: CODE }, { student_id: ANA._id, page: 'tablet', drives: [1] }),
    says: 'A program you started in another tab or on another device drives robot 1: stop it there and run this one.',
    press: 'Run here',
    effect: async ({ broker, workspace }) => {
      const pings = () => broker.saidTo(studentPing.build({ code: CODE }));
      await vi.waitFor(() => expect(pings().at(-1)).toMatchObject({ takes: [1] }));
      broker.say(studentPing, { code: CODE }, { student_id: ANA._id, page: 'tablet' });
      await vi.waitFor(() => expect(workspace.console.lines.getState().at(-1)?.text).toBe('here'), { timeout: 20_000 });
    },
  },
  askTurn: {
    by: STUDENT,
    block: null,
    program: "myRobot.stop(); print('here');",
    classroom: SHARED,
    awake: [1, 2],
    before: ({ network }) =>
      network.answer(
        askForTurn,
        robotOf(1, { student: ANA, team: { students: [ANA, BEN], queue: [], turnSeconds: null, turnSince: null } }),
      ),
    says: 'Ben drives robot 1 now: ask for your turn.',
    press: 'My turn!',
    effect: async ({ network, page }) => {
      await page.sees('Ready again. Press RUN.');
      expect(network.to(askForTurn)).toHaveLength(1);
    },
  },
  openCode: {
    block: null,
    program: "print('once');",
    before: ({ control }) => control.problems.ended({ code: 'unknownName', details: { name: 'jump' }, block: null }),
    says: 'jump',
    press: 'Show the text',
    effect: opensPanel('code/'),
  },
  edit: {
    program: `robot(1).playRtttl('${'c'.repeat(256)}');`,
    awake: [1, 2],
    block: 'c'.repeat(10),
    says: 'The tune is too long: change it.',
    press: 'Change it',
    effect: async () => {
      await isShown('.blocklyHtmlInput');
      expect(document.querySelector<HTMLInputElement>('.blocklyHtmlInput')?.value).toBe('c'.repeat(256));
    },
  },
  addPause: {
    program: "while (true) {\n  print('on');\n}",
    before: ({ control, typed }) =>
      control.problems.ended({ code: 'flood', details: {}, block: typed('print')[0]?.id ?? null }),
    block: 'print',
    says: 'Your program sends too many messages at once. Put a wait between them.',
    press: 'Put a wait there',
    effect: ({ typed }) =>
      vi.waitFor(() => expect(typed('print')[0]?.next?.block).toMatchObject({ type: 'wait_seconds' })),
  },
  showBlock: {
    program: "robot(1).stop();\nprint('on');",
    awake: [1, 2],
    before: ({ control, typed }) =>
      control.problems.ended({ code: 'memory', details: {}, block: typed('print')[0]?.id ?? null }),
    block: 'print',
    says: 'Your program used too much memory. Look for a list or a text that keeps growing.',
    press: 'Show the block',
    effect: ({ workspace, typed }) =>
      vi.waitFor(() => expect(workspace.focus.state.getState().selected).toBe(typed('print')[0]?.id)),
  },
};

test.each(Object.entries(ROWS))(
  '[H10] %s: one sentence says why, the block is named, and one press does what the button says',
  async (_name, { program, before, block, says, press, effect, ...options }) => {
    const opened = await openBlocks({ ...options, program: typeof program === 'string' ? program : program() });
    const { page, control } = opened;
    before?.(opened);
    if (control.problems.state.getState().problem === null) page.press('RUN');
    await page.sees(says);
    await vi.waitFor(() => page.named('button', press));
    const named = document.querySelector('[data-found] [data-block]');
    if (block === null) expect(named).toBeNull();
    else expect(named?.textContent ?? '').toContain(block);
    page.press(press);
    await effect(opened);
  },
);

test('[H10] a sensor that only another child’s robot has is not waited for: one’s own robot is offered', async () => {
  const { page, typed } = await openBlocks({
    by: STUDENT,
    program: 'print(robot(2).isTouched());',
    classroom: HERS,
    awake: [1, 2],
  });
  page.press('RUN');
  await page.sees('Robot 2 needs “Touch”: robot 1 is yours, use it.');
  page.press('Use robot 1');
  await vi.waitFor(() => expect(typed('is_touched')[0]?.fields?.ROBOT).toBe(MY_ROBOT));
});

const RELAY = "robot(1).setRelay('on');";
const pluggedAs = (sensor1: number, sensor2: number, sensor4: number) => ({
  robots: [robotOf(1, { sensors: { sensor1, sensor2, sensor3: 2, sensor4 } }), robotOf(2)],
});

test('[H10] a sensor goes where a port is free, and the others stay plugged in', async () => {
  const { page, broker } = await openBlocks({
    program: RELAY,
    classroom: pluggedAs(58, 1, 13),
    virtual: virtual(true),
    awake: [1, 2],
  });
  page.press('RUN');
  await page.sees('Robot 1 needs “Relay”: plug it in.');
  await vi.waitFor(() => page.named('button', 'Plug it in'));
  page.press('Plug it in');
  await vi.waitFor(() => expect(broker.saidTo(`to/robot/${CODE}/1`)).toEqual([{ sensor_update: [58, 7, 2, 13] }]));
});

test('[H10] where no port is free, the sentence names the sensor that comes off, which is none that the program needs', async () => {
  const { page, broker } = await openBlocks({
    program: `robot(1).showDigits(1);\n${RELAY}`,
    classroom: pluggedAs(57, 58, 13),
    virtual: virtual(true),
    awake: [1, 2],
  });
  page.press('RUN');
  await page.sees('Robot 1 needs “Relay”: plug it in where “LED matrix” is now, which comes off.');
  page.press('Plug it in');
  await vi.waitFor(() => expect(broker.saidTo(`to/robot/${CODE}/1`)).toEqual([{ sensor_update: [57, 7, 2, 13] }]));
});

test('[H10] what only another robot of the program needs comes off: each robot has ports of its own', async () => {
  const { page, broker } = await openBlocks({
    program: `robot(2).showDigits(1);\nrobot(1).showMatrix(picture(1));\nprint(robot(1).distance());\n${RELAY}`,
    classroom: {
      robots: [
        pluggedAs(57, 58, 13).robots[0] ?? robotOf(1),
        robotOf(2, { sensors: { ...robotOf(2).sensors, sensor1: 57 } }),
      ],
    },
    virtual: virtual(true),
    awake: [1, 2],
  });
  page.press('RUN');
  await page.sees('Robot 1 needs “Relay”: plug it in where “4-digit display” is now, which comes off.');
  page.press('Plug it in');
  await vi.waitFor(() => expect(broker.saidTo(`to/robot/${CODE}/1`)).toEqual([{ sensor_update: [7, 58, 2, 13] }]));
});

test('[H10] where the program needs more than there are ports, nothing is taken off: the sensors are opened', async () => {
  const { page, broker, panels } = await openBlocks({
    program: `robot(1).showDigits(1);\nrobot(1).showMatrix(picture(1));\nprint(robot(1).distance());\n${RELAY}`,
    classroom: pluggedAs(57, 58, 13),
    virtual: virtual(true),
    awake: [1, 2],
  });
  page.press('RUN');
  await page.sees('Robot 1 needs “Relay”: say where it is plugged in.');
  page.press('Open the sensors');
  await vi.waitFor(() => expect(panels.state.getState().path).toBe('robot_configuration/1'));
  expect(broker.saidTo(`to/robot/${CODE}/1`)).toEqual([]);
});

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BROKER_PATH } from '@trundle/protocol';
import { RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { addRobot, readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { virtualMac } from '@trundle/simulator/virtual-mac';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ADAPTER, playsPython, python, run } from './robots/testing/adapter.ts';
import { startFaultyRobot } from './testing/faulty-robot.ts';
import { freePort } from './testing/free-port.ts';
import { People } from './testing/people.ts';
import { type TestServer, testServer } from './testing/server.ts';

/** The command, as `npm run conform` starts it, against robots of a whole server. A slow machine may take minutes. */
const PROGRAM = join(import.meta.dirname, '../../simulator/src/conform.ts');
const SIMULATE = join(import.meta.dirname, '../../simulator/src/simulate.ts');
const LONG = { timeout: 600_000 };
const PATIENCE = 120;

interface Finding {
  part: string;
  what: string;
  verdict: string;
  words: string;
}

let server: TestServer;
let people: People;
let url: string;
let robotsDoor: string;
let serial = 0;
beforeAll(async () => {
  const robotsPort = await freePort();
  server = await testServer({ MQTT_PORT: String(robotsPort) });
  robotsDoor = `mqtt://127.0.0.1:${robotsPort}`;
  people = new People(server);
  const { port } = server.server.app.server.address() as AddressInfo;
  url = `ws://127.0.0.1:${port}${BROKER_PATH}`;
});
afterAll(() => server.close());

const scene = async () => {
  const own = await people.classroom(0);
  const { token } = own.teacher;
  const { body } = await server.ask(readDeviceKey, { params: { id: own.code } }, { token });
  const mac = `F8${(++serial).toString(16).toUpperCase().padStart(10, '0')}`;
  const add = async (_id = mac): Promise<void> => {
    const { status } = await server.ask(
      addRobot,
      { params: { id: own.code }, body: { _id, identifier: 7 } },
      { token },
    );
    expect(status).toBe(200);
  };
  return { mac, add, code: own.code, key: body.deviceKey };
};

/** Begins to try a robot out. */
const start = (
  { code, key, mac }: { code: string; key: string; mac: string },
  { patience = PATIENCE, more = [] as string[] } = {},
) => {
  const words = ['--class', code, '--key', key, '--robot', mac, '--server', url, '--patience', String(patience)];
  const { ended, lines, complaints } = run(process.execPath, PROGRAM, ...words, '--json', ...more);
  const result = ended.then((exit) => {
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    return { exit, complaints, sum: told.at(-1), findings: told.slice(0, -1) as unknown as Finding[] };
  });
  return { complaints, result };
};
const conform = (...given: Parameters<typeof start>) => start(...given).result;

const faults = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ verdict }) => verdict === 'ignores' || verdict === 'wrong');

test('a virtual robot follows the whole protocol', LONG, async () => {
  const { code, key, add } = await scene();
  const simulator = run(
    process.execPath,
    SIMULATE,
    '--class',
    code,
    '--robots',
    '1',
    '--first',
    '7',
    '--key',
    key,
    '--server',
    url,
  );
  const mac = virtualMac(code, 7, 'commandLine');
  await add(mac);
  const { exit, complaints, findings, sum } = await conform({ code, key, mac });
  expect(complaints).toEqual([]);
  expect(faults(findings)).toEqual([]);
  expect(sum).toMatchObject({ passed: true });
  expect(exit).toBe(0);
  // Everything was played, and a virtual robot can do everything.
  const verdictOf = (what: string): string | undefined => findings.find((each) => each.what === what)?.verdict;
  for (const { shape } of RobotCommandSchema.options)
    expect([...shape.do.values]).toSatisfy(([name]) => verdictOf(name) === 'obeys');
  for (const what of [
    'register_feedback',
    'robot_status',
    'sensors_update',
    'sensor_update',
    'last will',
    'stop without a broker',
  ])
    expect([what, verdictOf(what)]).toEqual([what, 'obeys']);
  simulator.child.kill('SIGINT');
  await simulator.ended;
});

test('[D14] a wrong robot is shown its faults', LONG, async () => {
  const given = await scene();
  await given.add();
  const robot = startFaultyRobot({ ...given, url });
  onTestFinished(() => robot.end());
  // What it ignores is waited for as long as that each time.
  const { exit, findings, sum } = await conform(given, { patience: 40 });
  expect(exit).toBe(1);
  expect(sum).toMatchObject({ passed: false });
  const found = new Set(faults(findings).map(({ what, verdict }) => `${verdict} ${what}`));
  expect(found).toEqual(new Set(robot.faults));
});

test('a robot that is not there, and a wrong key, end with a sentence', LONG, async () => {
  const given = await scene();
  await given.add();
  const silent = await conform(given, { patience: 1 });
  expect([silent.exit, silent.complaints]).toEqual([2, [expect.stringContaining('I hear nothing of robot')]]);
  const refused = await conform({ ...given, key: 'wrong' });
  expect([refused.exit, refused.complaints]).toEqual([2, [expect.stringContaining('does not accept this key')]]);
});

const adapter = ({ code, key, mac }: { code: string; key: string; mac: string }, program: string, door: string) =>
  run(python, join(ADAPTER, program), '--class', code, '--key', key, '--address', mac, '--server', door);

test.runIf(playsPython)('a robot made with the adapter obeys all it has parts for', LONG, async () => {
  const given = await scene();
  const robot = adapter(given, 'example_robot.py', robotsDoor);
  // It is there before the class knows it, as a new robot is, and the command waits for the teacher.
  const { complaints, result } = start(given);
  await vi.waitFor(() => expect(complaints).toEqual([expect.stringContaining('Add it in the robots panel')]), {
    timeout: 240_000,
  });
  await given.add();
  const { exit, findings } = await result;
  expect(complaints).toHaveLength(1);
  expect(faults(findings)).toEqual([]);
  expect(exit).toBe(0);
  const verdicts = new Map(findings.map(({ what, verdict }) => [what, verdict]));
  const obeyed = [
    ...['register', 'register_feedback', 'robot_status', 'sensors_update', 'sensor_update'],
    ...['100 mm forward', 'turn by 90°', 'stop half way', 'a new drive half way', 'stop everything'],
    ...['motor', 'turn', 'stop', 'led', 'beep', 'song', 'rtttl', 'gripper', 'servo', 'an unknown command'],
    ...['last will', 'coming back', 'stop without a broker'],
  ];
  expect(obeyed.filter((what) => verdicts.get(what) !== 'obeys')).toEqual([]);
  expect(verdicts.get('matrix')).toBe('refuses');
  expect(robot.lines).toContain('gripper: 0°');
  expect(robot.lines).toContain('wheels: 100 and 100 mm/s');
  robot.child.kill('SIGTERM');
  expect(await robot.ended).toBe(0);
  expect(robot.lines.at(-1)).toContain('Gone.');
});

test.runIf(playsPython)('an owner’s code that fails stops the robot, and the adapter goes on', LONG, async () => {
  const given = await scene();
  await given.add();
  const robot = adapter(given, 'testing/broken_robot.py', url);
  const { findings } = await conform(given, { more: ['--only', 'driving,obeying'] });
  const wordsOf = (what: string) => findings.filter((each) => each.what === what);
  expect(wordsOf('100 mm forward')).toMatchObject([
    { verdict: 'refuses', words: expect.stringContaining('a cable came off') },
  ]);
  expect(wordsOf('led')).toMatchObject([{ verdict: 'obeys' }]);
  // Its brake hung once: stopping was tried again.
  expect(robot.lines.join('\n')).toContain('STOP FAILED, trying again: OSError: the brake hangs');
  expect(robot.lines).toContain('standing still');
  robot.child.kill('SIGTERM');
  expect(await robot.ended).toBe(0);
});

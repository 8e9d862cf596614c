import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { addRobot, readDeviceKey, removeRobots } from '@trundle/protocol/http/classroom-robots';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { LocalAuthority } from '../https/local-authority.ts';
import { openPage } from '../testing/broker-clients.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { ADAPTER, playsPython, python, run } from './testing/adapter.ts';
import { Page, until } from './testing/page.ts';

/** A robot made with robots/adapter when something is not as it should be. */
const TIMEOUT = { timeout: 240_000 };

let server: TestServer;
let serial = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A class, its teacher's page, and the adapter with a robot that has many parts. */
const scene = async (given: { door?: string; more?: readonly string[] } = {}) => {
  const { door = `mqtt://127.0.0.1:${server.brokerPort}`, more = [] } = given;
  const own = await new People(server).classroom(0);
  const { token } = own.teacher;
  const { body } = await server.ask(readDeviceKey, { params: { id: own.code } }, { token });
  const mac = `FB${(++serial).toString(16).toUpperCase().padStart(10, '0')}`;
  const page = new Page(await openPage(server, own.teacher, `to/classroom/${own.code}/#`), own.code, mac);
  onTestFinished(() => page.client.disconnect());
  const add = (identifier: number) =>
    server.ask(addRobot, { params: { id: own.code }, body: { _id: mac, identifier } }, { token });
  const words = ['--class', own.code, '--key', body.deviceKey, '--address', mac, '--server', door, ...more];
  const robot = run(python, join(ADAPTER, 'testing/many_parts.py'), ...words);
  return { own, page, robot, add };
};

const joined = async () => {
  const made = await scene();
  await made.add(7);
  await made.page.newest('robot_status', ({ id, status }) => id === 7 && status === 1);
  return made;
};

const CIRCLE = { do: 'motor', left: { power: 324, gear: 8 }, right: { power: 324, gear: 4 } } as const;

describe.runIf(playsPython)('a robot made with the adapter', () => {
  test('taken out of its class it asks to join again, and takes the number it then gets', TIMEOUT, async () => {
    const { own, page, robot, add } = await joined();
    await page.tell(CIRCLE);
    await until(() => expect(robot.lines).toContain('wheels: 100 and 200 mm/s'));
    const before = page.heard('register').length;
    const taken = { params: { id: own.code }, body: { robotNumberIds: [7] } };
    await server.ask(removeRobots, taken, { token: own.teacher.token });
    await until(() => expect(page.heard('register').length).toBeGreaterThan(before));
    expect(robot.lines.join('\n')).toContain('does not know me any more');
    expect(robot.lines.at(-1)).not.toContain('mm/s');
    await add(12);
    await page.newest('robot_status', ({ id, status }) => id === 12 && status === 1);
    expect(await page.let({ do: 'led', r: 1, g: 2, b: 3 })).toEqual(['done']);
    robot.child.kill('SIGKILL');
    // The last will speaks of the number of now.
    await until(() => expect(page.heard('robot_status')).toContainEqual({ id: 12, status: 0, battery: 0 }));
  });

  test('leaves nothing on when everything is to stop, whatever it cannot do', TIMEOUT, async () => {
    const { page, robot } = await joined();
    await page.let({ do: 'led', r: 255, g: 0, b: 0 });
    await page.let({ do: 'gripper', state: 'closed' });
    await page.let({ do: 'relay', on: true });
    await page.tell({ do: 'pump', on: true, duration: 60_000 });
    await page.let({ do: 'matrix', rows: [255, 0, 0, 0, 0, 0, 0, 0], brightness: 8 });
    await page.tell(CIRCLE);
    const before = robot.lines.length;
    expect(await page.let({ do: 'stop', all: true })).toEqual(['done']);
    const after = () => robot.lines.slice(before);
    await until(() => expect(after()).toContain('matrix: [0, 0, 0, 0, 0, 0, 0, 0]'));
    expect(after()).toEqual(
      expect.arrayContaining([
        ...['wheels: still', 'light: 0 0 0', 'sound: 0 Hz', 'gripper: 90'],
        ...['relay: False', 'pump: False'],
      ]),
    );
  });

  test('does not say that it stopped when it did not, and goes on trying', TIMEOUT, async () => {
    const { page, robot } = await joined();
    await page.tell(CIRCLE);
    await page.let({ do: 'microbit', text: 'brake' });
    const before = robot.lines.length;
    const after = () => robot.lines.slice(before);
    const stop = await page.tell({ do: 'stop' });
    await until(() => expect(page.statesOf(stop)).toEqual(['refused']));
    expect(page.heard('command_feedback').find(({ id }) => id === stop)?.reason).toContain('the brake hangs');
    const all = await page.tell({ do: 'stop', all: true });
    await until(() => expect(page.statesOf(all)).toEqual(['refused']));
    expect(after()).not.toContain('wheels: still');
    await page.let({ do: 'microbit', text: '' });
    await until(() => expect(after()).toContain('wheels: still'));
    expect(await page.let({ do: 'stop' })).toEqual(['done']);
  });

  test('what breaks half way is stopped, and answered with why', TIMEOUT, async () => {
    const { page } = await joined();
    const answersTo = (id: string) => page.heard('command_feedback').filter((feedback) => feedback.id === id);
    const brokenOff = (words: string) => ({ state: 'stopped', reason: expect.stringContaining(words) });
    const drive = await page.tell(CIRCLE);
    const song = await page.tell({ do: 'rtttl', rtttl: `long:d=1,o=5,b=60:${Array(40).fill('c').join(',')}` });
    for (const id of [drive, song]) await until(() => expect(page.statesOf(id)).toEqual(['started']));
    // At the next note.
    await page.let({ do: 'microbit', text: 'loudspeaker' });
    for (const id of [drive, song])
      await until(() =>
        expect(answersTo(id)).toMatchObject([{ state: 'started' }, brokenOff('the loudspeaker came off')]),
      );
    const way = await page.tell({ ...CIRCLE, duration: 60_000 });
    await until(() => expect(page.statesOf(way)).toEqual(['started']));
    await page.let({ do: 'microbit', text: 'brake' });
    await page.tell({ do: 'stop' });
    await until(() => expect(answersTo(way)).toMatchObject([{ state: 'started' }, brokenOff('the brake hangs')]));
    const end = await page.tell({ ...CIRCLE, duration: 1 });
    await until(() => expect(answersTo(end)).toMatchObject([{ state: 'started' }, brokenOff('the brake hangs')]));
    await page.let({ do: 'microbit', text: '' });
  });

  test('what it cannot do half way leaves nothing on of what it did before', TIMEOUT, async () => {
    const { page, robot } = await joined();
    const circle = await page.tell(CIRCLE);
    await until(() => expect(page.statesOf(circle)).toEqual(['started']));
    await page.let({ do: 'microbit', text: 'no reverse' });
    const back = { power: 580, gear: 4 } as const;
    expect(await page.let({ do: 'motor', left: back, right: back })).toEqual(['refused']);
    expect(page.statesOf(circle)).toEqual(['started', 'stopped']);
    expect(robot.lines.filter((line) => line.startsWith('wheels')).at(-1)).toBe('wheels: still');
    await page.let({ do: 'microbit', text: 'too high' });
    // The second note is one it cannot play.
    expect(await page.let({ do: 'rtttl', rtttl: 'up:d=1,o=5,b=400:c,c7' })).toEqual(['started', 'stopped']);
    expect(robot.lines.filter((line) => line.startsWith('sound')).at(-1)).toBe('sound: 0 Hz');
  });

  test('leaves a sensor out that cannot be read, says so once, and drives on', TIMEOUT, async () => {
    const { page, robot } = await joined();
    const answersOf = async (isRead: boolean) =>
      page.newest('sensors_update', ({ S }) => 'S13' in (S as object) === isRead);
    expect(await answersOf(true)).toMatchObject({ S: { S13: 412, S32: 300 }, STATUS: { S13: 1, S32: 1, S7: 1 } });
    await page.let({ do: 'microbit', text: 'sensor' });
    await page.tell(CIRCLE);
    const drives = robot.lines.length;
    const broken = await answersOf(false);
    expect(broken).toMatchObject({ S: { S32: 300 }, STATUS: { S13: 0, S32: 1, S7: 1 } });
    await page.newest('robot_status', ({ battery, status }) => status === 1 && battery === 0);
    await answersOf(false);
    expect(robot.lines.filter((line) => line.includes('S13 reads nan'))).toHaveLength(1);
    expect(robot.lines.filter((line) => line.includes('battery reads nan'))).toHaveLength(1);
    expect(robot.lines.slice(drives)).not.toContain('wheels: still');
  });

  test('comes in where the server made its certificate itself, once it is given the authority', TIMEOUT, async () => {
    const folder = await temporaryFolder();
    const names = { domains: ['localhost'], addresses: ['127.0.0.1'] };
    const authority = new LocalAuthority({ folder, name: 'Trundle test', names: () => names, now: () => Date.now() });
    const secure = createServer(authority.certificate, (socket) => {
      const broker = connect(server.brokerPort, '127.0.0.1');
      socket.pipe(broker).pipe(socket);
      for (const end of [socket, broker]) end.on('error', () => undefined);
    });
    secure.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void secure.close());
    const door = `mqtts://127.0.0.1:${(secure.address() as AddressInfo).port}`;
    const stranger = await scene({ door });
    await until(() => expect(stranger.robot.lines.join('\n')).toMatch(/I cannot reach mqtts:.*name it with --ca/));
    // As the page about trust hands it out.
    const file = join(folder, 'authority.crt');
    writeFileSync(file, authority.authorityDer);
    const friend = await scene({ door, more: ['--ca', file] });
    await friend.add(7);
    await friend.page.newest('robot_status', ({ id, status }) => id === 7 && status === 1);
    expect(stranger.robot.lines.join('\n')).not.toContain('Connected');
  });

  test('says at once that what it is given as an authority is none', TIMEOUT, async () => {
    const { robot } = await scene({ more: ['--ca', join(ADAPTER, 'README.md')] });
    expect(await robot.ended).toBe(2);
    expect(robot.complaints.at(-1)).toContain('--ca must be the file of a certificate');
  });
});

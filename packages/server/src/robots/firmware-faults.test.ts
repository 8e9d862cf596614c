import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { removeRobots } from '@trundle/protocol/http/classroom-robots';
import type { Point } from '@trundle/world/geometry/coordinates';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import type { Lesson } from './testing/lesson.ts';
import { type Page, until } from './testing/page.ts';
import { joined, scene } from './testing/scene.ts';

/** The robot of docs/build-a-robot.md when something goes wrong: it stands, and comes back by itself. */
const TIMEOUT = { timeout: 240_000 };
const YELLOW = [50, 40, 0];
const RED = [80, 0, 0];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** It drives a circle, which has no end, and room for it. */
const driving = async (page: Page, lesson: Lesson): Promise<void> => {
  await page.tell({ do: 'motor', left: { power: 324, gear: 8 }, right: { power: 324, gear: 4 } });
  await until(() => expect(lesson.robot.isMoving).toBe(true));
};

/** It stands, and is back in the class without anybody's help, and obeys. */
const standsAndComesBack = async (page: Page, lesson: Lesson): Promise<void> => {
  await until(() => expect(lesson.robot.isMoving).toBe(false));
  const { x, y }: Point = lesson.robot.pose;
  await page.newest('robot_status', ({ status }) => status === 1);
  expect(lesson.robot.pose).toMatchObject({ x, y });
  expect(await page.let({ do: 'turn', power: 324, gear: 4, angle: 10 })).toEqual(['started', 'done']);
};

describe('it stops by itself and comes back', () => {
  test('when the connection breaks', TIMEOUT, async () => {
    const { page, lesson, marker } = await joined(server);
    await driving(page, lesson);
    lesson.robot.chip.breakConnections();
    await until(() => expect(lesson.robot.isDriven).toBe(false));
    // Its last will, from the broker.
    await until(() => expect(page.heard('robot_status')).toContainEqual({ id: marker, status: 0, battery: 0 }));
    await standsAndComesBack(page, lesson);
  });

  test('when nothing comes from the broker any more, though nobody said goodbye', TIMEOUT, async () => {
    const { page, lesson } = await joined(server);
    await driving(page, lesson);
    lesson.robot.chip.muffle();
    await until(() => expect(lesson.robot.isDriven).toBe(false));
    await standsAndComesBack(page, lesson);
  });

  test('when the Wi-Fi goes away', TIMEOUT, async () => {
    const { page, lesson } = await joined(server);
    await driving(page, lesson);
    lesson.robot.hasWifi = false;
    await until(() => expect(lesson.robot.isDriven).toBe(false));
    lesson.robot.hasWifi = true;
    await standsAndComesBack(page, lesson);
  });

  test('when its program fails', TIMEOUT, async () => {
    const { page, lesson } = await joined(server);
    await driving(page, lesson);
    lesson.robot.isFaulty = true;
    await until(() => expect(lesson.robot.isDriven).toBe(false));
    await until(() => expect(lesson.robot.chip.printed.join(' ')).toContain('TypeError'));
    await until(() => expect(lesson.robot.chip.resets).toBeGreaterThan(0));
    lesson.robot.isFaulty = false;
    await standsAndComesBack(page, lesson);
  });

  test('when its program hangs: the timer stops it, the watchdog starts it anew', TIMEOUT, async () => {
    const { page, lesson } = await joined(server);
    await driving(page, lesson);
    lesson.robot.hangs = true;
    await until(() => expect(lesson.robot.isDriven).toBe(false));
    expect(lesson.robot.chip.resets).toBe(0);
    await until(() => expect(lesson.robot.chip.resets).toBeGreaterThan(0));
    lesson.robot.hangs = false;
    await standsAndComesBack(page, lesson);
  });
});

test(
  'it says by its light and in words that the key is wrong, and leaves the server alone for a minute',
  TIMEOUT,
  async () => {
    const { lesson } = await scene(server, { key: 'not-the-key' });
    const { chip } = lesson.robot;
    await until(() => expect(lesson.robot.light).toEqual(RED));
    const refused = chip.printed.find((line) => line.includes('look at CLASS_CODE and DEVICE_KEY')) ?? '';
    expect(Number(/Next try in (\d+) s/.exec(refused)?.[1])).toBeGreaterThanOrEqual(60);
  },
);

test('taken out of its class it asks to join again, and takes the number it then gets', TIMEOUT, async () => {
  const { own, lesson, page, marker, add } = await joined(server);
  const before = page.heard('register').length;
  await server.ask(
    removeRobots,
    { params: { id: own.code }, body: { robotNumberIds: [marker] } },
    { token: own.teacher.token },
  );
  await until(() => expect(lesson.robot.light).toEqual(YELLOW));
  await until(() => expect(page.heard('register').length).toBeGreaterThan(before));
  await add(12);
  await page.newest('robot_status', ({ id, status }) => id === 12 && status === 1);
  await driving(page, lesson);
  lesson.robot.chip.breakConnections();
  // The last will speaks of the number of now.
  await until(() => expect(page.heard('robot_status')).toContainEqual({ id: 12, status: 0, battery: 0 }));
});

test('what it was told before its last will was left does not go on while it connects anew', TIMEOUT, async () => {
  const { lesson, page, marker, add } = await scene(server);
  await add();
  await page.newest('register_feedback');
  // Its class knows it now; the broker has yet to take its will.
  const circle = await page.tell({ do: 'motor', left: { power: 324, gear: 8 }, right: { power: 324, gear: 4 } });
  await until(() => expect(lesson.robot.isDriven).toBe(true));
  await page.newest('robot_status', ({ id, status }) => id === marker && status === 1);
  expect(lesson.robot.isDriven).toBe(false);
  await until(() => expect(page.statesOf(circle).at(-1)).toBe('stopped'));
});

test('it pings by the clock, whatever else it says, long before the broker would miss it', TIMEOUT, async () => {
  const { lesson } = await joined(server);
  const pings = () => lesson.robot.chip.sent.filter(({ hex }) => hex === 'c000').map(({ at }) => at);
  await until(() => expect(pings().length).toBeGreaterThan(5));
  const apart = pings().map((at, i, all) => at - (all[i - 1] ?? at));
  // The broker waits for one and a half times the keep alive of 15 s.
  expect(Math.max(...apart)).toBeLessThan(7_500);
  expect(lesson.robot.chip.printed.join(' ')).not.toContain('Not connected');
});

test('it comes in encrypted where a server wants that', TIMEOUT, async () => {
  const folder = await temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const door = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
    const broker = connect(server.brokerPort, '127.0.0.1');
    socket.pipe(broker).pipe(socket);
    for (const end of [socket, broker]) end.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void door.close());
  const { page } = await joined(server, { port: (door.address() as AddressInfo).port, tls: true });
  expect(await page.let({ do: 'led', r: 1, g: 2, b: 3 })).toEqual(['done']);
});

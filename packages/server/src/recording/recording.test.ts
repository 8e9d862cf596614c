import { addRobot, readDeviceKey, removeRobots } from '@trundle/protocol/http/classroom-robots';
import { assignRobots } from '@trundle/protocol/http/lesson';
import {
  deleteRecording,
  exportRecording,
  MEASUREMENTS_KEPT_DAYS,
  MOST_SAMPLES,
  readRecording,
  readSamples,
  setRecording,
} from '@trundle/protocol/http/recording';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { openDevice } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { dropOldMeasurements } from './partitions.ts';

const server = await serverOfTests();
const people = new People(server);
const { db } = server.database;

const macOf = ({ code }: Pick<ClassroomOf, 'code'>, identifier: number): string =>
  `AC${code.charCodeAt(0)}${code.charCodeAt(1)}${code.charCodeAt(2)}${String(identifier).padStart(4, '0')}`;
/** Who got which robot so many times is in the database. */
const marked = (code: string, count: number) =>
  vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select from lesson_marks where classroom_code = ${code} and kind = 'holds'`);
    expect(rows).toHaveLength(count);
  }, 20_000);

const devicesOf = async ({ code, teacher }: ClassroomOf, ...numbers: number[]) => {
  const as = { token: teacher.token };
  const key = (await server.ask(readDeviceKey, { params: { id: code } }, as)).body.deviceKey;
  const login = (clientId: string) => openDevice(server, { username: code, password: key, clientId });
  const robots = [];
  for (const identifier of numbers) {
    const mac = macOf({ code }, identifier);
    expect((await server.ask(addRobot, { params: { id: code }, body: { _id: mac, identifier } }, as)).status).toBe(200);
    robots.push(await login(`robot-${mac}`));
  }
  return { robots, camera: await login(`camera-KIT-${code}`) };
};

const record = ({ code, teacher }: ClassroomOf, on: boolean) =>
  server.ask(setRecording, { params: { id: code }, body: { on } }, { token: teacher.token });
const recorded = ({ code, teacher }: ClassroomOf, rows: number) =>
  vi.waitFor(
    async () => {
      const { body } = await server.ask(readRecording, { params: { id: code } }, { token: teacher.token });
      expect(body.rows).toBe(rows);
      return body;
    },
    { timeout: 20_000 },
  );
const download = async ({ code, teacher }: ClassroomOf, query: Record<string, string>) => {
  const answer = await server.ask(exportRecording, { params: { id: code }, query }, { token: teacher.token });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.body.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
};
/** Rows of a sheet of a spreadsheet, as a program reads its cells. */
const cellsOf = (xml: string | undefined): string[][] =>
  [...(xml ?? '').matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...(row ?? '').matchAll(/<c\/>|<c[^>]*>.*?(?:<v>|<t [^>]*>)(.*?)<\/(?:v|t)>.*?<\/c>/gs)].map(
      ([, value]) => value ?? '',
    ),
  );

test('[M2] what robots published while it was on is in the three sheets, value for value, and a text stays a text', {
  timeout: 120_000,
}, async () => {
  const own = await people.classroom(0);
  const { robots, camera } = await devicesOf(own, 1, 2);
  const [one, two] = robots;
  const topic = (name: string) => `to/classroom/${own.code}/${name}`;
  await one?.publish(topic('sensors_update'), { R: 1, S: { '13': 99 } });
  expect((await record(own, true)).body.on).toBe(true);
  await one?.publish(topic('sensors_update'), {
    R: 1,
    S: { '13': 12.5, '1': true, '20': '=HYPERLINK("http://x","y")' },
  });
  await two?.publish(topic('sensors_update'), { R: 2, S: { '7': { r: 1, g: 2 }, '9': [4, 5] } });
  await one?.publish(topic('robot_status'), { id: 1, status: 1, battery: 789 });
  await camera.publish(topic('positions_update'), { R: [1, 60], X: [100, 1], Y: [200, 1], A: [90, 0], L: 1 });
  await recorded(own, 4);
  await camera.publish(topic('positions_update'), { R: [1], X: [130], Y: [240], A: [91.5], L: 2 });
  await recorded(own, 5);
  // It stands, and the camera sees it a little elsewhere.
  await camera.publish(topic('positions_update'), { R: [1], X: [133], Y: [244], A: [91.5], L: 3 });
  expect(await recorded(own, 6)).toMatchObject({ on: true, robots: [1, 2] });
  expect((await record(own, false)).body.on).toBe(false);
  await two?.publish(topic('robot_status'), { id: 2, status: 1, battery: 1 });

  const book = await download(own, { timeZone: 'Europe/Paris' });
  expect(book['xl/workbook.xml']).toMatch(/name="Sensors".*name="Battery".*name="Positions"/);
  const sensors = cellsOf(book['xl/worksheets/sheet1.xml']);
  expect(sensors[0]).toEqual(['Date', 'Time', 'Robot ID', '1', '7.g', '7.r', '9.0', '9.1', '13', '20']);
  expect(
    sensors
      .slice(1)
      .map((row) => row.slice(2))
      .toSorted(),
  ).toEqual([
    ['1', '1', '', '', '', '', '12.5', '=HYPERLINK(&quot;http://x&quot;,&quot;y&quot;)'],
    ['2', '', '2', '1', '4', '5', '', ''],
  ]);
  expect(book['xl/worksheets/sheet1.xml']).not.toContain('<f>');
  expect(cellsOf(book['xl/worksheets/sheet2.xml']).map((row) => row.slice(2))).toEqual([
    ['Robot ID', 'Battery'],
    ['1', '789'],
  ]);
  expect(cellsOf(book['xl/worksheets/sheet3.xml']).map((row) => row.slice(2))).toEqual([
    ['Robot ID', 'X', 'Y', 'Angle', 'Distance', 'Total Distance'],
    ['1', '100', '200', '90', '0', '0'],
    ['1', '130', '240', '91.5', '50', '50'],
    ['1', '133', '244', '91.5', '0', '50'],
  ]);
  expect(sensors[1]?.[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(sensors[1]?.[1]).toMatch(/^\d\d:\d\d:\d\d\.\d{3}$/);

  const csv = await download(own, { format: 'csv', robots: '1' });
  expect(Object.keys(csv)).toEqual(['Sensors.csv', 'Battery.csv', 'Positions.csv']);
  expect(csv['Sensors.csv']).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  expect(csv['Sensors.csv']).not.toContain('7.r');
  // A place where commas stand in numbers has semicolons between cells.
  const french = await download(own, { format: 'csv', language: 'fr', timeZone: 'Asia/Kathmandu' });
  const lines = (french['Positions.csv'] ?? '').trim().split('\r\n');
  expect(lines[0]).toBe('Date;Time;Robot ID;X;Y;Angle;Distance;Total Distance'.trim());
  const { rows: said } = await db.execute<{
    at: string;
  }>(sql`select at + (sample ->> 0)::int * interval '1 millisecond' as at
    from measurements, jsonb_array_elements(readings::jsonb) as sample
    where classroom_code = ${own.code} and kind = 'positions' order by 1`);
  const moments = said.map(({ at }) => Date.parse(at));
  // Nepal is five hours and three quarters ahead, all year.
  const there = moments.map((at) => new Date(at + 5.75 * 3_600_000).toISOString());
  expect(lines.slice(1).map((line) => line.split(';').slice(0, 2).join('T'))).toEqual(
    there.map((at) => at.slice(0, -1)),
  );
  const second = new Date(moments[1] ?? 0).toISOString();
  const between = await download(own, { from: second, to: second });
  expect(
    cellsOf(between['xl/worksheets/sheet3.xml'])
      .slice(1)
      .map((row) => row.slice(3, 5)),
  ).toEqual([['130', '240']]);
  const later = await download(own, { format: 'csv', from: new Date(Date.now() + 60_000).toISOString() });
  expect(later['Battery.csv']?.trim()).toBe('\ufeffDate,Time,Robot ID,Battery'.trim());
});

test('a chart gets one robot’s readings as columns, for a time; of very many every so manieth', {
  timeout: 120_000,
}, async () => {
  const own = await people.classroom(1);
  const { robots } = await devicesOf(own, 1, 2);
  await record(own, true);
  const says = (at: number, S: Record<string, unknown>) =>
    robots[at]?.publish(`to/classroom/${own.code}/sensors_update`, { R: at + 1, S });
  await says(0, { S13: [120], S55: { r: 1, g: 2, b: 3 }, S37: [100] });
  await says(0, { S13: [130], constructor: 7 });
  await says(1, { S13: [990] });
  const { from } = await recorded(own, 3);
  const read = async (kind: 'sensors' | 'positions', query = {}) => {
    const params = { id: own.code, identifier: 1, kind };
    const { status, body } = await server.ask(readSamples, { params, query }, { token: own.teacher.token });
    expect(status).toBe(200);
    return body;
  };
  const samples = await read('sensors');
  expect(samples).toMatchObject({ since: Date.parse(from ?? ''), every: 1 });
  expect(samples.at).toHaveLength(2);
  expect(samples.columns).toEqual({
    'S13.0': [120, 130],
    'S55.r': [1, null],
    'S55.g': [2, null],
    'S55.b': [3, null],
    // As people read it, not as the robot tells it.
    'S37.0': [270, null],
    constructor: [null, 7],
  });
  expect((await read('sensors', { from: new Date(Date.now() + 60_000).toISOString() })).at).toEqual([]);
  expect((await read('positions')).columns).toEqual({});

  const many = 3 * MOST_SAMPLES - 1;
  await db.execute(sql`insert into measurements (classroom_code, at, until, kind, robot, samples, readings)
    select ${own.code}, now(), now() + ${many} * interval '1 millisecond', 'positions', 1, ${many},
      jsonb_agg(jsonb_build_array(n, jsonb_build_object('X', n)))::text
    from generate_series(1, ${many}::int) as n`);
  const thinned = await read('positions');
  expect(thinned.every).toBe(3);
  expect(thinned.columns.X?.slice(0, 3)).toEqual([1, 4, 7]);
  expect(thinned.at).toHaveLength(MOST_SAMPLES);
});

test('a child gets a robot’s recorded way while it was hers, and nothing of other people’s robots', {
  timeout: 120_000,
}, async () => {
  const own = await people.classroom(2);
  const { code, teacher } = own;
  const [ana, ben] = own.students as [Person, Person];
  const { camera } = await devicesOf(own, 1, 2);
  const give = async (...given: [Person, number][]) => {
    const body = { students: given.map(([{ id }, number]) => ({ studentId: id, robotId: macOf(own, number) })) };
    expect((await server.ask(assignRobots, { params: { id: code }, body }, { token: teacher.token })).status).toBe(200);
  };
  await give([ana, 1], [ben, 2]);
  await record(own, true);
  await marked(code, 2);
  const see = (x: number) =>
    camera.publish(`to/classroom/${code}/positions_update`, { R: [1, 2], X: [x, x], Y: [1, 1], A: [0, 0], L: x });
  await see(10);
  await recorded(own, 2);
  await give([ana, 2], [ben, 1]);
  await marked(code, 4);
  await see(20);
  await recorded(own, 4);
  const ways = async ({ token }: Person) => {
    const of = async (identifier: number) => {
      const params = { id: code, identifier, kind: 'positions' as const };
      return (await server.ask(readSamples, { params, query: {} }, { token })).body.columns.X;
    };
    const { body } = await server.ask(readRecording, { params: { id: code } }, { token });
    return { one: await of(1), two: await of(2), robots: body.robots, isOwnOnly: body.isOwnOnly };
  };
  expect(await ways(teacher)).toEqual({ one: [10, 20], two: [10, 20], robots: [1, 2], isOwnOnly: false });
  expect(await ways(ana)).toEqual({ one: [10], two: [20], robots: [1, 2], isOwnOnly: true });
  expect(await ways(ben)).toEqual({ one: [20], two: [10], robots: [1, 2], isOwnOnly: true });
});

test('whoever teaches deletes what was recorded: the recording ends, and nothing of it is left', {
  timeout: 120_000,
}, async () => {
  const own = await people.classroom(1);
  const { code, teacher } = own;
  const { robots } = await devicesOf(own, 1);
  await record(own, true);
  await robots[0]?.publish(`to/classroom/${code}/robot_status`, { id: 1, status: 1, battery: 700 });
  await recorded(own, 1);
  const remove = (token: string) => server.ask(deleteRecording, { params: { id: code } }, { token });
  expect((await remove(own.students[0]?.token ?? '')).status).toBe(403);
  expect((await remove((await people.classroom(0)).teacher.token)).status).toBe(403);
  await recorded(own, 1);
  const { status, body } = await remove(teacher.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ on: false, rows: 0, isFull: false, beganAt: null, robots: [] });
  await robots[0]?.publish(`to/classroom/${code}/robot_status`, { id: 1, status: 1, battery: 701 });
  for (const table of ['measurements', 'lesson_parts', 'lesson_marks'])
    expect((await db.execute(sql`select from ${sql.identifier(table)} where classroom_code = ${code}`)).rows).toEqual(
      [],
    );
  expect((await record(own, true)).body.on).toBe(true);
  await robots[0]?.publish(`to/classroom/${code}/robot_status`, { id: 1, status: 1, battery: 702 });
  await recorded(own, 1);
});

test('names that a robot made up take no column from sensors there are; the sheet says how many are left out', {
  timeout: 120_000,
}, async () => {
  const own = await people.classroom(0);
  const { robots } = await devicesOf(own, 1);
  await record(own, true);
  const says = (S: Record<string, number>) =>
    robots[0]?.publish(`to/classroom/${own.code}/sensors_update`, { R: 1, S });
  const names = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, name) => [`A${from + name}`, 1]));
  // More at once than any robot has is no message.
  await says(names(0, 65));
  await says(names(0, 64));
  await says({ ...names(64, 63), S13: 5 });
  await recorded(own, 2);
  const book = await download(own, { language: 'fr' });
  const [head] = cellsOf(book['xl/worksheets/sheet1.xml']);
  expect(head).toHaveLength(3 + 64 + 1);
  expect(head).toContain('S13');
  expect(head?.at(-1)).toBe('(64 autres colonnes ne sont pas là)');
});

test('a piece of a robot that is taken from the class is kept, and things on the mat count for nothing', {
  timeout: 120_000,
}, async () => {
  const own = await people.classroom(0);
  const { code, teacher } = own;
  const { robots, camera } = await devicesOf(own, 1, 2);
  await record(own, true);
  await camera.publish(`to/classroom/${code}/positions_update`, {
    R: [60, 1, 61],
    X: [1, 2, 3],
    Y: [1, 2, 3],
    A: [0, 0, 0],
    L: 1,
  });
  await robots[0]?.publish(`to/classroom/${code}/robot_status`, { id: 1, status: 1, battery: 700 });
  const asked = { params: { id: code }, body: { robotNumberIds: [1] } };
  expect((await server.ask(removeRobots, asked, { token: teacher.token })).status).toBe(200);
  expect(await recorded(own, 2)).toMatchObject({ robots: [1] });
});

// Takes the part of today away, which is made once a day: the last one here.
test('what was recorded goes after its days, and with its class', { timeout: 120_000 }, async () => {
  const own = await people.classroom(0);
  const { robots } = await devicesOf(own, 3);
  await record(own, true);
  await robots[0]?.publish(`to/classroom/${own.code}/robot_status`, { id: 3, status: 1, battery: 500 });
  await recorded(own, 1);
  const inDays = (days: number) => dropOldMeasurements(db, new Date(Date.now() + days * 24 * 3_600_000));
  await inDays(MEASUREMENTS_KEPT_DAYS);
  await recorded(own, 1);
  await inDays(MEASUREMENTS_KEPT_DAYS + 1);
  const { rows } = await db.execute(sql`select from measurements where classroom_code = ${own.code}`);
  expect(rows).toEqual([]);
});

import { SheetsProvider } from '../packages/server/src/spreadsheets/testing/sheets-provider.ts';
import { Stage } from './every-block/stage.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Surroundings, surroundings, tellTests } from './surroundings.ts';
import { expect, test } from './test.ts';

/** Knows a Google that is a server of ours; the one of the other scenarios knows none. */
let own: RunningServer;
let shared: Surroundings;
const google = new SheetsProvider();
test.beforeAll(async () => {
  shared = surroundings();
  const neighbour = await google.listen();
  const env = { GOOGLE_CLIENT_ID: 'trundle-client', GOOGLE_CLIENT_SECRET: 'hush', GOOGLE_API_URL: neighbour };
  own = await startServer({ env });
  tellTests({ ...own, neighbour });
});
test.afterAll(async () => {
  tellTests(shared);
  await own.stop();
  google.stop();
});

const ID = 'sheet-1';
const EVERY = 3_000;
/** Milliseconds between two sendings, less what a busy machine may shorten them by on their way. */
const APART = 2_000;
/** Where robot 1 is while nothing is sent. */
const ELSEWHERE = { x: 690, y: 90 };
const BACK = { x: 500, y: 600 };

type Row = (string | number | boolean | null)[];
const rows = (title: string): Row[] => google.rows(ID, title).slice(1) as Row[];
const isElsewhere = ([, , robot, x, y]: Row): boolean =>
  robot === 1 && Math.hypot(Number(x) - ELSEWHERE.x, Number(y) - ELSEWHERE.y) < 40;
const gaps = (): number[] => google.appended.slice(1).map(({ at }, index) => at - (google.appended[index]?.at ?? 0));

test('[M1] a teacher connects Google Sheets: values arrive in the three sheets every three seconds, those of the time it was off never do, a quota is waited out and told, and disconnecting takes it back', async ({
  teacher,
}) => {
  test.slow();
  const { sheets } = teacher.words.recording;
  const { asks, addRobots, enters } = await teacher.preparesClass('Weather station');
  await addRobots(null, null);
  await enters();
  const put = (place: { x: number; y: number }) => asks('PATCH', '/virtual/robots/1', { pose: { ...place, a: 0 } });
  await put({ x: 200, y: 300 });

  // Google asks first, and a no connects nothing.
  const settings = await teacher.openSettings();
  await settings.getByRole('button', { name: sheets.connect }).click();
  await teacher.link('Cancel').click();
  await teacher.isInClassroom();
  await (await teacher.openSettings()).getByRole('button', { name: sheets.connect }).click();
  expect(Object.fromEntries(google.asked.at(-1) ?? [])).toMatchObject({
    client_id: 'trundle-client',
    response_type: 'code',
    access_type: 'offline',
    redirect_uri: `${own.baseURL}/teacher/login`,
  });
  await teacher.link('Allow').click();
  await teacher.isInClassroom();
  await teacher.openSettings();
  const status = settings.getByRole('region', { name: sheets.title }).getByRole('status');
  await expect(status).toHaveText(/Measurements are sent\. [1-9]\d* rows so far\./);
  await expect(settings.getByRole('link', { name: sheets.open })).toHaveAttribute('href', new RegExp(ID));
  const sending = settings.getByRole('switch', { name: sheets.switch });
  await expect(sending).toBeChecked();

  // The three sheets, with the columns of the specification.
  expect(google.spreadsheets.get(ID)?.title).toBe('Trundle: Weather station');
  expect(google.spreadsheets.get(ID)?.sheets.map(({ title }) => title)).toEqual(['Sensors', 'Battery', 'Positions']);
  const head = (title: string): unknown[] => google.rows(ID, title)[0] ?? [];
  const common = ['Date', 'Time', 'Robot ID'];
  expect(head('Battery')).toEqual([...common, 'Battery']);
  expect(head('Positions')).toEqual([...common, 'X', 'Y', 'Angle', 'Distance', 'Total Distance']);
  expect(head('Sensors').slice(0, 3)).toEqual(common);
  const distance = head('Sensors').indexOf('S13');
  await expect.poll(() => new Set(rows('Sensors').map((row) => row[2]))).toEqual(new Set([1, 2]));
  await expect.poll(() => rows('Battery').length).toBeGreaterThan(0);
  for (const row of rows('Sensors').filter(([, , robot]) => robot === 1)) {
    expect(row).toHaveLength(head('Sensors').length);
    expect(row[distance]).toBeGreaterThan(0);
  }
  await expect
    .poll(() =>
      rows('Positions').some(([, , robot, x, y]) => robot === 1 && Math.hypot(Number(x) - 200, Number(y) - 300) < 40),
    )
    .toBe(true);
  for (const [date, time] of rows('Positions')) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(time).toMatch(/^\d\d:\d\d:\d\d\.\d{3}$/);
  }
  // All sheets in one request, every three seconds.
  await expect.poll(() => google.appended.length).toBeGreaterThanOrEqual(6);
  expect(google.appended.some((each) => each.sheets === 3)).toBe(true);
  expect(Math.min(...gaps())).toBeGreaterThan(APART);
  // Most of them: on a busy machine one or the other comes late.
  const usual = gaps().toSorted((one, other) => one - other)[gaps().length >> 1] ?? 0;
  expect(Math.abs(usual - EVERY)).toBeLessThan(EVERY - APART);
  expect(google.exchanged).toBe(1);

  // Off: robot 1 is elsewhere meanwhile, which the page sees, and nobody reads of it later.
  await sending.uncheck();
  await expect(status).toHaveText(sheets.status.off);
  const before = rows('Positions').length;
  await put(ELSEWHERE);
  const stage = new Stage(teacher);
  const isSeenAt = async (place: { x: number; y: number }): Promise<boolean> => {
    const { x, y } = await stage.pose(1);
    return Math.hypot(x - place.x, y - place.y) < 40;
  };
  await expect.poll(() => isSeenAt(ELSEWHERE)).toBe(true);
  await put(BACK);
  await expect.poll(() => isSeenAt(BACK)).toBe(true);
  await sending.check();
  await expect(status).toHaveText(/Measurements are sent/);
  await expect.poll(() => rows('Positions').length).toBeGreaterThan(before);
  expect(rows('Positions').filter(isElsewhere)).toEqual([]);

  // A quota: told, asked less and less often, and nothing of that time is missing.
  google.failures.push(429, 429);
  const failedFrom = google.appended.length;
  await expect(status).toHaveText(sheets.status.waiting);
  await expect(status).toHaveText(/Measurements are sent/, { timeout: 60_000 });
  const failing = google.appended.slice(failedFrom).findIndex((each) => each.status === 429) + failedFrom;
  expect(google.appended.slice(failing, failing + 3).map((each) => each.status)).toEqual([429, 429, 200]);
  const [first = 0, second = 0] = gaps().slice(failing);
  expect(first).toBeGreaterThan(3_000 + APART);
  expect(second).toBeGreaterThan(first);
  // Nothing is there twice, and the time of the quota is there.
  const keys = rows('Positions').map((row) => row.slice(0, 3).join());
  expect(new Set(keys).size).toBe(keys.length);
  const clock = (at: number): Promise<string> =>
    teacher.page.evaluate((moment) => new Date(moment).toTimeString().slice(0, 8), at);
  const [from, to] = [
    await clock(google.appended[failing]?.at ?? 0),
    await clock(google.appended[failing + 2]?.at ?? 0),
  ];
  expect(rows('Positions').some(([, time]) => String(time) > from && String(time) < to)).toBe(true);

  await settings.getByRole('button', { name: sheets.disconnect }).click();
  await expect(settings.getByRole('button', { name: sheets.connect })).toBeVisible();
  expect(google.revoked).toHaveLength(1);
  expect(google.revoked[0]).toMatch(/^refresh-/);
});

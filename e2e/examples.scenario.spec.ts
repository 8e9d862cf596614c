import type { Example, Spot } from '../packages/language/src/examples/example.ts';
import { EXAMPLES } from '../packages/language/src/examples/index.ts';
import { systemClock } from '../packages/simulator/src/clock.ts';
import { mqttConnect } from '../packages/simulator/src/devices/mqtt-connection.ts';
import { Random } from '../packages/simulator/src/mat/random.ts';
import { VirtualClassroom } from '../packages/simulator/src/virtual-classroom.ts';
import { virtualMac } from '../packages/simulator/src/virtual-mac.ts';
import type { Student, Teacher } from './actors.ts';
import { surroundings } from './surroundings.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

/** As far from the said point as wheels that slip and a robot's own notion of near lead. */
const NEAR = 60;
/** Robots drive in real time. */
const RUN = { timeout: 60_000 };

/** What a page asks the server for, with the token of whoever is logged in there. */
const ask = (teacher: Teacher, method: string, path: string, body?: object): Promise<unknown> =>
  teacher.page.evaluate(
    async ({ method, path, body }) => {
      const token = Object.values(localStorage)
        .map((value) => /"token":"([^"]{101,})"/.exec(String(value))?.[1])
        .find((found) => found !== undefined);
      const answer = await fetch(`/api/class/${path}`, {
        method,
        headers: { authorization: token ?? '', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    { method, path, body },
  );

/** A demo class on this map without robots: they park where the map they come to has its places. */
const emptyClass = async (teacher: Teacher, map: number): Promise<string> => {
  const code = await teacher.openDemo();
  await ask(teacher, 'POST', `${code}/delete_robot_by_numberids`, { robotNumberIds: [1, 2, 3, 4] });
  await ask(teacher, 'PATCH', code, { mapId: String(map) });
  return code;
};

const openMap = async (teacher: Teacher): Promise<void> => {
  const map = teacher.button(teacher.words.panels.names.map);
  if ((await map.getAttribute('aria-expanded')) !== 'true') await map.click();
};

/** With as many virtual robots of the server's as the example wants, in front of the live map. */
const classFor = async (teacher: Teacher, example: Example): Promise<string> => {
  const code = await emptyClass(teacher, example.map);
  await ask(teacher, 'POST', `${code}/virtual/robots`, { count: example.robots.length });
  await isLive(teacher, example);
  return code;
};

const isLive = async (teacher: Teacher, { robots }: Example): Promise<void> => {
  const { page, words } = teacher;
  await page.reload();
  await new Workspace(page).isReady();
  await openMap(teacher);
  const online = page.locator('[data-robot]').and(page.getByRole('button', { name: words.panels.state.online }));
  await expect(online).toHaveCount(robots.length, { timeout: 20_000 });
};

const choose = async ({ page, words, button }: Teacher | Student, { title }: Example): Promise<void> => {
  await page.getByRole('button', { name: words.examples.open, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${title.en}\\b`) }).click();
};

const isOpened = async ({ page, words }: Teacher, { title }: Example): Promise<void> => {
  await expect(page.getByText(filled(words.examples.opened, { title: title.en }))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const start = async (teacher: Teacher): Promise<void> => {
  await teacher.button(teacher.words.run.run).click();
  await expect(teacher.button(teacher.words.run.stop)).toBeVisible();
};

const isFinished = ({ page, words }: Teacher): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words.run.states.FINISHED })).toBeVisible(RUN);

/** How far a robot is from a point, by where the live map draws it. */
const away = async ({ page }: Teacher, { number, x, y }: Spot): Promise<number> => {
  const transform = await page.locator(`[data-robot="${number}"]`).getAttribute('transform');
  const [, seenX, seenY] = /translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/.exec(transform ?? '') ?? [];
  return Math.hypot(Number(seenX) - x, Number(seenY) - y);
};

const endsWhereItShould = async (teacher: Teacher, { ends }: Example, options = {}): Promise<void> => {
  await openMap(teacher);
  for (const end of ends)
    await expect.poll(() => away(teacher, end), { message: `robot ${end.number}`, ...options }).toBeLessThan(NEAR);
};

const example = (id: string): Example => {
  const found = EXAMPLES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no example ${id}`);
  return found;
};

for (const id of ['square', 'park', 'dance', 'avoid', 'mirror', 'fireRescue']) {
  test(`the example “${example(id).title.en}” runs to its end and its robots stand where they should`, async ({
    teacher,
  }) => {
    const shown = example(id);
    await classFor(teacher, shown);
    for (const end of shown.ends) expect(await away(teacher, end)).toBeGreaterThan(NEAR);
    await choose(teacher, shown);
    await isOpened(teacher, shown);
    await start(teacher);
    await isFinished(teacher);
    await endsWhereItShould(teacher, shown);
  });
}

test('the example “Follow the line” asks for its sensor, then goes round the corner on the line', async ({
  teacher,
}) => {
  const line = example('line');
  const { words, page } = teacher;
  await classFor(teacher, line);
  await choose(teacher, line);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(filled(words.examples.needs.sensor, { number: 1, sensor: 'Line follower' }));
  await teacher.button(words.examples.go).click();
  await isOpened(teacher, line);

  await teacher.button(words.panels.names.robot_configuration).click();
  await teacher.button(filled(words.panels.robots.open, { number: 1 })).click();
  await page.getByLabel(filled(words.panels.sensors.slot, { port: 1 })).selectOption({ label: 'Line follower' });
  await teacher.button(words.panels.sensors.save).click();
  await teacher.sees(words.panels.sensors.state.completed);
  await start(teacher);
  await isFinished(teacher);
  await endsWhereItShould(teacher, line);
});

test('the example “Quiz” makes its class variables, waits for an answer and drives for the right one', async ({
  teacher,
}) => {
  const quiz = example('quiz');
  const { words } = teacher;
  const code = await classFor(teacher, quiz);
  await choose(teacher, quiz);
  await isOpened(teacher, quiz);
  await teacher.button(words.panels.names.console).click();
  await start(teacher);
  await teacher.sees('How much is 6 times 7? Write it into answer.');
  await ask(teacher, 'POST', `${code}/variables`, { name: 'answer', value: 42, readonly: false });
  await isFinished(teacher);
  await teacher.sees('score: 1');
  await endsWhereItShould(teacher, quiz);
});

test('the example “City traffic” brings bus and taxi to their places, and STOP ends its waiting', async ({
  teacher,
}) => {
  const traffic = example('traffic');
  const { words, page } = teacher;
  await classFor(teacher, traffic);
  await choose(teacher, traffic);
  await isOpened(teacher, traffic);
  await start(teacher);
  await endsWhereItShould(teacher, traffic, RUN);
  await expect(teacher.button(words.run.stop)).toBeVisible();
  await teacher.button(words.run.stop).click();
  await expect(page.getByRole('status').filter({ hasText: words.run.states.STOPPED })).toHaveCount(1);
});

test('the example “Warehouse sort” grabs two parcels and sets each down where it belongs', async ({ teacher }) => {
  const warehouse = example('warehouse');
  const { baseURL } = surroundings();
  const code = await emptyClass(teacher, warehouse.map);
  const mac = virtualMac(code, 1, 'commandLine');
  await ask(teacher, 'POST', `${code}/robots`, { _id: mac, identifier: 1 });
  const { deviceKey } = (await ask(teacher, 'GET', `${code}/device_key`)) as { deviceKey: string };
  // Robots and things of another computer, as the command line brings them: the server's own mat has no things.
  const mat = new VirtualClassroom({
    ...{ code, mapId: warehouse.map, seed: 3, origin: 'commandLine' },
    connect: mqttConnect({
      ...{ url: `${baseURL.replace(/^http/, 'ws')}/mqtt`, code, deviceKey, clock: systemClock, random: new Random(3) },
    }),
  });
  mat.addRobot({ mac, identifier: 1 });
  for (const { number, x, y } of warehouse.objects ?? []) mat.addObject({ marker: number, x, y, a: 0 });
  mat.start();
  try {
    await isLive(teacher, warehouse);
    await choose(teacher, warehouse);
    await isOpened(teacher, warehouse);
    await start(teacher);
    await isFinished(teacher);
    const { robots, objects } = mat.snapshot();
    for (const { number, x, y } of warehouse.ends) {
      const thing = [...robots, ...objects].find(({ marker }) => marker === number);
      expect(Math.hypot((thing?.x ?? 0) - x, (thing?.y ?? 0) - y), String(number)).toBeLessThan(NEAR);
    }
    expect(robots[0]?.holds).toBeNull();
  } finally {
    mat.stop();
  }
});

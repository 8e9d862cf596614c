import type { Example, Spot } from '../packages/language/src/examples/example.ts';
import { EXAMPLES } from '../packages/language/src/examples/index.ts';
import { mapById } from '../packages/world/src/maps/index.ts';
import type { Student, Teacher } from './actors.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

/** As far from the said point as wheels that slip and a robot's own notion of near lead. */
const NEAR = 60;
const CRAFT_TABLE = 0;
const TRANSLATION = /translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/;
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

const openMap = async (teacher: Teacher | Student): Promise<void> => {
  const map = teacher.button(teacher.words.panels.names.map);
  if ((await map.getAttribute('aria-expanded')) !== 'true') await map.click();
};

const isLive = async (teacher: Teacher | Student, robots: number): Promise<void> => {
  const { page, words } = teacher;
  await new Workspace(page).isReady();
  await openMap(teacher);
  const online = page.locator('[data-robot]').and(page.getByRole('button', { name: words.panels.state.online }));
  await expect(online).toHaveCount(robots);
};

/** With virtual robots of the server's, in front of the live map. */
const classWith = async (teacher: Teacher, robots: number, map: number): Promise<string> => {
  const code = await emptyClass(teacher, map);
  await ask(teacher, 'POST', `${code}/virtual/robots`, { count: robots });
  await isLive(teacher, robots);
  return code;
};

/** A student of the class comes in, and the first robot is hers. */
const comesWithRobot = async (teacher: Teacher, student: Student, code: string): Promise<void> => {
  const { students, robots } = (await ask(teacher, 'GET', code)) as {
    students: { student: { _id: string; name: string } }[];
    robots: { _id: string }[];
  };
  const [hers] = students;
  if (hers === undefined) throw new Error('nobody sits in this class');
  const { _id, name } = hers.student;
  await ask(teacher, 'POST', `${code}/students/${_id}/robots`, { studentName: name, robotId: robots[0]?._id });
  await student.arrives(code, name);
};

/** How far a robot is from a point, by where the live map draws it. */
const away = async ({ page }: Teacher | Student, { number, x, y }: Spot): Promise<number> => {
  const transform = await page.locator(`[data-robot="${number}"]`).getAttribute('transform');
  const [, seenX, seenY] = TRANSLATION.exec(transform ?? '') ?? [];
  return Math.hypot(Number(seenX) - x, Number(seenY) - y);
};

const areAt = async (teacher: Teacher | Student, spots: readonly Spot[], options = {}): Promise<void> => {
  await openMap(teacher);
  for (const spot of spots)
    await expect.poll(() => away(teacher, spot), { message: `robot ${spot.number}`, ...options }).toBeLessThan(NEAR);
};

/** Opening an example puts the robots where they begin, wherever the last one left them. */
const areAtStart = (teacher: Teacher, map: number, robots: number): Promise<void> =>
  areAt(teacher, mapById(map).parking.slice(0, robots));

const example = (id: string): Example => {
  const found = EXAMPLES.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no example ${id}`);
  return found;
};

const choose = async ({ page, words }: Teacher | Student, { title }: Example): Promise<void> => {
  await page.getByRole('button', { name: words.examples.open, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${title('en')}\\b`) }).click();
};

/** How many pairs of stacks cover each other on the workspace. */
const overlapsIn = (page: Teacher['page']): Promise<number> =>
  page.evaluate(() => {
    const stacks = [
      ...document.querySelectorAll('.blocklySvg > .blocklyWorkspace > .blocklyBlockCanvas > .blocklyDraggable'),
    ];
    const boxes = stacks.map((stack) => stack.getBoundingClientRect()).filter(({ width }) => width > 0);
    return boxes.filter((one, at) =>
      boxes
        .slice(at + 1)
        .some(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ),
    ).length;
  });

const isOpened = async ({ page, words }: Teacher | Student, { title }: Example): Promise<void> => {
  await expect(page.getByText(filled(words.examples.opened, { title: title('en') }))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => overlapsIn(page), `${title('en')}: stacks that lie on one another`).toBe(0);
};

/** By its card; where a program is there already, after the question. */
const open = async (teacher: Teacher | Student, chosen: Example, isFirst: boolean): Promise<void> => {
  await choose(teacher, chosen);
  if (!isFirst) await teacher.button(teacher.words.examples.go).click();
  await isOpened(teacher, chosen);
};

const start = async (teacher: Teacher | Student): Promise<void> => {
  await teacher.button(teacher.words.run.run).click();
  await expect(teacher.button(teacher.words.run.stop)).toBeVisible();
};

const isFinished = ({ page, words }: Teacher | Student): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words.run.states.FINISHED })).toBeVisible(RUN);

const runsToItsEnd = async (teacher: Teacher | Student, chosen: Example): Promise<void> => {
  for (const end of chosen.ends) expect(await away(teacher, end), `${chosen.id} moves`).toBeGreaterThan(NEAR);
  await start(teacher);
  await isFinished(teacher);
  await areAt(teacher, chosen.ends);
};

test('the examples “Square”, “Park”, “Dance” and “Mirror” run to their ends, and the robots stand where they should', async ({
  teacher,
}) => {
  test.slow();
  await classWith(teacher, 2, CRAFT_TABLE);
  for (const [index, id] of ['square', 'park', 'dance', 'mirror'].entries()) {
    const chosen = example(id);
    await open(teacher, chosen, index === 0);
    await areAtStart(teacher, CRAFT_TABLE, 2);
    await runsToItsEnd(teacher, chosen);
  }
});

test('the examples “Avoid”, “Follow the line” and “Quiz” use sensors and class variables, and end where they should', async ({
  teacher,
}) => {
  test.slow();
  const { words, page } = teacher;
  const code = await classWith(teacher, 2, CRAFT_TABLE);
  await open(teacher, example('avoid'), true);
  await runsToItsEnd(teacher, example('avoid'));

  const line = example('line');
  await choose(teacher, line);
  const needed = filled(words.examples.needs.sensor, { number: 1, sensor: 'Line follower' });
  await expect(page.getByRole('dialog')).toContainText(words.examples.brings);
  await expect(page.getByRole('dialog')).toContainText(needed);
  await teacher.button(words.examples.go).click();
  await isOpened(teacher, line);
  await areAtStart(teacher, CRAFT_TABLE, 2);
  await runsToItsEnd(teacher, line);

  const quiz = example('quiz');
  const said = page.getByRole('region', { name: words.panels.names.console });
  await open(teacher, quiz, false);
  await areAtStart(teacher, CRAFT_TABLE, 2);
  await teacher.button(words.panels.names.console).click();
  await start(teacher);
  await expect(said).toContainText('How much is 6 times 7? Write it into answer.');
  await ask(teacher, 'POST', `${code}/variables`, { name: 'answer', value: 42, readonly: false });
  await isFinished(teacher);
  await expect(said).toContainText('score: 1');
  await areAt(teacher, quiz.ends);
});

test('the example “Fire rescue” finds its way to the fire and back to the base, for the student who has the robot', async ({
  teacher,
  student,
}) => {
  const rescue = example('fireRescue');
  const code = await classWith(teacher, 1, rescue.map);
  await comesWithRobot(teacher, student, code);
  await isLive(student, 1);
  await open(student, rescue, true);
  await runsToItsEnd(student, rescue);
});

test('the example “City traffic” brings the bus to its place, and STOP ends its waiting', async ({ teacher }) => {
  const traffic = example('traffic');
  const { words, page } = teacher;
  await classWith(teacher, 2, traffic.map);
  await open(teacher, traffic, true);
  await start(teacher);
  await areAt(teacher, traffic.ends, RUN);
  // It waits for the bus to come again.
  await teacher.button(words.run.stop).click();
  await expect(page.getByRole('status').filter({ hasText: words.run.states.STOPPED })).toHaveCount(1);
});

test('the example “Warehouse sort” grabs two parcels and sets each down where it belongs', async ({ teacher }) => {
  const warehouse = example('warehouse');
  const { page } = teacher;
  await classWith(teacher, 1, warehouse.map);
  await open(teacher, warehouse, true);
  await start(teacher);
  await isFinished(teacher);
  await openMap(teacher);
  for (const { number, x, y } of warehouse.ends) {
    const figure = page.locator(`[data-robot="${number}"], [data-object="${number}"]`);
    const seen = async (): Promise<number> => {
      const [, seenX, seenY] = TRANSLATION.exec((await figure.getAttribute('transform')) ?? '') ?? [];
      return Math.hypot(Number(seenX) - x, Number(seenY) - y);
    };
    await expect.poll(seen, { message: String(number) }).toBeLessThan(NEAR);
  }
});

test('an example asks before it takes the place of a program, Undo brings that back, and the map is offered to the teacher and told to the student', async ({
  teacher,
  student,
}) => {
  const code = await teacher.openDemo();
  const { page, words } = teacher;
  const workspace = new Workspace(page);
  await isLive(teacher, 4);
  const dialog = page.getByRole('dialog');
  const currentMap = async (): Promise<unknown> => ((await ask(teacher, 'GET', code)) as { mapId: string }).mapId;

  // Ready to run: nothing to ask.
  await open(teacher, example('traffic'), true);
  await expect(workspace.blocks('navigate_to_place')).toHaveCount(2);

  await choose(teacher, example('square'));
  await expect(dialog).toContainText(words.examples.replaces);
  await teacher.button(words.examples.back).click();
  await dialog.getByRole('button', { name: words.shell.close }).click();
  await expect(workspace.blocks('navigate_to_place')).toHaveCount(2);

  await choose(teacher, example('square'));
  const maps = { wanted: mapById(0).name(teacher.language), shown: mapById(1).name('en') };
  await expect(dialog).toContainText(filled(words.examples.otherMap, maps));
  await expect(page.getByLabel(filled(words.examples.showMap, maps))).toBeChecked();
  await teacher.button(words.examples.go).click();
  await isOpened(teacher, example('square'));
  await expect(workspace.blocks('navigate_to_place')).toHaveCount(0);
  await expect(workspace.blocks('controls_repeat_ext')).toHaveCount(1);
  expect(await currentMap()).toBe('0');

  await teacher.button(words.editor.undo).click();
  await expect(workspace.blocks('navigate_to_place')).toHaveCount(2);
  await expect(workspace.blocks('controls_repeat_ext')).toHaveCount(0);
  await teacher.button(words.editor.redo).click();
  await expect(workspace.blocks('controls_repeat_ext')).toHaveCount(1);

  const { students } = (await ask(teacher, 'GET', code)) as { students: { student: { name: string } }[] };
  await student.arrives(code, students[0]?.student.name ?? '');
  await choose(student, example('traffic'));
  await expect(student.page.getByRole('dialog')).toContainText(words.examples.askForMap);
  await expect(student.page.getByRole('checkbox')).toHaveCount(0);
  await student.button(words.examples.go).click();
  await expect(new Workspace(student.page).blocks('navigate_to_place')).toHaveCount(2);
  expect(await currentMap()).toBe('0');
});

import type { Example, Spot } from '../packages/language/src/examples/example.ts';
import { EXAMPLES } from '../packages/language/src/examples/index.ts';
import { texts as mat } from '../packages/web/src/texts/en/own-mat.ts';
import { mapById } from '../packages/world/src/maps/index.ts';
import { Student, type Teacher } from './actors.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

/** As far from the said point as wheels that slip and a robot's own notion of near lead. */
const NEAR = 60;
/** A thing lies before the robot that let go of it, on whichever side that came from. */
const BEFORE_IT = 120;
/** Markers from here on are things. */
const THINGS_FROM = 100;
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

/** This robot and no other is the first student's of the class; her name. */
const givesRobot = async (teacher: Teacher, code: string, number: number): Promise<string> => {
  const { students, robots } = (await ask(teacher, 'GET', code)) as {
    students: { student: { _id: string; name: string } }[];
    robots: { _id: string; identifier: number; student: { _id: string } | null }[];
  };
  const [hers] = students;
  if (hers === undefined) throw new Error('nobody sits in this class');
  const { _id, name } = hers.student;
  const path = `${code}/students/${_id}/robots`;
  for (const robot of robots) if (robot.student?._id === _id) await ask(teacher, 'DELETE', `${path}/${robot._id}`);
  const robotId = robots.find(({ identifier }) => identifier === number)?._id;
  await ask(teacher, 'POST', path, { studentName: name, robotId });
  return name;
};

/** A student of the class comes in, and this robot is hers; her name. */
const comesWithRobot = async (teacher: Teacher, student: Student, code: string, number: number): Promise<string> => {
  const name = await givesRobot(teacher, code, number);
  await student.arrives(code, name);
  return name;
};

/** How far a robot or a thing is from a point, by where the live map draws it. */
const away = async ({ page }: Teacher | Student, { number, x, y }: Spot): Promise<number> => {
  const figure = page.locator(`[data-robot="${number}"], [data-object="${number}"]`);
  const transform = await figure.getAttribute('transform');
  const [, seenX, seenY] = TRANSLATION.exec(transform ?? '') ?? [];
  return Math.hypot(Number(seenX) - x, Number(seenY) - y);
};

/** How far from a spot is there: of robots less than of the things they let go of, unless the spot says so itself. */
type End = Spot & { within?: number };

const areAt = async (teacher: Teacher | Student, spots: readonly End[], options = {}): Promise<void> => {
  await openMap(teacher);
  for (const spot of spots)
    await expect
      .poll(() => away(teacher, spot), { message: `number ${spot.number}`, ...options })
      .toBeLessThan(spot.within ?? (spot.number < THINGS_FROM ? NEAR : BEFORE_IT));
};

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

/** The robot of the student, in a class where everybody else's stand beside it. */
const MINE = 3;
const ROBOTS = 4;
/** Which robot is hers as examples go by: each is there for two of them, the second from where the first left it. */
const TURNS = [3, 1, 4, 2];
/**
 * Where these end depends on where the other robot stands, or on wheels that slip on four sides. The dancer bows beside
 * the middle; whoever avoids the other has come as far as the middle and then nearer, and is at a robot's length or two.
 */
const BESIDE: Readonly<Record<string, Omit<Required<End>, 'number'>>> = {
  square: { x: 218, y: 218, within: 110 },
  dance: { x: 400, y: 400, within: 110 },
  avoid: { x: 400, y: 400, within: 300 },
};

/** Where she begins, and where robots and things are at the end, with her robot in the part of the first. */
const spotsOf = ({ id, map, ends }: Example, mine: number): { start: Spot; ends: readonly End[] } => {
  const place = mapById(map).parking[mine - 1];
  if (place === undefined) throw new Error(`map ${map} has no place for robot ${mine}`);
  const hers = ends.map((spot) => (spot.number === 1 ? { ...spot, number: mine, ...BESIDE[id] } : spot));
  return { start: { number: mine, x: place.x, y: place.y }, ends: hers };
};

/** Opening puts her robot where it begins, wherever the last one left it; RUN then does what the example is about. */
const runsForHer = async (
  student: Student,
  chosen: Example,
  { meanwhile = async () => {}, mine = MINE }: { meanwhile?: (() => Promise<void>) | undefined; mine?: number } = {},
): Promise<void> => {
  const { start: begin, ends } = spotsOf(chosen, mine);
  await areAt(student, [begin]);
  for (const end of ends) expect(await away(student, end), `${chosen.id} moves ${end.number}`).toBeGreaterThan(NEAR);
  await start(student);
  await meanwhile();
  if (chosen.id !== 'traffic') await isFinished(student);
  await areAt(student, ends, RUN);
  expect(await away(student, begin), `${chosen.id} leaves its slot`).toBeGreaterThan(NEAR);
  await expect(student.page.locator('[data-found]')).toHaveCount(0);
};

test('[H9] every example of the map that is shown runs green for a student with one robot, whichever it is, from where the last left it', async ({
  teacher,
  student,
}) => {
  test.slow();
  const code = await classWith(teacher, ROBOTS, CRAFT_TABLE);
  await comesWithRobot(teacher, student, code, MINE);
  await isLive(student, ROBOTS);
  const { words, page } = student;
  const brings = (mine: number): Partial<Record<string, string>> => ({
    line: filled(words.examples.needs.sensor, { number: mine, sensor: 'Line follower' }),
    fetch: filled(words.examples.needs.object, { number: 119, x: 40, y: 40 }),
  });
  const answers = async (): Promise<void> => {
    await student.button(words.panels.names.console).click();
    const said = page.getByRole('region', { name: words.panels.names.console });
    await expect(said).toContainText('How much is 6 times 7? Write it into answer.');
    await ask(teacher, 'POST', `${code}/variables`, { name: 'answer', value: 42, readonly: false });
  };
  for (const [index, chosen] of EXAMPLES.filter(({ map }) => map === CRAFT_TABLE).entries()) {
    const mine = TURNS[Math.floor(index / 2) % TURNS.length] ?? MINE;
    if (index > 0 && index % 2 === 0) {
      await ask(teacher, 'POST', `${code}/virtual/start`, {});
      const name = await givesRobot(teacher, code, mine);
      const hers = page.getByRole('button', {
        name: filled(words.panels.robots.nameOf, { number: mine, student: name }),
      });
      await expect(page.locator(`[data-robot="${mine}"]`).and(hers)).toHaveCount(1);
    }
    await choose(student, chosen);
    const brought = brings(mine)[chosen.id];
    if (brought !== undefined) await expect(page.getByRole('dialog')).toContainText(brought);
    if (index > 0) await student.button(words.examples.go).click();
    await isOpened(student, chosen);
    await runsForHer(student, chosen, { mine, meanwhile: chosen.id === 'quiz' ? answers : undefined });
  }
});

test('[H9] for an example of another map a student asks with one tap, the teacher shows the map with one, and it runs green with robot 3', async ({
  teacher,
  student,
}) => {
  test.slow();
  const code = await classWith(teacher, ROBOTS, CRAFT_TABLE);
  const name = await comesWithRobot(teacher, student, code, MINE);
  await isLive(student, ROBOTS);
  const { words, page } = student;
  const elsewhere = EXAMPLES.filter(({ map }) => map !== CRAFT_TABLE);
  expect(elsewhere.length).toBeGreaterThan(0);
  for (const chosen of elsewhere) {
    const wanted = mapById(chosen.map).name('en');
    const dialog = page.getByRole('dialog');
    const wish = teacher.page.getByRole('button', { name: filled(words.examples.showMap, { wanted }) });
    await choose(student, chosen);
    await expect(wish).toHaveCount(0);
    await student.button(words.examples.ask).click();
    await expect(dialog).toContainText(words.examples.mapAsked);
    await expect(
      teacher.page.getByText(filled(words.examples.wishes.wants, { names: name, map: wanted })),
    ).toBeVisible();
    await wish.click();
    await expect(wish).toHaveCount(0);
    await expect(dialog).not.toContainText(words.examples.mapAsked);
    await student.button(words.examples.go).click();
    await isOpened(student, chosen);
    await runsForHer(student, chosen);
    if (chosen.id === 'traffic') {
      // It waits for the bus to come again.
      await student.button(words.run.stop).click();
      await expect(page.getByRole('status').filter({ hasText: words.run.states.STOPPED })).toHaveCount(1);
    }
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

/** The first robot of a child's own mat is what «my robot» drives there. */
const FIRST = 1;

test('two children want examples of two maps at once: one tap opens each on a mat of her own, both run green, the class keeps its map, and one tap leads back to it', async ({
  teacher,
  student,
  newPage,
  outbox,
}) => {
  test.slow();
  const names = ['CalmOtter', 'MerryFinch'] as const;
  const { code, asks } = await teacher.preparesClass('Two maps', ...names);
  await asks('POST', '/virtual/robots', { count: 2 });
  const other = new Student(await newPage(), outbox);
  const { words } = student;
  const wants: [Student, string, Example][] = [
    [student, names[0], example('warehouse')],
    [other, names[1], example('traffic')],
  ];
  const goes = async (child: Student, name: string, chosen: Example): Promise<void> => {
    await child.arrives(code, name);
    await choose(child, chosen);
    await child.button(mat.open).click();
    await isOpened(child, chosen);
    expect(new URL(child.page.url()).pathname).not.toContain(code);
    await isLive(child, 2);
  };
  await Promise.all(wants.map(([child, name, chosen]) => goes(child, name, chosen)));
  // Each has her map, while the class still shows its own.
  await Promise.all(wants.map(([child, , chosen]) => runsForHer(child, chosen, { mine: FIRST })));
  expect(((await asks('GET', '')) as { mapId: string }).mapId).toBe(String(CRAFT_TABLE));

  // A reload keeps the example as it is, and the way back; the class is as she left it.
  await student.page.reload();
  await new Workspace(student.page).isReady();
  await expect(new Workspace(student.page).blocks('special_grab')).not.toHaveCount(0);
  await student.link(mat.back.replace('{name}', 'Two maps')).click();
  await student.page.waitForURL((url) => url.pathname.endsWith(code));
  await new Workspace(student.page).isReady();
  await expect(new Workspace(student.page).blocks('special_grab')).toHaveCount(0);
  // From her class she finds her mat again for another map.
  await choose(student, example('traffic'));
  await expect(student.page.getByRole('dialog')).toContainText(mat.offer);
  await expect(student.button(words.examples.go)).toBeVisible();
});

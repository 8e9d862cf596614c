import type { Locator } from '@playwright/test';
import { LESSONS } from '../packages/server/src/lessons/index.ts';
import { cardById } from '../packages/world/src/maps/cards.ts';
import { Student, type Teacher } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { CANVAS } from './workspace.ts';

/** A phone, a tablet held upright, and last the Chromebook that the rest is played on. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];

const lesson = (id: (typeof LESSONS)[number]['id']) => {
  const found = LESSONS.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no lesson ${id}`);
  return { ...found, name: found.texts('en').name, mapName: cardById(String(found.map))?.name('en') ?? '' };
};

/** In the settings of the class: what it works on, and where that is played on another map, the map. */
const gives = async (teacher: Teacher, { name, mapName }: ReturnType<typeof lesson>): Promise<void> => {
  const { settings, examples } = teacher.words;
  const panel = await teacher.openSettings();
  await panel.getByLabel(settings.projects.current).selectOption({ label: name });
  await panel.getByRole('button', { name: filled(examples.showMap, { wanted: mapName }), exact: true }).click();
  await teacher.sees(filled(settings.map.shown, { name: mapName }));
};

const ticksIn = (place: Locator, { words }: Student | Teacher): Locator =>
  place.getByText(words.goals.reached, { exact: true });

const opensClassProject = async (student: Student, { name }: { name: string }): Promise<void> => {
  await expect(student.page.getByText(name, { exact: true }).first()).toBeVisible();
  await student.button(student.words.projects.strip.openIt).click();
  await expect(student.page.getByRole('heading', { name, exact: true })).toBeVisible();
};

/** As text, which leaves the mat its room again afterwards. */
const writes = async (student: Student, text: string): Promise<void> => {
  await new ProgramPage(student.page).type(text);
  await student.button(student.words.panels.names.code).and(student.page.locator('[aria-expanded]')).click();
};

const rowOf = (teacher: Teacher, name: string): Locator => teacher.page.getByRole('row').filter({ hasText: name });

test('a child comes to lesson 1 by the code of the class and reaches all its goals; the teacher’s table follows', async ({
  teacher,
  student,
}) => {
  test.slow();
  const NAME = 'BraveOtter';
  const garage = lesson('garage');
  const { goals: words, projects, shell, examples, needs } = teacher.words;
  const { code, asks, addRobots, enters } = await teacher.preparesClass('Lesson one', NAME);
  await addRobots(NAME);
  await enters();
  await teacher.isInClassroom();
  await gives(teacher, garage);
  await teacher.page.goto(`${teacher.page.url()}#wall/goals`);
  await expect(rowOf(teacher, NAME)).toContainText(words.notBegun);

  await student.joinByCode(code, NAME);
  await student.isAtWork();
  await opensClassProject(student, garage);
  const [first, , last] = garage.texts('en').steps;
  for (const step of [first, last]) await student.sees(step ?? '');
  const strip = student.button(/Reach: the street/);
  await expect(strip).toBeVisible();

  // As it comes, the program does not get there.
  const program = new ProgramPage(student.page);
  await program.start();
  await program.finishes();
  const row = rowOf(teacher, NAME);
  await expect(row.getByText(filled(words.tries_one, { count: 1 }))).toHaveCount(garage.goals.length);
  await expect(ticksIn(row, teacher)).toHaveCount(0);
  await expect(student.button(new RegExp(words.offer))).toBeVisible();

  // The number in the block, made bigger.
  await student.page.locator(`${CANVAS} .blocklyText`, { hasText: /^3$/ }).click();
  await student.page.keyboard.type('13');
  await student.page.keyboard.press('Enter');
  await program.start();
  await program.finishes();
  const done = student.button(new RegExp(words.all));
  await expect(ticksIn(done, student)).toHaveCount(garage.goals.length);
  await expect(ticksIn(row, teacher)).toHaveCount(garage.goals.length);
  await expect(row).toContainText(words.all);
  // So does her card among the others.
  await teacher.button(words.title).click();
  await expect(teacher.page.getByRole('listitem', { name: NAME, exact: true })).toContainText(
    `${garage.name}${filled(needs.signs.ticks, { reached: garage.goals.length, all: garage.goals.length })}`,
  );

  // The badge is hers, with a moment of its own that holds nobody up; where that is looked at, it stays.
  const { badge } = garage.texts('en');
  const moment = student.page.getByRole('region', { name: badge, exact: true });
  await expect(moment).toContainText(badge);
  await moment.hover();
  for (const size of SIZES) {
    await student.page.setViewportSize(size);
    await expect(moment).toBeInViewport({ ratio: 1 });
    await student.button(student.words.run.run).click({ trial: true });
  }
  await moment.getByRole('button', { name: shell.close, exact: true }).click();
  await expect(moment).toHaveCount(0);
  // It is on the path too; what comes next is for the teacher to say, until she leaves it to the children.
  await student.sees(badge);
  await student.sees('Your teacher says what comes next.');
  await student.button(projects.open).click();
  // On a server with many projects of others the dialog opens at those.
  await student.page.getByRole('radio', { name: projects.tabs.featured, exact: true }).check();
  await student.button('See the path').click();
  await student.sees(`Lessons done: 1 of ${LESSONS.length}.`);
  await student.button(shell.close).click();
  await asks('PATCH', '/currentOperationProject', { currentOperationProject: null });
  const walk = lesson('treasureWalk');
  await student.button(`Next: ${walk.name}`).click();
  await expect(student.page.getByRole('heading', { name: walk.name, exact: true })).toBeVisible();
  // It is played on another map, which she asks for by one tap.
  await student.button(examples.ask).click();
  await teacher.button(filled(examples.showMap, { wanted: walk.mapName })).click();
  await expect(student.button(/Go in this order/)).toBeVisible();
});

test('a teacher takes a class of three through two projects', async ({ teacher, student, newPage, outbox }) => {
  test.slow();
  const NAMES = ['Ana', 'Ben', 'Cleo'] as const;
  const { goals: words, start } = teacher.words;
  const { code, addRobots, enters } = await teacher.preparesClass('Two lessons', ...NAMES);
  await addRobots(...NAMES);
  await enters();
  await teacher.isInClassroom();
  const students = [student, new Student(await newPage(), outbox), new Student(await newPage(), outbox)];
  const children = students.map((child, at) => ({
    child,
    name: NAMES[at] ?? '',
    program: new ProgramPage(child.page),
  }));

  const [garage, walk] = [lesson('garage'), lesson('treasureWalk')];
  await gives(teacher, garage);
  for (const { child, name } of children) await child.arrives(code, name);
  for (const { child } of children) await opensClassProject(child, garage);
  // Every robot has a street of its own: they drive at the same time.
  await Promise.all(
    children.map(async ({ child, program }) => {
      await writes(child, garage.solution('en'));
      await program.start();
      await expect(child.button(new RegExp(words.all))).toBeVisible({ timeout: 60_000 });
    }),
  );
  await teacher.page.goto(`/classroom/${code}#wall/goals`);
  const table = teacher.page.getByRole('table');
  for (const { name } of children)
    await expect(ticksIn(rowOf(teacher, name), teacher)).toHaveCount(garage.goals.length, { timeout: 60_000 });
  await teacher.page.goto(`/classroom/${code}`);

  await gives(teacher, walk);
  for (const { child } of children) await opensClassProject(child, walk);
  await teacher.page.goto(`/classroom/${code}#wall/goals`);
  // The stickers are there for all: one after the other, and back to the start for the next.
  for (const { child, name, program } of children) {
    await writes(child, walk.solution('en'));
    await program.start();
    await program.finishes();
    await expect(child.button(new RegExp(words.all))).toBeVisible();
    await expect(ticksIn(rowOf(teacher, name), teacher)).toHaveCount(walk.goals.length);
    await child.button(start.tap).click();
  }
  const choice = teacher.page.getByRole('combobox', { name: words.project, exact: true });
  await choice.selectOption({ label: garage.name });
  await expect(ticksIn(table, teacher)).toHaveCount(children.length * garage.goals.length);
});

import type { Locator } from '@playwright/test';
import type { Student, Teacher } from './actors.ts';
import { chromiumOptions } from './chromium.ts';
import { matAt } from './mat-object.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

// Everything in 3D is drawn by the processor here.
test.use({ launchOptions: chromiumOptions({ in3d: true }) });

/** Drives, says what its goal asks for, rests, and drives to the edge of the mat. */
const PROGRAM = [
  "await myRobot.moveForward(20, 'fastest');",
  "print('home');",
  'await wait(3);',
  "await myRobot.moveForward(100, 'fastest');",
].join('\n');

const GOALS = [{ kind: 'print', id: 'word', hints: [], value: 'home' }];
/** A robot that is not the server's: somebody takes it from the middle of the mat. */
const TAKEN = { number: 4, place: { x: 400, y: 400 } };

interface Point {
  x: number;
  y: number;
}

/** Where a robot is drawn, in millimetres of the mat. */
const placeIn = async (view: Locator, robot: number): Promise<Point> => {
  const moved = (await view.locator(`[data-robot="${robot}"]`).getAttribute('transform')) ?? '';
  const [, x, y] = /translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/.exec(moved) ?? [];
  return { x: Number(x), y: Number(y) };
};
const farFrom = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const standsAt = (view: Locator, robot: number, place: Point): Promise<void> =>
  expect.poll(async () => farFrom(await placeIn(view, robot), place)).toBeLessThan(3);

const timeIn = async (view: Locator, words: Teacher['words']): Promise<number> =>
  Number(await view.getByRole('slider', { name: words.replay.when }).inputValue());

/** The block that runs, among those of the one who is looked at. */
const litIn = (view: Locator): Locator => view.locator('.blocklyBlockCanvas .isRunning');

const replaysLesson = async (teacher: Teacher, began: readonly Point[]): Promise<Locator> => {
  const { words, page } = teacher;
  await teacher.link(words.watch.title).click();
  await teacher.button(words.needs.after.title).click();
  await teacher.link(words.needs.after.replay).click();
  const view = page.getByRole('dialog', { name: words.replay.title });
  for (const [index, place] of began.entries()) await standsAt(view, index + 1, place);

  // Her run leads to its moment, and to her blocks.
  const { marks } = words.replay;
  await view.getByRole('button', { name: filled(marks.began, { name: 'Ana' }) }).click();
  const blocks = view.getByRole('region', { name: filled(words.watch.blocksOf, { name: 'Ana' }) });
  await expect(blocks).toBeVisible();
  await expect(
    view.getByRole('button', { name: new RegExp(filled(marks.chat, { name: 'Ana', text: 'Look!' })) }),
  ).toBeVisible();
  await standsAt(view, 1, began[0] as Point);
  await view.getByRole('radio', { name: filled(words.replay.times, { times: 4 }), exact: true }).check();
  const [lessonTime, pageTime] = [await timeIn(view, words), Date.now()];
  await view.getByRole('button', { name: words.replay.play, exact: true }).click();
  await expect.poll(async () => farFrom(await placeIn(view, 1), began[0] as Point)).toBeGreaterThan(190);
  await expect(litIn(blocks).first()).toBeVisible();
  await view.getByRole('button', { name: words.replay.pause, exact: true }).click();
  // What the slider shows follows ten times a second, and with the button it shows where it stopped.
  await expect(view.getByRole('button', { name: words.replay.play, exact: true })).toBeVisible();
  const paused = await timeIn(view, words);
  // A page that is short of frames leaves some out; it never goes faster than it was told.
  expect(paused - lessonTime).toBeLessThanOrEqual(4.2 * (Date.now() - pageTime));
  expect(paused - lessonTime).toBeGreaterThan(1_000);

  // Close up, and in 3D, at the same moment.
  await view.locator('[data-robot="1"]').focus();
  await page.keyboard.press('Enter');
  const sheet = view.getByRole('region', { name: filled(words.panels.closeUp.title, { number: 1 }) });
  await expect(sheet.getByRole('img').first()).toBeVisible();
  await sheet.getByRole('button', { name: words.panels.closeUp.close }).click();
  await view.getByRole('radio', { name: words.replay.scene, exact: true }).check();
  await expect(view.locator('[data-scene]')).toBeAttached();
  await expect(view.getByRole('application', { name: new RegExp(words.replay.scene) })).toBeVisible();
  await view.getByRole('radio', { name: words.replay.mat, exact: true }).check();
  expect(await timeIn(view, words)).toBe(paused);

  // A goal is a mark too; and so is a robot that somebody took from the mat: it stands there, and then it does not.
  await expect(
    view.getByRole('button', { name: new RegExp(filled(marks.goal, { name: 'Ana', reached: 1, all: GOALS.length })) }),
  ).toBeVisible();
  await view.getByRole('button', { name: filled(marks.left, { number: TAKEN.number }) }).click();
  await standsAt(view, TAKEN.number, TAKEN.place);
  await view.getByRole('button', { name: words.replay.play, exact: true }).click();
  await expect.poll(async () => farFrom(await placeIn(view, TAKEN.number), TAKEN.place)).toBeGreaterThan(100);
  await view.getByRole('button', { name: words.replay.pause, exact: true }).click();

  // When her program was over; and back to the beginning.
  await view.getByRole('button', { name: filled(marks.ended, { name: 'Ana' }) }).click();
  await expect.poll(() => timeIn(view, words)).toBeGreaterThan(paused);
  await expect.poll(async () => farFrom(await placeIn(view, 1), began[0] as Point)).toBeGreaterThan(250);
  await standsAt(view, 2, began[1] as Point);
  await view.getByRole('button', { name: words.replay.toStart }).click();
  await standsAt(view, 1, began[0] as Point);
  await standsAt(view, TAKEN.number, TAKEN.place);
  return view;
};

const looksAtBoard = async (student: Student, place: Point): Promise<void> => {
  const { words, page } = student;
  await student.button(words.watch.board.open).click();
  const board = page.getByRole('dialog', { name: words.watch.replayShown });
  await standsAt(board, 1, place);
  await board.getByRole('button', { name: words.shell.close }).click();
};

const seesOwnRunAgain = async (student: Student): Promise<void> => {
  const { words, page } = student;
  await student.link(words.watch.again).click();
  const view = page.getByRole('dialog', { name: words.watch.again });
  await expect(view.locator('[data-robot="1"]')).toBeVisible();
  await expect(view.locator('[data-robot="2"]')).toHaveCount(0);
  await expect(view.getByText('Look!')).toHaveCount(0);
  await view.getByRole('button', { name: filled(words.replay.marks.began, { name: 'Ana' }) }).click();
  await view.getByRole('button', { name: words.replay.play, exact: true }).click();
  await expect(litIn(view).first()).toBeVisible();
};

const replays = async (teacher: Teacher, student: Student, began: readonly Point[]): Promise<void> => {
  await teacher.isInClassroom();
  const view = await replaysLesson(teacher, began);
  await view.getByRole('button', { name: teacher.words.watch.board.show }).click();
  await looksAtBoard(student, began[0] as Point);
  await view.getByRole('button', { name: teacher.words.watch.board.stop }).click();
  await expect(student.page.getByText(student.words.watch.replayShown)).toHaveCount(0);
  await seesOwnRunAgain(student);
};

test('[M3] a lesson is recorded and replayed on the mat, close up, in 3D and beside the blocks, four times as fast as it went, by marks, for the class, and by a child her own run', async ({
  teacher,
  student,
}) => {
  test.slow();
  const { code, asks, addRobots, enters } = await teacher.preparesClass('Again', 'Ana', 'Ben');
  await addRobots('Ana', 'Ben');
  const { deviceKey } = await asks<{ deviceKey: string }>('GET', '/device_key');
  const other = matAt(code, deviceKey);
  const [taken] = other.freeRobots(1, [1, 2, 3]);
  if (taken?.identifier !== TAKEN.number) throw new Error('Another number is free than robot 4’s.');
  await asks('POST', '/robots', { _id: taken.mac, identifier: TAKEN.number });
  other.addRobot({ ...taken, pose: { ...TAKEN.place, a: 0 } });
  await enters();
  const { body: project } = await teacher.asks('POST', '/project', { name: 'Home', xml: '<xml/>', goals: GOALS });
  await asks('PATCH', '/currentOperationProject', { currentOperationProject: project._id });
  other.start();
  try {
    await student.arrives(code, 'Ana');
    await student.button(student.words.projects.strip.openIt).click();
    await expect(student.button(/Print “home”/)).toBeVisible();
    const program = new ProgramPage(student.page);
    await program.type(PROGRAM);
    await program.seesRobots(3);
    const mat = student.page.locator('body');
    const began = [await placeIn(mat, 1), await placeIn(mat, 2)];
    await standsAt(mat, TAKEN.number, TAKEN.place);
    await asks('POST', '/recording', { on: true });
    await student.sees(student.words.watch.recorded);
    await program.openPanel('classroomChat');
    await student.field(student.words.chat.text).fill('Look!');
    await student.page.keyboard.press('Enter');
    await program.start();
    const kinds = async () => (await asks<{ kind: string }[]>('GET', '/replay/marks')).map(({ kind }) => kind);
    await expect.poll(kinds, { timeout: 90_000 }).toEqual(expect.arrayContaining(['began', 'chat', 'goal', 'ended']));
    other.removeRobot(TAKEN.number);
    await expect.poll(kinds).toContain('left');
    await replays(teacher, student, began);
  } finally {
    other.stop();
  }
});

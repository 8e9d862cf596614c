import type { Locator, Page } from '@playwright/test';
import { Student, type Teacher } from './actors.ts';
import { storedProgram } from './stored-program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

const FORWARD = 'motion_forward_simple';
const FREE = 'beginner/motion/free';
const PRINT = 'print';

/** What a page says of its own work: messages on the wire whose topic is one of watching. */
class SpokenWork {
  #count = 0;

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const text = typeof payload === 'string' ? payload : payload.toString('latin1');
        this.#count += text.split(/watch\/classroom\/\w+\/(?:workspace|console)\//).length - 1;
      });
    });
  }

  get count(): number {
    return this.#count;
  }
}

/** Puts a block into the program and waits until the server has it. */
const builds = async (student: Student, code: string, type: string, category: string): Promise<void> => {
  const workspace = new Workspace(student.page);
  const before = await workspace.blocks(type).count();
  await workspace.open(category);
  await workspace.drag(type, await workspace.mouth('Run'));
  await expect(workspace.blocks(type)).toHaveCount(before + 1);
  await expect
    .poll(async () => (await storedProgram(student.page, code)).split(`type="${type}"`).length - 1)
    .toBe(before + 1);
};

const opensWall = async (teacher: Teacher): Promise<Locator> => {
  await teacher.link(teacher.words.watch.title).click();
  const wall = teacher.page.getByRole('dialog', { name: new RegExp(teacher.words.watch.title) });
  await expect(wall).toBeVisible();
  return wall;
};

const looksAt = async (teacher: Teacher, name: string): Promise<Locator> => {
  await teacher.button(filled(teacher.words.watch.look, { name })).click();
  const view = teacher.page.getByRole('dialog', { name });
  await expect(view.getByRole('region', { name: filled(teacher.words.watch.blocksOf, { name }) })).toBeVisible();
  return view;
};

/** Blocks that nobody can drag are not marked as such. */
const blocksIn = (place: Locator, type: string): Locator =>
  place.locator(`.blocklySvg > .blocklyWorkspace > .blocklyBlockCanvas g.${type}`);

/** How many points of a small picture have the colour of blocks that print. */
const printPoints = (picture: Locator): Promise<number> =>
  picture.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === 0x9d && data[at + 1] === 0x82 && data[at + 2] === 0xef) count++;
    }
    return count;
  });

interface Lesson {
  teacher: Teacher;
  ana: Student;
  ben: Student;
  code: string;
}

const looksOverShoulders = async ({ teacher, ana, ben, code }: Lesson): Promise<void> => {
  const { watch } = teacher.words;
  const anaSays = new SpokenWork(ana.page);
  const benSays = new SpokenWork(ben.page);
  await ana.arrives(code, 'Ana');
  await ben.arrives(code, 'Ben');
  await builds(ana, code, PRINT, 'beginner/print');
  expect([anaSays.count, benSays.count]).toEqual([0, 0]);

  const wall = await opensWall(teacher);
  const tile = wall.getByRole('listitem').filter({ has: teacher.button(filled(watch.look, { name: 'Ana' })) });
  await expect.poll(() => printPoints(tile.locator('canvas'))).toBeGreaterThan(200);
  await ana.sees(watch.watched);
  await expect.poll(() => benSays.count).toBeGreaterThan(0);

  const view = await looksAt(teacher, 'Ana');
  await expect(blocksIn(view, PRINT)).toHaveCount(1);
  await ana.button(ana.words.run.run).click();
  const lines = view.getByRole('region', { name: filled(watch.consoleOf, { name: 'Ana' }) });
  await expect(lines.getByRole('button', { name: /^Hello/ })).toHaveCount(1);
  await builds(ana, code, FORWARD, FREE);
  await expect(blocksIn(view, FORWARD)).toHaveCount(1);

  // Only the one in full size is watched now.
  await expect(ben.page.getByText(watch.watched)).toHaveCount(0);
  const benSaid = benSays.count;
  await builds(ben, code, FORWARD, FREE);
  expect(benSays.count).toBe(benSaid);

  // By mouse and by keyboard: it stays as it is.
  const place = await blocksIn(view, FORWARD).locator('> .blocklyPath').first().boundingBox();
  await teacher.page.mouse.move((place?.x ?? 0) + 8, (place?.y ?? 0) + 9);
  await teacher.page.mouse.down();
  await teacher.page.mouse.move((place?.x ?? 0) + 200, (place?.y ?? 0) + 150, { steps: 6 });
  await teacher.page.mouse.up();
  await teacher.page.keyboard.press('Delete');
  await expect(view.locator(`.program_run .${FORWARD}`)).toHaveCount(1);
  await expect(view.locator('.blocklyToolbox')).toBeHidden();

  await teacher.page.keyboard.press('Escape');
  await expect(wall).toBeVisible();
  await teacher.page.keyboard.press('Escape');
  await expect(wall).toHaveCount(0);
  await expect(ana.page.getByText(watch.watched)).toHaveCount(0);
  const anaSaid = anaSays.count;
  await builds(ana, code, PRINT, 'beginner/print');
  expect(anaSays.count).toBe(anaSaid);
};

const locksBlocks = async ({ teacher, ana, ben, code }: Lesson): Promise<void> => {
  const wall = await opensWall(teacher);
  const lock = wall.getByRole('switch', { name: teacher.words.settings.lock });
  await lock.check();
  for (const each of [ana, ben]) {
    await each.sees(each.words.editor.readOnly);
    await expect(new Workspace(each.page).category('beginner/motion')).toBeHidden();
  }
  await lock.uncheck();
  await expect(ben.page.getByText(ben.words.editor.readOnly)).toHaveCount(0);
  await builds(ana, code, FORWARD, FREE);
  // The browser's way back leaves the wall too.
  await teacher.page.goBack();
  await expect(wall).toHaveCount(0);
};

const countedBlocks = async ({ page }: Student): Promise<{ forward: number; prints: number }> => {
  const workspace = new Workspace(page);
  return { forward: await workspace.blocks(FORWARD).count(), prints: await workspace.blocks(PRINT).count() };
};

const usesWhiteboard = async ({ teacher, ana, ben, code }: Lesson): Promise<void> => {
  const { board } = teacher.words.watch;
  const { forward, prints } = await countedBlocks(ana);
  // Straight from the list of students.
  await teacher.openStudents();
  await teacher.link(filled(teacher.words.watch.look, { name: 'Ana' })).click();
  await teacher.button(board.show).click();

  const boardDialog = ben.page.getByRole('dialog', { name: filled(board.of, { name: 'Ana' }) });
  // It covers nobody's own work until they ask for it.
  await ben.sees(filled(board.shown, { name: 'Ana' }));
  await expect(boardDialog).toHaveCount(0);
  await ben.button(board.open).click();
  // Whoever turns to it late gets the whole with the next one, which comes every ten seconds.
  await expect(blocksIn(boardDialog, FORWARD)).toHaveCount(forward);
  await ana.sees(board.yours);
  await builds(ana, code, PRINT, 'beginner/print');
  await expect(blocksIn(boardDialog, PRINT)).toHaveCount(prints + 1);
  await ben.button(ben.words.shell.close).click();
  await expect(boardDialog).toHaveCount(0);
  await ben.button(board.open).click();
  await expect(blocksIn(boardDialog, PRINT)).toHaveCount(prints + 1);

  await teacher.button(board.stop).click();
  await expect(boardDialog).toHaveCount(0);
  await expect(ben.button(board.open)).toHaveCount(0);
  await expect(ana.page.getByText(board.yours)).toHaveCount(0);
};

test('[E9][C10] a teacher sees each student’s blocks and console live and cannot change them, nobody watched says anything; locks the blocks of all at once; puts one student’s work on the whiteboard, where the class sees it live', async ({
  teacher,
  student: ana,
  newPage,
  outbox,
}) => {
  test.slow();
  const code = await teacher.hasClass('Wall', 'Ana', 'Ben');
  const lesson = { teacher, ana, ben: new Student(await newPage(), outbox), code };
  await looksOverShoulders(lesson);
  await locksBlocks(lesson);
  await usesWhiteboard(lesson);
});

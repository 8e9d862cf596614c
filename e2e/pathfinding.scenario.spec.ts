import type { Locator, Page } from '@playwright/test';
import { mapById } from '../packages/world/src/maps/index.ts';
import type { Teacher } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

/** The canvas shows the field of 800 mm with four cells of 20 mm around it. */
const MARGIN = 80;
const SHOWN = 960;

interface Point {
  x: number;
  y: number;
}

/** A spot of the mat, in millimetres, as the browser's pointer finds it. */
const spot = async (canvas: Locator, { x, y }: Point): Promise<Point> => {
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('the canvas is not there');
  return { x: box.x + ((x + MARGIN) / SHOWN) * box.width, y: box.y + ((y + MARGIN) / SHOWN) * box.height };
};

const pull = async (page: Page, canvas: Locator, from: Point, to: Point): Promise<void> => {
  const [a, b] = [await spot(canvas, from), await spot(canvas, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
};

const openEditor = async (teacher: Teacher): Promise<{ dialog: Locator; canvas: Locator }> => {
  const name = teacher.words.panels.map.pathfinding;
  await teacher.button(name).click();
  const dialog = teacher.page.getByRole('dialog', { name });
  const canvas = dialog.getByRole('application');
  await expect(canvas).toBeVisible();
  return { dialog, canvas };
};

/** Where the robot's figure has been on the mat since this was asked, in millimetres. */
const watchWay = async (page: Page): Promise<() => Promise<Point[]>> => {
  await page.evaluate(() => {
    const way: { x: number; y: number }[] = [];
    Object.assign(window, { way });
    setInterval(() => {
      const at = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(
        document.querySelector('[data-robot="1"]')?.getAttribute('transform') ?? '',
      );
      if (at) way.push({ x: Number(at[1]), y: Number(at[2]) });
    }, 100);
  });
  return () => page.evaluate(() => (window as unknown as { way: Point[] }).way.splice(0));
};
const lowest = (way: readonly Point[]): number => Math.max(...way.map(({ y }) => y));

interface Stored {
  name: string;
  places: object;
  matrix: number[][];
}

const WALL = { from: { x: 400, y: -70 }, to: { x: 400, y: 560 } };
const LIBRARY = { x: 200, y: 300 };

test('[K3] a teacher paints the grid of a map and puts places, saves and uses it; a student’s robot drives by it, and what is in use is asked for once in five seconds', async ({
  teacher,
  student,
}) => {
  const { code, addRobots } = await teacher.preparesClass('Paths 5b', 'Ana');
  await addRobots('Ana');
  await teacher.logIn();
  await teacher.page.waitForURL('**/switchclassroom');
  await teacher.page.goto(`/classroom/${code}`);
  await student.arrives(code, 'Ana');
  const program = new ProgramPage(student.page);
  await program.seesRobots(1);

  // As the map is, the way from one side to the other is straight.
  await program.type('await myRobot.navigateToXY(20, 30);\nawait myRobot.navigateToXY(60, 30);\n');
  const way = await watchWay(student.page);
  await program.start();
  await program.finishes(120_000);
  expect(lowest(await way())).toBeLessThan(360);

  const { page, words } = teacher;
  const { pathfinding } = words;
  const { dialog, canvas } = await openEditor(teacher);
  const mark = dialog.locator('[data-unsaved]');
  const closed = dialog.locator('[data-closed]');
  const before = await closed.getAttribute('d');
  const saveIt = dialog.getByRole('button', { name: pathfinding.save, exact: true });
  await dialog.getByLabel(pathfinding.name, { exact: true }).fill('Round the wall');

  // Painted, undone and done again; the area filled and undone; then the line that counts.
  await pull(page, canvas, { x: 100, y: 700 }, { x: 300, y: 700 });
  await expect(closed).not.toHaveAttribute('d', before ?? '');
  await expect(mark).toContainText(pathfinding.unsaved);
  await dialog.getByRole('button', { name: pathfinding.undo }).click();
  await expect(closed).toHaveAttribute('d', before ?? '');
  await dialog.getByRole('button', { name: pathfinding.redo }).click();
  await expect(closed).not.toHaveAttribute('d', before ?? '');
  await dialog.getByRole('button', { name: pathfinding.undo }).click();
  await dialog.getByRole('radio', { name: pathfinding.tools.fill }).check();
  const middle = await spot(canvas, { x: 500, y: 500 });
  await page.mouse.click(middle.x, middle.y);
  await expect(closed).not.toHaveAttribute('d', before ?? '');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(closed).toHaveAttribute('d', before ?? '');
  await dialog.getByRole('radio', { name: pathfinding.tools.line }).check();
  await pull(page, canvas, WALL.from, WALL.to);
  await expect(closed).not.toHaveAttribute('d', before ?? '');

  // Two places; with one name for both nothing is saved.
  await dialog.getByRole('radio', { name: pathfinding.tools.place }).check();
  const library = await spot(canvas, { x: 300, y: 200 });
  await page.mouse.click(library.x, library.y);
  await page.keyboard.type('Library');
  await pull(page, canvas, { x: 300, y: 192 }, { x: LIBRARY.x, y: LIBRARY.y - 8 });
  const school = await spot(canvas, { x: 650, y: 650 });
  await page.mouse.click(school.x, school.y);
  await page.keyboard.type('library');
  await expect(dialog.getByRole('alert')).toHaveText(pathfinding.sameName);
  await expect(saveIt).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('École');
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  await saveIt.click();
  await expect(mark).toContainText(pathfinding.saved);
  await dialog.getByRole('button', { name: pathfinding.use, exact: true }).click();
  await expect(dialog).toContainText(pathfinding.inUse);

  // The student's open page knows it by itself: in the list of a block, and on the way.
  await program.type("await myRobot.navigateToPlace('Library');\n");
  const workspace = new Workspace(student.page);
  const items = student.page.locator('.blocklyDropdownMenu .blocklyMenuItem');
  // The news takes a second, and a list that is open stays as it is.
  await expect(async () => {
    await student.page.keyboard.press('Escape');
    await workspace.blocks('navigate_to_place').locator('.blocklyDropdownField').last().click();
    await expect(items.filter({ hasText: /^École$/ })).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await expect(items.filter({ hasText: /^Library$/ })).toHaveCount(1);
  await student.page.keyboard.press('Escape');
  await way();
  await program.start();
  await program.finishes(120_000);
  const driven = await way();
  expect(lowest(driven), 'around the lower end of the wall').toBeGreaterThan(570);
  const end = driven.at(-1);
  expect(Math.hypot((end?.x ?? 0) - LIBRARY.x, (end?.y ?? 0) - LIBRARY.y)).toBeLessThan(30);

  // Leaving with something unsaved asks first; saved again, it is the same path map and not a second one.
  await dialog.getByLabel(pathfinding.name, { exact: true }).fill('Round the wall, twice');
  await dialog.getByRole('button', { name: words.shell.close }).click();
  await teacher.button(words.panels.leave.stay).click();
  await saveIt.click();
  await expect(mark).toContainText(pathfinding.saved);
  const stored = (await teacher.asks('GET', '/pathfinding')).body as unknown as Stored[];
  expect(stored.map(({ name }) => name)).toEqual(['Round the wall, twice']);
  // Cells of 20 mm over the field of 800 and four more at each side; it is for its map alone.
  const frame = { matrixCellScaleByMap: 20, matrixMarginTop: 4, matrixMarginRight: 4, matrixMarginBottom: 4 };
  expect(stored[0]).toMatchObject({ mapId: 0, ...frame, matrixMarginLeft: 4 });
  expect(stored[0]?.matrix.map(({ length }) => length)).toEqual(Array.from({ length: 48 }, () => 48));
  const used = (await teacher.asks('GET', '/pathfinding/map')).body as unknown as { pathfinding: Stored | null }[];
  expect(used.map(({ pathfinding: each }) => each?.name ?? null)).toEqual([
    stored[0]?.name,
    ...used.slice(1).map(() => null),
  ]);
  expect(Object.values(stored[0]?.places ?? {})).toEqual([
    expect.objectContaining({ name: 'Library' }),
    expect.objectContaining({ name: 'École' }),
  ]);

  // The student may look, and may not change it.
  const [{ _id }] = stored as unknown as [{ _id: string }];
  expect((await student.asks('PATCH', `/pathfinding/${_id}`, { name: 'Mine' })).status).toBe(403);

  // Taken back, the place is gone from the list of the student's block.
  await dialog.getByRole('button', { name: pathfinding.stop, exact: true }).click();
  await expect(dialog).toContainText(pathfinding.notInUse);
  await expect(async () => {
    await workspace.blocks('navigate_to_place').locator('.blocklyDropdownField').last().click();
    await expect(items.first()).toBeVisible();
    const count = await items.filter({ hasText: /^École$/ }).count();
    await student.page.keyboard.press('Escape');
    expect(count).toBe(0);
  }).toPass();

  // Deleted elsewhere meanwhile: nothing is lost, and it is saved as a new one.
  expect((await teacher.asks('DELETE', `/pathfinding/${_id}`)).status).toBe(200);
  await dialog.getByLabel(pathfinding.name, { exact: true }).fill('Again');
  await saveIt.click();
  await expect(dialog.getByRole('alert')).toHaveText(pathfinding.gone);
  await saveIt.click();
  await expect(mark).toContainText(pathfinding.saved);
  await dialog.getByRole('button', { name: pathfinding.delete, exact: true }).click();
  await teacher.button(pathfinding.deleteGo).click();
  await expect(mark).toContainText(pathfinding.unsaved);
  await teacher.sees(filled(pathfinding.deleted, { name: 'Again' }));

  // What was answered for a map counts for five seconds: there and back again asks nobody, and then it is asked anew.
  await student.page.evaluate(() => performance.clearResourceTimings());
  const asked = (): Promise<number[]> =>
    student.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/pathfinding/map/1'))
        .map(({ startTime }) => startTime),
    );
  const lays = async (mapId: number): Promise<void> => {
    expect((await teacher.asks('PATCH', `/class/${code}`, { mapId: String(mapId) })).status).toBe(200);
    const label = filled(student.words.panels.map.label, { name: mapById(mapId).name('en') });
    await expect(student.page.getByLabel(label, { exact: true })).toBeAttached();
  };
  await lays(1);
  await expect.poll(async () => (await asked()).length).toBe(1);
  await lays(0);
  await lays(1);
  await expect.poll(async () => (await asked()).length).toBe(2);
  const [first = 0, second = 0] = await asked();
  // Some milliseconds may pass between asking and the request.
  expect(second - first).toBeGreaterThan(4_900);
});

import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { batteryPercent } from '../packages/world/src/robot/battery.ts';
import { expect, test } from './test.ts';
import { filled, WORDS } from './words.ts';

const words = WORDS.en.charts;
const { panels } = WORDS.en;
const PLACE = { x: 250, y: 350 };
const PNG = [0x89, 0x50, 0x4e, 0x47];

interface Samples {
  since: number;
  at: number[];
  columns: Record<string, number[]>;
}

/** What is drawn on a canvas, as one text. */
const picture = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
/** Two frames later everything that was said before is drawn. */
const isDrawn = (canvas: Locator): Promise<void> =>
  canvas.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
/** How strong the heat map is at a place of the mat, in millimetres. */
const heatAt = (canvas: Locator, place: { x: number; y: number }): Promise<number> =>
  canvas.evaluate((element, { x, y }) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext('2d');
    return context?.getImageData((x / 800) * width, (y / 800) * height, 1, 1).data[3] ?? 0;
  }, place);

test('[D9] charts of sensors, battery and position, live and recorded: paused, zoomed, compared, read under the cursor and as a table, kept as a picture; on the mat; and one thing against another', async ({
  teacher,
}) => {
  test.slow();
  const { page } = teacher;
  const { asks, addRobots, enters } = await teacher.preparesClass('Weather station');
  await addRobots(null, null);
  await asks('PATCH', '/virtual/robots/1', { pose: { ...PLACE, a: 0 } });
  await asks('POST', '/recording', { on: true });
  const rows = async (): Promise<number> => (await asks<{ rows: number }>('GET', '/recording')).rows;
  const more = async (count: number): Promise<void> => {
    const before = await rows();
    await expect.poll(rows).toBeGreaterThan(before + count);
  };
  await enters();
  await teacher.openPanel('robot_configuration');
  await teacher.button(panels.charts.all).click();
  const dialog = page.getByRole('dialog', { name: panels.charts.all });

  // Two robots in one chart, live.
  const distance = dialog.getByRole('region', { name: 'Ultrasonic distance' });
  const canvas = distance.locator('canvas');
  const cursor = dialog.getByRole('slider', { name: filled(words.chartOf, { title: 'Ultrasonic distance' }) });
  const told = (chart: Locator, robot: number, column: number): Locator =>
    chart
      .getByRole('row', { name: new RegExp(`^${robot}\\b`) })
      .getByRole('cell')
      .nth(column);
  await expect(told(distance, 1, 0)).toHaveText(/^[\d.]+ cm$/);
  await expect(told(distance, 2, 0)).toHaveText(/^[\d.]+ cm$/);
  const live = await picture(canvas);
  await expect.poll(() => picture(canvas)).not.toBe(live);

  // Paused it stands still while robots go on measuring; then it goes on.
  await dialog.getByRole('button', { name: words.pause }).click();
  await expect(dialog.getByRole('button', { name: words.goOn })).toBeVisible();
  await isDrawn(canvas);
  const still = await picture(canvas);
  await more(20);
  expect(await picture(canvas)).toBe(still);
  await dialog.getByRole('button', { name: words.goOn }).click();
  await expect.poll(() => picture(canvas)).not.toBe(still);

  // Several things: battery and position, and no line for a robot that is not chosen.
  await dialog.getByRole('checkbox', { name: panels.charts.battery, exact: true }).check();
  await dialog.getByRole('checkbox', { name: words.things.x, exact: true }).check();
  const battery = dialog.getByRole('region', { name: panels.charts.battery });
  await expect(told(battery, 1, 0)).toHaveText(/^\d+ %$/);
  const along = dialog.getByRole('region', { name: words.things.x });
  await expect(told(along, 1, 0)).toHaveText(/^(24|25|26)(\.\d+)? cm$/);
  await dialog.getByRole('checkbox', { name: '2', exact: true }).uncheck();
  await expect(battery.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('checkbox', { name: '2', exact: true }).check();

  // Recorded: least, most and mean are those of what the server has.
  await more(20);
  await asks('POST', '/recording', { on: false });
  await dialog.getByRole('radio', { name: words.sources.recorded }).check();
  const columnOf = async (kind: 'positions' | 'battery' | 'sensors', name: string): Promise<number[]> => {
    const { columns } = await asks<Samples>('GET', `/recording/robot/1/${kind}`);
    return (columns[name] ?? columns[`${name}.0`] ?? []).filter((value) => value !== null);
  };
  const isSummaryOf = async (chart: Locator, measured: number[]): Promise<void> => {
    const mean = measured.reduce((sum, value) => sum + value, 0) / measured.length;
    const wanted = [Math.min(...measured), Math.max(...measured), mean];
    expect(measured.length).toBeGreaterThan(0);
    // One of them alone may be so by chance while the others are still of another time.
    const farthest = async (): Promise<number> => {
      const texts = await Promise.all([1, 2, 3].map((column) => told(chart, 1, column).textContent()));
      return Math.max(...texts.map((text, index) => Math.abs(Number.parseFloat(text ?? '') - (wanted[index] ?? 0))));
    };
    await expect.poll(farthest).toBeLessThan(0.06);
  };
  const inCm = (millimetres: number): number => millimetres / 10;
  await isSummaryOf(along, (await columnOf('positions', 'X')).map(inCm));
  await isSummaryOf(distance, (await columnOf('sensors', 'S13')).map(inCm));
  await isSummaryOf(battery, (await columnOf('battery', 'Battery')).map(batteryPercent));

  // The cursor: by keys, by a finger; all charts have the same.
  await cursor.focus();
  await page.keyboard.press('Home');
  // Words follow a little later than the picture: it is the beginning that is waited for, not just any moment.
  await expect(cursor).toHaveAttribute('aria-valuenow', '0');
  await expect(cursor).toHaveAttribute('aria-valuetext', /Robot 1: .*Robot 2: /);
  await page.keyboard.press('End');
  await expect(cursor).toHaveAttribute('aria-valuenow', (await cursor.getAttribute('aria-valuemax')) ?? '');
  const box = await along.getByRole('slider').boundingBox();
  const touch = {
    pointerType: 'touch',
    pointerId: 7,
    isPrimary: true,
    buttons: 1,
    clientX: (box?.x ?? 0) + 200,
    clientY: (box?.y ?? 0) + 40,
  };
  const byKeys = await cursor.getAttribute('aria-valuenow');
  await along.getByRole('slider').dispatchEvent('pointermove', touch);
  await expect(cursor).not.toHaveAttribute('aria-valuenow', byKeys ?? '');
  // Closer: less time in the picture; and all of it again.
  const seconds = async (): Promise<number> => Number(await cursor.getAttribute('aria-valuemax'));
  const whole = await seconds();
  await isDrawn(canvas);
  const wide = await picture(canvas);
  await cursor.focus();
  await page.keyboard.press('+');
  await expect.poll(seconds).toBeLessThan(whole);
  await expect.poll(() => picture(canvas)).not.toBe(wide);
  await dialog.getByRole('button', { name: words.whole }).click();
  await expect.poll(seconds).toBe(whole);

  // The picture of all of it, to keep.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: words.save }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(words.fileName);
  const file = await readFile(await download.path());
  expect([...file.subarray(0, 4)]).toEqual(PNG);
  expect(file.length).toBeGreaterThan(10_000);

  // As a table, which is read aloud.
  await dialog.getByRole('radio', { name: words.views.table }).check();
  const table = dialog.getByRole('table', { name: filled(words.tableOf, { title: words.things.x, unit: 'cm' }) });
  await expect(table.getByRole('columnheader')).toHaveText([words.time, 'Robot 1', 'Robot 2']);
  await expect(table.getByRole('rowheader').first()).toHaveText(/\d/);
  await expect(table.getByRole('row').last().getByRole('cell').first()).toHaveText(/^\d+(\.\d+)?$/);

  // On the mat: robot 1 was where it was put, and nobody in the corner.
  await dialog.getByRole('radio', { name: words.views.heat }).check();
  const heat = dialog.getByRole('img', { name: words.heat }).locator('canvas');
  await expect.poll(() => heatAt(heat, PLACE)).toBeGreaterThan(0);
  expect(await heatAt(heat, { x: 795, y: 795 })).toBe(0);

  await dialog.getByRole('radio', { name: words.views.scatter }).check();
  await dialog.getByLabel(words.across).selectOption({ label: `${words.things.x} (cm)` });
  await dialog.getByLabel(words.up).selectOption({ label: 'Ultrasonic distance (cm)' });
  await expect.poll(async () => Number(await dialog.locator('canvas').getAttribute('data-dots'))).toBeGreaterThan(4);
});

import type { Locator } from '@playwright/test';
import { MATRIX_PICTURES } from '@trundle/world/catalogue/matrix';
import type { Student } from './actors.ts';
import { ProgramPage } from './program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

/** Which add-on goes into which port. */
const PLUGGED = { 1: 4, 2: 58, 4: 57 } as const;
const HEART = 3;

const plugsIn = async (student: Student, plugged: Readonly<Record<number, number>> = PLUGGED): Promise<void> => {
  const { page } = student;
  const { closeUp, sensors } = student.words.panels;
  await student.openPanel('robot_configuration');
  await student.button(filled(closeUp.open, { number: 1 })).click();
  for (const [port, code] of Object.entries(plugged)) {
    await page.getByLabel(filled(sensors.slot, { port: Number(port) })).selectOption(String(code));
  }
  await student.button(sensors.save).click();
  await expect(page.locator('form').getByText(sensors.state.completed, { exact: true })).toBeVisible();
};

test('[D10][D12] what a student’s program lights on her robot is seen when she looks at it close up', async ({
  teacher,
  student,
}) => {
  const { code, addRobots } = await teacher.preparesClass('Lights', 'BraveOtter');
  await addRobots('BraveOtter', null);
  await student.arrives(code, 'BraveOtter');
  const { page } = student;
  const { closeUp } = student.words.panels;
  await plugsIn(student);
  const program = new ProgramPage(page);
  await program.type(
    [
      "await robot(1).setLed(color('red'));",
      `await robot(1).showMatrix(picture(${HEART}));`,
      'await robot(1).showDigits(42);',
      "await robot(1).setStrip(2, color('green'));",
      'await wait(300);',
    ].join('\n'),
  );
  await program.start();
  await program.openPanel('map');
  await page.locator('[data-robot="1"]').focus();
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('region', { name: filled(closeUp.title, { number: 1 }) });
  const front = sheet.getByRole('img', { name: new RegExp(filled(closeUp.front, { number: 1, shows: '' }).trim()) });
  const seen = (name: string) => front.locator(`[data-part="${name}"]`);
  await expect(seen('strip2')).toHaveAttribute('fill', '#00ff00');
  await expect(seen('strip1')).not.toHaveAttribute('fill', /^#/);
  await expect(seen('led')).toHaveAttribute('fill', '#ff0000');
  await expect(seen('digits')).toHaveAttribute('data-shown', '42');
  const rows = MATRIX_PICTURES[HEART - 1]?.rows ?? [];
  const dots = rows.map((row) => row.toString(2).replaceAll('0', '').length).reduce((sum, lit) => sum + lit, 0);
  expect((await seen('matrix').getAttribute('d'))?.match(/M/g)).toHaveLength(dots);
  await expect(front).toHaveAccessibleName(new RegExp(filled(closeUp.led, { colour: 'red' })));
  await expect(sheet.getByText(filled(closeUp.digits, { digits: '42' }))).toBeVisible();
  // On the map, too.
  await expect(page.locator('[data-robot="1"] [data-part="led"]')).toHaveAttribute('fill', '#ff0000');
  await expect(page.locator('[data-label="1"] [data-part="digits"]')).toHaveAttribute('data-shown', '42');

  await student.button(closeUp.close).click();
  await expect(sheet).toHaveCount(0);
});

/** Words that reach out of what they stand in, or end in dots. */
const cutWords = (sheet: Locator): Promise<string[]> =>
  sheet.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node.parentElement;
      const words = node.nodeValue?.trim() ?? '';
      if (words === '' || holder === null || holder.closest('svg, .visually-hidden, select') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const frame = (holder.closest('button, li, dt, dd, legend, label') ?? element).getBoundingClientRect();
      const isOut = [...range.getClientRects()].some(
        ({ left, right }) => left < frame.left - 1 || right > frame.right + 1,
      );
      const isDotted = getComputedStyle(holder).textOverflow === 'ellipsis' && holder.scrollWidth > holder.clientWidth;
      if (isOut || isDotted) cut.push(words);
    }
    return cut;
  });

/** Button, touch and switch: the longest words there are for hands. */
const FELT = { 1: 23, 2: 24, 4: 25 } as const;

test('close up a robot is large, and no word about it is cut, in French too', async ({ teacher, student }) => {
  const { code, addRobots } = await teacher.preparesClass('Large', 'BraveOtter');
  await addRobots('BraveOtter', null);
  await student.speak('fr');
  await student.arrives(code, 'BraveOtter');
  const { page, words } = student;
  const { closeUp } = words.panels;
  await page.setViewportSize({ width: 1366, height: 768 });
  await plugsIn(student, FELT);
  await student.button(words.stage.back).click();
  await page.locator('[data-robot="1"]').focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('region', { name: filled(closeUp.title, { number: 1 }) });
  await expect(sheet.getByRole('button', { name: words.hands.do.switch })).toBeAttached();
  const front = sheet.getByRole('img', { name: new RegExp(filled(closeUp.front, { number: 1, shows: '' }).trim()) });
  await expect.poll(async () => (await front.boundingBox())?.height ?? 0).toBeGreaterThan(140);
  for (const [width, height] of [
    [1366, 768],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // On a phone blocks and stage are two pages.
    if (width < 400) await page.getByRole('button', { name: words.stage.pages.stage, exact: true }).click();
    await expect.poll(() => cutWords(sheet), `${width} wide`).toEqual([]);
  }
});

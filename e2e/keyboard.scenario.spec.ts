import { storedProgram } from './stored-program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

const FORWARD = 'motion_forward_simple';
/** A page that is busy moves the focus a little after the key: the next key waits for it. */
const IN_TOOLBOX = /^beginner\//;
/** Looked at in every moment: most keys move at once. */
const SOON = { timeout: 3_000, intervals: [20, 50, 100] };

test('[E10] a whole program is built, changed and thrown away with the keyboard alone, and every part has a name', async ({
  teacher,
}) => {
  const { code, workspace } = await teacher.opensBlocks();
  const { page, words } = teacher;
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return `${element?.id} ${element?.getAttribute('aria-label') ?? ''}`;
    });
  /** A busy page moves the focus later than a key is pressed; one key more would lead past. */
  const moves = (from: string): Promise<void> => expect.poll(focused, SOON).not.toBe(from);
  const until = async (key: string, wanted: RegExp): Promise<void> => {
    for (let step = 0; step < 40; step++) {
      const place = await focused();
      if (wanted.test(place)) return;
      await page.keyboard.press(key);
      // At an end, and between two of one name, nothing is seen to move.
      await moves(place).catch(() => undefined);
    }
    throw new Error(`${key} does not lead to ${wanted}: ${await focused()}`);
  };
  /** From a place in the program into the toolbox and back with a block: chosen with Enter, set down with Enter. */
  const insert = async (category: RegExp, block: RegExp): Promise<void> => {
    await page.keyboard.press('t');
    await expect.poll(focused).toMatch(IN_TOOLBOX);
    await until('ArrowUp', /^beginner\/motion /);
    await until('ArrowDown', category);
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).not.toMatch(IN_TOOLBOX);
    await until('ArrowDown', block);
    await page.keyboard.press('Enter');
    // It hangs in the air until it is set down.
    await expect(page.locator('.blocklyDragging').first()).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page.locator('.blocklyDragging')).toHaveCount(0);
    await expect.poll(focused).toMatch(block);
  };

  await page.getByRole('searchbox', { name: words.editor.search }).focus();
  await until('Tab', /^beginner\/motion /);
  await page.keyboard.press('w');
  await expect.poll(focused).not.toMatch(IN_TOOLBOX);
  await until('ArrowDown', /Run, /);
  await until('ArrowDown', /End Run/);
  await insert(/^beginner\/loops /, /repeat/);
  await expect(workspace.blocks('program_run').locator('.controls_repeat_ext')).toHaveCount(1);

  await until('ArrowDown', /End repeat/);
  await insert(/^beginner\/motion /, /move forward/);
  const forward = workspace.blocks('controls_repeat_ext').locator(`.${FORWARD}`);
  await expect(forward).toHaveCount(1);
  await until('ArrowDown', /End repeat/);
  await insert(/^beginner\/motion /, /turn right/);
  await expect(workspace.blocks('controls_repeat_ext').locator('.motion_turn_right')).toHaveCount(1);

  // Change how far: into the number, type, confirm.
  await until('ArrowUp', /move forward/);
  await until('ArrowRight', / Edit number: 5$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.blocklyHtmlInput')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedProgram(page, code)).toContain('<field name="NUM">20</field>');

  await until('ArrowDown', /turn right/);
  await page.keyboard.press('Delete');
  await expect(workspace.blocks('motion_turn_right')).toHaveCount(0);
  await expect.poll(focused).toMatch(/move forward/);
  await expect.poll(() => storedProgram(page, code)).not.toContain('motion_turn_right');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(workspace.blocks('motion_turn_right')).toHaveCount(1);
});

test('a dialog leads to its field, a question to the answer that changes nothing, and both give the focus back', async ({
  teacher,
}) => {
  const { page, words } = teacher;
  await teacher.hasClass('Hands', 'Ana');
  await teacher.openStudent('Ana');
  const rename = teacher.button(words.roster.rename);
  await rename.press('Enter');
  await expect(teacher.field(words.roster.newName)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rename).toBeFocused();
  const remove = teacher.button(filled(words.roster.remove, { name: 'Ana' }));
  await remove.press('Enter');
  await expect(teacher.button(words.shell.cancel)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
});

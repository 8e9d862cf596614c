import { storedProgram, storeProgram } from './stored-program.ts';
import { expect, test } from './test.ts';
import { Workspace } from './workspace.ts';

const STOP = 'motion_stop';
const LONG = 1_100;

/** So many blocks in one stack: more than can be drawn. */
const longProgram = (): string => {
  const one = (index: number) =>
    `<block type="${STOP}" id="b${String(index).padStart(8, '0')}"><field name="ROBOT">1</field>`;
  const blocks = Array.from({ length: LONG }, (_each, index) => one(index)).join('<next>');
  const run = `<statement name="RUN">${blocks}${'</block></next>'.repeat(LONG - 1)}</block></statement>`;
  return `<xml><block type="program_run" id="program01" x="220" y="20">${run}</block></xml>`;
};

test('what is half typed, locked or too long for blocks is there again after a reload', async ({
  teacher,
  student,
}) => {
  const { code, asks } = await teacher.preparesClass('Robots', 'Ana');
  await student.arrives(code, 'Ana');
  const { page, words } = student;
  const workspace = new Workspace(page);
  const text = page.locator('.cm-content');
  const returns = async () => {
    await page.reload();
    await workspace.isReady();
    await student.openPanel('code');
  };

  // A tray that is closed takes its scrollbar with it.
  await workspace.open('beginner/motion/free');
  const scrollbar = page.locator('.blocklyFlyoutScrollbar').first();
  await expect(scrollbar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scrollbar).toBeHidden();

  // Half a line, and the page goes away before anything was read.
  await student.openPanel('code');
  await text.click();
  await page.keyboard.type('robot(1).sto');
  await page.reload();
  await workspace.isReady();
  // The blocks do not show it: a line above them does, and leads there.
  await page
    .getByRole('region', { name: words.code.waiting.label })
    .getByRole('button', { name: words.code.waiting.open })
    .click();
  await expect(text).toContainText('robot(1).sto');
  await student.sees(words.code.restored);
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('p()');
  await page.keyboard.press('Escape');
  await expect(workspace.blocks(STOP)).toHaveCount(1);
  await expect.poll(() => storedProgram(page, code)).toContain(STOP);
  await returns();
  await student.sees(words.code.condition.settled);
  await expect(page.getByText(words.code.restored)).toHaveCount(0);

  // A class that was locked before the page opens.
  const lock = (isBlocklyReadOnly: boolean) => asks('PATCH', '/set-blockly-read-only', { isBlocklyReadOnly });
  await lock(true);
  await returns();
  await expect(page.getByText(words.editor.readOnly)).toHaveCount(2);
  await expect(workspace.category('beginner/motion')).toBeHidden();
  await expect(text).toHaveAttribute('contenteditable', 'false');
  await lock(false);
  await expect(text).toHaveAttribute('contenteditable', 'true');
  await expect(workspace.blocks(STOP)).toHaveCount(1);

  // A program that blocks cannot show is still the program.
  await storeProgram(page, code, longProgram());
  await returns();
  await student.sees(words.editor.tooLong.title);
  await expect(workspace.blocks(STOP)).toHaveCount(0);
  await expect(text).toContainText('robot(1).stop();');
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('await robot(1).stop();');
  await expect(workspace.blocks(STOP)).toHaveCount(1);
  await expect(page.getByText(words.editor.tooLong.title)).toHaveCount(0);
});

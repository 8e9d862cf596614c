import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { Workspace } from './workspace.ts';

/** Not as it would be printed. */
const TYPED = 'print( "hi" )  # greet';
const FORWARD = 'motion_forward_simple';

const opened = async (page: Page): Promise<Workspace> => {
  const workspace = new Workspace(page);
  await workspace.isReady();
  return workspace;
};

test('[G1] [G7] the code follows the blocks in both languages, what is typed becomes blocks and stays as typed, and help’s example goes into the program', async ({
  teacher,
}) => {
  await teacher.openDemo();
  const { page, words } = teacher;
  const workspace = await opened(page);
  await teacher.button(words.panels.names.code).click();
  const text = page.locator('.cm-content');
  await text.click();
  await page.keyboard.type('robot(1).moveForward(5)');
  await page.keyboard.press('Escape');
  await expect(workspace.blocks('program_run').locator(`.${FORWARD}`)).toHaveCount(1);
  await teacher.button(words.editor.undo).click();
  await expect(text).toHaveText('');
  await teacher.button(words.editor.redo).click();
  await expect(text).toHaveText('robot(1).moveForward(5)');
  await page.locator('input[type=radio][value=python]').check();
  await expect(text).toContainText('robot(1).move_forward(5)');
  const id = await workspace.blocks(FORWARD).getAttribute('data-id');

  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(TYPED);
  await expect(workspace.blocks('print')).toHaveCount(1);
  await expect(workspace.blocks(FORWARD)).toHaveAttribute('data-id', id ?? '');
  await expect(text).toContainText(TYPED);

  await page.keyboard.press('Enter');
  await page.keyboard.type('robot(1).');
  await page.keyboard.press('Escape');
  await teacher.sees(words.code.condition.unreadable);
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible();
  await expect(workspace.blocks(FORWARD)).toHaveCount(1);
  await expect(workspace.blocks('print')).toHaveCount(1);
  await teacher.button(words.code.takeBlocks).click();
  await teacher.sees(words.code.condition.settled);
  await expect(text.locator('.cm-line', { hasText: /^robot\(1\)\.$/ })).toHaveCount(0);

  await teacher.button(words.panels.names.help).click();
  await workspace
    .blocks(FORWARD)
    .locator('> .blocklyPath')
    .click({ position: { x: 6, y: 6 } });
  await expect(page.locator('article pre').first()).toContainText('myRobot.moveForward(5)');
  await teacher.button(words.help.tryIt).click();
  await expect(workspace.blocks(FORWARD)).toHaveCount(2);

  // The blocks changed beside it, and the page was opened anew: the line is the one that was typed.
  const lines = text.locator('.cm-line');
  const showsBoth = async (): Promise<void> => {
    await teacher.button(words.panels.names.code).click();
    await expect(lines.filter({ hasText: 'my_robot.move_forward(5)' })).toHaveCount(1);
    await expect(lines.filter({ hasText: 'robot(1).move_forward(5)' })).toHaveCount(1);
    await expect(lines.getByText(TYPED, { exact: true })).toHaveCount(1);
  };
  await showsBoth();
  await expect(page.locator('[role=status][data-status]')).toHaveAttribute('data-status', 'saved');
  await page.reload();
  await workspace.isReady();
  await showsBoth();
});

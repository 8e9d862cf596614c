import { id, login } from '@trundle/client/testing/people';
import type { ErrorCode } from '@trundle/protocol/errors';
import { logout, patchClassroomState, patchUserState, readClassroomState } from '@trundle/protocol/http/account';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { createWork } from '@trundle/protocol/http/work';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { expect, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';

/** A program waits for a class that does not take it, and its owner looks at what waits. */
const openRefused = async (code: ErrorCode) => {
  const network = quietServer().answer(listClassrooms, []).refuse(createWork, code);
  const { app, page, local } = await openPage('/switchclassroom', { accounts: [login({ number: 1 })], network });
  const place = STORAGE_KEYS.programCopy(id(1), 'K7PM3X', 'digest');
  local.setItem(place, JSON.stringify({ name: 'Maze', xml: '<mine/>' }));
  app.retryWaitingWork();
  await page.sees('1 program waits');
  page.press('1 program waits Waiting');
  return { network, page, local, place };
};

test('work that the class did not take is shown on every page with why, what to do, a download and another try', async () => {
  const { network, page, local, place } = await openRefused('QUOTA_REACHED');
  await page.sees('“Maze”, for class K7PM3X');
  await page.sees('Delete works you no longer need');
  expect(document.querySelector('[aria-label="Download: “Maze”, for class K7PM3X"]')).not.toBeNull();
  const asked = network.to(createWork).length;
  page.press('Try again');
  await vi.waitFor(() => expect(network.to(createWork).length).toBe(asked + 1));
  expect(local.getItem(place)).not.toBeNull();
});

test('what a class that is gone will never take can be deleted by its owner, after a question', async () => {
  const { page, local, place } = await openRefused('NOT_FOUND');
  await page.sees('or it was deleted');
  page.press('Delete: “Maze”, for class K7PM3X');
  await page.sees('Download it first if you want to keep it.');
  expect(local.getItem(place)).not.toBeNull();
  page.press('Delete');
  await vi.waitFor(() => expect(local.getItem(place)).toBeNull());
  await vi.waitFor(() => expect(page.text()).not.toContain('1 program waits'));
});

test('whoever logs out of a browser that keeps nothing is told what would be lost, may take it along, and stays', async () => {
  const network = quietServer()
    .answer(listClassrooms, [])
    .lose(patchUserState)
    .lose(createWork)
    .lose(patchClassroomState);
  const { app, page, local } = await openPage('/switchclassroom', { accounts: [login({ number: 1 })], network });
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  app.classroomState('K7PM3X')?.patch({ current_classroom_workspace_xml: '<mine/>' });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  // A press would take the window, which tests share, to that address.
  const follows = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await page.sees('Person 1');
  page.press('Menu: Person 1');
  await page.sees('Log out');
  page.press('Log out');
  await page.sees('if you log out now, they are lost');
  expect(page.text()).not.toContain('They stay on this device');
  page.press('Download');
  expect(saved).toHaveBeenCalledOnce();
  page.press('Stay logged in');
  expect(app.accounts.current?.user._id).toBe(id(1));
  saved.mockRestore();
  follows.mockRestore();
});

test('whoever was told that work is not saved yet is logged out as soon as it is', async () => {
  const network = quietServer().answer(listClassrooms, []).lose(patchClassroomState);
  network.answer(readClassroomState, { current_workspace_version: 3 }).answer(logout, { ok: true });
  const { app, page } = await openPage('/switchclassroom', { accounts: [login({ number: 1 })], network });
  app.classroomState('K7PM3X')?.patch({ current_classroom_workspace_xml: '<mine/>' });
  await page.sees('Person 1');
  page.press('Menu: Person 1');
  await page.sees('Log out');
  page.press('Log out');
  await page.sees('They stay on this device');
  network.answer(patchClassroomState, { current_workspace_version: 4 });
  await vi.waitFor(() => expect(app.accounts.current).toBeNull(), { timeout: 20_000 });
  expect(page.text()).not.toContain('They stay on this device');
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { TestPage } from '../testing/page.ts';
import { ActiveTab } from './active-tab.ts';

const NAME = 'active-tab-test/student-1';

const openTab = (name = NAME) => {
  const page = new TestPage();
  const tab = new ActiveTab(page, name);
  tab.start();
  onTestFinished(() => tab.stop());
  return { page, tab };
};
/** What one tab says comes to the others a moment later, over the browser's own channel. */
const becomes = (tab: ActiveTab, isInFront: boolean) => vi.waitFor(() => expect(tab.isInFront).toBe(isInFront), 30_000);

test('of two tabs the one somebody turned to last is in front', async () => {
  const first = openTab();
  expect(first.tab.isInFront).toBe(true);
  const second = openTab();
  expect(second.tab.isInFront).toBe(true);
  await becomes(first.tab, false);
  first.page.happen('focus');
  expect(first.tab.isInFront).toBe(true);
  await becomes(second.tab, false);
  second.page.show('visible');
  await becomes(first.tab, false);
  expect(second.tab.isInFront).toBe(true);
});

test('a tab that is hidden does not come to the front by a focus nobody sees', async () => {
  const first = openTab();
  const second = openTab();
  await becomes(first.tab, false);
  first.page.show('hidden');
  first.page.happen('focus');
  expect(first.tab.isInFront).toBe(false);
  expect(second.tab.isInFront).toBe(true);
});

test('tabs of other students know nothing of it, and a tab that is stopped says nothing', async () => {
  const other = openTab('active-tab-test/student-2');
  const first = openTab();
  const second = openTab();
  await becomes(first.tab, false);
  first.tab.stop();
  first.page.happen('focus');
  const third = openTab();
  await becomes(second.tab, false);
  expect(third.tab.isInFront).toBe(true);
  expect(other.tab.isInFront).toBe(true);
  // It heard nothing any more either, from the moment it was stopped.
  expect(first.tab.isInFront).toBe(false);
});

test('when the tab in front is closed another one is, though nobody turns to it: one that is seen before one that is not', async () => {
  const hidden = openTab();
  const beside = openTab();
  await becomes(hidden.tab, false);
  hidden.page.show('hidden');
  const closed = openTab();
  await becomes(beside.tab, false);
  closed.page.happen('pagehide');
  closed.tab.stop();
  await becomes(beside.tab, true);
  await becomes(hidden.tab, false);
  beside.page.happen('pagehide');
  await becomes(hidden.tab, true);
});

import { login } from '@trundle/client/testing/people';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { beforeAll, expect, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadTexts } from '../texts/index.ts';

beforeAll(() => loadTexts('en'));

const open = async () => {
  const network = quietServer().answer(listClassrooms, []);
  const opened = await openPage('/switchclassroom', { accounts: [login({ number: 1 })], network });
  await opened.page.sees('Menu: Person 1');
  opened.page.press('Menu: Person 1');
  await opened.page.sees('Language and look');
  opened.page.press('Language and look');
  await opened.page.sees('Like my computer');
  const select = document.querySelector<HTMLSelectElement>('dialog select');
  const choose = (value: string): void => {
    if (select === null) throw new Error('no choice of looks');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { ...opened, select, choose };
};

test('a look is kept and shown at once; “Like my computer” keeps nothing, so that the computer decides again', async () => {
  const { select, choose, local } = await open();
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
    'Like my computer',
    'Light',
    'Dark',
    'High contrast',
  ]);
  expect(select?.value).toBe('system');
  choose('dark');
  await vi.waitFor(() => expect(local.getItem('trundle/theme')).toBe('dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  choose('system');
  await vi.waitFor(() => expect(local.getItem('trundle/theme')).toBeNull());
  expect(document.documentElement.dataset.theme).not.toBe('dark');
  expect(select?.value).toBe('system');
});

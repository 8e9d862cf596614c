import { expect, onTestFinished, test } from 'vitest';
import { OpenPages } from './open-pages.ts';

const open = (): OpenPages => {
  const pages = new OpenPages();
  pages.start();
  onTestFinished(() => pages.stop());
  return pages;
};

test('a page that is open says so to everybody who asks, also to two who ask at once', async () => {
  const [asking, other] = [open(), open()];
  expect(await Promise.all([asking.isOpen(other.own), asking.isOpen(other.own)])).toEqual([true, true]);
});

test('a page that does not answer is closed', async () => {
  const [asking, other] = [open(), open()];
  other.stop();
  expect(await asking.isOpen(other.own)).toBe(false);
});

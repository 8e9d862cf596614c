import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from './test.ts';
import { Workspace } from './workspace.ts';

const tag = randomUUID().slice(0, 6);
const XML = '<xml xmlns="https://developers.google.com/blockly/xml"></xml>';
const [SOON, LATE] = [`Soon ${tag}`, `Late ${tag}`];

test('projects of a category and categories are put in order by hand and by keys; who saves to a project that was deleted is told so', async ({
  teacher,
}) => {
  test.slow();
  const { projects } = teacher.words;
  await teacher.hasClass('In order');
  await new Workspace(teacher.page).isReady();
  const made = async (path: string, body: object): Promise<string> =>
    ((await teacher.asks('POST', path, body)).body as { _id: string })._id;
  const soon = await made('/projectCategory', { name: SOON, order: 5 });
  await made('/projectCategory', { name: LATE, order: 6 });
  const dialog = teacher.page.getByRole('dialog', { name: projects.title, exact: true });
  const looks = async (): Promise<void> => {
    await teacher.button(projects.open).click();
    await dialog.getByRole('radio', { name: projects.tabs.community, exact: true }).check();
  };
  const shelf = (name: string): Locator => dialog.getByRole('region', { name, exact: true });
  const shelves = (): Promise<string[]> =>
    dialog.getByRole('heading', { level: 3 }).filter({ hasText: tag }).allTextContents();
  await looks();
  await expect.poll(shelves).toEqual([SOON, LATE]);
  // While they are empty, one hand reaches from one to the other.
  await shelf(LATE)
    .getByRole('heading', { level: 3 })
    .dragTo(shelf(SOON).getByRole('heading', { level: 3 }));
  await expect.poll(shelves).toEqual([LATE, SOON]);

  for (const name of ['Ant', 'Bee', 'Cat'])
    await made('/project', { name: `${name} ${tag}`, xml: XML, category: soon });
  await teacher.page.reload();
  await new Workspace(teacher.page).isReady();
  await looks();
  expect(await shelves()).toEqual([LATE, SOON]);
  const card = (name: string): Locator =>
    shelf(SOON)
      .getByRole('listitem')
      .filter({ hasText: `${name} ${tag}` });
  const order = (): Promise<string[]> => shelf(SOON).getByRole('listitem').locator('strong').allTextContents();
  const inOrder = (...names: string[]): string[] => names.map((name) => `${name} ${tag}`);
  await expect.poll(order).toEqual(inOrder('Cat', 'Bee', 'Ant'));
  await card('Ant').dragTo(card('Cat'));
  await expect.poll(order).toEqual(inOrder('Ant', 'Cat', 'Bee'));
  const ant = card('Ant').getByRole('button');
  await ant.focus();
  await ant.press('Alt+ArrowRight');
  await expect.poll(order).toEqual(inOrder('Cat', 'Ant', 'Bee'));
  await expect(ant).toBeFocused();
  await ant.press('Alt+ArrowRight');
  await expect.poll(order).toEqual(inOrder('Cat', 'Bee', 'Ant'));

  // It is so for everybody, and after the page is opened anew.
  const all = (await teacher.asks('GET', '/projectCategory')).body as unknown as {
    name: string;
    projects: { _id: string; name: string }[];
  }[];
  const kept = all.find(({ name }) => name === SOON)?.projects ?? [];
  expect(kept.map(({ name }) => name)).toEqual(inOrder('Cat', 'Bee', 'Ant'));

  await card('Cat').getByRole('button').click();
  await teacher.button(projects.goOpen).click();
  const strip = teacher.page.getByRole('region', { name: projects.strip.label, exact: true });
  await expect(strip).toContainText(`Cat ${tag}`);
  expect((await teacher.asks('DELETE', `/project/${kept[0]?._id}`)).status).toBe(200);
  await strip.getByRole('button', { name: projects.strip.save }).click();
  await teacher.sees(projects.strip.saveGone);
});

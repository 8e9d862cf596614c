import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { fill } from '../packages/protocol/src/text-source.ts';
import { texts as lessons } from '../packages/web/src/texts/en/lessons.ts';
import { Teacher } from './actors.ts';
import { expect, test } from './test.ts';
import { Workspace } from './workspace.ts';

const tag = randomUUID().slice(0, 6);
const [SHELF, FIRST, SECOND] = [`Harbour ${tag}`, `Crane ${tag}`, `Ferry ${tag}`];
const XML = '<xml xmlns="https://developers.google.com/blockly/xml"></xml>';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAYYAAACHAQAAAAA60MNZAAAABHRFWHRhAGJiwGlPfwAAAC1JREFUeNrtyzEBAAAMAiD7l9YMuwc/6VUMwzAMwzAMwzAMwzAMwzAMwzCMt2PM/b6hIUxz2AAAAABJRU5ErkJggg==';
const GOALS = [{ kind: 'blocks', id: 'few', hints: [], most: 5 }];

const named = (person: Teacher, name: string): Locator => person.page.getByRole('dialog', { name, exact: true });
const press = (within: Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
const shelfIn = (dialog: Locator, name: string): Locator => dialog.getByRole('region', { name, exact: true });
const card = (dialog: Locator, name: string): Locator => dialog.getByRole('button', { name: new RegExp(`^${name}`) });

const openProjects = async (person: Teacher): Promise<Locator> => {
  await person.button(person.words.projects.open).click();
  const dialog = named(person, person.words.projects.title);
  await dialog.getByRole('radio', { name: person.words.projects.tabs.community, exact: true }).check();
  return dialog;
};

const downloaded = async (person: Teacher, click: () => Promise<void>): Promise<string> => {
  const [file] = await Promise.all([person.page.waitForEvent('download'), click()]);
  expect(file.suggestedFilename()).toMatch(/\.trundle-projects\.json$/);
  return readFile(await file.path(), 'utf8');
};

type Filed = Record<string, unknown> & { projects: Record<string, unknown>[] };

/** What each is told, of files made from a good one. */
const hostile = (good: Filed): [file: unknown, told: string][] => {
  const [first = {}] = good.projects;
  const other = (change: Record<string, unknown>) => ({
    ...good,
    projects: [{ ...first, ...change }],
  });
  const damaged = fill(lessons.fileDamaged, { what: FIRST });
  return [
    ['', lessons.fileEmpty],
    ['hello', lessons.fileNotOurs],
    ['{"kind": "trundle-projects", "format', fill(lessons.fileDamaged, { what: lessons.filePart })],
    [{ kind: 'trundle-programs', format: 1, savedAt: '', programs: [] }, lessons.fileNotOurs],
    [{ ...good, format: 2 }, lessons.fileOtherVersion],
    [{ ...good, projects: Array.from({ length: 101 }, () => first) }, fill(lessons.fileTooMany, { most: 100 })],
    [other({ xml: `<xml>${' '.repeat(10_000_000)}</xml>` }), fill(lessons.fileTooLarge, { most: 8 })],
    [other({ xml: '<xml><block' }), damaged],
    [other({ imageCover: `data:image/svg+xml;base64,${btoa('<svg onload="x()"/>')}` }), damaged],
    [other({ name: '\u2800\u3164' }), fill(lessons.fileDamaged, { what: lessons.filePart })],
    [other({ goals: [{ kind: 'fly', id: 'x' }] }), damaged],
    [`${'['.repeat(200_000)}`, lessons.fileNotOurs],
  ];
};

test('a category and a project go to another teacher as files that name nobody; a file that is not as it should be is told of, and nothing of it is kept', async ({
  teacher,
  newPage,
  outbox,
}) => {
  test.slow();
  const { projects } = teacher.words;
  await teacher.hasClass('Takes along');
  await new Workspace(teacher.page).isReady();
  const { _id: category } = (await teacher.asks('POST', '/projectCategory', { name: SHELF })).body as { _id: string };
  const make = async (name: string, more: object) => {
    const answer = await teacher.asks('POST', '/project', { name, xml: XML, category, ...more });
    return (answer.body as { _id: string })._id;
  };
  const crane = await make(FIRST, {
    description: 'Lift the box.',
    helpHtml: '<h2>First</h2>',
    teacherHelpHtml: '<p>Ask why.</p>',
    imageCover: `data:image/png;base64,${PNG}`,
    goals: GOALS,
    grade: 4,
  });
  await teacher.asks('POST', `/project/${crane}/rule`, { name: 'With wind', xml: XML });
  await make(SECOND, {});

  let dialog = await openProjects(teacher);
  const whole = await downloaded(teacher, () =>
    press(shelfIn(dialog, SHELF), fill(lessons.fileDownloadCategory, { name: SHELF })),
  );
  await card(dialog, FIRST).click();
  const single = await downloaded(teacher, () => press(named(teacher, FIRST), lessons.fileDownload));
  for (const file of [whole, single]) expect(file).not.toMatch(/Ms Class|created_by|_id/);

  const other = new Teacher(await newPage(), outbox);
  await other.hasClass('Brings in');
  await new Workspace(other.page).isReady();
  const mine = async () => (await other.asks('GET', '/project?onlyMine=true')).body as unknown as { name: string }[];
  dialog = await openProjects(other);
  await press(dialog, lessons.fileBring);
  dialog = named(other, lessons.fileTitle);
  const choose = (text: string): Promise<void> =>
    dialog
      .getByLabel(lessons.fileChoose)
      .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  for (const [file, told] of hostile(JSON.parse(single) as Filed)) {
    await choose(typeof file === 'string' ? file : JSON.stringify(file));
    await expect(dialog.getByRole('alert')).toHaveText(told);
    await expect(dialog.getByRole('button', { name: lessons.fileGo })).toHaveCount(0);
  }
  expect(await mine()).toEqual([]);

  // What is in it is seen first, and is not theirs before they say so.
  await choose(whole);
  for (const words of [FIRST, SECOND, 'Lift the box.', projects.grades.expert, SHELF])
    await expect(dialog).toContainText(words);
  await expect(dialog).toContainText(fill(lessons.fileGoals, { count: 1 }));
  await expect(dialog).toContainText(fill(lessons.fileRules, { count: 1 }));
  expect(await mine()).toEqual([]);
  await press(dialog, lessons.fileGo);
  dialog = named(other, projects.title);
  const brought = shelfIn(dialog, `${SHELF} (2)`);
  await expect(card(brought, FIRST)).toContainText(projects.byYou);
  await expect(card(brought, SECOND)).toBeVisible();

  // What is broken stays behind, and it is said why; of the rest one takes what one likes, and nothing before one says so.
  await press(dialog, lessons.fileBring);
  dialog = named(other, lessons.fileTitle);
  const mixed = JSON.parse(single) as Filed;
  const [some = {}] = mixed.projects;
  const changes = [
    { name: `Taken ${tag}` },
    { name: `Left ${tag}` },
    { name: `Broken ${tag}`, xml: '<xml><block' },
    { name: `Odd ${tag}`, goals: [{ kind: 'fly', id: 'x' }] },
  ];
  const projectsOf = changes.map((change) => ({ ...some, ...change }));
  await choose(JSON.stringify({ ...mixed, category: { name: `Mixed ${tag}` }, projects: projectsOf }));
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText(`Broken ${tag}: ${lessons.fileWhyBlocks}`);
  await expect(alert).toContainText(`Odd ${tag}: ${lessons.fileWhyGoals}`);
  expect((await mine()).map(({ name }) => name)).not.toContain(`Taken ${tag}`);
  await dialog.getByRole('checkbox', { name: `Left ${tag}` }).uncheck();
  await press(dialog, lessons.fileGo);
  dialog = named(other, projects.title);
  await expect(card(shelfIn(dialog, `Mixed ${tag}`), `Taken ${tag}`)).toBeVisible();
  const names = (await mine()).map(({ name }) => name);
  for (const name of ['Left', 'Broken', 'Odd']) expect(names).not.toContain(`${name} ${tag}`);

  // One alone opens on its page, with everything its maker wrote; helps that hold a script are harmless.
  await press(dialog, lessons.fileBring);
  dialog = named(other, lessons.fileTitle);
  const file = JSON.parse(single) as Filed;
  const [project] = file.projects;
  await choose(
    JSON.stringify({
      ...file,
      projects: [
        { ...project, name: `Alone ${tag}`, helpHtml: '<h2>Look</h2><img src="x" onerror="x()"><script>x()</script>' },
      ],
    }),
  );
  await press(dialog, lessons.fileGo);
  dialog = named(other, `Alone ${tag}`);
  for (const words of ['Lift the box.', 'Look', 'Ask why.', 'With wind', projects.byYou])
    await expect(dialog).toContainText(words);
  const all = (await other.asks('GET', '/project?onlyMine=true')).body as unknown as { _id: string; name: string }[];
  const alone = all.find(({ name }) => name === `Alone ${tag}`);
  expect((await other.asks('GET', `/project/${alone?._id}`)).body).toMatchObject({
    helpHtml: '<h2>Look</h2><img src="x" />',
    goals: GOALS,
    rules: [{ name: 'With wind' }],
  });

  // A copy has the rules too.
  await press(dialog, lessons.duplicate);
  await expect(named(other, `Copy of Alone ${tag}`)).toContainText('With wind');
});

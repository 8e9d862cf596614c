import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { DEBOUNCE } from '../packages/protocol/src/constants.ts';
import { Student } from './actors.ts';
import { ProgramPage } from './program.ts';
import {
  crash,
  expectDebounce,
  isSave,
  isWorkSave,
  line,
  saveAsWork,
  shows,
  status,
  strip,
  text,
  watchesSaves,
} from './save-page.ts';
import { storedProgram } from './stored-program.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';
import { Workspace } from './workspace.ts';

const worksOf = async (person: Student, code: string): Promise<string> => {
  const list = (await person.asks('GET', `/class/${code}/works`)).body as unknown as { _id: string }[];
  const whole = await Promise.all(list.map(({ _id }) => person.asks('GET', `/class/works/${_id}`)));
  return whole.map(({ body }) => String(body.xml)).join('\n');
};

/** Something that can be in the workspace, and how a save says that it is. */
interface Place {
  open: () => Promise<void>;
  saidAs: RegExp;
  isWork: boolean;
  /** What is in it. */
  word: string;
}

/** Changes the program as text, or in the field of its block, which is left open as somebody does who is in a hurry. */
const CHANGES = {
  text: (page: Page, word: string) => new ProgramPage(page).type(line(word)),
  blocks: async (page: Page, word: string) => {
    await new Workspace(page).blocks('text').locator('.blocklyField').first().click();
    await expect(page.locator('.blocklyHtmlInput')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(word);
  },
} as const;
type Way = readonly [from: Place, to: Place, change: keyof typeof CHANGES];

/** Leaves one for the other with a change that is still on its way: the other one is opened when the server has it. */
const switchOver = async (page: Page, [from, to, change]: Way, word: string): Promise<void> => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const order: string[] = [];
  const hold = async (route: Route): Promise<void> => {
    const request = route.request();
    const body = request.postData() ?? '';
    if (!isSave(request)) return route.continue();
    if (to.saidAs.test(body)) order.push('opened');
    await held;
    const response = await route.fetch();
    if (response.ok() && body.includes(word)) order.push(isWorkSave(request) ? 'work saved' : 'saved');
    await route.fulfill({ response });
  };
  await page.route('**/api/**', hold);
  await CHANGES[change](page, word);
  await to.open();
  await expect(status(page)).toHaveAttribute('data-status', 'saving');
  await expect(text(page)).toContainText(word);
  release?.();
  await expect(text(page)).toContainText(to.word);
  await expect.poll(() => order).toContain('opened');
  const before = order.slice(0, order.indexOf('opened'));
  expect(before).toContain('saved');
  if (from.isWork) expect(before).toContain('work saved');
  // A save of the other one may still be held up here.
  await page.unrouteAll({ behavior: 'wait' });
  from.word = word;
};

test('[E6] a work is saved 650 ms after a change and says saving, saved or offline; a reload, a crash, no network and two tabs lose nothing; whatever is open, another work, a project or one’s own program is opened when it is saved, and not before', async ({
  teacher,
  student,
  outbox,
}) => {
  test.slow();
  const code = await teacher.hasClass('Keeping', 'Maya');
  const name = `Bridge ${randomUUID().slice(0, 6)}`;
  await watchesSaves(student.page);
  await student.arrives(code, 'Maya');
  const { words } = student;
  let { page } = student;
  const context = page.context();
  const typing = (): ProgramPage => new ProgramPage(page);
  await typing().type(line('own'));
  await saveAsWork(student, 'Rescue');

  await expectDebounce(page, { document: 'work', word: 'one', debounce: DEBOUNCE.save });
  await expect(status(page)).toHaveAttribute('data-status', 'saved');
  expect(await worksOf(student, code)).toContain('one');

  // Without a network, over a reload and a crash.
  const cut = (route: Route): Promise<void> => (isSave(route.request()) ? route.abort() : route.continue());
  await context.route('**/api/**', cut);
  await typing().type(line('offline'));
  await expect(status(page)).toHaveAttribute('data-status', 'waiting');
  await expect(status(page)).toContainText(words.editor.save.offline);
  await page.reload();
  await shows(page, 'offline');
  await typing().type(line('crashed'));
  const url = page.url();
  await crash(page);
  page = await context.newPage();
  await page.goto(url);
  await shows(page, 'crashed');
  await context.unroute('**/api/**', cut);
  await expect.poll(() => storedProgram(page, code)).toContain('crashed');
  await expect(status(page)).toHaveAttribute('data-status', 'saved');

  // A second tab that knows nothing of the first.
  const second = await context.newPage();
  await second.goto(url);
  await shows(second, 'crashed');
  await typing().type(line('first tab'));
  await expect.poll(() => storedProgram(page, code)).toContain('first tab');
  // What it shows is not what is saved any more, and it does not say so.
  await expect(status(second)).toHaveAttribute('data-status', 'outdated');
  await new ProgramPage(second).type(line('second tab'));
  const question = second.getByRole('alertdialog', { name: words.editor.newer.title });
  await expect(question).toBeVisible();
  // One answer is enough, for the program of the class and for the work.
  await question.getByRole('button', { name: words.editor.newer.mine }).click();
  await expect(status(second)).toHaveAttribute('data-status', 'saved');
  await expect(question).toBeHidden();
  await expect.poll(() => storedProgram(second, code)).toContain('second tab');
  // The first lay aside: when somebody turns to it, it shows what was kept, and asks nothing.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await shows(page, 'second tab');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const her = new Student(second, outbox);
  await expect.poll(() => worksOf(her, code), { timeout: 30_000 }).toContain('first tab');
  await page.close();

  // Whatever is open and whatever is wanted: it waits for the save.
  const { projects } = words;
  const programOf = async (word: string) => (await storedProgram(second, code)).replace('second tab', word);
  const { body: bridge } = await teacher.asks('POST', '/project', { name, xml: await programOf('bridge') });
  const tunnel = { name: `Tunnel ${name}`, xml: await programOf('tunnel') };
  const { body: dug } = await teacher.asks('POST', '/project', tunnel);
  const other = { name: 'Other', xml: await programOf('other') };
  const { body: otherWork } = await her.asks('POST', `/class/${code}/works`, other);
  const works = (await her.asks('GET', `/class/${code}/works`)).body as unknown as { _id: string; name: string }[];
  const opens = async (tab: string): Promise<void> => {
    await her.button(projects.open).click();
    await second.getByRole('radio', { name: tab, exact: true }).check();
  };
  const saidAs = (id: unknown): RegExp => new RegExp(`"current_workspace_ref_id":"${id}"`);
  const work = (called: string, word: string): Place => ({
    open: async () => {
      await opens(projects.tabs.works);
      await her.button(filled(projects.works.openNamed, { name: called })).click();
    },
    saidAs: saidAs(works.find((each) => each.name === called)?._id),
    isWork: true,
    word,
  });
  const own: Place = {
    open: () => strip(her).getByRole('button', { name: projects.strip.own, exact: true }).click(),
    saidAs: /"current_workspace_type":"temporary"/,
    isWork: false,
    word: 'own',
  };
  const project = (called: string, id: unknown, word: string): Place => ({
    open: async () => {
      await opens(projects.tabs.community);
      await her.button(new RegExp(`^${called}`)).click();
      await her.button(projects.goOpen).or(her.button(projects.goOn)).click();
    },
    saidAs: saidAs(id),
    isWork: false,
    word,
  });
  const [over, under] = [project(name, bridge._id, 'bridge'), project(tunnel.name, dug._id, 'tunnel')];
  const [rescue, dance] = [work('Rescue', 'second tab'), work('Other', 'other')];
  const ways: Way[] = [
    [rescue, own, 'blocks'],
    [own, rescue, 'text'],
    [rescue, dance, 'blocks'],
    [dance, over, 'text'],
    [over, under, 'blocks'],
    [under, own, 'text'],
    [own, over, 'blocks'],
    [over, rescue, 'text'],
  ];
  for (const [at, way] of ways.entries()) await switchOver(second, way, `way ${at}`);
  expect((await her.asks('GET', `/class/works/${otherWork._id}`)).body.xml).toContain(dance.word);

  // While it cannot be saved nothing else is opened.
  await second.route('**/api/**', cut);
  await new ProgramPage(second).type(line('far away'));
  await own.open();
  await her.sees(projects.notNow);
  await expect(text(second)).toContainText('far away');
  await second.unroute('**/api/**', cut);
  await expect(status(second)).toHaveAttribute('data-status', 'saved', { timeout: 60_000 });
  await own.open();
  await expect(text(second)).toContainText(own.word);
  expect(await worksOf(her, code)).toContain('far away');
});

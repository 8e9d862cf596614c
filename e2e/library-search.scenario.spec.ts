import type { Locator } from '@playwright/test';
import { LibraryProvider } from '../packages/server/src/library/testing/library-provider.ts';
import { texts as viewer } from '../packages/web/src/texts/en/viewer.ts';
import type { Student, Teacher } from './actors.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Surroundings, surroundings, tellTests } from './surroundings.ts';
import { expect, test } from './test.ts';
import { filled } from './words.ts';

type Person = Teacher | Student;

const opens = async (person: Person, what: 'models' | 'pictures'): Promise<Locator> => {
  const { models } = person.words;
  const panel = await person.openPanel('map3D');
  const name = what === 'models' ? models.tab : models.pictures.tab;
  await panel.getByRole('radio', { name, exact: true }).check();
  return panel;
};

const searches = async (person: Person, what: 'models' | 'pictures', words: string): Promise<Locator> => {
  const { pictures } = person.words.models;
  const panel = await opens(person, what);
  await panel.getByLabel(what === 'models' ? viewer.searchWords : pictures.search, { exact: true }).fill(words);
  await panel.getByRole('button', { name: pictures.go, exact: true }).click();
  return panel.getByRole('list', { name: what === 'models' ? viewer.searchList : pictures.list });
};

/** What a list offers, in its order. */
const offers = async (list: Locator, ...names: (string | RegExp)[]): Promise<void> => {
  await expect(list.getByRole('listitem')).toHaveText(names);
};
const finds = async (person: Person, what: 'models' | 'pictures', words: string, ...names: (string | RegExp)[]) =>
  offers(await searches(person, what, words), ...names);

const trouble = (person: Person): Locator =>
  person.page.getByRole('status').filter({ has: person.button(viewer.searchAgain) });

test.describe('with a provider', () => {
  const provider = new LibraryProvider();
  let own: RunningServer;
  let shared: Surroundings;
  test.beforeAll(async () => {
    shared = surroundings();
    own = await startServer({ env: await provider.listen() });
    tellTests(own);
  });
  test.afterAll(async () => {
    tellTests(shared);
    await own.stop();
    provider.stop();
  });

  /** Only what somebody looked at for children, from the server alone: the page asks nobody else. */
  const looksForModels = async (teacher: Teacher, student: Student): Promise<void> => {
    await finds(teacher, 'models', 'lighthouse', 'LighthouseBy Jo Builder');
    const { searchParams } = provider.asked.find(({ pathname }) => pathname === '/v1/assets') ?? new URL('x:');
    expect(Object.fromEntries(searchParams)).toEqual({
      keywords: 'lighthouse',
      curated: 'true',
      format: 'OBJ',
      pageSize: '24',
      key: LibraryProvider.KEYS.models,
    });
    // A child who looks for the same asks nobody: it is known.
    await finds(student, 'models', 'lighthouse', 'LighthouseBy Jo Builder');
    expect(provider.count('/v1/assets')).toBe(1);
    const panel = await opens(student, 'models');
    await panel.getByRole('button', { name: viewer.animals, exact: true }).click();
    await offers(panel.getByRole('list', { name: viewer.searchList }), 'OtterBy Jo Builder');
    await finds(student, 'models', 'no such thing');
    await expect(panel.getByText(viewer.searchNone)).toBeVisible();
    await expect(trouble(student)).toHaveCount(0);
  };

  /** It joins the class as if somebody had sent it, and is there for robots. */
  const takes = async (teacher: Teacher): Promise<void> => {
    const { models } = teacher.words;
    await teacher.button(/^Lighthouse/).click();
    const dialog = teacher.page.getByRole('dialog', { name: 'Lighthouse', exact: true });
    // Its picture came through the server.
    await expect(dialog.locator('canvas[aria-label="Lighthouse"]')).toBeVisible();
    await dialog.getByRole('button', { name: viewer.searchAdd, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const list = teacher.page.getByRole('list', { name: models.list });
    await expect(list.getByRole('listitem').filter({ hasText: 'Lighthouse' })).toBeVisible();
    expect(provider.count('/files/m1.obj')).toBe(1);
  };

  const looksForPictures = async (teacher: Teacher, student: Student): Promise<void> => {
    const { pictures } = teacher.words.models;
    await finds(teacher, 'pictures', 'kitten', 'Kitten on a keyboard');
    const asked = provider.asked.find(({ searchParams }) => searchParams.get('q') === 'kitten');
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      contentfilter: 'high',
      locale: 'en',
      key: LibraryProvider.KEYS.pictures,
    });
    await teacher.button(filled(pictures.putUp, { title: 'Kitten on a keyboard' })).click();
    const up = student.page.getByRole('complementary', { name: pictures.label });
    await expect(up.locator('canvas[aria-label="Kitten on a keyboard"]')).toBeVisible();
    // Thirty children look at what was fetched once.
    expect(provider.count('/files/p1.gif')).toBe(1);
    const panel = await opens(teacher, 'pictures');
    await panel.getByRole('button', { name: 'applause', exact: true }).click();
    await offers(panel.getByRole('list', { name: pictures.list }), 'Applause of a hall');
  };

  /** What comes with the program stands in and says so; the library is asked again when somebody wants it. */
  const goesOnWithout = async (person: Person): Promise<void> => {
    provider.isDown = true;
    await finds(person, 'models', 'dragon', 'Dragon');
    await expect(trouble(person)).toContainText(viewer.searchInstead);
    await finds(person, 'models', 'otter');
    await expect(trouble(person)).toContainText(viewer.searchInsteadNone);
    await expect(person.page.getByText(viewer.searchNone)).toHaveCount(0);
    provider.isDown = false;
    await person.button(viewer.searchAgain).click();
    await expect(person.button(/^Otter/)).toBeVisible();
    await expect(trouble(person)).toHaveCount(0);
    provider.isDown = true;
    await finds(person, 'pictures', 'rocket', 'Rocket');
    await expect(trouble(person)).toContainText(viewer.searchInstead);
    provider.isDown = false;
  };

  /** The server itself does not answer: nobody is told that there is nothing. */
  const saysThatItFailed = async (person: Person): Promise<void> => {
    const { page } = person;
    for (const [what, path, words, name] of [
      ['models', '**/3d/google_poly_api/v1/assets*', 'house', /^Lighthouse/],
      ['pictures', '**/3d/tenor_gif_api/v1/search*', 'hall', /Applause of a hall/],
    ] as const) {
      await page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'INTERNAL' } }));
      await searches(person, what, words);
      await expect(trouble(person)).toContainText(viewer.searchFailed);
      await expect(page.getByText(viewer.searchNone)).toHaveCount(0);
      await page.unroute(path);
      await person.button(viewer.searchAgain).click();
      await expect(person.button(name)).toBeVisible();
    }
  };

  test('[J3] models and moving pictures are looked for through the server, with the filter for children, once for everybody; what fails says so and is tried again', async ({
    teacher,
    student,
  }) => {
    const { code, enters } = await teacher.preparesClass('Search', 'Ada');
    await enters();
    await student.arrives(code, 'Ada');
    await looksForModels(teacher, student);
    await takes(teacher);
    await looksForPictures(teacher, student);
    await goesOnWithout(student);
    await saysThatItFailed(teacher);
  });
});

test('[J3] without a provider what comes with the program is found, by words of every language and by kind', async ({
  teacher,
}) => {
  const { pictures } = teacher.words.models;
  const { enters } = await teacher.preparesClass('Offline');
  await enters();
  await finds(teacher, 'models', 'dragón', 'Dragon');
  const panel = await opens(teacher, 'models');
  await panel.getByRole('button', { name: viewer.transport, exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Train', exact: true })).toBeVisible();
  await finds(teacher, 'models', 'no such thing');
  await expect(panel.getByText(viewer.searchNone)).toBeVisible();
  await finds(teacher, 'pictures', 'fusée', 'Rocket');
  await panel.getByRole('button', { name: 'Weather', exact: true }).click();
  await offers(panel.getByRole('list', { name: pictures.list }), 'Sun', 'Rain');
  await expect(trouble(teacher)).toHaveCount(0);
});

import { TRASH_DAYS } from '../../packages/protocol/src/entities/deleted-thing.ts';
import { PANEL_PREFIXES, type PanelPrefix } from '../../packages/web/src/panels/panels.ts';
import { type Student, Teacher } from '../actors.ts';
import { filled } from '../words.ts';
import { Workspace } from '../workspace.ts';

/** The student who is at her place all the time. */
export const PRESENT = 'Maya';

/** A work that has a history. */
export const LONG_NAME = 'Labyrinth with three doors and a very long name';

/** Who looks, and so whose login the browser has kept. */
export const PEOPLE = ['visitor', 'newcomer', 'teacher', 'student', 'demo'] as const;
export type Person = (typeof PEOPLE)[number];

/** Everybody can do what a teacher's page offers; who sees what is the product's own business. */
type Visitor = Teacher | Student;

/** A screen, a panel or a dialog as somebody sees it. */
export interface State {
  readonly name: string;
  readonly who: Person;
  /** Its address; `:class` is the code of the class. */
  readonly path: string;
  /** It takes the place of another such state on the same page: one panel that of the other. */
  readonly replaces?: true;
  /** What is tapped there to come to it. */
  readonly arrange?: (visitor: Visitor) => Promise<unknown>;
}

const PUBLIC_PATHS = [
  '/',
  '/teacher/login',
  '/teacher/register',
  '/teacher/passwordrecovery',
  '/student/login',
  '/student/register',
  '/classroom_assistance/login',
  '/nowhere',
];

const publicStates: readonly State[] = PUBLIC_PATHS.map((path) => ({
  name: `visitor-${path.replaceAll('/', '-').replace(/^-/, '') || 'landing'}`,
  who: 'visitor',
  path,
}));

const CLASS = '/classroom/:class';
/** The class page, with the blocks there, though a panel may hide them on a phone, and the greeting gone. */
const atWork = async (visitor: Visitor): Promise<void> => {
  await new Workspace(visitor.page).isLoaded();
  const greeting = visitor.button(visitor.words.editor.helloClose);
  if (await greeting.isVisible()) await greeting.click();
};

/** A dialog that has come; until then the mascot flies in its place. */
const dialogOf = async ({ page, words }: Visitor): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByText(words.shell.loading).waitFor({ state: 'detached' });
};

const tapping =
  (name: (visitor: Visitor) => string) =>
  async (visitor: Visitor): Promise<void> => {
    await atWork(visitor);
    await visitor.button(name(visitor)).first().click();
    await dialogOf(visitor);
  };
const fromMenu =
  (name: (visitor: Visitor) => string) =>
  async (visitor: Visitor): Promise<void> => {
    await atWork(visitor);
    await visitor.chooseInMenu(name(visitor));
    await dialogOf(visitor);
  };
const withPanel = (prefix: PanelPrefix) => async (visitor: Visitor) => {
  await atWork(visitor);
  await visitor.openPanel(prefix);
};

const lookingAtMaya = async (visitor: Visitor): Promise<void> => {
  const { page, words } = visitor;
  const online = page.getByRole('listitem').filter({ hasText: words.panels.state.online });
  await online.getByRole('button', { name: filled(words.watch.look, { name: PRESENT }), exact: true }).click();
  await new Workspace(visitor.page).isLoaded();
};

/** Leaders alone have the list of students. */
const isFor = (who: Person, prefix: PanelPrefix): boolean => who !== 'student' || prefix !== 'student_configuration';

const panelStates = (who: 'teacher' | 'student'): readonly State[] =>
  PANEL_PREFIXES.filter((prefix) => isFor(who, prefix)).map((prefix) => ({
    name: `${who}-panel-${prefix}`,
    who,
    path: CLASS,
    replaces: true,
    arrange: withPanel(prefix),
  }));

const inClass = (who: 'teacher' | 'student' | 'demo', name: string, arrange: State['arrange'] = atWork): State => ({
  name: `${who}-${name}`,
  who,
  path: CLASS,
  arrange,
});

const worksOf: State['arrange'] = async (visitor) => {
  await atWork(visitor);
  const { projects } = visitor.words;
  await visitor.button(projects.open).click();
  await visitor.page.getByRole('radio', { name: projects.tabs.works, exact: true }).check();
  const ofClass = visitor.page.getByRole('radio', { name: projects.works.of.class, exact: true });
  await visitor.page.getByRole('list', { name: projects.tabs.works }).or(ofClass).first().waitFor();
  if (await ofClass.isVisible()) await ofClass.check();
  await visitor.page.getByRole('list', { name: projects.tabs.works }).waitFor();
};

/** The first `details` of what was deleted, opened. */
const openTrash = async ({ page, words }: Visitor): Promise<void> => {
  await page.getByText(words.history.deleted.title.replace(/\s*\(.*$/, '')).click();
  await page.getByText(filled(words.history.deleted.text, { days: TRASH_DAYS })).waitFor();
};

/** The versions of a work, with the picture of the chosen one. */
const historyShown = async ({ page, words }: Visitor): Promise<void> => {
  const versions = page.getByRole('list', { name: words.history.list }).getByRole('listitem');
  await versions.nth(1).click();
  await page.getByLabel(words.history.large).locator('canvas').waitFor();
};

const classStates: readonly State[] = [
  inClass('teacher', 'class'),
  inClass('student', 'class'),
  inClass('demo', 'class'),
  inClass('student', 'greeting', (visitor) => new Workspace(visitor.page).isReady()),
  inClass(
    'teacher',
    'examples',
    tapping(({ words }) => words.examples.open),
  ),
  inClass(
    'student',
    'examples',
    tapping(({ words }) => words.examples.open),
  ),
  inClass(
    'teacher',
    'projects',
    tapping(({ words }) => words.projects.open),
  ),
  inClass(
    'student',
    'projects',
    tapping(({ words }) => words.projects.open),
  ),
  inClass('teacher', 'works', worksOf),
  inClass('student', 'works', worksOf),
  inClass('student', 'history', async (visitor) => {
    await worksOf(visitor);
    await visitor.button(filled(visitor.words.history.button, { name: LONG_NAME })).click();
    await historyShown(visitor);
  }),
  inClass('student', 'works-deleted', async (visitor) => {
    await worksOf(visitor);
    await openTrash(visitor);
  }),
  {
    name: 'teacher-lesson-history',
    who: 'teacher',
    path: `${CLASS}#wall`,
    arrange: async (visitor) => {
      await lookingAtMaya(visitor);
      const looking = visitor.page.getByRole('dialog');
      await looking.getByRole('button', { name: visitor.words.history.open, exact: true }).click();
      await historyShown(visitor);
    },
  },
  inClass('teacher', 'status-bar', async (visitor) => {
    await atWork(visitor);
    await visitor.button(visitor.words.panels.statusBar).click();
  }),
  inClass(
    'teacher',
    'class-code',
    fromMenu(({ words }) => words.shell.menu.classCode),
  ),
  inClass(
    'teacher',
    'look',
    fromMenu(({ words }) => words.shell.menu.look),
  ),
  inClass('teacher', 'menu', async (visitor) => {
    await atWork(visitor);
    await visitor.openMenu();
  }),
  inClass('teacher', 'class-settings', async (visitor) => {
    await atWork(visitor);
    if (visitor instanceof Teacher) await visitor.openSettings();
  }),
  inClass('teacher', 'close-up', async (visitor) => {
    await atWork(visitor);
    await visitor.openPanel('robot_configuration');
    await visitor
      .button(filled(visitor.words.panels.closeUp.open, { number: 1 }))
      .first()
      .click();
  }),
  { name: 'teacher-class-view', who: 'teacher', path: `${CLASS}#wall`, arrange: atWork },
  { name: 'teacher-watch', who: 'teacher', path: `${CLASS}#wall`, arrange: lookingAtMaya },
];

const listStates: readonly State[] = [
  { name: 'newcomer-classes', who: 'newcomer', path: '/switchclassroom' },
  { name: 'teacher-classes', who: 'teacher', path: '/switchclassroom' },
  { name: 'teacher-classes-deleted', who: 'teacher', path: '/switchclassroom', arrange: openTrash },
  { name: 'student-classes', who: 'student', path: '/switchclassroom' },
  {
    name: 'teacher-new-class',
    who: 'teacher',
    path: '/switchclassroom',
    arrange: (visitor) => visitor.button(visitor.words.classrooms.create).first().click(),
  },
  { name: 'teacher-login-cards', who: 'teacher', path: `${CLASS}/students/login-cards` },
  { name: 'teacher-model-cards', who: 'teacher', path: `${CLASS}/3d-model-allocation-cards` },
];

/** Every screen, panel and dialog worth a picture. */
export const STATES: readonly State[] = [
  ...publicStates,
  ...listStates,
  ...classStates,
  ...panelStates('teacher'),
  ...panelStates('student'),
];

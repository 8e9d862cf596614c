import { TRASH_DAYS } from '../../packages/protocol/src/entities/deleted-thing.ts';
import { PANEL_PREFIXES, type PanelPrefix } from '../../packages/web/src/panels/panels.ts';
import { Teacher } from '../actors.ts';
import { filled } from '../words.ts';
import { Workspace } from '../workspace.ts';
import {
  apart,
  atWork,
  CLASS,
  dialogOf,
  fromMenu,
  inClass,
  LONG_NAME,
  type Person,
  PRESENT,
  type State,
  tapping,
  turnsToBlocks,
  type Visitor,
  withPanel,
} from './state.ts';

const lookingAtMaya = async (visitor: Visitor): Promise<void> => {
  const { page, words } = visitor;
  const online = page.getByRole('listitem').filter({ hasText: words.panels.state.online });
  await online.getByRole('button', { name: filled(words.watch.look, { name: PRESENT }), exact: true }).click();
  await new Workspace(visitor.page).isLoaded();
};

/** Leaders alone have the list of students. */
const isFor = (who: Person, prefix: PanelPrefix): boolean => who !== 'student' || prefix !== 'student_configuration';

export const panelStates = (who: 'teacher' | 'student'): readonly State[] =>
  PANEL_PREFIXES.filter((prefix) => isFor(who, prefix)).map((prefix) => ({
    name: `${who}-panel-${prefix}`,
    who,
    path: CLASS,
    reuses: true,
    arrange: withPanel(prefix),
  }));

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
export const openTrash = async ({ page, words }: Visitor): Promise<void> => {
  await page.getByText(words.history.deleted.title.replace(/\s*\(.*$/, '')).click();
  // How many are kept is another number for classes and for works.
  const [begin = ''] = filled(words.history.deleted.text, { days: TRASH_DAYS }).split('{{most}}');
  await page.getByText(begin).waitFor();
};

/** The versions of a work, with the picture of the chosen one. */
const historyShown = async ({ page, words }: Visitor): Promise<void> => {
  const versions = page.getByRole('list', { name: words.history.list }).getByRole('listitem');
  await versions.nth(1).click();
  await page.getByLabel(words.history.large).locator('canvas').waitFor();
};

/** The editor of path maps, with a wall across the mat and a place with a name. */
const pathsDrawn: State['arrange'] = async (visitor) => {
  const { page, words } = visitor;
  await atWork(visitor);
  await visitor.openPanel('map');
  await visitor.button(words.panels.map.pathfinding).click();
  await dialogOf(visitor);
  const dialog = page.getByRole('dialog', { name: words.panels.map.pathfinding });
  const canvas = dialog.getByRole('application');
  await dialog.getByRole('radio', { name: words.pathfinding.tools.place }).check();
  await canvas.focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', ' ']) await page.keyboard.press(key);
  await page.keyboard.type('Swimming pool');
  await dialog.getByRole('radio', { name: words.pathfinding.tools.draw }).check();
  await canvas.focus();
  for (let cell = 0; cell < 12; cell += 1) await page.keyboard.press('Shift+ArrowLeft');
};
const leavesPaths: State['leave'] = async (visitor) => {
  const { shell, panels } = visitor.words;
  await visitor.page.getByRole('dialog').getByRole('button', { name: shell.close }).click();
  await visitor.button(panels.leave.go).click();
};

export const classStates: readonly State[] = [
  inClass('teacher', 'class'),
  inClass('student', 'class'),
  inClass('demo', 'class'),
  apart(inClass('student', 'greeting', turnsToBlocks)),
  inClass('teacher', 'pathfinding', pathsDrawn, leavesPaths),
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
  apart(
    inClass('teacher', 'close-up', async (visitor) => {
      await atWork(visitor);
      await visitor.openPanel('robot_configuration');
      await visitor
        .button(filled(visitor.words.panels.closeUp.open, { number: 1 }))
        .first()
        .click();
    }),
  ),
  {
    name: 'teacher-class-view',
    who: 'teacher',
    path: `${CLASS}#wall`,
    arrange: (visitor) => new Workspace(visitor.page).isLoaded(),
  },
  { name: 'teacher-watch', who: 'teacher', path: `${CLASS}#wall`, arrange: lookingAtMaya },
];

import type { DrawerTab } from '../../packages/protocol/src/entities/stage-layout.ts';
import { Teacher } from '../actors.ts';
import { expect } from '../expect.ts';
import { filled } from '../words.ts';
import { Workspace } from '../workspace.ts';
import {
  apart,
  atWork,
  dialogOf,
  inClass,
  LONG_NAME,
  PRESENT,
  type State,
  TASK,
  type Visitor,
  withPanel,
} from './state.ts';

/** On a phone the stage is a page of its own. */
const atStage = async (visitor: Visitor): Promise<void> => {
  await atWork(visitor);
  const page = visitor.button(visitor.words.stage.pages.stage);
  if (await page.isVisible()) await page.click();
};

/** The same in a window that was drawn to the size of a phone. */
const turnsToStage: State['onPhone'] = (visitor) => visitor.button(visitor.words.stage.pages.stage).click();

const onStage = (state: State): State => ({ ...state, onPhone: turnsToStage });

const withDrawer = (tab: Exclude<DrawerTab, 'task'>) => async (visitor: Visitor) => {
  await atStage(visitor);
  const { page, words } = visitor;
  const names = {
    console: words.panels.names.console,
    variables: words.run.variables,
    chat: words.panels.names.classroomChat,
  };
  const chosen = page.getByRole('tab', { name: new RegExp(`${names[tab]}$`) });
  if ((await chosen.getAttribute('aria-selected')) !== 'true') await chosen.click();
  await page.getByRole('tabpanel').waitFor();
};

const withTray = (key: string) => async (visitor: Visitor) => {
  await atWork(visitor);
  await new Workspace(visitor.page).open(key);
};

/** RUN as it is called at this moment, and what stops it. */
const press = async ({ page, words }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: words.run.run, exact: true }).click();
};
const stops = async ({ page, words }: Visitor): Promise<void> => {
  const stop = page.getByRole('button', { name: words.run.stop, exact: true });
  if (await stop.isVisible()) await stop.click();
};

const cutOff: State['arrange'] = async (visitor) => {
  await atWork(visitor);
  await visitor.page.context().setOffline(true);
  await expect(visitor.page.locator('[data-offline=true]')).toBeAttached();
};
const isBack: State['leave'] = async ({ page }) => {
  await page.context().setOffline(false);
  await expect(page.locator('[data-offline=true]')).toHaveCount(0);
};

const OTHER = '<xml></xml>';

/** The server has something else of the same program, and the page is told so at its next change. */
const inConflict: State['arrange'] = async (visitor) => {
  await atWork(visitor);
  const { page, words } = visitor;
  const code = new URL(page.url()).pathname.slice(-6);
  await visitor.asks('PATCH', `/account/state_store/classroom/${code}`, { current_classroom_workspace_xml: OTHER });
  const workspace = new Workspace(page);
  await workspace.open('beginner/motion');
  await workspace.drag('motion_stop', await workspace.aside());
  await page.getByText(words.editor.newer.title).waitFor();
};
const takesTheOther: State['leave'] = async ({ page, words }) => {
  await page.getByRole('button', { name: words.editor.newer.take }).click();
  await expect(page.getByText(words.editor.newer.title)).toHaveCount(0);
};

/** The project of the teacher, opened by the student: its task is read at once. */
const onProject = async (visitor: Visitor): Promise<void> => {
  await atWork(visitor);
  const { page, words } = visitor;
  const own = visitor.button(words.projects.strip.own);
  if (await own.isVisible()) return;
  await visitor.button(words.projects.open).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: words.projects.tabs.community, exact: true }).check();
  // Several classes of a server may have made it.
  await dialog
    .getByRole('button', { name: new RegExp(`^${TASK.name}`) })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: TASK.name })
    .getByRole('button', { name: new RegExp(`${words.projects.goOpen}|${words.projects.goOn}`) })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await own.waitFor({ state: 'attached' });
};
const backToOwn: State['leave'] = async (visitor) => {
  const { page, words } = visitor;
  const close = page.getByRole('dialog').getByRole('button', { name: words.shell.close, exact: true });
  if (await close.isVisible()) await close.click();
  await atWork(visitor);
  await visitor.button(words.projects.strip.own).click();
  await expect(visitor.button(words.projects.strip.own)).toHaveCount(0);
};

const studentStates: readonly State[] = [
  onStage(inClass('student', 'drawer-console', withDrawer('console'))),
  onStage(inClass('student', 'drawer-variables', withDrawer('variables'))),
  onStage(inClass('student', 'drawer-chat', withDrawer('chat'))),
  inClass('student', 'tray', withTray('beginner/motion')),
  inClass('student', 'tray-bits', withTray('beginner/bits')),
  inClass('student', 'search', async (visitor) => {
    await atWork(visitor);
    await visitor.page.getByRole('searchbox').fill('robot');
    await new Workspace(visitor.page).trayBlocks().first().waitFor();
  }),
  apart(
    onStage(
      inClass('student', 'hands', async (visitor) => {
        await atStage(visitor);
        await visitor.button(visitor.words.stage.hands).click();
        await visitor.page
          .getByRole('region', { name: filled(visitor.words.panels.closeUp.title, { number: 1 }) })
          .waitFor();
      }),
    ),
  ),
  inClass('student', 'offline', cutOff, isBack),
  inClass('student', 'conflict', inConflict, takesTheOther),
  inClass('student', 'save-as-work', async (visitor) => {
    await atWork(visitor);
    await visitor.button(visitor.words.projects.open).click();
    await dialogOf(visitor);
    const { tabs, works } = visitor.words.projects;
    await visitor.page.getByRole('radio', { name: tabs.works, exact: true }).check();
    await visitor.page.getByRole('dialog').getByRole('button', { name: works.saveThis }).click();
    await visitor.page.getByRole('dialog', { name: works.saveAs }).waitFor();
  }),
  inClass('student', 'task', onProject, backToOwn),
  inClass(
    'student',
    'task-beside-panel',
    async (visitor) => {
      await onProject(visitor);
      await visitor.openPanel('console');
      const task = visitor.page.getByRole('main').getByRole('button', { name: visitor.words.stage.task, exact: true });
      // On a phone a panel lies over the blocks, and the stage is one tap away.
      if (await task.isVisible()) await task.click();
    },
    backToOwn,
  ),
];

const teacherStates: readonly State[] = [
  inClass('teacher', 'student-details', async (visitor) => {
    await atWork(visitor);
    if (visitor instanceof Teacher) await visitor.openStudent(PRESENT);
  }),
  inClass('teacher', 'add-students', async (visitor) => {
    await atWork(visitor);
    if (visitor instanceof Teacher) await visitor.openStudents('addTab');
    await visitor.field(visitor.words.roster.names).fill(`${PRESENT}\nQuietFox\n${LONG_NAME}`);
  }),
  inClass('teacher', 'robot-details', async (visitor) => {
    await withPanel('robot_configuration')(visitor);
    await visitor.button(filled(visitor.words.panels.robots.open, { number: 1 })).click();
    await visitor.page.getByLabel(filled(visitor.words.panels.sensors.slot, { port: 1 })).waitFor();
  }),
  apart(
    inClass('teacher', 'leave-question', async (visitor) => {
      await withPanel('robot_configuration')(visitor);
      const { panels } = visitor.words;
      await visitor.button(filled(panels.robots.open, { number: 1 })).click();
      await visitor.page.getByLabel(filled(panels.sensors.slot, { port: 1 })).selectOption({ index: 3 });
      await visitor.page
        .getByRole('navigation', { name: panels.rail })
        .getByRole('button', { name: panels.names.help })
        .click();
      await visitor.page.getByRole('alertdialog').waitFor();
    }),
  ),
  inClass('teacher', 'new-variable', async (visitor) => {
    await atWork(visitor);
    if (visitor instanceof Teacher) await visitor.openSettings();
    await visitor.button(visitor.words.settings.variables.add).click();
    await dialogOf(visitor);
  }),
  inClass('teacher', 'new-project', async (visitor) => {
    await atWork(visitor);
    await visitor.button(visitor.words.projects.open).click();
    await dialogOf(visitor);
    const { tabs, make, form } = visitor.words.projects;
    await visitor.page.getByRole('radio', { name: tabs.mine, exact: true }).check();
    await visitor.page.getByRole('dialog').getByRole('button', { name: make }).click();
    await visitor.page.getByRole('dialog', { name: form.newTitle }).waitFor();
  }),
  inClass('teacher', 'about', async (visitor) => {
    await atWork(visitor);
    await visitor.chooseInMenu(visitor.words.shell.menu.about);
    await dialogOf(visitor);
  }),
  inClass('teacher', 'tray', withTray('beginner/sensing')),
];

const demoStates: readonly State[] = [
  inClass('demo', 'tray', withTray('beginner/motion')),
  inClass('demo', 'code', withPanel('code')),
  inClass(
    'demo',
    'running',
    async (visitor) => {
      await atWork(visitor);
      await press(visitor);
      await visitor.page.getByRole('button', { name: visitor.words.run.stop, exact: true }).waitFor();
    },
    stops,
  ),
];

/** What somebody meets while they work: drawers, trays, questions, no network, a program that runs. */
export const workStates: readonly State[] = [...studentStates, ...teacherStates, ...demoStates];

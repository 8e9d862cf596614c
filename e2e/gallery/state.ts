import type { PanelPrefix } from '../../packages/web/src/panels/panels.ts';
import type { Student, Teacher } from '../actors.ts';
import { Workspace } from '../workspace.ts';

/** The student who is at her place all the time. */
export const PRESENT = 'Maya';
export const ASSISTED = 'Tom';
export const ELSEWHERE = 'Karim';

/** A work that has a history. */
export const LONG_NAME = 'Labyrinth with three doors and a very long name';

/** A project with something to do in it. */
export const TASK = {
  name: 'Way home',
  description: 'Drive home without touching a wall. Print every turn you make, and stop in front of the door.',
} as const;

/** Who looks, and so whose login the browser has kept. */
export const PEOPLE = [
  'visitor',
  'newcomer',
  'teacher',
  'student',
  'demo',
  'admin',
  // Somebody helps in this student's account.
  'assisted',
  // This student's browser keeps work of a class that another login opens.
  'elsewhere',
] as const;
export type Person = (typeof PEOPLE)[number];

/** Everybody can do what a teacher's page offers; who sees what is the product's own business. */
export type Visitor = Teacher | Student;

/** A screen, a panel or a dialog as somebody sees it. */
export interface State {
  readonly name: string;
  readonly who: Person;
  /** Its address; `:class` is the code of the class. */
  readonly path: string;
  /** It begins where another such state began, once what that one opened is put away: it needs no page of its own. */
  readonly reuses?: true;
  /** What is tapped there to come to it. */
  readonly arrange?: (visitor: Visitor) => Promise<unknown>;
  /** What is tapped where the window was drawn so narrow that blocks and stage are two pages. */
  readonly onPhone?: (visitor: Visitor) => Promise<unknown>;
  /** What is put back afterwards, where the next state would meet it. */
  readonly leave?: (visitor: Visitor) => Promise<unknown>;
}

export const CLASS = '/classroom/:class';
/** A phone remembers which of its two pages was looked at last. */
export const turnsToBlocks = async ({ page, words }: Visitor): Promise<void> => {
  await new Workspace(page).isLoaded();
  const pages = page.getByRole('navigation', { name: words.stage.pages.label });
  if (!(await pages.isVisible())) return;
  await pages.getByRole('button', { name: words.stage.pages.blocks }).click();
  await new Workspace(page).isReady();
};

/** The class page, with the blocks there, and the greeting gone. */
export const atWork = async (visitor: Visitor): Promise<void> => {
  await turnsToBlocks(visitor);
  const greeting = visitor.button(visitor.words.editor.helloClose);
  if (await greeting.isVisible()) await greeting.click();
};

/** A dialog that has come; until then the mascot flies in its place. */
export const dialogOf = async ({ page, words }: Visitor): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByText(words.shell.loading).waitFor({ state: 'detached' });
};

export const tapping =
  (name: (visitor: Visitor) => string) =>
  async (visitor: Visitor): Promise<void> => {
    await atWork(visitor);
    await visitor.button(name(visitor)).first().click();
    await dialogOf(visitor);
  };
export const fromMenu =
  (name: (visitor: Visitor) => string) =>
  async (visitor: Visitor): Promise<void> => {
    await atWork(visitor);
    await visitor.chooseInMenu(name(visitor));
    await dialogOf(visitor);
  };
export const withPanel = (prefix: PanelPrefix) => async (visitor: Visitor) => {
  await atWork(visitor);
  await visitor.openPanel(prefix);
};

export const inClass = (
  who: 'teacher' | 'student' | 'demo',
  name: string,
  arrange: State['arrange'] = atWork,
  leave?: State['leave'],
): State => ({
  name: `${who}-${name}`,
  who,
  path: CLASS,
  reuses: true,
  arrange,
  ...(leave && { leave }),
});

/** The same on a page of its own: what it shows is not there again, or stays. */
export const apart = ({ reuses: _, ...state }: State): State => state;

import { CODE } from '@trundle/client/live/testing/test-server';
import { CodeDrafts } from '@trundle/client/program/code-drafts';
import { ProgramAutosave } from '@trundle/client/program/program-autosave';
import { newWorkspace } from '@trundle/client/program/workspace';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { classroom, id, login } from '@trundle/client/testing/people';
import { programState } from '@trundle/client/testing/program-state';
import { projectSummary, wholeProject } from '@trundle/client/testing/projects';
import { MemoryStorage } from '@trundle/client/testing/storage';
import { exampleProgram } from '@trundle/language/documents';
import { printJavaScript } from '@trundle/language/javascript/print';
import { samePrograms } from '@trundle/language/tree/compare';
import { seededRandom } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { openProgram } from '@trundle/language/xml/open';
import { writeXml } from '@trundle/language/xml/write';
import type { StateDocument } from '@trundle/protocol/entities/account';
import {
  type DocumentReference,
  projectReference,
  TEMPORARY,
  workReference,
} from '@trundle/protocol/entities/document-reference';
import type { Project, ProjectCategory, ProjectSummary } from '@trundle/protocol/entities/project';
import { patchUserState, readUserState } from '@trundle/protocol/http/account';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { setCurrentProject } from '@trundle/protocol/http/classroom-projects';
import { reportError } from '@trundle/protocol/http/config';
import { deleteProject, readProject, updateProject } from '@trundle/protocol/http/project';
import { listCategories } from '@trundle/protocol/http/project-category';
import { createProject } from '@trundle/protocol/http/project-contents';
import { backToStart } from '@trundle/protocol/http/virtual';
import { createWork, listWorks, readWork, saveWork, updateWork, WORKS_PAGE } from '@trundle/protocol/http/work';
import { classroomEvent } from '@trundle/protocol/topics/notify';
import type { ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { App } from '../app/app.ts';
import { sessionsOf } from '../code/code-sessions.ts';
import { LiveContext } from '../live/live-context.ts';
import { ProgramContext } from '../program/program-context.ts';
import { WaitingWork } from '../shell/WaitingWork.tsx';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';
import { coverSvg } from '../thumbnails/cover-svg.ts';
import { ProjectStrip } from './ProjectStrip.tsx';
import { ProjectsDialog } from './ProjectsDialog.tsx';
import { firstTab } from './Shelves.tsx';

const TIME = '2026-01-02T03:04:05.000Z';
const THEIRS = exampleProgram('print');
const OWN = exampleProgram('motion_forward');

const made = (number: number, name: string, maker: number) => ({
  _id: id(number),
  name,
  created_by: { _id: id(maker), name: `Maker ${maker}` },
});
const summary = (number: number, name: string, maker: number): ProjectSummary =>
  projectSummary(made(number, name, maker));
const whole = (number: number, name: string, maker: number): Project =>
  wholeProject({
    ...made(number, name, maker),
    xml: writeXml(THEIRS),
    version: 3,
    helpHtml: '<p>Look first.</p>',
    studentHelpId: 'x',
  });
const others = (which: 'A' | 'B', projects: ProjectSummary[]): ProjectCategory => ({
  _id: which,
  name: 'Others projects',
  displayOn: which === 'A' ? 1 : 2,
  order: 9,
  imageCover: '',
  created_by: null,
  projects,
});

const [maze, rescue, mars] = [summary(70, 'Maze', 1), summary(71, 'Rescue', 2), summary(72, 'Mars', 2)];
const CATEGORIES = [others('A', [{ ...mars, community: false }]), others('B', [maze, rescue])];

const work = {
  _id: id(90),
  name: 'My maze',
  svgCoverXML: '',
  mapId: 1,
  rule: null,
  projectRef: id(71),
  workRef: null,
  classRoom: CODE,
  version: 1,
  created_by: { _id: id(600), name: 'Ada' },
  createdAt: TIME,
  updatedAt: TIME,
};

beforeAll(loadLessonTexts);

const newDrafts = () => {
  const local = new MemoryStorage();
  return new CodeDrafts({ accountId: 'x', classroom: CODE, storage: new BrowserStorage(() => local) });
};

interface OpenOptions {
  who?: 'teacher' | 'student';
  show: (stage: { home: () => void }) => ReactNode;
  available?: string[];
  current?: string | null;
  /** What the program in the workspace belongs to. */
  reference?: DocumentReference;
  isLocked?: boolean;
  /** What the account keeps beside its classes. */
  userState?: StateDocument;
  /** A call that does not reach the server. */
  lost?: Parameters<ReturnType<typeof quietServer>['lose']>[0];
}

const open = async ({
  who = 'teacher',
  show,
  available = [],
  current = null,
  reference,
  isLocked = false,
  userState,
  lost,
}: OpenOptions) => {
  const start = {
    ...classroom(),
    availableProjects: available,
    currentOperationProject: current,
    isBlocklyReadOnly: isLocked,
  };
  const network = quietServer()
    .answer(readClassroom, start)
    .answer(listCategories, CATEGORIES)
    .answer(readProject, whole(70, 'Maze', 1));
  if (userState !== undefined) network.answer(readUserState, userState);
  if (lost !== undefined) network.lose(lost);
  const document: StateDocument = {};
  let app: App | null = null;
  const state = programState(document);
  const autosave = new ProgramAutosave(state, {
    random: seededRandom(1),
    works: (workId) => app?.workState(CODE, workId) ?? null,
  });
  await autosave.open();
  autosave.save(OWN, TEMPORARY);
  const workspace = newWorkspace(OWN, { autosave, drafts: newDrafts });
  autosave.start(workspace.program);
  if (reference !== undefined) {
    autosave.noteVersion(reference, 2);
    workspace.program.open(exampleProgram('wait_seconds'), 'elsewhere', reference);
  }
  const home = vi.fn();
  const opened = await openInClass({
    network,
    who,
    children: <ProgramContext value={workspace}>{show({ home })}</ProgramContext>,
  });
  app = opened.app;
  return { ...opened, workspace, document, state, home };
};
const dialog = (stage: { home: () => void }) => <ProjectsDialog editor={stage} onClose={vi.fn()} />;
const strip = (stage: { home: () => void }) => <ProjectStrip editor={stage} isReadOnly={false} />;
const stripAndWaiting = (stage: { home: () => void }) => (
  <>
    {strip(stage)}
    <WaitingWork />
  </>
);
const choose = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.click();
const card = (name: string) =>
  [...document.querySelectorAll('li button')].find(({ textContent }) => textContent?.startsWith(name));
const press = (name: string) => (card(name) as HTMLButtonElement).click();

test('projects stand under featured, community and one’s own; words find them; nothing found says so', async () => {
  const { page } = await open({ show: dialog });
  // Who has made some begins with those.
  await page.sees('Maze');
  expect([card('Mars'), card('Rescue')]).toEqual([undefined, undefined]);
  choose('Featured');
  await page.sees('Mars');
  expect(card('Maze')).toBeUndefined();
  choose('My projects');
  await vi.waitFor(() => expect(card('Mars')).toBeUndefined());
  expect(card('Maze')).toBeDefined();
  choose('Community');
  await page.sees('Rescue');
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(search, 'castle');
  search?.dispatchEvent(new Event('input', { bubbles: true }));
  await page.sees('No project has these words.');
  // By its name, what it is about, or who made it; in any order, however it is written.
  const look = (words: string) => {
    set?.call(search, words);
    search?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  look('RESC');
  await vi.waitFor(() => expect([card('Maze'), card('Rescue') !== undefined]).toEqual([undefined, true]));
  look('1 maker');
  await vi.waitFor(() => expect([card('Maze') !== undefined, card('Rescue')]).toEqual([true, undefined]));
  look('');
  await vi.waitFor(() => expect([card('Maze'), card('Rescue')]).not.toContain(undefined));
});

test('children and teachers who have made nothing begin with what is offered, however much others made; the tab chosen last is kept for the account', async () => {
  const { page } = await open({ who: 'student', show: dialog });
  await page.sees('Mars');
  expect([card('Maze'), card('Rescue')]).toEqual([undefined, undefined]);
  expect([
    firstTab(CATEGORIES, id(1)),
    firstTab(CATEGORIES, id(9)),
    firstTab([others('A', []), others('B', [maze])], id(9)),
    firstTab([others('A', []), others('B', [])], id(9)),
  ]).toEqual(['mine', 'featured', 'community', 'works']);
});

test.each([
  ['community', 'Rescue'],
  ['mine', 'Mars'],
  ['nowhere', 'Mars'],
])('a student who chose «%s» last finds %s', async (kept, name) => {
  const { page, network } = await open({ who: 'student', show: dialog, userState: { projects_tab: kept } });
  await page.sees(name);
  choose('My works');
  await page.sees('Save this program as my work');
  await vi.waitFor(() => expect(network.to(patchUserState).at(-1)?.body).toMatchObject({ projects_tab: 'works' }), {
    timeout: 20_000,
  });
});

test('a project that was deleted meanwhile is told of where somebody saves to it; the program stays', async () => {
  const { page, network, workspace } = await open({ show: strip, reference: projectReference(id(70)) });
  await page.sees('On your desk: Maze');
  const before = workspace.program.read();
  network.refuse(updateProject, 'NOT_ALLOWED').refuse(readProject, 'NOT_FOUND');
  page.press('Save to the project');
  await page.sees('This project was deleted. Your program stays here.');
  expect(workspace.program.read()).toBe(before);
});

test('a list that does not come is asked for again; without any project the page says what to do next', async () => {
  const { page, network } = await openInClass({
    network: quietServer().answer(readClassroom, classroom()).refuse(listCategories, 'UNEXPECTED'),
    who: 'student',
    children: <ProgramContext value={newWorkspace(OWN)}>{dialog({ home: vi.fn() })}</ProgramContext>,
  });
  await page.sees('Try again');
  network.answer(listCategories, [others('A', []), others('B', [])]);
  page.press('Try again');
  // Nobody is led to an empty shelf: works are there to be made.
  await page.sees('Save this program as my work');
  choose('Community');
  await page.sees('Your teacher can make one for the class.');
});

test('in a class with a list, its projects are locked and others unavailable, live; a student opens only the former', async () => {
  const { page, broker, network } = await open({ who: 'student', show: dialog });
  await page.sees('Community');
  choose('Community');
  await page.sees('Rescue');
  expect(page.text()).not.toContain('Locked for this class');
  broker.say(
    classroomEvent,
    { code: CODE },
    {
      messageType: 'update',
      data: {
        changed: ['projects'],
        name: 'Robots 5b',
        mapId: '1',
        availableProjects: [id(70)],
        currentOperationProject: id(70),
      },
    },
  );
  await page.sees('Locked for this class');
  expect(card('Maze')?.textContent).toContain('Your class works on this');
  expect(card('Rescue')?.textContent).toContain('Not available in this class');
  network.answer(readProject, whole(71, 'Rescue', 2));
  press('Rescue');
  await page.sees('Your teacher has not opened this project to the class.');
  expect(page.text()).not.toContain('Open the project');
});

test('a project opens in place of the own program, which is put aside; the choice is kept', async () => {
  const { page, workspace, document: state, home } = await open({ who: 'student', show: dialog });
  await page.sees('Community');
  choose('Community');
  await page.sees('Maze');
  press('Maze');
  await page.sees('Look first.');
  page.press('Open the project');
  await page.sees('“Maze” is open.');
  expect(samePrograms(workspace.program.read(), THEIRS)).toBe(true);
  expect(home).toHaveBeenCalled();
  expect(state).toMatchObject({ current_workspace_type: 'project', current_workspace_ref_id: id(70) });
  expect(samePrograms(workspace.autosave?.putAside(TEMPORARY) ?? THEIRS, OWN)).toBe(true);
});

test('[H9] opening a project puts the robots back to their start places, once', async () => {
  const { page, network, workspace } = await open({ who: 'student', show: dialog });
  await page.sees('Community');
  choose('Community');
  await page.sees('Maze');
  press('Maze');
  await page.sees('Look first.');
  expect(network.to(backToStart)).toEqual([]);
  page.press('Open the project');
  await page.sees('“Maze” is open.');
  await vi.waitFor(() => expect(network.to(backToStart)).toHaveLength(1));
  expect(network.to(backToStart)[0]).toMatchObject({
    path: expect.stringContaining(CODE),
    body: { opens: { example: null } },
  });
  expect(workspace.program.reference).toEqual(projectReference(id(70)));
});

test('the owner saves to the project over the version it was opened at, and is asked when somebody was faster', async () => {
  const { page, network, state } = await open({ show: strip, reference: projectReference(id(70)) });
  await page.sees('Save to the project');
  network.refuse(updateProject, 'STALE_VERSION', {
    newer: { version: 3, xml: writeXml(THEIRS), updatedAt: TIME },
  });
  page.press('Save to the project');
  await page.sees('The project was changed meanwhile');
  expect(network.to(updateProject)[0]?.body).toMatchObject({ version: 2 });
  expect(state.copies).toEqual([]);
  // Nowhere is room for theirs: it stays where it is, and so does the question.
  const keep = state.secureCopy;
  state.secureCopy = () => Promise.resolve(false);
  page.press('Save mine over it');
  await page.sees('There is no room to keep the other one.');
  expect(network.to(updateProject)).toHaveLength(1);
  state.secureCopy = keep;
  // Somebody else is faster once more.
  network.refuse(updateProject, 'STALE_VERSION', {
    newer: { version: 4, xml: writeXml(OWN), updatedAt: TIME },
  });
  page.press('Save mine over it');
  await vi.waitFor(() => expect(network.to(updateProject)[1]?.body).toMatchObject({ version: 3 }));
  expect(state.copies).toEqual([writeXml(THEIRS)]);
  network.answer(updateProject, { ...whole(70, 'Maze', 1), version: 5 });
  await page.sees('The project was changed meanwhile');
  page.press('Save mine over it');
  await page.sees('Saved to the project.');
  expect(network.to(updateProject)[2]?.body).toMatchObject({ version: 4 });
  expect(state.copies).toEqual([writeXml(THEIRS), writeXml(OWN)]);
  // What was saved is said a moment before the button may be pressed again.
  await vi.waitFor(() => expect(page.named('button', 'Save to the project').getAttribute('aria-busy')).toBe('false'));
  page.press('Save to the project');
  await vi.waitFor(() => expect(network.to(updateProject)[3]?.body).toMatchObject({ version: 5 }));
});

test('a project that is saved without a network waits for it, is shown as waiting, and goes out over the version it was opened at; the next save is over that', async () => {
  const { page, network, app, workspace } = await open({ show: strip, reference: projectReference(id(70)) });
  await page.sees('Save to the project');
  network.lose(updateProject);
  page.press('Save to the project');
  await page.sees('It waits on this device and is sent by itself.');
  const left = writeXml(workspace.program.read());
  await vi.waitFor(() => expect(app.waitingWork.getState()).toMatchObject([{ programs: [left], failure: null }]));
  network.answer(updateProject, { ...whole(70, 'Maze', 1), version: 3 });
  app.retryWaitingWork();
  await vi.waitFor(() => expect(app.waitingWork.getState()).toEqual([]));
  expect(network.to(updateProject).at(-1)?.body).toEqual({ xml: left, version: 2 });
  // The page has not heard of it: the server says what it has, and that is this page's own.
  workspace.program.put(THEIRS, 'elsewhere');
  const newer = { version: 3, xml: left, updatedAt: TIME };
  network.refuseTimes(updateProject, 1, 'STALE_VERSION', { ...whole(70, 'Maze', 1), version: 4 }, { newer });
  page.press('Save to the project');
  await vi.waitFor(() => expect(network.to(updateProject).at(-1)?.body).toMatchObject({ version: 3 }));
  expect(page.text()).not.toContain('The project was changed meanwhile');
});

test.each(['it cannot be sent', 'an earlier one of this page has arrived'] as const)(
  'a project is saved as it was when that was asked for, also where another program is open when %s',
  async (why) => {
    const { page, network, app, workspace } = await open({ show: strip, reference: projectReference(id(70)) });
    await page.sees('Save to the project');
    network.lose(updateProject);
    page.press('Save to the project');
    await page.sees('It waits on this device and is sent by itself.');
    const newer = { version: 3, xml: writeXml(workspace.program.read()), updatedAt: TIME };
    network.answer(updateProject, { ...whole(70, 'Maze', 1), version: 3 });
    app.retryWaitingWork();
    await vi.waitFor(() => expect(app.waitingWork.getState()).toEqual([]));
    workspace.program.put(THEIRS, 'elsewhere');
    const before = network.to(updateProject).length;
    let answer: (response: Response) => void = () => undefined;
    network.later(updateProject, (give) => {
      answer = give;
    });
    page.press('Save to the project');
    await vi.waitFor(() => expect(network.to(updateProject).length).toBe(before + 1));
    workspace.program.open(OWN, 'opened', TEMPORARY);
    const isStale = why === 'an earlier one of this page has arrived';
    const refusal = isStale ? { error: 'STALE_VERSION', message: 'newer', newer } : 'no database';
    network.answer(updateProject, { ...whole(70, 'Maze', 1), version: 4 });
    answer(new Response(JSON.stringify(refusal), { status: isStale ? 409 : 503 }));
    await vi.waitFor(() => expect(network.to(updateProject).length).toBe(before + 2), { timeout: 20_000 });
    expect(network.to(updateProject).at(-1)?.body).toMatchObject({ xml: writeXml(THEIRS) });
  },
);

test('what waited for a project is over for who saved it, also where somebody else is here by then', async () => {
  const { page, network, app, workspace } = await open({ show: strip, reference: projectReference(id(70)) });
  await page.sees('Save to the project');
  network.lose(updateProject);
  page.press('Save to the project');
  await vi.waitFor(() => expect(app.waitingWork.getState()).toHaveLength(1));
  const owner = app.accounts.current;
  let answer: (response: Response) => void = () => undefined;
  network.later(updateProject, (give) => {
    answer = give;
  });
  const before = network.to(updateProject).length;
  page.press('Save to the project');
  await vi.waitFor(() => expect(network.to(updateProject).length).toBe(before + 1));
  app.accounts.signIn(login({ number: 9, role: 'Admin' }));
  network.hang(updateProject);
  answer(new Response(JSON.stringify({ ...whole(70, 'Maze', 1), version: 3 })));
  await vi.waitFor(() => expect(workspace.autosave?.versionOf(projectReference(id(70)))).toBe(3));
  app.accounts.select(owner?.sessionId ?? -1);
  expect(app.accounts.current?.user._id).toBe(owner?.user._id);
  expect(app.waitingWork.getState()).toEqual([]);
});

test.each(['button', 'keys'] as const)(
  'what was typed a moment before goes along when the project is saved, by %s; text that is no program is named',
  async (by) => {
    const { page, network, workspace } = await open({ show: strip, reference: projectReference(id(70)) });
    await page.sees('Save to the project');
    network.answer(updateProject, { ...whole(70, 'Maze', 1), version: 3 });
    const { javascript } = sessionsOf(workspace.program, workspace.drafts);
    const save = (): unknown =>
      by === 'button'
        ? page.press('Save to the project')
        : window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
    javascript.edit("print('just now');");
    save();
    await page.sees('Saved to the project.');
    expect(network.to(updateProject)).toMatchObject([{ body: { xml: expect.stringContaining('just now') } }]);
    javascript.edit("print('just now');\nprint(");
    save();
    await page.sees('Saved without the text');
  },
);

test('a project that the server cannot take waits as a work does: named as not saved, sent by itself, and not to be given up', async () => {
  const { page, network, app, workspace } = await open({ show: stripAndWaiting, reference: projectReference(id(70)) });
  await page.sees('Save to the project');
  network.raw(updateProject, 503, 'no database');
  page.press('Save to the project');
  await page.sees('It waits on this device and is sent by itself.');
  const left = writeXml(workspace.program.read());
  await vi.waitFor(() => expect(app.waitingWork.getState()).toMatchObject([{ programs: [left] }]));
  await vi.waitFor(() => expect(network.to(updateProject).length).toBeGreaterThan(1));
  document.querySelector<HTMLElement>('[data-waiting]')?.click();
  await page.sees('Sent by itself as soon as it can be.');
  expect(page.text()).not.toContain('Delete');
  network.answer(updateProject, { ...whole(70, 'Maze', 1), version: 3 });
  app.retryWaitingWork();
  await vi.waitFor(() => expect(app.waitingWork.getState()).toEqual([]));
  expect(network.to(updateProject).at(-1)?.body).toEqual({ xml: left, version: 2 });
});

test('where both changed different stacks of a project, both are saved together by one tap', async () => {
  const { page, network, workspace, state } = await open({ show: strip, reference: projectReference(id(70)) });
  await page.sees('Save to the project');
  workspace.autosave?.noteVersion(projectReference(id(70)), 3);
  const base = whole(70, 'Maze', 1).xml;
  const withStack = (name: string): Program => {
    const block = `<block type="motion_stop" id="${name}" x="10" y="10"><field name="ROBOT">1</field></block>`;
    return openProgram(base.replace('</xml>', `${block}</xml>`), seededRandom(4)).program;
  };
  const [mine, theirs] = [withStack('mystack01'), withStack('theirs001')];
  workspace.program.put(mine, 'elsewhere');
  network.refuse(updateProject, 'STALE_VERSION', { newer: { version: 4, xml: writeXml(theirs), updatedAt: TIME } });
  page.press('Save to the project');
  await page.sees('You changed different blocks');
  network.answer(updateProject, { ...whole(70, 'Maze', 1), version: 5 });
  page.press('Take both');
  await page.sees('Saved to the project.');
  const sent = JSON.stringify(network.to(updateProject).at(-1)?.body);
  expect([sent.includes('mystack01'), sent.includes('theirs001')]).toEqual([true, true]);
  expect(network.to(updateProject).at(-1)?.body).toMatchObject({ version: 4 });
  expect(state.copies).toEqual([]);
});

test('mine is saved over theirs once, for who was asked, however often the answer is pressed', async () => {
  const { page, network, app, state } = await open({ show: strip, reference: projectReference(id(70)) });
  await page.sees('Save to the project');
  network.refuse(updateProject, 'STALE_VERSION', { newer: { version: 3, xml: writeXml(THEIRS), updatedAt: TIME } });
  page.press('Save to the project');
  await page.sees('The project was changed meanwhile');
  const asked = app.accounts.current?.token;
  network.answer(updateProject, { ...whole(70, 'Maze', 1), version: 4 });
  page.press('Save mine over it');
  page.press('Save mine over it');
  app.accounts.signIn(login({ number: 9, role: 'Admin' }));
  await vi.waitFor(() => expect(network.to(updateProject)).toHaveLength(2));
  expect(network.to(updateProject)[1]).toMatchObject({ authorization: `Bearer ${asked}`, body: { version: 3 } });
  expect(state.copies).toEqual([writeXml(THEIRS)]);
});

test('[I3] owners and admins save; others get the orange warning and a way to save it as their own', async () => {
  const { page, network, app, workspace } = await open({ show: strip, reference: projectReference(id(70)) });
  network.answer(updateProject, { ...whole(70, 'Maze', 1), version: 4 });
  await page.sees('On your desk: Maze');
  page.press('Save to the project');
  await page.sees('Saved to the project.');

  network.answer(readProject, whole(71, 'Rescue', 2)).answer(updateProject, { ...whole(71, 'Rescue', 2), version: 4 });
  workspace.program.open(THEIRS, 'elsewhere', projectReference(id(71)));
  await page.sees("Save this as your project so you don't loose any work");
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true }));
  await page.sees('Oops!! Save failed, you are not the owner of this project.');
  expect(document.querySelector('[aria-live] li')?.className).toMatch(/warning/);
  expect(network.to(updateProject)).toHaveLength(1);
  network.answer(createProject, whole(80, 'My rescue', 1)).answer(readProject, whole(80, 'My rescue', 1));
  page.press('Save as my project');
  await page.sees('What it is about');
  page.type('Name', 'My rescue');
  page.named('label', 'Record while a class works on it').click();
  page.press('Make the project');
  await page.sees('On your desk: My rescue');
  expect(network.to(createProject)[0]?.body).toMatchObject({
    name: 'My rescue',
    records: true,
    xml: writeXml(workspace.program.read()),
  });

  network.answer(readProject, whole(71, 'Rescue', 2));
  workspace.program.open(THEIRS, 'elsewhere', projectReference(id(71)));
  app.accounts.signIn(login({ number: 9, role: 'Admin' }));
  await page.sees('On your desk: Rescue');
  page.press('Save to the project');
  await page.sees('You are Admin, save successful.');
});

test('a student keeps a project as a work of their own, saves it, finds it again and opens it', async () => {
  const opened = { ...work, xml: writeXml(THEIRS) };
  const { page, network, workspace } = await open({
    who: 'student',
    reference: projectReference(id(71)),
    show: (stage) => [<div key="strip">{strip(stage)}</div>, <div key="dialog">{dialog(stage)}</div>],
  });
  network.lose(createWork).answer(readWork, opened).answer(listWorks, [work]);
  network.answer(saveWork, { workId: id(90), version: 2, updatedAt: TIME });
  await page.sees('Save as my work');
  page.press('Save as my work');
  await page.sees('Name');
  page.type('Name', 'My maze');
  page.press('Save');
  await vi.waitFor(() => expect(network.to(createWork)).toHaveLength(1));
  // The answer may have been lost: asked for again it is the same work.
  network.answer(createWork, opened);
  await vi.waitFor(() => {
    if (network.to(createWork).length < 2) page.press('Save');
    expect(network.to(createWork)).toHaveLength(2);
  });
  await page.sees('“My maze” is your work now.');
  const [first, again] = network.to(createWork).map(({ body }) => body as { key: string });
  expect(first?.key).toMatch(/^\w{20,}$/);
  expect(again).toMatchObject({ name: 'My maze', projectRef: id(70), rule: id(71), key: first?.key });
  expect(workspace.program.reference).toEqual(workReference(id(90)));
  await page.sees('Save my work');
  // From now on it follows every change by itself.
  workspace.program.put(exampleProgram('print'), 'blocks');
  const xml = writeXml(workspace.program.read());
  await vi.waitFor(() => expect(network.to(saveWork)).toHaveLength(1));
  expect(network.to(saveWork)[0]?.body).toEqual({ workId: id(90), xml, version: 1 });
  page.press('Save my work');
  await page.sees('Your work is saved.');
  page.press('My own program');
  await vi.waitFor(() => expect(samePrograms(workspace.program.read(), OWN)).toBe(true));
  choose('My works');
  await page.sees('My maze');
  expect(network.to(listWorks).at(-1)?.path).toContain(`by=${id(600)}`);
  page.press('Open My maze');
  await vi.waitFor(() => expect(workspace.program.reference).toEqual(workReference(id(90))));
});

test('a new work that cannot be saved says so', async () => {
  const { page, network } = await open({ who: 'student', show: strip, reference: projectReference(id(71)) });
  network.refuse(createWork, 'UNEXPECTED');
  await page.sees('Save as my work');
  page.press('Save as my work');
  await page.sees('Name');
  page.type('Name', 'My maze');
  page.press('Save');
  await page.sees('Error on saving your new work');
});

test('a new work that does not fit on the server any more says why, in its form', async () => {
  const { page, network } = await open({ who: 'student', show: strip, reference: projectReference(id(71)) });
  network.refuse(createWork, 'STORAGE_FULL');
  await page.sees('Save as my work');
  page.press('Save as my work');
  await page.sees('Name');
  page.type('Name', 'My maze');
  page.press('Save');
  await page.sees('The classroom server has no room left');
  expect(page.text()).not.toContain('Error on saving your new work');
});

test('deleting asks first; what is deleted is gone from the list', async () => {
  const { page, network } = await open({ show: dialog });
  await page.sees('Community');
  choose('Community');
  await page.sees('Maze');
  press('Maze');
  await page.sees('Look first.');
  network.answer(deleteProject, { ok: true }).answer(listCategories, [others('A', []), others('B', [rescue])]);
  page.press('Delete');
  await page.sees('Delete “Maze”?');
  expect(network.to(deleteProject)).toEqual([]);
  page.press('Delete the project');
  await page.sees('“Maze” is deleted.');
  await vi.waitFor(() => expect([card('Maze'), card('Rescue') !== undefined]).toEqual([undefined, true]));
});

const saved = (n: number, name: string, maker: number) => ({
  _id: id(n),
  name,
  svgCoverXML: coverSvg(THEIRS, 'en'),
  mapId: 1,
  rule: null,
  projectRef: null,
  workRef: null,
  classRoom: CODE,
  version: 1,
  created_by: { _id: id(maker), name: maker === 600 ? 'Ada' : 'Ben' },
  createdAt: TIME,
  updatedAt: TIME,
});
const names = (): (string | undefined)[] =>
  [...document.querySelectorAll('ul[aria-label="My works"] strong')].map((each) => each.textContent ?? undefined);

test('a teacher sees the works of the class with their pictures, renames one, and makes a copy her own', async () => {
  const { page, network, workspace } = await open({ who: 'teacher', show: dialog });
  const [own, theirs] = [saved(90, 'Zoo', 1), saved(91, 'Alpha', 601)];
  const copy = { ...saved(92, 'Alpha', 1), workRef: id(91), xml: writeXml(THEIRS) };
  network
    .answer(listWorks, [own], [own, theirs], [theirs, own])
    .answer(readWork, { ...copy, _id: id(91) })
    .answer(createWork, copy);
  network.answer(updateWork, { ...copy, ...own, name: 'Ark' });
  await page.sees('My works');
  choose('My works');
  await page.sees('Zoo');
  expect(names()).toEqual(['Zoo']);
  choose('The class');
  await vi.waitFor(() => expect(names()).toEqual(['Zoo', 'Alpha']));
  choose('By name');
  await vi.waitFor(() => expect(names()).toEqual(['Alpha', 'Zoo']));
  const asked = network.to(listWorks).map(({ path }) => new URLSearchParams(path.split('?')[1]));
  expect(asked.map((query) => [query.get('by'), query.get('order')])).toEqual([
    [id(1), 'changed'],
    [null, 'changed'],
    [null, 'name'],
  ]);
  const picture = document.querySelector<HTMLImageElement>('ul[aria-label="My works"] img');
  expect(decodeURIComponent(picture?.src ?? '')).toContain('<svg');

  page.press('Rename Zoo');
  await page.sees('Rename the work');
  page.type('Name', 'Ark');
  page.press('Save');
  await page.sees('It is called “Ark” now.');
  expect(network.to(updateWork)[0]).toMatchObject({ body: { name: 'Ark' } });

  page.press('Copy Alpha to my works');
  await vi.waitFor(() => expect(workspace.program.reference).toEqual(workReference(id(92))));
  expect(network.to(createWork)[0]?.body).toMatchObject({ name: 'Alpha', workRef: id(91), xml: writeXml(THEIRS) });
  expect(network.to(createWork)[0]?.body).toHaveProperty('svgCoverXML', coverSvg(THEIRS, 'en'));
});

test('works come a page at a time, and are looked for on the server', async () => {
  const { page, network } = await open({ who: 'student', show: dialog });
  const first = Array.from({ length: WORKS_PAGE }, (_, n) => saved(100 + n, `Work ${n}`, 600));
  network.answer(listWorks, first, [saved(300, 'The oldest', 600)], [saved(90, 'Ark', 600)]);
  await page.sees('My works');
  choose('My works');
  await page.sees('Work 59');
  expect(names()).toHaveLength(WORKS_PAGE);
  page.press('Show more');
  await page.sees('The oldest');
  expect(names()).toHaveLength(WORKS_PAGE + 1);
  expect(network.to(listWorks).at(-1)?.path).toContain(`offset=${WORKS_PAGE}`);
  page.type('Find a work', 'ark');
  await vi.waitFor(() => expect(names()).toEqual(['Ark']));
  expect(network.to(listWorks).some(({ path }) => path.includes('search=ark'))).toBe(true);
});

test('a pasted program becomes a work with a name, and the own program is put aside; what is none is told', async () => {
  const { page, network, workspace } = await open({ who: 'student', show: dialog });
  const made = { ...saved(90, 'Program', 600), xml: writeXml(THEIRS) };
  network.answer(listWorks, []).answer(createWork, made).answer(readWork, made);
  await page.sees('My works');
  choose('My works');
  await page.sees('You have no works yet.');
  page.press('Open a file');
  await page.sees('Or paste a program here');
  page.type('Or paste a program here', '{"kind":"trundle-programs","format":2}');
  const lookFor = (words: string) =>
    vi.waitFor(() => {
      if (!page.text().includes(words)) page.press('Look at it');
      expect(page.text()).toContain(words);
    });
  await lookFor('A newer version of Trundle made this file.');
  page.type('Or paste a program here', printJavaScript(THEIRS).text);
  await lookFor('Open this program?');
  page.press('Open it');
  await vi.waitFor(() => expect(workspace.program.reference).toEqual(workReference(id(90))));
  expect(samePrograms(workspace.program.read(), THEIRS)).toBe(true);
  expect(samePrograms(workspace.autosave?.putAside(TEMPORARY) ?? THEIRS, OWN)).toBe(true);
});

test('[C10] while the blocks are locked a student’s works can be opened, not saved or deleted; a late save says why', async () => {
  const mine = {
    _id: id(80),
    name: 'Mine',
    svgCoverXML: '',
    mapId: 0,
    rule: null,
    projectRef: null,
    workRef: null,
    classRoom: CODE,
    version: 2,
    createdAt: TIME,
    updatedAt: TIME,
    created_by: { _id: id(600), name: 'Ada' },
  };
  const locked = await open({ who: 'student', show: dialog, isLocked: true });
  locked.network.answer(listWorks, [mine]);
  await locked.page.sees('My works');
  choose('My works');
  await locked.page.sees('Your teacher has locked the blocks.');
  await vi.waitFor(() => expect(locked.page.named('button', 'Open Mine')).toBeDefined());
  for (const name of ['Delete Mine', 'Rename Mine', 'Open a file', 'Save this program as my work'])
    expect(() => locked.page.named('button', name)).toThrow(name);

  // What was opened to look at can be left again.
  const look = await open({
    who: 'student',
    show: (stage) => <ProjectStrip editor={stage} isReadOnly />,
    reference: projectReference(id(71)),
    isLocked: true,
  });
  await look.page.sees('My own program');
  expect(() => look.page.named('button', 'Save as my work')).toThrow('Save as my work');
  look.page.press('My own program');
  await look.page.sees('Your program is back.');
  expect(samePrograms(look.workspace.program.read(), OWN)).toBe(true);

  // Locked a moment ago: the page has not heard yet.
  const late = await open({ who: 'student', show: strip, reference: projectReference(id(71)) });
  late.network.refuse(createWork, 'CLASS_LOCKED');
  await late.page.sees('Save as my work');
  late.page.press('Save as my work');
  await late.page.sees('Name');
  late.page.type('Name', 'My maze');
  late.page.press('Save');
  await late.page.sees('What you have open stays on this device.');
});

test('whoever leads gives a project to the class from its page, and has it on the board; a student cannot', async () => {
  const { page, network, workspace } = await open({ show: dialog });
  network
    .answer(readProject, { ...whole(70, 'Maze', 1), records: true })
    .answer(setCurrentProject, { currentOperationProject: id(70), startsRecording: true });
  await page.sees('Maze');
  press('Maze');
  await page.sees('Give it to the class');
  await page.sees(
    'While the class works on this project, what robots measure, the programs that run and the chat are recorded.',
  );
  page.press('Give it to the class');
  await page.sees('The class works on “Maze” now.');
  await page.sees('The class is recorded from now on, because “Maze” asks for it');
  expect(network.to(setCurrentProject)[0]?.body).toEqual({ currentOperationProject: id(70) });
  await vi.waitFor(() => expect(workspace.program.reference).toEqual(projectReference(id(70))));
  await page.sees('Your class works on this project.');
  expect(() => page.named('button', 'Give it to the class')).toThrow('Give it to the class');

  const student = await open({ who: 'student', show: dialog });
  choose('Community');
  await student.page.sees('Maze');
  press('Maze');
  await student.page.sees('Open the project');
  expect(() => student.page.named('button', 'Give it to the class')).toThrow('Give it to the class');
});

test('what the class works on is there and opens before the class is connected', async () => {
  const { page, workspace } = await open({
    who: 'student',
    show: (stage) => <LiveContext value={null}>{strip(stage)}</LiveContext>,
    current: id(70),
  });
  await page.sees('Maze');
  page.press('Open it');
  await vi.waitFor(() => expect(workspace.program.reference).toEqual(projectReference(id(70))));
});

test('what is open says so while the server cannot tell its name, and leads back to one’s own', async () => {
  const reference = workReference(id(80));
  const { page, workspace } = await open({ who: 'student', show: strip, reference, lost: readWork });
  await page.sees('a work, its name comes with the network');
  page.press('My own program');
  await vi.waitFor(() => expect(workspace.program.reference).toEqual(TEMPORARY));
});

test('[E7] a work whose text is no program is not opened, says where its text is, and is reported; what is open stays', async () => {
  const { page, network, workspace } = await open({ who: 'student', show: dialog });
  network.answer(listWorks, [work]).answer(readWork, { ...work, xml: '<xml><block' });
  await page.sees('My works');
  choose('My works');
  await vi.waitFor(() => expect(page.named('button', 'Open My maze')).toBeDefined());
  page.press('Open My maze');
  await page.sees(
    'The blocks of this work cannot be read. Your program stays; the arrow on its card gives you its text.',
  );
  await vi.waitFor(() => expect(network.to(reportError)).toHaveLength(1));
  expect(samePrograms(workspace.program.read(), OWN)).toBe(true);
  expect(page.named('button', 'Download My maze')).toBeDefined();
});

import { samePrograms } from '@trundle/language/tree/compare';
import { writeXml } from '@trundle/language/xml/write';
import { patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { readChat } from '@trundle/protocol/http/chat';
import { readClassroom } from '@trundle/protocol/http/classroom';
import type { Role } from '@trundle/protocol/roles';
import { positionsUpdate, robotStatus } from '@trundle/protocol/topics/classroom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiClient } from '../api/client.ts';
import { TestBroker } from '../live/testing/test-broker.ts';
import { settled } from '../live/testing/test-classroom.ts';
import { TestClock } from '../live/testing/test-clock.ts';
import { robotOf } from '../live/testing/test-server.ts';
import { NO_MICROBIT, programOf, RUN_TEXTS, realInterpreters } from '../run/testing/program-parts.ts';
import type { Account } from '../session/accounts.ts';
import { BrowserStorage } from '../session/browser-storage.ts';
import { classroomState } from '../session/state-address.ts';
import { StateAutosave } from '../session/state-autosave.ts';
import { autosavePorts } from '../testing/autosave.ts';
import { Network } from '../testing/network.ts';
import { TestPage } from '../testing/page.ts';
import { classroom, login } from '../testing/people.ts';
import { MemoryStorage } from '../testing/storage.ts';
import { type ClassroomPorts, ClassroomSession, type ClassroomView } from './classroom-session.ts';

const CODE = 'K7PM3X';
const STORED = programOf(`print('hello');`);
const WAITING = programOf('await wait(600);');

interface Options extends Partial<Pick<ClassroomPorts, 'reporter' | 'interpreters'>> {
  role?: Role;
}

/** The real session, with only the network, the broker and the page standing in. */
const makeSession = ({ role = 'Student', ...options }: Options = {}) => {
  const network = new Network()
    .answer(readClassroom, classroom())
    .answer(readChat, [])
    .answer(readClassroomState, { current_classroom_workspace_xml: writeXml(STORED), current_workspace_version: 1 })
    .answer(patchClassroomState, { current_workspace_version: 2 });
  const clock = new TestClock();
  const [broker, page, local, faults] = [new TestBroker(), new TestPage(), new MemoryStorage(), [] as unknown[]];
  const { classroom: _, ...person } = login({ number: 1, role });
  const account: Account = { ...person, sessionId: 1, currentClassroom: CODE };
  const client = new ApiClient({
    fetch: network.fetch,
    token: () => account.token,
    languageTag: () => 'en',
    judge: () => 'failed',
  });
  const session = new ClassroomSession({
    code: CODE,
    account,
    accounts: { current: account },
    client,
    stateAutosave: new StateAutosave(account.user._id, classroomState(CODE), autosavePorts({ network, local, page })),
    page,
    storage: () => local,
    drafts: new BrowserStorage(() => local),
    input: page.window,
    language: 'en',
    isOn: () => true,
    connect: broker.dial,
    reporter: async () => ({ tell: () => undefined, warn: () => undefined }),
    interpreters: realInterpreters,
    microbit: () => NO_MICROBIT,
    runTexts: RUN_TEXTS,
    classroomRead: () => undefined,
    report: (cause) => faults.push(cause),
    clock,
    ...options,
  });
  onTestFinished(() => session.stop());
  return { session, network, broker, clock, faults };
};

const view = ({ session }: ReturnType<typeof makeSession>) => session.view.getState();
/** Parts are loaded in their own time; whoever waits for them is told when they come. */
const until = async (made: ReturnType<typeof makeSession>, isSo: (view: ClassroomView) => boolean): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    if (isSo(view(made))) resolve();
  };
  const cancel = made.session.view.subscribe(look);
  look();
  await promise;
  cancel();
};
const workspaceOf = (made: ReturnType<typeof makeSession>) => {
  const { program } = view(made);
  if (program.state !== 'open') throw new Error(`the program is ${program.state}`);
  return program.workspace;
};

test('a student has the class, the program, its run and whoever may watch it', async () => {
  const made = makeSession();
  expect(view(made)).toEqual({ live: null, program: { state: 'loading' }, control: null, publisher: null });
  made.session.start();
  await until(made, ({ publisher }) => publisher !== null);
  await vi.waitFor(() => expect(view(made).live?.read('settings')?.mapId).toBeDefined(), 30_000);
  const { program, console } = workspaceOf(made);
  expect(samePrograms(program.read(), STORED)).toBe(true);
  await view(made).control?.start();
  await vi.waitFor(() => expect(view(made).control?.state.getState().run).toBe('FINISHED'), 30_000);
  expect(console.lines.getState().map(({ text }) => text)).toEqual(['hello']);
  expect(made.faults).toEqual([]);
});

test('robots of an open class draw their lines though no map is on the screen, until the class is left', async () => {
  const made = makeSession();
  const { broker, clock, network, session } = made;
  network.answer(readClassroom, { ...classroom(), robots: [robotOf(1)] });
  session.start();
  await until(made, ({ live }) => live !== null);
  const { live } = view(made);
  await vi.waitFor(() => expect(live?.robot(1)).toBeDefined(), 30_000);
  broker.say(robotStatus, { code: CODE }, { id: 1, status: 1, battery: 600 });
  for (const x of [100, 150, 200]) {
    broker.say(positionsUpdate, { code: CODE }, { R: [1], X: [x], Y: [300], A: [0], L: x * 10 });
    clock.advance(500);
  }
  const drawn = () => [...(live?.pens.of(1).changes() ?? [])].map(([, path]) => path).join('');
  expect(drawn()).toBe('M100 300L200 300');
  session.stop();
  expect(clock.alarms).toBe(0);
});

test('nobody watches a teacher', async () => {
  const made = makeSession({ role: 'Teacher' });
  const parts: unknown[] = [];
  made.session.view.subscribe(({ publisher }) => parts.push(publisher));
  made.session.start();
  await until(made, ({ control }) => control !== null);
  // What would be loaded for a student has been by now.
  await import('../watch/watch-publishing.ts');
  expect(parts.filter((publisher) => publisher !== null)).toEqual([]);
});

test('stopping ends the run, leaves the class and sends what is not saved yet', async () => {
  const made = makeSession();
  const { network, broker, session } = made;
  session.start();
  await until(made, ({ publisher }) => publisher !== null);
  const { program } = workspaceOf(made);
  program.put(WAITING, 'blocks');
  const { control } = view(made);
  await control?.start();
  expect(control?.state.getState().run).toBe('RUNNING');
  session.stop();
  expect(control?.state.getState().run).toBe('STOPPED');
  expect(broker.connected).toBe(false);
  const sent = () => network.to(patchClassroomState).at(-1)?.body;
  const expected = { current_classroom_workspace_xml: writeXml(WAITING) };
  await vi.waitFor(() => expect(sent()).toMatchObject(expected), 30_000);
});

test('a program that cannot be loaded leaves the class open, and runs once it was loaded again', async () => {
  const made = makeSession();
  made.network.lose(readClassroomState);
  made.session.start();
  await until(made, ({ program }) => program.state === 'failed');
  await until(made, ({ live }) => live !== null);
  expect(view(made).control).toBeNull();
  made.network.answer(readClassroomState, {});
  made.session.retryProgram();
  await until(made, ({ control }) => control !== null);
});

test('what comes when the session is stopped already is not started', async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const made = makeSession({
    reporter: async () => {
      await told;
      return { tell: () => undefined, warn: () => undefined };
    },
  });
  await import('../live/open-live-classroom.ts');
  made.session.start();
  await until(made, ({ program }) => program.state === 'open');
  made.session.stop();
  tell();
  await settled();
  expect(view(made)).toMatchObject({ live: null, control: null });
  expect(made.broker.logins).toEqual([]);
});

test('an interpreter that cannot be loaded is reported, and the program can be edited all the same', async () => {
  const fault = new Error('no interpreter');
  const made = makeSession({ interpreters: () => Promise.reject(fault) });
  made.session.start();
  await vi.waitFor(() => expect(made.faults).toEqual([fault]), 30_000);
  expect(view(made).live).not.toBeNull();
  expect(workspaceOf(made).program.read()).toBeDefined();
  expect(view(made).control).toBeNull();
});

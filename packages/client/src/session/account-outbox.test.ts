import { DEBOUNCE } from '@trundle/protocol/constants';
import { patchClassroomState, patchUserState, readClassroomState } from '@trundle/protocol/http/account';
import { updateProject } from '@trundle/protocol/http/project';
import { createWork, readWork, saveWork } from '@trundle/protocol/http/work';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiClient } from '../api/client.ts';
import { keepsMine } from '../testing/autosave.ts';
import { Network } from '../testing/network.ts';
import { TestPage } from '../testing/page.ts';
import { login, savedWork } from '../testing/people.ts';
import { storages } from '../testing/storage.ts';
import { AccountOutbox } from './account-outbox.ts';
import { type Account, Accounts } from './accounts.ts';
import { classroomState, projectState, userStateOf, workState } from './state-address.ts';

const CODE = 'K7PM3X';
const program = (xml: string) => ({ current_classroom_workspace_xml: xml });

let network: Network;
let stores: ReturnType<typeof storages>;
const outboxes: AccountOutbox[] = [];

/** A page of this browser with the accounts that are logged in there. */
const openPage = (own = 'page') => {
  const accounts = new Accounts({ shared: stores.shared, tab: stores.own });
  const page = new TestPage();
  accounts.start('', page);
  const client = new ApiClient({
    fetch: network.fetch,
    token: () => accounts.current?.token ?? null,
    languageTag: () => 'en',
    judge: () => 'failed',
  });
  const copied: string[] = [];
  const outbox = new AccountOutbox({
    storage: stores.shared,
    page,
    pages: { own, isOpen: (name) => Promise.resolve(name === own) },
    clientOf: (account, address) => client.as(() => accounts.tokenFor(account, address)),
    copyName: (title) => (title === null ? 'Copy of today' : `${title}, today`),
    finishCopy: ({ name, xml }) => Promise.resolve({ name, svgCoverXML: `<svg>${xml}</svg>` }),
    copied: (names) => copied.push(...names),
  });
  outboxes.push(outbox);
  accounts.onLeaving((account) => outbox.ownerLeaves(account));
  outbox.guard();
  const enter = (number: number, classroom: string | null = CODE, practice = classroom === null): Account => {
    const came = login({ number, role: 'Student', ...(classroom && { boundTo: classroom }) });
    const account = accounts.signIn({ ...came, accessToken: { ...came.accessToken, practice } });
    if (account === null) throw new Error('not kept');
    outbox.follow(account);
    return account;
  };
  return { accounts, outbox, page, copied, enter };
};
const tick = (time: number) => vi.advanceTimersByTimeAsync(time);
const sent = () => network.to(patchClassroomState).map(({ authorization, body }) => [authorization, body]);
const bearer = ({ token }: Account): string => `Bearer ${token}`;

beforeEach(() => {
  vi.useFakeTimers();
  stores = storages();
  network = new Network()
    .answer(readClassroomState, { current_workspace_version: 3 })
    .answer(patchClassroomState, { current_workspace_version: 4 })
    .answer(patchUserState, { ok: true });
});
afterEach(() => {
  for (const outbox of outboxes.splice(0)) outbox.follow(null);
  vi.useRealTimers();
});

const edit = async (outbox: AccountOutbox, account: Account, xml: string) => {
  const autosave = outbox.open(account, classroomState(CODE));
  autosave.start();
  await autosave.read();
  autosave.patch(program(xml));
  return autosave;
};

describe('what is changed while its owner is logged out waits for her by name', () => {
  /** A block that is held in the air is laid down when somebody asks for the program. */
  const holds = async (outbox: AccountOutbox, account: Account): Promise<void> => {
    const autosave = outbox.open(account, classroomState(CODE));
    autosave.start();
    await autosave.read();
    autosave.onOwnerLeaving(() => autosave.patch(program('<held/>')));
  };

  test('here', async () => {
    const { accounts, outbox, enter } = openPage();
    const maya = enter(1);
    await holds(outbox, maya);
    accounts.signOut(maya.sessionId);
    expect(outbox.owners()).toEqual([{ name: maya.user.name, fragile: [] }]);
  });

  test('in another tab', async () => {
    const { outbox, enter, page } = openPage();
    const maya = enter(1);
    await holds(outbox, maya);
    const other = openPage('other');
    other.accounts.signOut(maya.sessionId);
    expect(outbox.owners()).toEqual([]);
    page.happen('storage', { key: STORAGE_KEYS.account(maya.sessionId) });
    expect(outbox.owners()).toEqual([{ name: maya.user.name, fragile: [] }]);
  });

  test('and is asked for before the server is told that she leaves', async () => {
    const { outbox, enter } = openPage();
    const maya = enter(1);
    await holds(outbox, maya);
    const emptied = outbox.empty(maya);
    await tick(2_000);
    expect(await emptied).toBe(true);
    expect(sent()).toEqual([[bearer(maya), { ...program('<held/>'), current_workspace_version: 3 }]]);
  });
});

describe('an edit goes out with the login of who made it', () => {
  test('also when the account is switched before it is sent', async () => {
    const { outbox, enter } = openPage();
    const maya = enter(1);
    await edit(outbox, maya, '<maya/>');
    const leo = enter(2);
    await tick(DEBOUNCE.statePatch);
    expect(sent()).toEqual([[bearer(maya), { ...program('<maya/>'), current_workspace_version: 3 }]]);
    expect(sent()[0]?.[0]).not.toBe(bearer(leo));
  });

  test('after logging out nothing is sent without a login or with that of the next; it waits for its owner', async () => {
    const { accounts, outbox, enter } = openPage();
    const maya = enter(1);
    const autosave = await edit(outbox, maya, '<maya/>');
    autosave.stop();
    accounts.signOut(maya.sessionId);
    expect(outbox.owners()).toEqual([{ name: maya.user.name, fragile: [] }]);
    enter(2);
    await tick(120_000);
    await autosave.flush();
    expect(sent()).toEqual([]);
    expect(outbox.owners()).toEqual([{ name: maya.user.name, fragile: [] }]);
    // She is back, in another page.
    const later = openPage('later');
    const again = later.enter(1);
    await tick(0);
    expect(sent()).toEqual([[bearer(again), { ...program('<maya/>'), current_workspace_version: 3 }]]);
    expect(later.outbox.owners()).toEqual([]);
  });

  test('a login of the same person by another door sends it, one that does not open the class does not', async () => {
    const { accounts, outbox, enter } = openPage();
    const card = enter(1);
    (await edit(outbox, card, '<maya/>')).stop();
    accounts.signOut(card.sessionId);
    enter(1, 'OTHER2');
    await tick(60_000);
    expect(sent()).toEqual([]);
    const whole = enter(1, null);
    await tick(0);
    expect(sent()).toEqual([[bearer(whole), { ...program('<maya/>'), current_workspace_version: 3 }]]);
  });
});

test('the program of one’s own practice mat is saved from the class one came in by', async () => {
  const { outbox, enter } = openPage();
  const autosave = outbox.open(enter(1, CODE, true), classroomState('MAT222'));
  expect(await autosave.read()).toMatchObject({ current_workspace_version: 3 });
});

test('logging out waits for what is being typed, which is a program a moment later', async () => {
  const { outbox, enter } = openPage();
  const maya = enter(1);
  const autosave = await edit(outbox, maya, '<one/>');
  const draft = STORAGE_KEYS.codeDraft({
    accountId: maya.user._id,
    classroom: CODE,
    document: '',
    program: 'p1',
    language: 'javascript',
  });
  stores.local.setItem(draft, JSON.stringify({ text: 'b', base: 'a', at: 1 }));
  setTimeout(() => {
    autosave.patch(program('<two/>'));
    stores.local.removeItem(draft);
  }, DEBOUNCE.codeToBlocks);
  const emptied = outbox.empty(maya);
  await tick(2_000);
  expect(await emptied).toBe(true);
  expect(sent().at(-1)).toEqual([bearer(maya), expect.objectContaining(program('<two/>'))]);
});

test('logging out waits for what is on its way, and says when it cannot get there', async () => {
  const { outbox, enter } = openPage();
  const maya = enter(1);
  await edit(outbox, maya, '<one/>');
  expect(await outbox.empty(maya)).toBe(true);
  expect(sent()).toHaveLength(1);
  network.lose(patchClassroomState);
  outbox.open(maya, classroomState(CODE)).patch(program('<two/>'));
  expect(await outbox.empty(maya)).toBe(false);
});

test('what waits where nobody looks becomes a copy beside what was saved meanwhile', async () => {
  const first = openPage();
  const maya = first.enter(1);
  (await edit(first.outbox, maya, '<mine/>')).stop();
  first.outbox.follow(null);
  const newer = { version: 9, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
  network.refuse(patchClassroomState, 'STALE_VERSION', { newer }).refuse(createWork, 'CLASS_LOCKED');
  const { outbox, enter, copied } = openPage('later');
  enter(1);
  await tick(0);
  // The class is locked: the copy waits too.
  expect(network.to(createWork)).toHaveLength(1);
  expect(copied).toEqual([]);
  network.answer(createWork, savedWork('Copy of today'));
  await tick(20_000);
  expect(network.to(createWork).at(-1)?.body).toMatchObject({ name: 'Copy of today', xml: '<mine/>' });
  expect(copied).toEqual(['Copy of today']);
  expect(await outbox.empty(maya)).toBe(true);
});

test('whoever opens the program while the outbox looks at what was saved meanwhile is asked, and overwrites nothing', async () => {
  const first = openPage();
  const maya = first.enter(1);
  (await edit(first.outbox, maya, '<mine/>')).stop();
  first.outbox.follow(null);
  const newer = { version: 9, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
  let answer: ((response: Response) => void) | undefined;
  network.refuse(patchClassroomState, 'STALE_VERSION', { newer }).later(readClassroomState, (give) => {
    answer = give;
  });
  const { outbox, enter } = openPage('later');
  const again = enter(1);
  await tick(0);
  const autosave = outbox.open(again, classroomState(CODE));
  autosave.start();
  answer?.(Response.json({ current_classroom_workspace_xml: '<theirs/>', current_workspace_version: 9 }));
  await tick(0);
  expect(autosave.newer.getState()).toEqual(newer);
  expect(autosave.pending()).toEqual(program('<mine/>'));
  autosave.stop();
});

test('nothing waits for an account that was erased, nor is its name kept', async () => {
  network.lose(patchClassroomState);
  const { accounts, outbox, enter } = openPage();
  const maya = enter(1);
  (await edit(outbox, maya, '<mine/>')).stop();
  accounts.signOut(maya.sessionId);
  expect(outbox.owners()).toHaveLength(1);
  outbox.forgetOwner(maya);
  expect(outbox.owners()).toEqual([]);
  expect(stores.shared.keys('trundle/').filter((key) => key.includes(maya.user._id))).toEqual([]);
});

test('a copy is called as what its program belongs to; one that was put aside for it is not', async () => {
  network.answer(createWork, savedWork('Maze, today'));
  const { outbox, enter } = openPage();
  const maya = enter(1);
  const autosave = await edit(outbox, maya, '<mine/>');
  const newer = { version: 9, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
  network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
  autosave.belongsTo(() => 'Maze');
  autosave.patch(program('<later/>'));
  await tick(2_000);
  for (const xml of ['<theirs/>', '<later/>', '<aside/>']) autosave.keepCopy(xml);
  await tick(20_000);
  const names = network.to(createWork).map(({ body }) => body as { name: string; xml: string });
  expect(Object.fromEntries(names.map(({ xml, name }) => [xml, name]))).toEqual({
    '<theirs/>': 'Maze, today',
    '<later/>': 'Maze, today (2)',
    '<aside/>': 'Copy of today',
  });
});

describe('what waits is shown', () => {
  const newer = { version: 9, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
  /** A program that lost to a newer one, and that the class refuses to keep as a work. */
  const refusedCopy = async (code: 'QUOTA_REACHED' | 'NOT_ALLOWED') => {
    const first = openPage();
    (await edit(first.outbox, first.enter(1), '<mine/>')).stop();
    first.outbox.follow(null);
    network.refuse(patchClassroomState, 'STALE_VERSION', { newer }).refuse(createWork, code);
    const later = openPage('later');
    later.enter(1);
    await tick(0);
    return later;
  };

  test.each(['QUOTA_REACHED', 'NOT_ALLOWED'] as const)(
    'a copy refused with %s waits with its reason, is not sent again and again, and goes out when somebody tries again',
    async (code) => {
      const { outbox, copied } = await refusedCopy(code);
      await tick(120_000);
      expect(network.to(createWork)).toHaveLength(1);
      expect(outbox.waiting.getState()).toMatchObject([
        { classroom: CODE, name: 'Copy of today', failure: { code }, needsOtherLogin: false, programs: ['<mine/>'] },
      ]);
      network.answer(createWork, savedWork('Copy of today'));
      outbox.retry();
      await tick(0);
      expect(copied).toEqual(['Copy of today']);
      expect(outbox.waiting.getState()).toEqual([]);
    },
  );

  test('so is the program of another class, until it has gone out; what somebody works at here is not', async () => {
    network.lose(patchClassroomState);
    const { outbox, enter } = openPage();
    const autosave = await edit(outbox, enter(1, null), '<mine/>');
    await tick(20_000);
    expect(outbox.waiting.getState()).toEqual([]);
    autosave.stop();
    await tick(20_000);
    expect(outbox.waiting.getState()).toMatchObject([
      { classroom: CODE, name: null, failure: null, programs: ['<mine/>'] },
    ]);
    enter(1, 'OTHER2');
    expect(outbox.waiting.getState()).toMatchObject([{ classroom: CODE, needsOtherLogin: true }]);
    enter(2);
    expect(outbox.waiting.getState()).toEqual([]);
    enter(1);
    network.answer(patchClassroomState, { current_workspace_version: 4 });
    await tick(20_000);
    expect(outbox.waiting.getState()).toEqual([]);
  });

  test('what waits for a work that was deleted elsewhere becomes a work of its own that says what it was', async () => {
    const workId = 'a'.repeat(32);
    network.refuse(readWork, 'NOT_FOUND').answer(createWork, savedWork('Maze, today'));
    const { outbox, enter, copied } = openPage();
    const maya = enter(1);
    outbox.leave(maya, workState(CODE, workId), { xml: '<work/>', name: 'Maze' });
    await tick(20_000);
    expect(network.to(createWork).map(({ body }) => body)).toMatchObject([{ name: 'Maze, today', xml: '<work/>' }]);
    expect(copied).toEqual(['Maze, today']);
    expect(await outbox.empty(maya)).toBe(true);
  });

  test('copies are asked for one after the other, by a key that says which program it is', async () => {
    let answers: ((response: Response) => void)[] = [];
    const { outbox, enter, page } = openPage();
    const autosave = outbox.open(enter(1), classroomState(CODE));
    network.later(createWork, (give) => answers.push(give));
    autosave.keepCopy('<mine/>');
    page.happen('online');
    await tick(0);
    page.happen('online');
    await tick(5_000);
    expect(answers).toHaveLength(1);
    const keys = () => network.to(createWork).map(({ body }) => (body as { key: string }).key);
    const [key] = keys();
    for (const give of answers.splice(0)) give(new Response('{}', { status: 503 }));
    answers = [];
    await tick(20_000);
    expect(keys()).toEqual([key, key]);
  });
});

test('whoever helped in an account leaves its owner to send with their own login', async () => {
  const { accounts, outbox, enter } = openPage();
  const maya = login({ number: 1, role: 'Student', boundTo: CODE });
  const helping = accounts.signIn({
    ...maya,
    token: 'x'.repeat(40),
    accessToken: { ...maya.accessToken, namespace: 'classroom_assistance' },
  });
  if (helping === null) throw new Error('not kept');
  (await edit(outbox, helping, '<helped/>')).stop();
  accounts.signOut(helping.sessionId);
  const own = enter(1);
  await tick(0);
  expect(sent().map(([authorization]) => authorization)).toEqual([bearer(own)]);
});

test('a work with a name is saved the same way', async () => {
  const workId = 'a'.repeat(32);
  network.answer(saveWork, { workId, version: 2, updatedAt: '2026-01-01T10:00:00.000Z' });
  network.answer(readWork, savedWork('Maze'));
  const { outbox, enter } = openPage();
  const maya = enter(1);
  const autosave = outbox.open(maya, workState(CODE, workId));
  autosave.start();
  await autosave.read();
  autosave.patch({ xml: '<work/>' });
  await tick(DEBOUNCE.save);
  expect(network.to(saveWork).map(({ authorization, body }) => [authorization, body])).toEqual([
    [bearer(maya), { workId, xml: '<work/>', version: 1 }],
  ]);
  expect(await outbox.empty(maya)).toBe(true);
});

test('half-typed code waits for nobody in the class where its owner works at it', () => {
  const { outbox, enter } = openPage();
  const maya = enter(1);
  const place = STORAGE_KEYS.codeDraft({
    accountId: maya.user._id,
    classroom: CODE,
    document: 'temporary',
    program: 'p',
    language: 'javascript',
  });
  stores.local.setItem(place, JSON.stringify({ text: 'for (', base: '' }));
  outbox.follow(maya);
  expect(outbox.waiting.getState().map(({ kind }) => kind)).toEqual(['code']);
  const autosave = outbox.open(maya, classroomState(CODE));
  autosave.start();
  expect(outbox.waiting.getState()).toEqual([]);
  autosave.stop();
});

test('[A12] logging out leaves nothing of the account in the browser, and all of the others', async () => {
  const { accounts, outbox, enter } = openPage();
  const [leo, maya] = [enter(2), enter(1)];
  for (const { user } of [leo, maya]) {
    stores.local.setItem(`trundle/chat-read/${CODE}/${user._id}`, '3');
    stores.local.setItem(`trundle/stage/${user._id}`, '{}');
    stores.local.setItem(`trundle/draft/${user._id}/${CODE}/own/0/python`, JSON.stringify({ text: 'a', base: 'a' }));
    stores.local.setItem(`trundle/roster/${user._id}/${CODE}`, 'draft');
    stores.tab.setItem(`trundle/greeted/${CODE}/${user._id}`, 'yes');
  }
  outbox.open(maya, userStateOf(maya)).patch({ current_classroom: CODE });
  expect(await outbox.empty(maya)).toBe(true);
  accounts.signOut(maya.sessionId);
  const left = stores.shared.keys('trundle/');
  expect(left.filter((key) => key.includes(maya.user._id))).toEqual([]);
  expect(left.filter((key) => key.includes(leo.user._id))).toHaveLength(4);
  expect(stores.own.keys('trundle/greeted/')).toEqual([`trundle/greeted/${CODE}/${leo.user._id}`]);
  expect(accounts.all().map(({ user }) => user._id)).toEqual([leo.user._id]);
});

test('how somebody arranged the page is no work: nobody is asked about it, and it goes with who logs out', async () => {
  const { accounts, outbox, enter } = openPage();
  const maya = enter(1);
  network.lose(patchUserState);
  outbox.open(maya, userStateOf(maya)).patch({ stage_layout: { isDrawerOpen: true } });
  expect(await outbox.empty(maya)).toBe(true);
  accounts.signOut(maya.sessionId);
  expect(stores.shared.keys('trundle/').filter((key) => key.includes(maya.user._id))).toEqual([]);
});

describe('a copy that the browser has no room for', () => {
  const newer = { version: 9, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
  const full = () => {
    const write = stores.local.setItem.bind(stores.local);
    stores.local.setItem = (key, value) => {
      if (key.includes('<theirs/>') || value.includes('<theirs/>'))
        throw new DOMException('full', 'QuotaExceededError');
      write(key, value);
    };
    return () => {
      stores.local.setItem = write;
    };
  };

  test('is sent at once, told until it is safe, and the page asks before it is closed', async () => {
    network.lose(createWork);
    const { outbox, page, enter, copied } = openPage();
    const autosave = outbox.open(enter(1), classroomState(CODE));
    const makeRoom = full();
    expect(autosave.keepCopy('<theirs/>')).toBe(false);
    await tick(0);
    expect(network.to(createWork)).toHaveLength(1);
    expect(outbox.waiting.getState()).toMatchObject([{ isFragile: true, programs: ['<theirs/>'] }]);
    expect(page.asksBeforeClosing).toBe(true);
    makeRoom();
    expect(page.asksBeforeClosing).toBe(false);
    await tick(20_000);
    expect(outbox.waiting.getState()).toMatchObject([{ isFragile: false }]);
    network.answer(createWork, savedWork('Copy of today'));
    outbox.reached();
    await tick(0);
    expect(copied).toEqual(['Copy of today']);
    expect(outbox.waiting.getState()).toEqual([]);
  });

  test('of who was logged out is told as being in this page alone, can be had, and the page asks before it is closed', async () => {
    network.lose(patchClassroomState);
    const { accounts, outbox, page, enter } = openPage();
    const maya = enter(1);
    full();
    (await edit(outbox, maya, '<theirs/>')).stop();
    accounts.signOut(maya.sessionId);
    outbox.follow(null);
    const fragile = [expect.objectContaining({ programs: ['<theirs/>'] })];
    expect(outbox.owners()).toEqual([{ name: maya.user.name, fragile }]);
    expect(page.asksBeforeClosing).toBe(true);
  });

  test('is like a program that it has no room for: the page asks until the server has it', async () => {
    network.lose(patchClassroomState);
    const { outbox, page, enter } = openPage();
    const maya = enter(1);
    full();
    const autosave = await edit(outbox, maya, '<theirs/>');
    expect(autosave.isDurable.getState()).toBe(false);
    expect(page.asksBeforeClosing).toBe(true);
    // Also what somebody works at here: whoever logs out is told that it would be lost.
    expect(await outbox.empty(maya)).toBe(false);
    expect(outbox.fragile(maya)).toMatchObject([{ programs: ['<theirs/>'], isFragile: true }]);
    network.answer(patchClassroomState, { current_workspace_version: 4 });
    await autosave.flush();
    expect(page.asksBeforeClosing).toBe(false);
  });

  test('lets mine be kept when the server has taken it, and not before', async () => {
    const { outbox, enter } = openPage();
    network.answer(readClassroomState, { current_workspace_version: 6 });
    const autosave = await edit(outbox, enter(1), '<mine/>');
    network.refuse(patchClassroomState, 'STALE_VERSION', { newer }).refuse(createWork, 'CLASS_LOCKED');
    await autosave.flush();
    full();
    expect(await keepsMine(autosave)).toBe(false);
    expect(outbox.waiting.getState()).toEqual([]);
    expect(autosave.newer.getState()).toEqual(newer);
    network.answer(createWork, savedWork('Copy of today'));
    network.answer(patchClassroomState, { current_workspace_version: 10 });
    expect(await keepsMine(autosave)).toBe(true);
    expect(network.to(createWork).at(-1)?.body).toMatchObject({ xml: '<theirs/>' });
    expect(sent().at(-1)?.[1]).toMatchObject({ current_classroom_workspace_xml: '<mine/>' });
  });
});

test('copies made in one minute have a name each, a cover, and one work each however often they are kept', async () => {
  const { outbox, enter, copied } = openPage();
  const autosave = outbox.open(enter(1), classroomState(CODE));
  network.lose(createWork);
  for (const xml of ['<one/>', '<two/>', '<one/>']) autosave.keepCopy(xml);
  await tick(0);
  const named = new Map(outbox.waiting.getState().map(({ name, programs: [xml] }) => [xml, name]));
  expect(named).toEqual(
    new Map([
      ['<one/>', 'Copy of today'],
      ['<two/>', 'Copy of today (2)'],
    ]),
  );
  const tries = network.to(createWork).length;
  network.answer(createWork, savedWork('first'), savedWork('second'));
  outbox.retry();
  await tick(0);
  const bodies = network
    .to(createWork)
    .slice(tries)
    .map(({ body }) => body as { xml: string });
  expect(bodies).toHaveLength(2);
  for (const body of bodies)
    expect(body).toMatchObject({ name: named.get(body.xml), svgCoverXML: `<svg>${body.xml}</svg>` });
  expect(copied).toEqual(['first', 'second']);
});

test('what is given up in one page is given up in all of them', async () => {
  network.refuse(createWork, 'QUOTA_REACHED');
  const [one, other] = [openPage('one'), openPage('other')];
  const maya = one.enter(1);
  other.enter(1);
  one.outbox.open(maya, classroomState(CODE)).keepCopy('<mine/>');
  other.outbox.retry();
  await tick(20_000);
  const [waiting] = other.outbox.waiting.getState();
  expect(waiting).toMatchObject({ failure: { code: 'QUOTA_REACHED' } });
  one.outbox.dismiss(waiting?.place ?? '');
  other.page.happen('storage', { key: waiting?.place ?? '' });
  await tick(1_000);
  expect([one.outbox.waiting.getState(), other.outbox.waiting.getState()]).toEqual([[], []]);
});

test('a work and a project that wait are called by their own names, also in a page that never read them', async () => {
  const workId = 'a'.repeat(32);
  network.answer(readWork, savedWork('Maze')).lose(saveWork).lose(updateProject);
  const first = openPage('first');
  const maya = first.enter(1);
  const work = first.outbox.open(maya, workState(CODE, workId));
  work.start();
  await work.read();
  work.patch({ xml: '<work/>' });
  work.stop();
  first.outbox.leave(maya, projectState(CODE, workId), { xml: '<bridge/>', version: 3, name: 'Bridge' });
  const second = openPage('second');
  second.enter(1);
  await tick(1_000);
  expect(second.outbox.waiting.getState().map(({ name }) => name)).toEqual(['Bridge', 'Maze']);
});

test('what was saved after all waits no more for who saved it, in the page that left it and in no other', async () => {
  const project = projectState(CODE, 'a'.repeat(32));
  network.lose(updateProject);
  const [one, other] = [openPage('one'), openPage('other')];
  const maya = one.enter(1);
  one.outbox.leave(maya, project, { xml: '<one/>', version: 3, name: 'Bridge' });
  other.outbox.leave(other.enter(1), project, { xml: '<other/>', version: 3, name: 'Bridge' });
  const ben = one.enter(2);
  one.outbox.leave(ben, project, { xml: '<ben/>', version: 3, name: 'Bridge' });
  one.outbox.overtake(maya, project);
  const kept = stores.shared.keys(STORAGE_KEYS.unsavedStates).map((key) => stores.shared.read(key) ?? '');
  expect(kept.filter((raw) => raw.includes('<one/>'))).toEqual([]);
  expect(kept.filter((raw) => raw.includes('<other/>') || raw.includes('<ben/>'))).toHaveLength(2);
});

test('what the class will never take can be given up by its owner, and by nobody else', async () => {
  network.refuse(patchClassroomState, 'NOT_FOUND');
  const first = openPage();
  const maya = first.enter(1);
  (await edit(first.outbox, maya, '<mine/>')).stop();
  await tick(20_000);
  const [waiting] = first.outbox.waiting.getState();
  expect(waiting).toMatchObject({ failure: { code: 'NOT_FOUND' } });
  first.enter(2);
  first.outbox.dismiss(waiting?.place ?? '');
  first.enter(1);
  expect(first.outbox.waiting.getState()).toHaveLength(1);
  first.outbox.dismiss(waiting?.place ?? '');
  expect(first.outbox.waiting.getState()).toEqual([]);
  expect(await first.outbox.empty(maya)).toBe(true);
});

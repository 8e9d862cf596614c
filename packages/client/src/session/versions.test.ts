import { patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { readWork, saveWork } from '@trundle/protocol/http/work';
import { describe, expect, test } from 'vitest';
import { AnswerMemory } from '../api/answer-memory.ts';
import { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { keepsMine, takesTheirs } from '../testing/autosave.ts';
import { login, savedWork } from '../testing/people.ts';
import { SavedDocuments } from '../testing/saved-documents.ts';
import { BrowserStorage } from './browser-storage.ts';
import { classroomState, workState } from './state-address.ts';
import type { AutosavePorts, StateAutosave } from './state-autosave.ts';

const browser = new SavedDocuments();

test('of two tabs each keeps the version of what it has open, and sends no other', async () => {
  browser.network.lose(patchClassroomState);
  const [one, other] = [
    browser.open(classroomState('K7PM3X'), ['page2']),
    browser.open(classroomState('K7PM3X'), ['page1']),
  ];
  const keys = (xml: string, version: number) => ({
    current_classroom_workspace_xml: xml,
    current_workspace_ref_version: version,
  });
  one.patch(keys('<one/>', 3));
  other.patch(keys('<other/>', 9));
  browser.network.answer(patchClassroomState, { current_workspace_version: 5 });
  await one.flush();
  expect(browser.bodies().at(-1)).toEqual(keys('<one/>', 3));
});

describe('a work', () => {
  const WORK = 'a'.repeat(32);
  const at = (version: number, xml: string) => savedWork('Maze', { _id: WORK, version, xml });
  const saves = () => browser.network.to(saveWork).map(({ body }) => body);
  const shown = (xml: string) => ({ xml, isSame: (stored: string) => stored === xml });
  const taken = (version: number) => ({ workId: WORK, version, updatedAt: '2026-01-01T10:00:00.000Z' });

  test('whose version is not known is looked at before it is saved: from there where it is the same one', async () => {
    browser.network.answer(readWork, at(7, '<begun/>')).answer(saveWork, taken(8));
    const store = browser.open(workState('K7PM3X', WORK));
    store.showAt(undefined, shown('<begun/>'));
    store.patch({ xml: '<mine/>' });
    await store.flush();
    expect(saves()).toEqual([{ workId: WORK, xml: '<mine/>', version: 7 }]);
    expect(store.status.getState()).toBe('saved');
  });

  test('and one is asked where it is another one: nothing is overwritten', async () => {
    browser.network.answer(readWork, at(7, '<theirs/>')).answer(saveWork, taken(8));
    const store = browser.open(workState('K7PM3X', WORK));
    store.showAt(undefined, shown('<begun/>'));
    store.patch({ xml: '<mine/>' });
    await store.flush();
    expect(saves()).toEqual([]);
    expect(store.newer.getState()).toMatchObject({ version: 7, xml: '<theirs/>' });
    expect(store.pending()).toEqual({ xml: '<mine/>' });
  });

  test('that this page saved before it was loaded anew is no stranger’s, though its version is a later one', async () => {
    const newer = { version: 6, xml: '<begun/>', updatedAt: '2026-01-01T10:00:00.000Z' };
    browser.network.lose(readWork).refuse(saveWork, 'STALE_VERSION', { newer });
    const store = browser.open(workState('K7PM3X', WORK));
    store.showAt(4, shown('<begun/>'));
    store.patch({ xml: '<mine/>' });
    await store.flush();
    expect(store.newer.getState()).toBeNull();
    browser.network.answer(saveWork, taken(7));
    await browser.tick(0);
    expect(saves().at(-1)).toEqual({ workId: WORK, xml: '<mine/>', version: 6 });
  });

  test('is compared with what it was made from, also by the page that sends it after the one that changed it', async () => {
    browser.network.answer(readWork, at(4, '<common/>')).lose(saveWork);
    const first = browser.open(workState('K7PM3X', WORK));
    first.showAt(4, shown('<common/>'));
    await first.learnCommon();
    first.patch({ xml: '<mine/>' });
    first.stop();
    const newer = { version: 5, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
    browser.network.answer(readWork, at(5, '<theirs/>')).refuse(saveWork, 'STALE_VERSION', { newer });
    const next = browser.open(workState('K7PM3X', WORK));
    next.showAt(4, shown('<mine/>'));
    await next.adopt();
    await next.flush();
    expect(next.newer.getState()).toEqual(newer);
    expect(next.commonProgram()).toBe('<common/>');
  });
});

describe('with somebody else’s newer program', () => {
  const newer = { version: 9, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
  const meet = async (more: Partial<AutosavePorts> = {}, keys = {}): Promise<StateAutosave> => {
    browser.network.answer(readClassroomState, { current_workspace_version: 6 });
    browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
    const store = browser.open(undefined, [], more);
    await store.read();
    store.patch({ current_classroom_workspace_xml: '<mine/>', ...keys });
    await store.flush();
    browser.network.answer(patchClassroomState, { current_workspace_version: 10 });
    return store;
  };

  test('mine is not saved over it while a copy of it can be kept nowhere; with the server is as good as here', async () => {
    let isSent = false;
    const store = await meet({
      keepCopy: (xml) => browser.copies.push(xml) < 0,
      sendCopies: () => Promise.resolve(isSent),
    });
    expect(await keepsMine(store)).toBe(false);
    expect(store.newer.getState()).toEqual(newer);
    expect(browser.bodies()).toHaveLength(1);
    expect(browser.copies).toEqual([]);
    isSent = true;
    expect(await keepsMine(store)).toBe(true);
    expect(browser.bodies().at(-1)).toMatchObject({ current_classroom_workspace_xml: '<mine/>' });
  });

  test('only what mine takes the place of becomes a copy: what others put aside stays where it is', async () => {
    const store = await meet();
    const aside = Array.from({ length: 9 }, (_, index) => ({ work: `project/${index}`, xml: `<aside ${index}/>` }));
    browser.network.answer(readClassroomState, {
      current_classroom_workspace_xml: '<theirs/>',
      workspaces_put_aside: [{ work: '', xml: '<own/>' }, ...aside],
    });
    expect(await keepsMine(store)).toBe(true);
    expect(browser.copies).toEqual(['<theirs/>']);
  });

  test('what the server has, and the works among what was put aside, are no copies when theirs is taken', async () => {
    const work = { work: `work/${'a'.repeat(32)}`, xml: '<work/>' };
    const store = await meet({}, { workspaces_put_aside: [{ work: '', xml: '<own/>' }, work] });
    browser.network.answer(readClassroomState, {
      current_classroom_workspace_xml: '<theirs/>',
      workspaces_put_aside: [{ work: '', xml: '<own/>' }],
    });
    expect(await takesTheirs(store)).toBe(true);
    expect(browser.copies).toEqual(['<mine/>']);
  });

  test('what the server had refused before becomes a copy too when theirs is taken: nothing waits on behind “saved”', async () => {
    browser.network.refuse(patchClassroomState, 'QUOTA_REACHED');
    const store = browser.open();
    store.patch({ broken_workspace_xml: '<large/>' });
    await store.flush();
    expect(store.status.getState()).toBe('refused');
    browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
    store.patch({ current_classroom_workspace_xml: '<mine/>' });
    await store.flush();
    expect(await takesTheirs(store)).toBe(true);
    expect(new Set(browser.copies)).toEqual(new Set(['<mine/>', '<large/>']));
    expect(browser.local.length).toBe(0);
    expect([store.status.getState(), store.refusal.getState()]).toEqual(['saved', null]);
  });

  test('nothing is chosen by what was on the server when the network was still there', async () => {
    const account = login({ number: 1 });
    const memory = new AnswerMemory(new BrowserStorage(() => browser.local), () => ({
      ...account,
      sessionId: 0,
      currentClassroom: null,
    }));
    const client = new ApiClient({
      fetch: browser.network.fetch,
      token: () => account.token,
      languageTag: () => 'en',
      judge: () => 'failed',
      memory,
    });
    const store = await meet({ client });
    browser.network.lose(readClassroomState);
    await expect(keepsMine(store)).rejects.toThrow(ApiFailure);
    await expect(takesTheirs(store)).rejects.toThrow(ApiFailure);
    expect([store.newer.getState(), browser.copies]).toEqual([newer, []]);
    // To open the class it is good enough.
    expect(await store.peek()).toMatchObject({ current_classroom_workspace_xml: '<mine/>' });
  });
});

describe('what a page put aside', () => {
  const program = (xml: string) => ({ current_classroom_workspace_xml: xml });
  const aside = (...xmls: string[]) => ({ workspaces_put_aside: xmls.map((xml) => ({ work: '', xml })) });
  const both = ['page1', 'page2'];
  const two = async (): Promise<[StateAutosave, StateAutosave]> => {
    browser.network.answer(readClassroomState, { current_workspace_version: 5 }).lose(patchClassroomState);
    const [one, other] = [browser.open(undefined, both), browser.open(undefined, both)];
    await Promise.all([one.read(), other.read()]);
    return [one, other];
  };

  test('is sent by that page alone, with its own program, and another tab’s does not take its place', async () => {
    const [one, other] = await two();
    one.patch({ ...program('<one/>'), ...aside('<left by one/>') });
    other.patch({ ...program('<other/>'), ...aside('<left by other/>') });
    expect(await one.read()).toMatchObject(aside('<left by one/>'));
    browser.network.answer(patchClassroomState, { current_workspace_version: 6 });
    await other.flush();
    expect(browser.bodies().at(-1)).toEqual({
      ...program('<other/>'),
      ...aside('<left by other/>'),
      current_workspace_version: 5,
    });
    expect(one.pending()).toEqual({ ...program('<one/>'), ...aside('<left by one/>') });
  });

  test('names its version also where it is sent apart from its program, which then goes on from the next', async () => {
    const [one] = await two();
    one.patch({ ...program('<one/>'), ...aside('<large/>') });
    browser.network.refuseTimes(patchClassroomState, 1, 'BODY_TOO_LARGE', { current_workspace_version: 6 });
    await one.flush();
    await browser.tick(1);
    expect(browser.bodies().slice(-2)).toEqual([
      { ...aside('<large/>'), current_workspace_version: 5 },
      { ...program('<one/>'), current_workspace_version: 6 },
    ]);
  });

  test('and left behind alone becomes copies, but for what the server has: it goes with no other program', async () => {
    const [one] = await two();
    browser.network.refuseTimes(patchClassroomState, 2, 'BODY_TOO_LARGE', { current_workspace_version: 6 });
    one.patch({ ...program('<one/>'), ...aside('<large/>', '<there/>') });
    await one.flush();
    await browser.tick(1);
    expect(one.pending()).toEqual({});
    one.stop();
    const later = { ...program('<later/>'), ...aside('<there/>'), current_workspace_version: 9 };
    browser.network.answer(readClassroomState, later).answer(patchClassroomState, { current_workspace_version: 10 });
    const next = browser.open();
    expect(await next.read()).toEqual(later);
    await browser.tick(1_000);
    expect(browser.copies).toEqual(['<large/>']);
    expect(browser.local.length).toBe(0);
    expect(next.version.getState()).toBe(9);
  });

  test('is asked about when somebody put something aside in between and came back to what one began with', async () => {
    const [one] = await two();
    browser.network.answer(patchClassroomState, { current_workspace_version: 6 });
    one.patch(program('<begun/>'));
    await one.flush();
    const newer = { version: 8, xml: '<begun/>', updatedAt: '2026-01-01T10:00:00.000Z' };
    browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
    one.patch({ ...program('<project/>'), ...aside('<begun/>') });
    await one.flush();
    expect(one.newer.getState()).toEqual(newer);
    const theirs = { ...program('<begun/>'), ...aside('<theirs/>'), current_workspace_version: 8 };
    browser.network.answer(readClassroomState, theirs).answer(patchClassroomState, { current_workspace_version: 9 });
    expect(await keepsMine(one)).toBe(true);
    expect(browser.copies).toEqual(['<theirs/>']);
  });
});

test('a newer version that says what mine was made from, or just what mine says, asks nobody', async () => {
  const xml = (text: string) => ({ current_classroom_workspace_xml: text });
  browser.network.answer(readClassroomState, { ...xml('<begun/>'), current_workspace_version: 5 });
  const store = browser.open();
  await store.read();
  for (const [version, text] of [
    [6, '<begun/>'],
    [8, '<mine/>'],
  ] as const) {
    const newer = { version, xml: text, updatedAt: '2026-01-01T10:00:00.000Z' };
    browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
    store.patch(xml('<mine/>'));
    await store.flush();
    expect(store.newer.getState()).toBeNull();
    browser.network.answer(patchClassroomState, { current_workspace_version: version + 1 });
    await browser.tick(0);
    expect(browser.bodies().at(-1)).toEqual({ ...xml('<mine/>'), current_workspace_version: version });
  }
});

test('one answer is for all that was saved until it is given: nobody is asked again, and one copy is made', async () => {
  const xml = (text: string) => ({ current_classroom_workspace_xml: text });
  browser.network.answer(readClassroomState, { ...xml('<begun/>'), current_workspace_version: 5 });
  const newer = { version: 6, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
  browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
  const store = browser.open();
  await store.read();
  store.patch(xml('<mine/>'));
  await store.flush();
  // They went on while the question stood there.
  browser.network.answer(readClassroomState, { ...xml('<theirs later/>'), current_workspace_version: 9 });
  browser.network.answer(patchClassroomState, { current_workspace_version: 10 });
  expect(await keepsMine(store)).toBe(true);
  expect(browser.bodies().at(-1)).toEqual({ ...xml('<mine/>'), current_workspace_version: 9 });
  expect(browser.copies).toEqual(['<theirs later/>']);
});

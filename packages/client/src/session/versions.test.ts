import { patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { readWork, saveWork } from '@trundle/protocol/http/work';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerMemory } from '../api/answer-memory.ts';
import { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { autosavePorts } from '../testing/autosave.ts';
import { Network } from '../testing/network.ts';
import { TestPage } from '../testing/page.ts';
import { id, login, savedWork } from '../testing/people.ts';
import { MemoryStorage } from '../testing/storage.ts';
import { BrowserStorage } from './browser-storage.ts';
import { classroomState, workState } from './state-address.ts';
import { type AutosavePorts, StateAutosave } from './state-autosave.ts';

let network: Network;
let local: MemoryStorage;
let page: TestPage;
let copies: string[] = [];
let pages = 0;
const opened: StateAutosave[] = [];

/** Each is a page of its own; `beside` are open meanwhile. */
const open = (address = classroomState('K7PM3X'), beside: readonly string[] = []) => {
  pages += 1;
  const ports = autosavePorts({ network, local, page, own: `page${pages}`, open: beside, copies });
  const store = new StateAutosave(id(1), address, ports);
  store.start();
  opened.push(store);
  return store;
};
const bodies = () => network.to(patchClassroomState).map(({ body }) => body);
const tick = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => {
  vi.useFakeTimers();
  local = new MemoryStorage();
  copies = [];
  pages = 0;
  page = new TestPage();
  network = new Network().answer(patchClassroomState, {}).answer(readClassroomState, {});
});
afterEach(() => {
  for (const store of opened.splice(0)) store.stop();
  vi.useRealTimers();
});

test('of two tabs each keeps the version of what it has open, and sends no other', async () => {
  network.lose(patchClassroomState);
  const [one, other] = [open(classroomState('K7PM3X'), ['page2']), open(classroomState('K7PM3X'), ['page1'])];
  const keys = (xml: string, version: number) => ({
    current_classroom_workspace_xml: xml,
    current_workspace_ref_version: version,
  });
  one.patch(keys('<one/>', 3));
  other.patch(keys('<other/>', 9));
  network.answer(patchClassroomState, { current_workspace_version: 5 });
  await one.flush();
  expect(bodies().at(-1)).toEqual(keys('<one/>', 3));
});

describe('a work', () => {
  const WORK = 'a'.repeat(32);
  const at = (version: number, xml: string) => savedWork('Maze', { _id: WORK, version, xml });
  const saves = () => network.to(saveWork).map(({ body }) => body);
  const shown = (xml: string) => ({ xml, isSame: (stored: string) => stored === xml });
  const taken = (version: number) => ({ workId: WORK, version, updatedAt: '2026-01-01T10:00:00.000Z' });

  test('whose version is not known is looked at before it is saved: from there where it is the same one', async () => {
    network.answer(readWork, at(7, '<begun/>')).answer(saveWork, taken(8));
    const store = open(workState('K7PM3X', WORK));
    store.showAt(undefined, shown('<begun/>'));
    store.patch({ xml: '<mine/>' });
    await store.flush();
    expect(saves()).toEqual([{ workId: WORK, xml: '<mine/>', version: 7 }]);
    expect(store.status.getState()).toBe('saved');
  });

  test('and one is asked where it is another one: nothing is overwritten', async () => {
    network.answer(readWork, at(7, '<theirs/>')).answer(saveWork, taken(8));
    const store = open(workState('K7PM3X', WORK));
    store.showAt(undefined, shown('<begun/>'));
    store.patch({ xml: '<mine/>' });
    await store.flush();
    expect(saves()).toEqual([]);
    expect(store.newer.getState()).toMatchObject({ version: 7, xml: '<theirs/>' });
    expect(store.pending()).toEqual({ xml: '<mine/>' });
  });

  test('that this page saved before it was loaded anew is no stranger’s, though its version is a later one', async () => {
    const newer = { version: 6, xml: '<begun/>', updatedAt: '2026-01-01T10:00:00.000Z' };
    network.lose(readWork).refuse(saveWork, 'STALE_VERSION', { newer });
    const store = open(workState('K7PM3X', WORK));
    store.showAt(4, shown('<begun/>'));
    store.patch({ xml: '<mine/>' });
    await store.flush();
    expect(store.newer.getState()).toBeNull();
    network.answer(saveWork, taken(7));
    await tick(0);
    expect(saves().at(-1)).toEqual({ workId: WORK, xml: '<mine/>', version: 6 });
  });

  test('is compared with what it was made from, also by the page that sends it after the one that changed it', async () => {
    network.answer(readWork, at(4, '<common/>')).lose(saveWork);
    const first = open(workState('K7PM3X', WORK));
    first.showAt(4, shown('<common/>'));
    await first.learnCommon();
    first.patch({ xml: '<mine/>' });
    first.stop();
    const newer = { version: 5, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
    network.answer(readWork, at(5, '<theirs/>')).refuse(saveWork, 'STALE_VERSION', { newer });
    const next = open(workState('K7PM3X', WORK));
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
    network.answer(readClassroomState, { current_workspace_version: 6 });
    network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
    const ports = { ...autosavePorts({ network, local, page, own: 'meets', copies }), ...more };
    const store = new StateAutosave(id(1), classroomState('K7PM3X'), ports);
    opened.push(store);
    store.start();
    await store.read();
    store.patch({ current_classroom_workspace_xml: '<mine/>', ...keys });
    await store.flush();
    network.answer(patchClassroomState, { current_workspace_version: 10 });
    return store;
  };

  test('mine is not saved over it while a copy of it can be kept nowhere; with the server is as good as here', async () => {
    let isSent = false;
    const store = await meet({ keepCopy: (xml) => copies.push(xml) < 0, sendCopies: () => Promise.resolve(isSent) });
    expect(await store.keepMine()).toBe(false);
    expect(store.newer.getState()).toEqual(newer);
    expect(bodies()).toHaveLength(1);
    expect(copies).toEqual([]);
    isSent = true;
    expect(await store.keepMine()).toBe(true);
    expect(bodies().at(-1)).toMatchObject({ current_classroom_workspace_xml: '<mine/>' });
  });

  test('only what mine takes the place of becomes a copy: what others put aside stays where it is', async () => {
    const store = await meet();
    const aside = Array.from({ length: 9 }, (_, index) => ({ work: `project/${index}`, xml: `<aside ${index}/>` }));
    network.answer(readClassroomState, {
      current_classroom_workspace_xml: '<theirs/>',
      workspaces_put_aside: [{ work: '', xml: '<own/>' }, ...aside],
    });
    expect(await store.keepMine()).toBe(true);
    expect(copies).toEqual(['<theirs/>']);
  });

  test('what the server has, and the works among what was put aside, are no copies when theirs is taken', async () => {
    const work = { work: `work/${'a'.repeat(32)}`, xml: '<work/>' };
    const store = await meet({}, { workspaces_put_aside: [{ work: '', xml: '<own/>' }, work] });
    network.answer(readClassroomState, {
      current_classroom_workspace_xml: '<theirs/>',
      workspaces_put_aside: [{ work: '', xml: '<own/>' }],
    });
    expect(await store.takeNewer()).toBe(true);
    expect(copies).toEqual(['<mine/>']);
  });

  test('what the server had refused before becomes a copy too when theirs is taken: nothing waits on behind “saved”', async () => {
    network.refuse(patchClassroomState, 'QUOTA_REACHED');
    const store = open();
    store.patch({ broken_workspace_xml: '<large/>' });
    await store.flush();
    expect(store.status.getState()).toBe('refused');
    network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
    store.patch({ current_classroom_workspace_xml: '<mine/>' });
    await store.flush();
    expect(await store.takeNewer()).toBe(true);
    expect(new Set(copies)).toEqual(new Set(['<mine/>', '<large/>']));
    expect(local.length).toBe(0);
    expect([store.status.getState(), store.refusal.getState()]).toEqual(['saved', null]);
  });

  test('nothing is chosen by what was on the server when the network was still there', async () => {
    const account = login({ number: 1 });
    const memory = new AnswerMemory(new BrowserStorage(() => local), () => ({
      ...account,
      sessionId: 0,
      currentClassroom: null,
    }));
    const client = new ApiClient({
      fetch: network.fetch,
      token: () => account.token,
      languageTag: () => 'en',
      judge: () => 'failed',
      memory,
    });
    const store = await meet({ client });
    network.lose(readClassroomState);
    await expect(store.keepMine()).rejects.toThrow(ApiFailure);
    await expect(store.takeNewer()).rejects.toThrow(ApiFailure);
    expect([store.newer.getState(), copies]).toEqual([newer, []]);
    // To open the class it is good enough.
    expect(await store.peek()).toMatchObject({ current_classroom_workspace_xml: '<mine/>' });
  });
});

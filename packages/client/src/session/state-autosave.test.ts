import { DEBOUNCE } from '@trundle/protocol/constants';
import { patchClassroomState, patchUserState, readClassroomState } from '@trundle/protocol/http/account';
import { describe, expect, test } from 'vitest';
import { autosavePorts, keepsMine, takesTheirs } from '../testing/autosave.ts';
import { Network } from '../testing/network.ts';
import { id } from '../testing/people.ts';
import { SavedDocuments } from '../testing/saved-documents.ts';
import { classroomState, userState } from './state-address.ts';
import { StateAutosave } from './state-autosave.ts';

const browser = new SavedDocuments();

const NEWER = { version: 9, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };

/** Mine has been refused because of a newer one of theirs. */
const meetNewer = async (more: Parameters<StateAutosave['patch']>[0] = {}): Promise<StateAutosave> => {
  browser.network.answer(readClassroomState, { current_workspace_version: 6 });
  browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer: NEWER });
  const store = browser.open();
  await store.read();
  store.patch({ current_classroom_workspace_xml: '<mine/>', ...more });
  await browser.tick(DEBOUNCE.statePatch);
  return store;
};

describe('the state store', () => {
  test('[A13] many patches within a second become one', async () => {
    const store = browser.open();
    store.patch({ current_workspace_type: 'temporary' });
    await browser.tick(600);
    store.patch({ current_classroom_workspace_xml: '<xml/>' });
    await browser.tick(DEBOUNCE.statePatch - 1);
    expect(browser.bodies()).toEqual([]);
    await browser.tick(1);
    expect(browser.bodies()).toEqual([
      { current_workspace_type: 'temporary', current_classroom_workspace_xml: '<xml/>' },
    ]);
    expect(browser.local.length).toBe(0);
  });

  test('[A13] the account’s own document has its own address', async () => {
    browser.open(userState).patch({ current_classroom: 'K7PM3X' });
    await browser.tick(DEBOUNCE.statePatch);
    expect(browser.network.to(patchUserState)[0]?.body).toEqual({ current_classroom: 'K7PM3X' });
  });

  test('[A13] a hidden page sends at once', async () => {
    const store = browser.open();
    store.patch({ current_workspace_ref_id: 'a' });
    browser.page.show('hidden');
    await browser.tick(0);
    expect(browser.bodies()).toEqual([{ current_workspace_ref_id: 'a' }]);
    expect(browser.network.to(patchClassroomState)[0]?.keepalive).toBe(true);
  });

  test('[A13] what the server has not acknowledged is read back laid over its document', async () => {
    browser.network.lose(patchClassroomState).answer(readClassroomState, {
      current_workspace_type: 'project',
      current_workspace_ref_id: 'old',
    });
    const store = browser.open();
    store.patch({ current_workspace_ref_id: 'new' });
    await browser.tick(DEBOUNCE.statePatch);
    expect(await store.read()).toEqual({ current_workspace_type: 'project', current_workspace_ref_id: 'new' });
  });
});

describe('nothing is lost', () => {
  test('[A13] by a page that dies before the second is over: the next page sends it', async () => {
    const dying = browser.open();
    dying.patch({ current_classroom_workspace_xml: '<xml>1</xml>' });
    dying.stop();
    await browser.tick(DEBOUNCE.statePatch * 3);
    expect(browser.bodies()).toEqual([]);
    const next = browser.open();
    expect(await next.read()).toEqual({ current_classroom_workspace_xml: '<xml>1</xml>' });
    await browser.tick(0);
    expect(browser.bodies()).toEqual([{ current_classroom_workspace_xml: '<xml>1</xml>' }]);
  });

  test('by somebody who clears what the browser keeps of the page: it is not shown as saved before it is', async () => {
    const store = browser.open();
    store.patch({ current_classroom_workspace_xml: '<mine/>' });
    browser.local.clear();
    await browser.tick(DEBOUNCE.statePatch);
    expect(browser.bodies()).toEqual([{ current_classroom_workspace_xml: '<mine/>' }]);
    expect(store.status.getState()).toBe('saved');
    expect(browser.local.length).toBe(0);
    await browser.tick(60_000);
    expect(browser.bodies()).toHaveLength(1);
  });

  test('[A13] by a network that is away: it is tried until it works', async () => {
    browser.network.lose(patchClassroomState);
    const store = browser.open();
    store.patch({ current_workspace_ref_id: 'a' });
    await browser.tick(60_000);
    expect(browser.bodies().length).toBeGreaterThan(3);
    expect(store.pending()).toEqual({ current_workspace_ref_id: 'a' });
    browser.network.answer(patchClassroomState, {});
    browser.page.happen('online');
    await browser.tick(0);
    expect(store.pending()).toEqual({});
  });

  test('where nobody answers it is tried less and less often, and at once when the server is in reach again', async () => {
    browser.network.lose(patchClassroomState);
    const store = browser.open();
    store.patch({ current_workspace_ref_id: 'a' });
    await browser.tick(DEBOUNCE.statePatch + 15_000);
    const first = browser.bodies().length;
    // Once each half of a minute at the least, and each quarter of one at the most.
    await browser.tick(300_000);
    const later = browser.bodies().length - first;
    expect(first).toBeGreaterThan(1);
    expect(later).toBeGreaterThan(8);
    expect(later).toBeLessThan(22);
    browser.network.answer(patchClassroomState, {});
    store.reached();
    await browser.tick(0);
    expect(store.status.getState()).toBe('saved');
    // What goes well is not sent anew.
    const all = browser.bodies().length;
    store.reached();
    await browser.tick(60_000);
    expect(browser.bodies()).toHaveLength(all);
  });

  test.each(['STORAGE_FULL', 'UNAVAILABLE'] as const)(
    '[A13] by a server that answers %s: it says so and is sent when it can be',
    async (code) => {
      browser.network.refuse(patchClassroomState, code);
      const store = browser.open();
      store.patch({ current_classroom_workspace_xml: '<xml>1</xml>' });
      await browser.tick(DEBOUNCE.statePatch);
      expect(store.status.getState()).toBe('paused');
      store.patch({ current_classroom_workspace_xml: '<xml>2</xml>' });
      await browser.tick(60_000);
      expect(store.status.getState()).toBe('paused');
      expect(store.pending()).toEqual({ current_classroom_workspace_xml: '<xml>2</xml>' });
      // A page that is closed meanwhile takes nothing with it.
      store.stop();
      const next = browser.open();
      await next.adopt();
      expect(next.pending()).toEqual({ current_classroom_workspace_xml: '<xml>2</xml>' });
      browser.network.answer(patchClassroomState, {});
      await browser.tick(10_000);
      expect(browser.bodies().at(-1)).toMatchObject({ current_classroom_workspace_xml: '<xml>2</xml>' });
      expect(next.status.getState()).toBe('saved');
      expect(next.pending()).toEqual({});
    },
  );

  test('[A13] by an edit made while an older one is on its way', async () => {
    let answer: (() => void) | undefined;
    const slow = new Network().answer(patchClassroomState, {});
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const fetch: Network['fetch'] = async (input, init) => {
      const response = await slow.fetch(input, init);
      await gate;
      return response;
    };
    const { local, page } = browser;
    const store = browser.open(undefined, [], autosavePorts({ network: { fetch }, local, page }));
    store.patch({ current_workspace_ref_id: 'first' });
    await browser.tick(DEBOUNCE.statePatch);
    store.patch({ current_workspace_ref_id: 'second' });
    answer?.();
    await browser.tick(0);
    expect(store.pending()).toEqual({ current_workspace_ref_id: 'second' });
    await browser.tick(DEBOUNCE.statePatch);
    expect(slow.to(patchClassroomState).map(({ body }) => body)).toEqual([
      { current_workspace_ref_id: 'first' },
      { current_workspace_ref_id: 'second' },
    ]);
    expect(browser.local.length).toBe(0);
  });

  test('[A13] by two tabs that write different keys', async () => {
    browser.network.lose(patchClassroomState);
    const one = browser.open();
    const other = browser.open();
    one.patch({ broken_workspace_xml: '<a/>' });
    other.patch({ colour: 'blue' });
    await browser.tick(DEBOUNCE.statePatch);
    browser.network.answer(patchClassroomState, {});
    await one.flush();
    expect(browser.bodies().at(-1)).toEqual({ broken_workspace_xml: '<a/>', colour: 'blue' });
    expect(browser.local.length).toBe(0);
  });

  test('a tab hears that another one has changed the program, until it has what the server has', async () => {
    const store = browser.open();
    await store.read();
    const changed = (page: string, name = 'current_classroom_workspace_xml') =>
      browser.page.happen('storage', { key: `trundle/state/${id(1)}/classroom/K7PM3X/${name}@${page}` });
    changed('page1');
    changed('page2', 'put_aside');
    expect(store.changedElsewhere.getState()).toBe(false);
    changed('page2');
    expect(store.changedElsewhere.getState()).toBe(true);
    browser.network.lose(readClassroomState);
    await expect(store.followServer(() => true)).rejects.toThrow();
    expect(store.changedElsewhere.getState()).toBe(true);
    browser.network.answer(readClassroomState, { current_workspace_version: 3 });
    await store.followServer(() => true);
    expect(store.changedElsewhere.getState()).toBe(false);
  });

  test('what the server will never take is not sent for ever, and stays in the browser', async () => {
    browser.network.refuse(patchClassroomState, 'NOT_ALLOWED');
    const store = browser.open();
    store.patch({ current_workspace_ref_id: 'a' });
    await browser.tick(60_000);
    expect(browser.bodies()).toHaveLength(1);
    expect(browser.local.length).toBe(1);
    browser.network.answer(patchClassroomState, {});
    store.patch({ current_workspace_type: 'work' });
    await browser.tick(DEBOUNCE.statePatch);
    expect(browser.bodies().at(-1)).toEqual({ current_workspace_type: 'work' });
  });

  test('[N7] a program the server has no room for stays in the browser, and why is known until one is taken', async () => {
    browser.network.refuse(patchClassroomState, 'QUOTA_REACHED');
    const store = browser.open();
    store.patch({ current_classroom_workspace_xml: '<large/>' });
    await browser.tick(DEBOUNCE.statePatch);
    expect(store.status.getState()).toBe('refused');
    expect(store.refusal.getState()?.code).toBe('QUOTA_REACHED');
    expect(browser.local.length).toBe(1);
    browser.network.answer(patchClassroomState, {});
    store.patch({ current_classroom_workspace_xml: '<small/>' });
    await browser.tick(DEBOUNCE.statePatch);
    expect(store.status.getState()).toBe('saved');
    expect(store.refusal.getState()).toBeNull();
    expect(browser.local.length).toBe(0);
  });

  const program = { current_classroom_workspace_xml: '<mine/>' };
  const aside = { workspaces_put_aside: [{ work: '', xml: '<huge/>' }] };

  test('what is too much together goes one after the other, first what the program takes the place of', async () => {
    browser.network.refuseTimes(patchClassroomState, 1, 'BODY_TOO_LARGE', {});
    const store = browser.open();
    store.patch({ ...program, ...aside });
    await store.flush();
    await browser.tick(1);
    expect(browser.bodies()).toEqual([{ ...program, ...aside }, aside, program]);
    expect(store.status.getState()).toBe('saved');
    expect(browser.local.length).toBe(0);
  });

  test('[N7] what goes along with the program and is too much keeps it not back, and is not called saved', async () => {
    browser.network.refuseTimes(patchClassroomState, 2, 'BODY_TOO_LARGE', {});
    const store = browser.open();
    store.patch({ ...program, ...aside });
    await store.flush();
    await browser.tick(1);
    expect(browser.bodies()).toEqual([{ ...program, ...aside }, aside, program]);
    expect(store.status.getState()).toBe('refused');
    expect(store.refusal.getState()).not.toBeNull();
    expect(browser.local.length).toBe(1);
  });

  test('another account’s waiting state is left alone', async () => {
    browser.network.lose(patchClassroomState);
    browser.open().patch({ current_workspace_ref_id: 'mine' });
    await browser.tick(DEBOUNCE.statePatch);
    const { network, local, page } = browser;
    const stranger = new StateAutosave(id(2), classroomState('K7PM3X'), autosavePorts({ network, local, page }));
    expect(stranger.pending()).toEqual({});
  });

  test('a patch of the program names the version it was made from', async () => {
    browser.network.answer(readClassroomState, { current_workspace_version: 6 });
    browser.network.answer(patchClassroomState, { current_workspace_version: 7 });
    const store = browser.open();
    await store.read();
    store.patch({ current_classroom_workspace_xml: '<a/>' });
    await browser.tick(DEBOUNCE.statePatch);
    store.patch({ current_classroom_workspace_xml: '<b/>' });
    await browser.tick(DEBOUNCE.statePatch);
    expect(browser.bodies()).toEqual([
      { current_classroom_workspace_xml: '<a/>', current_workspace_version: 6 },
      { current_classroom_workspace_xml: '<b/>', current_workspace_version: 7 },
    ]);
    expect(store.status.getState()).toBe('saved');
  });

  describe('when somebody saved a newer one meanwhile', () => {
    test('both copies are kept and nothing more is sent until a person has chosen', async () => {
      const store = await meetNewer();
      expect(store.newer.getState()).toEqual(NEWER);
      expect(store.status.getState()).toBe('refused');
      await browser.tick(60_000);
      await store.flush();
      expect(browser.bodies()).toHaveLength(1);
      expect(store.pending()).toEqual({ current_classroom_workspace_xml: '<mine/>' });
    });

    test('keeping mine saves it, and the newer one becomes a copy beside it', async () => {
      const store = await meetNewer();
      browser.network.answer(patchClassroomState, { current_workspace_version: 10 });
      await keepsMine(store);
      expect(browser.copies).toEqual(['<theirs/>']);
      expect(browser.bodies().at(-1)).toEqual({
        current_classroom_workspace_xml: '<mine/>',
        current_workspace_version: 9,
      });
      expect(store.status.getState()).toBe('saved');
      expect(store.newer.getState()).toBeNull();
    });

    test('taking theirs makes mine a copy, and the next change goes on from theirs', async () => {
      const store = await meetNewer();
      browser.network.answer(patchClassroomState, { current_workspace_version: 10 });
      await takesTheirs(store);
      expect(browser.copies).toEqual(['<mine/>']);
      expect(store.pending()).toEqual({});
      store.patch({ current_classroom_workspace_xml: '<next/>' });
      await browser.tick(DEBOUNCE.statePatch);
      expect(browser.bodies().at(-1)).toEqual({
        current_classroom_workspace_xml: '<next/>',
        current_workspace_version: 9,
      });
    });
  });
});

describe('pages of one browser', () => {
  const program = (xml: string) => ({ current_classroom_workspace_xml: xml });
  const away = () =>
    browser.network.answer(readClassroomState, { current_workspace_version: 5 }).lose(patchClassroomState);

  test('two that are open at once keep each its own program while it waits', async () => {
    away();
    const both = ['page1', 'page2'];
    const [one, other] = [browser.open(classroomState('K7PM3X'), both), browser.open(classroomState('K7PM3X'), both)];
    await Promise.all([one.read(), other.read()]);
    one.patch(program('<one/>'));
    other.patch(program('<other/>'));
    expect(await one.read()).toMatchObject(program('<one/>'));
    expect(await other.read()).toMatchObject(program('<other/>'));
    expect(browser.copies).toEqual([]);
  });

  test('a program left waiting is not sent over one that was saved elsewhere since', async () => {
    away();
    const dying = browser.open();
    await dying.read();
    dying.patch(program('<mine/>'));
    dying.stop();
    const newer = { version: 6, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
    browser.network.answer(readClassroomState, { ...program('<theirs/>'), current_workspace_version: 6 });
    browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
    const next = browser.open();
    expect(await next.read()).toMatchObject(program('<mine/>'));
    await browser.tick(0);
    expect(browser.bodies().at(-1)).toEqual({ ...program('<mine/>'), current_workspace_version: 5 });
    expect(next.newer.getState()).toEqual(newer);
  });

  test('of two that were closed the last change is taken up, and the other becomes a copy', async () => {
    away();
    const [one, other] = [browser.open(), browser.open(classroomState('K7PM3X'), ['page1'])];
    await Promise.all([one.read(), other.read()]);
    one.patch(program('<one/>'));
    await browser.tick(10);
    other.patch(program('<other/>'));
    one.stop();
    other.stop();
    const next = browser.open();
    expect(await next.read()).toMatchObject(program('<other/>'));
    expect(browser.copies).toEqual(['<one/>']);
  });

  test('an answer that was lost with its page is no conflict for the next one', async () => {
    browser.network.answer(readClassroomState, { current_workspace_version: 5 }).hang(patchClassroomState);
    const dying = browser.open();
    await dying.read();
    dying.patch(program('<first/>'));
    await browser.tick(DEBOUNCE.statePatch);
    dying.patch(program('<second/>'));
    dying.stop();
    // The server had taken the first.
    const newer = { version: 6, xml: '<first/>', updatedAt: '2026-01-01T10:00:00.000Z' };
    browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
    const next = browser.open();
    await next.adopt();
    await next.flush();
    expect(next.newer.getState()).toBeNull();
    browser.network.answer(patchClassroomState, { current_workspace_version: 7 });
    await browser.tick(0);
    expect(browser.bodies().at(-1)).toEqual({ ...program('<second/>'), current_workspace_version: 6 });
    expect(browser.local.length).toBe(0);
  });
});

test('what waits is not sent once the document is stopped, whatever its last request comes to', async () => {
  let fail: (() => void) | undefined;
  browser.network.later(patchClassroomState, (answer) => {
    fail = () => answer(new Response('{}', { status: 503 }));
  });
  const store = browser.open();
  store.patch({ current_classroom_workspace_xml: '<a/>' });
  void store.flush();
  store.stop();
  await browser.tick(0);
  fail?.();
  await browser.tick(600_000);
  expect(browser.bodies()).toHaveLength(1);
  expect(store.pending()).toEqual({ current_classroom_workspace_xml: '<a/>' });
});

test('a program and what it belongs to are kept together: a storage that is full keeps neither without the other', async () => {
  browser.network.lose(patchClassroomState);
  const store = browser.open();
  store.patch({ current_workspace_type: 'temporary', current_classroom_workspace_xml: '<own/>' });
  const write = browser.local.setItem.bind(browser.local);
  browser.local.setItem = (key, value) => {
    if (value.includes('<long')) throw new DOMException('full', 'QuotaExceededError');
    write(key, value);
  };
  store.patch({ current_workspace_type: 'work', current_classroom_workspace_xml: '<long/>' });
  expect(store.isDurable.getState()).toBe(false);
  expect(store.pending()).toMatchObject({ current_workspace_type: 'work', current_classroom_workspace_xml: '<long/>' });
  store.stop();
  // This page is gone: the next one finds what was kept last, whole.
  const next = browser.open();
  await next.read();
  expect(next.pending()).toEqual({ current_workspace_type: 'temporary', current_classroom_workspace_xml: '<own/>' });
});

test('a storage that is full is told, until the server has what it could not keep', async () => {
  browser.local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const store = browser.open();
  store.patch({ current_classroom_workspace_xml: '<a/>' });
  expect(store.isDurable.getState()).toBe(false);
  await browser.tick(DEBOUNCE.statePatch);
  expect(browser.bodies()).toHaveLength(1);
  expect(store.isDurable.getState()).toBe(true);
});

describe('programs that were put aside', () => {
  const meet = (): Promise<StateAutosave> => meetNewer({ workspaces_put_aside: [{ work: '', xml: '<left/>' }] });

  test('become copies too when theirs is taken', async () => {
    await takesTheirs(await meet());
    expect(browser.copies).toEqual(['<mine/>', '<left/>']);
    expect(browser.local.length).toBe(0);
  });

  test('by somebody else become copies when mine is kept', async () => {
    const store = await meet();
    browser.network.answer(readClassroomState, {
      current_classroom_workspace_xml: '<theirs/>',
      workspaces_put_aside: [
        { work: '', xml: '<theirs too/>' },
        { work: 'project/a', xml: '<left/>' },
      ],
    });
    browser.network.answer(patchClassroomState, { current_workspace_version: 10 });
    await keepsMine(store);
    expect(new Set(browser.copies)).toEqual(new Set(['<theirs/>', '<theirs too/>']));
    expect(store.status.getState()).toBe('saved');
  });
});

test('theirs is not taken while the browser has no room for a copy of mine: nothing that is kept is given up for memory', async () => {
  const newer = { version: 9, xml: '<theirs/>', updatedAt: '2026-01-01T10:00:00.000Z' };
  browser.network.answer(readClassroomState, { current_workspace_version: 6 });
  browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
  let isFull = true;
  const full = { keepCopy: () => !isFull, sendCopies: () => Promise.resolve(false) };
  const store = browser.open(undefined, [], full);
  await store.read();
  store.patch({ current_classroom_workspace_xml: '<mine/>' });
  await store.flush();
  expect(await takesTheirs(store)).toBe(false);
  expect(store.pending()).toEqual({ current_classroom_workspace_xml: '<mine/>' });
  expect(browser.local.length).toBe(1);
  expect(store.newer.getState()).toEqual(newer);
  isFull = false;
  expect(await takesTheirs(store)).toBe(true);
  expect(browser.local.length).toBe(0);
});

test('looking at what is there does not make it what the next change builds upon', async () => {
  browser.network.answer(readClassroomState, { current_workspace_version: 5 }, { current_workspace_version: 6 });
  browser.network.answer(patchClassroomState, { current_workspace_version: 7 });
  const store = browser.open();
  await store.read();
  expect(await store.peek()).toMatchObject({ current_workspace_version: 6 });
  store.patch({ current_classroom_workspace_xml: '<a/>' });
  await store.flush();
  expect(browser.bodies()).toEqual([{ current_classroom_workspace_xml: '<a/>', current_workspace_version: 5 }]);
});

test('looking at what is there finds what was put aside also where the server did not take it', async () => {
  const left = (xml: string) => ({ workspaces_put_aside: [{ work: '', xml }] });
  browser.network
    .answer(readClassroomState, left('<before/>'))
    .refuseTimes(patchClassroomState, 2, 'BODY_TOO_LARGE', {});
  const store = browser.open();
  store.patch({ current_classroom_workspace_xml: '<mine/>', ...left('<huge/>') });
  await store.flush();
  await browser.tick(1);
  expect(store.status.getState()).toBe('refused');
  expect(await store.peek()).toMatchObject(left('<huge/>'));
  expect(await store.read()).toMatchObject(left('<huge/>'));
});

test('a program that is in the memory of the page alone is told until it is saved, whatever small is kept meanwhile', async () => {
  browser.network.lose(patchClassroomState);
  const write = browser.local.setItem.bind(browser.local);
  browser.local.setItem = (key, value) => {
    if (value.length > 200) throw new DOMException('full', 'QuotaExceededError');
    write(key, value);
  };
  const store = browser.open();
  store.patch({ current_classroom_workspace_xml: `<xml>${'x'.repeat(300)}</xml>` });
  store.patch({ current_workspace_ref_version: 3 });
  expect(store.isDurable.getState()).toBe(false);
  browser.network.answer(patchClassroomState, {});
  await store.flush();
  expect(store.isDurable.getState()).toBe(true);
});

test('what a closed page left is not taken out of a storage that has no room for it twice', async () => {
  browser.network.lose(patchClassroomState);
  const dying = browser.open();
  dying.patch({ current_classroom_workspace_xml: '<mine/>' });
  dying.stop();
  const before = browser.local.key(0);
  browser.local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const next = browser.open();
  await next.adopt();
  expect(next.pending()).toEqual({ current_classroom_workspace_xml: '<mine/>' });
  expect(browser.local.getItem(before ?? '')).toContain('<mine/>');
});

test('an edit made after an answer was lost is no conflict with oneself', async () => {
  browser.network.answer(readClassroomState, { current_workspace_version: 5 }).lose(patchClassroomState);
  const store = browser.open();
  await store.read();
  store.patch({ current_classroom_workspace_xml: '<first/>' });
  await store.flush();
  store.patch({ current_classroom_workspace_xml: '<second/>' });
  const newer = { version: 6, xml: '<first/>', updatedAt: '2026-01-01T10:00:00.000Z' };
  browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
  await store.flush();
  expect(store.newer.getState()).toBeNull();
  browser.network.answer(patchClassroomState, { current_workspace_version: 7 });
  await browser.tick(0);
  expect(browser.bodies().at(-1)).toEqual({
    current_classroom_workspace_xml: '<second/>',
    current_workspace_version: 6,
  });
});

test('what the server answered before it had the last change is not taken for what is saved', async () => {
  const xml = (text: string) => ({ current_classroom_workspace_xml: text });
  browser.network.answer(readClassroomState, { current_workspace_version: 5 }).lose(patchClassroomState);
  const dying = browser.open();
  await dying.read();
  dying.patch(xml('<new/>'));
  dying.stop();
  let answer: ((response: Response) => void) | undefined;
  browser.network.answer(patchClassroomState, { current_workspace_version: 6 });
  browser.network.later(readClassroomState, (give) => {
    answer = give;
  });
  const next = browser.open();
  const reading = next.read();
  // The change of the page before goes out while the document is on its way here.
  await browser.tick(600);
  expect(next.status.getState()).toBe('saved');
  browser.network.answer(readClassroomState, { ...xml('<new/>'), current_workspace_version: 6 });
  answer?.(new Response(JSON.stringify({ ...xml('<old/>'), current_workspace_version: 5 })));
  expect(await reading).toMatchObject(xml('<new/>'));
  expect(next.version.getState()).toBe(6);
});

describe('somebody on the way who is not the server', () => {
  const page = new Response('<html>Log in to this Wi-Fi</html>', { status: 403 });
  const gateway = new Response('{"message":"Forbidden"}', { status: 403 });
  test.each([
    ['a page of HTML', page, 'waiting'],
    ['JSON without one of our codes', gateway, 'paused'],
  ] as const)('refuses nothing for good: %s is like no network', async (_, answer, status) => {
    browser.network.later(patchClassroomState, (give) => give(answer.clone()));
    const store = browser.open();
    store.patch({ current_classroom_workspace_xml: '<a/>' });
    await browser.tick(DEBOUNCE.statePatch);
    expect(store.status.getState()).toBe(status);
    browser.network.answer(patchClassroomState, { current_workspace_version: 1 });
    await browser.tick(10_000);
    expect(store.status.getState()).toBe('saved');
    expect(browser.local.length).toBe(0);
  });
});

test('what another page sent for one that was frozen meanwhile is no conflict with oneself', async () => {
  browser.network.answer(readClassroomState, { current_workspace_version: 5 }).lose(patchClassroomState);
  const frozen = browser.open();
  await frozen.read();
  frozen.patch({ current_classroom_workspace_xml: '<first/>' });
  // A page that does not answer is taken for closed, and its program is sent.
  browser.network.answer(patchClassroomState, { current_workspace_version: 6 });
  const other = browser.open();
  await other.adopt();
  await other.flush();
  expect(frozen.pending()).toEqual({});
  // It wakes up, and somebody works on in it.
  const newer = { version: 6, xml: '<first/>', updatedAt: '2026-01-01T10:00:00.000Z' };
  browser.network.refuse(patchClassroomState, 'STALE_VERSION', { newer });
  frozen.patch({ current_classroom_workspace_xml: '<second/>' });
  await frozen.flush();
  expect(frozen.newer.getState()).toBeNull();
  browser.network.answer(patchClassroomState, { current_workspace_version: 7 });
  await browser.tick(0);
  expect(browser.bodies().at(-1)).toEqual({
    current_classroom_workspace_xml: '<second/>',
    current_workspace_version: 6,
  });
});

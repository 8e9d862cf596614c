import { MIN_TOKEN_LENGTH } from '@trundle/protocol/constants';
import { afterEach, describe, expect, test } from 'vitest';
import { TestPage } from '../testing/page.ts';
import { login, tokenOf } from '../testing/people.ts';
import { MemoryStorage, storages } from '../testing/storage.ts';
import { Accounts } from './accounts.ts';
import { BrowserStorage } from './browser-storage.ts';

const started: Accounts[] = [];

/** A tab of one browser: it shares the local storage and has a session storage of its own. */
const openTab = (local: MemoryStorage, search = '', tab = new MemoryStorage()) => {
  const accounts = new Accounts({ shared: new BrowserStorage(() => local), tab: new BrowserStorage(() => tab) });
  const page = new TestPage();
  accounts.start(search, page);
  started.push(accounts);
  return { accounts, tab, page };
};

afterEach(() => {
  for (const accounts of started.splice(0)) accounts.stop();
});

describe('several accounts in one browser', () => {
  test('[A7] each gets a numeric session id and the tab works with the last one', () => {
    const { accounts } = openTab(new MemoryStorage());
    expect(accounts.signIn(login({ number: 1 }))?.sessionId).toBe(0);
    expect(accounts.signIn(login({ number: 2 }))?.sessionId).toBe(1);
    expect(accounts.all().map(({ user }) => user.name)).toEqual(['Person 1', 'Person 2']);
    expect(accounts.current?.user.name).toBe('Person 2');
  });

  test('[A7] ?um=N on any page chooses the account, for this tab only', () => {
    const local = new MemoryStorage();
    const first = openTab(local).accounts;
    first.signIn(login({ number: 1 }));
    first.signIn(login({ number: 2 }));
    const { accounts: second, tab } = openTab(local, '?um=0');
    expect(second.current?.user.name).toBe('Person 1');
    expect(first.current?.user.name).toBe('Person 2');
    expect(openTab(local, '', tab).accounts.current?.user.name).toBe('Person 1');
  });

  test('[A7] an um that names nobody changes nothing', () => {
    const local = new MemoryStorage();
    openTab(local).accounts.signIn(login({ number: 1 }));
    for (const um of ['7', '-1', 'x', '1e3', '']) {
      expect(openTab(local, `?um=${um}`).accounts.current?.user.name).toBe('Person 1');
    }
  });

  test('[A7] logging in again as somebody who is here takes their place and keeps their class', () => {
    const { accounts } = openTab(new MemoryStorage());
    accounts.signIn(login({ number: 1 }));
    accounts.enterClassroom('K7PM3X');
    const again = accounts.signIn(login({ number: 1, token: tokenOf(9) }));
    expect(again).toMatchObject({ sessionId: 0, token: tokenOf(9), currentClassroom: 'K7PM3X' });
    expect(accounts.all()).toHaveLength(1);
  });

  test('[A7] a card of one class and an e-mail of the same person stay side by side; the same card takes its place', () => {
    const { accounts } = openTab(new MemoryStorage());
    const kim = (more: { boundTo?: string; classroom?: string; token: string }) =>
      accounts.signIn(login({ number: 1, role: 'Student', ...more }));
    kim({ token: tokenOf(1) });
    accounts.enterClassroom('AAAAAA');
    kim({ boundTo: 'BBBBBB', classroom: 'BBBBBB', token: tokenOf(2) });
    kim({ boundTo: 'CCCCCC', classroom: 'CCCCCC', token: tokenOf(3) });
    const again = kim({ boundTo: 'BBBBBB', classroom: 'BBBBBB', token: tokenOf(4) });
    expect(again).toMatchObject({ sessionId: 1, token: tokenOf(4), currentClassroom: 'BBBBBB' });
    expect(accounts.current?.token).toBe(tokenOf(4));
    expect(accounts.all().map(({ token, currentClassroom }) => [token, currentClassroom])).toEqual([
      [tokenOf(1), 'AAAAAA'],
      [tokenOf(4), 'BBBBBB'],
      [tokenOf(3), 'CCCCCC'],
    ]);
  });

  test('[A7] a child kept before logins named their class is not there twice', () => {
    const local = new MemoryStorage();
    const before = login({ number: 1, role: 'Student' });
    const { classroom, practice, ...accessToken } = before.accessToken;
    const kept = {
      ...before,
      user: { ...before.user, email: null },
      accessToken,
      sessionId: 0,
      currentClassroom: null,
    };
    local.setItem('trundle/account/0', JSON.stringify(kept));
    const { accounts } = openTab(local, '?um=0');
    expect(accounts.current?.accessToken).toMatchObject({ classroom: null, practice: false });
    accounts.signIn(login({ number: 1, role: 'Student', boundTo: 'BBBBBB', token: tokenOf(2) }));
    expect(accounts.all().map(({ token }) => token)).toEqual([tokenOf(2)]);
  });

  test('[A14] an assistant in a student’s account is another account than the student', () => {
    const { accounts } = openTab(new MemoryStorage());
    accounts.signIn(login({ number: 1, role: 'Student' }));
    accounts.signIn(login({ number: 1, role: 'Student', namespace: 'classroom_assistance', token: tokenOf(2) }));
    expect(accounts.all().map(({ accessToken }) => accessToken.namespace)).toEqual(['student', 'classroom_assistance']);
  });
});

describe('what is kept and restored', () => {
  test('[A2] an account whose e-mail is not verified is not stored', () => {
    const local = new MemoryStorage();
    const { accounts } = openTab(local);
    expect(accounts.signIn(login({ number: 1, verifiedAt: null }))).toBeNull();
    expect(accounts.current).toBeNull();
    expect(local.length).toBe(0);
  });

  test('[A3] a stored token of 100 characters is not restored, one of 101 is', () => {
    for (const [length, restored] of [
      [MIN_TOKEN_LENGTH - 1, null],
      [MIN_TOKEN_LENGTH, 'Person 1'],
    ] as const) {
      const local = new MemoryStorage();
      openTab(local).accounts.signIn(login({ number: 1, token: tokenOf(1, length) }));
      expect(openTab(local).accounts.current?.user.name ?? null).toBe(restored);
    }
  });

  test('broken storage entries are ignored', () => {
    const local = new MemoryStorage();
    local.setItem('trundle/account/0', '{"token":');
    local.setItem('trundle/account/1', '{"token":"x"}');
    const { accounts } = openTab(local, '?um=1');
    expect(accounts.current).toBeNull();
    expect(accounts.all()).toEqual([]);
    expect(accounts.signIn(login({ number: 1 }))?.sessionId).toBe(0);
  });

  test('a browser that forbids storage still lets somebody in, for as long as the page lives', () => {
    const forbidden = new BrowserStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const accounts = new Accounts({ shared: forbidden, tab: forbidden });
    accounts.signIn(login({ number: 1 }));
    expect(accounts.current?.user.name).toBe('Person 1');
    expect(accounts.storedToken()).toBe(tokenOf(1));
  });
});

describe('leaving', () => {
  test('[A12] logging out forgets that account and leaves the others', () => {
    const { shared, own, local } = storages();
    const accounts = new Accounts({ shared, tab: own });
    accounts.signIn(login({ number: 1 }));
    accounts.signIn(login({ number: 2 }));
    accounts.signOut(1);
    expect(accounts.current).toBeNull();
    expect(accounts.all().map(({ user }) => user.name)).toEqual(['Person 1']);
    expect([...Array(local.length)].map((_, index) => local.key(index))).toEqual(['trundle/account/0']);
  });

  test('[A12] after logging out a new page does not slip into another account by itself', () => {
    const local = new MemoryStorage();
    const { accounts, tab } = openTab(local);
    accounts.signIn(login({ number: 1 }));
    accounts.signIn(login({ number: 2 }));
    accounts.signOut(1);
    expect(openTab(local, '', tab).accounts.current).toBeNull();
  });

  test('[A12] a page that comes back out of the browser’s memory notices that its account has logged out meanwhile', () => {
    const local = new MemoryStorage();
    const { accounts, page } = openTab(local);
    accounts.signIn(login({ number: 1 }));
    const heard: string[] = [];
    accounts.subscribe((account, change) => heard.push(`${account} ${change}`));
    local.removeItem('trundle/account/0');
    page.happen('pageshow', { persisted: false });
    expect(heard).toEqual([]);
    page.happen('pageshow', { persisted: true });
    expect(heard).toEqual(['null elsewhere']);
  });

  test('[A12] another tab of the same account notices; a tab of another account does not', () => {
    const local = new MemoryStorage();
    const { accounts } = openTab(local);
    accounts.signIn(login({ number: 1 }));
    const { accounts: same, page: samePage } = openTab(local);
    const { accounts: other, page: otherPage } = openTab(local);
    other.signIn(login({ number: 2 }));
    const heard: string[] = [];
    same.subscribe((account, change) => heard.push(`same ${account} ${change}`));
    other.subscribe(() => heard.push('other'));
    local.removeItem('trundle/account/0');
    for (const page of [samePage, otherPage]) page.happen('storage', { key: 'trundle/account/0' });
    expect(heard).toEqual(['same null elsewhere']);
    expect(other.current?.user.name).toBe('Person 2');
  });

  test('a token renewed in another tab is taken over', () => {
    const local = new MemoryStorage();
    const { accounts, page } = openTab(local);
    accounts.signIn(login({ number: 1 }));
    openTab(local).accounts.signIn(login({ number: 1, token: tokenOf(5) }));
    page.happen('storage', { key: 'trundle/account/0' });
    expect(accounts.current?.token).toBe(tokenOf(5));
  });
});

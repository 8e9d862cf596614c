import { classroom, id, login } from '@trundle/client/testing/people';
import { LOADER_EGG_CHANCE } from '@trundle/protocol/constants';
import { logout } from '@trundle/protocol/http/account';
import { listClassrooms, markMeEntered, operatingTeacher, readClassroom } from '@trundle/protocol/http/classroom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadTexts } from '../texts/index.ts';
import { Loader } from './Loader.tsx';

beforeAll(() => loadTexts('en'));

const schoolServer = () =>
  quietServer()
    .answer(listClassrooms, [])
    .answer(logout, { ok: true })
    .answer(readClassroom, classroom())
    .answer(markMeEntered, { currentOperationTeacherToken: id(1_001), enteredAt: '2026-01-02T03:04:05.000Z' })
    .answer(operatingTeacher, { currentOperationTeacherToken: id(1_001) });

describe('the loader', () => {
  const wordsOf = async (random: number) => {
    const place = mount(<Loader random={() => random} />);
    await vi.waitFor(() => expect(place.textContent).not.toBe(''));
    expect(place.querySelector('svg')).not.toBeNull();
    return place.textContent;
  };

  test('[B3] says Loading... with the flying robot, and goes crazy once in a hundred times', async () => {
    expect(LOADER_EGG_CHANCE).toBe(0.01);
    expect(await wordsOf(0.01)).toBe('Loading...');
    expect(await wordsOf(0.99)).toBe('Loading...');
    expect(await wordsOf(0.0099)).toBe('Crazy robot is Loading...');
  });
});

describe('the top menu', () => {
  const open = async () => {
    const opened = await openPage('/classroom/K7PM3X', {
      accounts: [login({ number: 1 }), login({ number: 2 })],
      network: schoolServer(),
    });
    await opened.page.sees('Names, one per line');
    opened.page.press('Menu: Person 2');
    await opened.page.sees('Log out');
    return opened;
  };

  test('[B6] offers class code, switching, accounts, logging out, about and disclaimer', async () => {
    await open();
    const items = [...document.querySelectorAll('[role^=menuitem]')].map((item) => item.textContent);
    expect(items).toEqual([
      'Show class code',
      'Switch classroom',
      'Switch to Person 1',
      'Add account',
      'Language and look',
      'My account',
      'About',
      'Disclaimer',
      'Log out',
    ]);
  });

  test('[B7] the class QR dialog has name, code, Share and footer; the square is 300 wide', async () => {
    const { page } = await open();
    page.press('Show class code');
    await page.sees('Scan the class code with a phone app or a virtual viewer app.');
    const dialog = document.querySelector('dialog');
    expect(dialog?.textContent).toContain('Robots 5b');
    expect(dialog?.textContent).toContain('K7PM3X');
    expect(dialog?.querySelector('svg[role=img]')?.getAttribute('width')).toBe('300');
    expect(page.named('dialog button', 'Share')).toBeTruthy();
  });

  test.each(['Show class code', 'Language and look', 'About', 'Disclaimer'])(
    '[B6] when %s is closed the focus is on the menu’s button again',
    async (item) => {
      const { page } = await open();
      page.press(item);
      await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
      page.press('Close');
      await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
      await vi.waitFor(() => expect(document.activeElement).toBe(page.named('button', 'Menu: Person 2')));
    },
  );

  test('[A7] switches to the other account', async () => {
    const { page, app } = await open();
    page.press('Switch to Person 1');
    await page.sees('You are Person 1 now.');
    expect(app.accounts.current?.sessionId).toBe(0);
  });

  test('[A12] logging out ends the session on the server, forgets this account only and goes to the root', async () => {
    const { page, app, network, history } = await open();
    page.press('Log out');
    await page.sees('Continue as Person 1');
    expect(history.location.pathname).toBe('/');
    expect(network.to(logout).map(({ authorization }) => authorization)).toEqual([
      `Bearer ${login({ number: 2 }).token}`,
    ]);
    expect(app.accounts.all().map(({ user }) => user.name)).toEqual(['Person 1']);
  });
});

describe('news', () => {
  test('[B11] a newer server version is offered calmly', async () => {
    const network = quietServer();
    const { page, app } = await openPage('/', { network });
    await page.sees('Try the demo classroom');
    app.config.news.setState({ newerVersion: '9.9.9' });
    await page.sees('A newer Trundle is ready.');
    expect(page.named('button', 'Reload')).toBeTruthy();
  });

  test.each(['/teacher/login', '/student/login'])('[B11] without registration %s offers none', async (path) => {
    const { page, app } = await openPage(path);
    await page.sees('No account yet?');
    const { features } = app.config.news.getState();
    app.config.news.setState({ features: features === null ? null : { ...features, registration: false } });
    await vi.waitFor(() => expect(page.text()).not.toContain('No account yet?'));
  });

  test('[B11] a feature that is off is not offered', async () => {
    const { page, app } = await openPage('/');
    await page.sees('Try the demo classroom');
    const { features } = app.config.news.getState();
    app.config.news.setState({ features: features === null ? null : { ...features, demo: false } });
    await vi.waitFor(() => expect(page.text()).not.toContain('Try the demo classroom'));
  });

  test('[B10] a lost network is said, and the work is said to be safe', async () => {
    const network = schoolServer().lose(listClassrooms);
    const { page } = await openPage('/switchclassroom', { accounts: [login({ number: 1 })], network });
    await page.sees('No internet connection');
    await page.sees('Your work is safe on this device.');
    // The bar says it: nothing lies over the page for it.
    expect(page.text().match(/No internet connection/g)).toHaveLength(1);
    expect(document.querySelector('header')?.textContent).toContain('No internet connection Check your internet');
  });
});

import type { SaveStatus } from '@trundle/client/session/state-autosave';
import { login } from '@trundle/client/testing/people';
import { errorText } from '@trundle/protocol/error-texts';
import { patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { appConfig, SAVING, type SavingState } from '@trundle/protocol/http/config';
import type { Language } from '@trundle/protocol/languages';
import { afterAll, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AppContext } from '../app/hooks.ts';
import { mount } from '../testing/mount.tsx';
import { openPage } from '../testing/open-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadTexts, t } from '../texts/index.ts';
import { ProgramSaveStatus } from './ProgramSaveStatus.tsx';

afterAll(() => loadTexts('en'));

const news = (paused: SavingState['paused']) => ({
  config_data: [{ key: SAVING, data: { paused } }],
  version: '0.1.0',
  lastUpdate: '2026-01-02T03:04:05.000Z',
});

const serverWith = (paused: SavingState['paused']) =>
  quietServer()
    .answer(listClassrooms, [])
    .answer(readClassroomState, {})
    .answer(patchClassroomState, {})
    .answer(appConfig, news(paused));

test.each([
  ['Teacher', 'storage', 'ask whoever looks after the server to make room'],
  ['Admin', 'storage', 'ask whoever looks after the server to make room'],
  ['Student', 'storage', 'tell your teacher'],
  ['Student', 'database', 'mending its database'],
] as const)('a %s is told that saving is paused (%s), above every page', async (role, paused, words) => {
  const { page } = await openPage('/classrooms', {
    accounts: [login({ number: 1, role })],
    network: serverWith(paused),
  });
  await page.sees(words);
  const banner = document.querySelector('[role=status]');
  expect(banner?.textContent).toContain(words);
});

test('the notice goes when saving goes on', async () => {
  const { page, app, network } = await openPage('/classrooms', {
    accounts: [login({ number: 1 })],
    network: serverWith('storage'),
  });
  await page.sees('saving is paused');
  network.answer(appConfig, news(null));
  app.config.stop();
  app.config.start();
  await vi.waitFor(() => expect(page.text()).not.toContain('saving is paused'));
});

const SAFE: readonly [Language, RegExp][] = [
  ['en', /safe/],
  ['fr', /sécurité/],
  ['es', /salvo/],
];
test.each(SAFE)('in %s all of it has words of its own, and the program is said to be safe', async (language, safe) => {
  await loadTexts(language);
  const store = {
    status: createStore<SaveStatus>(() => 'paused'),
    refusal: createStore(() => null),
    isDurable: createStore(() => true),
  };
  const notices = { toast: () => undefined };
  const place = mount(
    <AppContext value={{ notices } as never}>
      <ProgramSaveStatus store={store} />
    </AppContext>,
  );
  await vi.waitFor(() => expect(place.querySelector('[data-status=paused]')).not.toBeNull());
  expect(place.querySelector('[data-status=paused]')?.getAttribute('title')).toMatch(safe);
  for (const text of [
    t('shell.savingPaused.teacher'),
    t('shell.savingPaused.student'),
    t('shell.savingPaused.database'),
    errorText('STORAGE_FULL', language),
  ])
    expect(text).toMatch(safe);
});

import { ApiFailure } from '@trundle/client/api/failure';
import type { SaveStatus } from '@trundle/client/session/state-autosave';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { openProgramView } from '../testing/program-page.tsx';
import { ProgramSaveStatus } from './ProgramSaveStatus.tsx';

const refused = (status: number, code: 'QUOTA_REACHED' | 'BODY_TOO_LARGE' | 'NOT_ALLOWED', message = '') =>
  new ApiFailure({ kind: 'refused', method: 'PATCH', url: '/api', status, code, message });

test.each([
  [refused(409, 'QUOTA_REACHED', 'Your open programs take up 30 MB.'), 'Your open programs take up 30 MB.'],
  [refused(413, 'BODY_TOO_LARGE'), 'This program is too large for the class. It is safe on this device.'],
  [refused(403, 'NOT_ALLOWED'), 'The class did not take the last change. It is safe on this device.'],
])('[N7] a program that was not taken is told in the page, with the reason: %#', async (failure, text) => {
  const status = createStore<SaveStatus>(() => 'saving');
  const refusal = createStore<ApiFailure | null>(() => null);
  const isDurable = createStore(() => true);
  const { place, app } = await openProgramView(() => <ProgramSaveStatus store={{ status, refusal, isDurable }} />);
  expect(place.textContent).toContain('Saving…');
  await act(async () => {
    refusal.setState(failure, true);
    status.setState('refused', true);
  });
  expect(place.textContent).toContain('Not saved to the class');
  expect(app.notices.state.getState().toasts.map((toast) => toast.text)).toEqual([expect.stringContaining(text)]);
});

test('a program this browser cannot keep is told until it is saved, and so is a copy of one', async () => {
  const status = createStore<SaveStatus>(() => 'saving');
  const refusal = createStore<ApiFailure | null>(() => null);
  const isDurable = createStore(() => false);
  const { place } = await openProgramView(() => <ProgramSaveStatus store={{ status, refusal, isDurable }} />);
  expect(place.textContent).toContain('Only on this page');
  expect(place.querySelector('[data-status]')?.getAttribute('title')).toContain('has no room to keep your program');
  await act(async () => status.setState('saved', true));
  expect(place.textContent).toContain('Saved');
  const copy = await openProgramView(() => <ProgramSaveStatus store={{ status, refusal, isDurable }} hasFragile />);
  expect(copy.place.textContent).toContain('Only on this page');
  expect(copy.place.querySelector('[data-status]')?.getAttribute('title')).toContain('download it');
});

test('a page whose program was changed in another tab does not say that what it shows is saved', async () => {
  const store = {
    status: createStore<SaveStatus>(() => 'saved'),
    refusal: createStore<ApiFailure | null>(() => null),
    isDurable: createStore(() => true),
  };
  const { place } = await openProgramView(() => <ProgramSaveStatus store={store} isOutdated />);
  expect(place.textContent).toContain('Changed elsewhere');
  await act(async () => store.status.setState('saving', true));
  expect(place.textContent).toContain('Saving…');
});

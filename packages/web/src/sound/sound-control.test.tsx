import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { act } from 'react';
import { expect, test } from 'vitest';
import { AppContext } from '../app/hooks.ts';
import { Preferences } from '../app/preferences.ts';
import { mountInAct } from '../testing/mount.tsx';
import { makeApp, quietServer } from '../testing/test-app.ts';
import { SoundControl } from './SoundControl.tsx';

test('sound is on at first, off with one press, and as loud as before with the next; the browser remembers', async () => {
  const { app, local } = await makeApp({ network: quietServer(), language: 'fr' });
  const place = await mountInAct(
    <AppContext value={app}>
      <SoundControl />
    </AppContext>,
  );
  const button = place.querySelector('button');
  const select = place.querySelector('select');
  const kept = () => new Preferences(new BrowserStorage(() => local), () => undefined).sound.getState();
  expect(kept()).toEqual({ level: 'normal', isMuted: false });
  expect(select?.selectedOptions[0]?.textContent).toBe('Moyen');
  await act(async () => {
    if (select === null) return;
    select.value = 'loud';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(kept()).toEqual({ level: 'loud', isMuted: false });
  expect(button?.getAttribute('aria-label')).toBe('Couper le son');
  await act(async () => button?.click());
  expect(kept()).toEqual({ level: 'loud', isMuted: true });
  expect(select?.value).toBe('off');
  expect(button?.getAttribute('aria-label')).toBe('Remettre le son');
  await act(async () => button?.click());
  expect(kept()).toEqual({ level: 'loud', isMuted: false });
});

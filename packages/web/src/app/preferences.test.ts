import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { MemoryStorage } from '@trundle/client/testing/storage';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Preferences } from './preferences.ts';

let local: MemoryStorage;
const open = (reload = () => undefined) => new Preferences(new BrowserStorage(() => local), reload);

beforeEach(() => {
  local = new MemoryStorage();
});

describe('the language', () => {
  test('[B5] is English at first, stored when changed, and the page starts anew', () => {
    const reload = vi.fn();
    const preferences = open(reload);
    expect(preferences.language).toBe('en');
    preferences.setLanguage('fr');
    expect(reload).toHaveBeenCalledOnce();
    expect(local.getItem('trundle/language')).toBe('french');
    expect(open().language).toBe('fr');
  });

  test('[B5] that the browser asks for is offered, until somebody chooses one', () => {
    const asking = (...tags: string[]) => {
      const { language, offered } = new Preferences(new BrowserStorage(() => local), () => undefined, tags);
      return [language, offered];
    };
    expect(asking('fr-CA', 'en')).toEqual(['en', 'fr']);
    expect(asking('de', 'es-419')).toEqual(['en', 'es']);
    expect(asking('ja')).toEqual(['en', null]);
    expect(asking('en-GB', 'fr')).toEqual(['en', null]);
    local.setItem('trundle/language', 'spanish');
    expect(asking('fr')).toEqual(['es', null]);
  });

  test.each(['/print', '/camera/K7PM3X'])('that the browser asks for is spoken at once at %s', (pathname) => {
    const opened = (...tags: string[]) => {
      const { language, offered } = new Preferences(new BrowserStorage(() => local), () => undefined, tags, pathname);
      return [language, offered];
    };
    expect(opened('fr-CA', 'en')).toEqual(['fr', null]);
    expect(opened('ja')).toEqual(['en', null]);
    local.setItem('trundle/language', 'spanish');
    expect(opened('fr')).toEqual(['es', null]);
  });

  test('[B5] the one that is shown already reloads nothing', () => {
    const reload = vi.fn();
    open(reload).setLanguage('en');
    expect(reload).not.toHaveBeenCalled();
  });

  test('[B5] has its currency and its first day of the week', () => {
    const info = (language: string) => {
      local.setItem('trundle/language', language);
      const { currency, thousands, firstDayOfWeek, tag } = open().locale;
      return [tag, currency, thousands, firstDayOfWeek];
    };
    expect(info('en')).toEqual(['en', '$', ',', 7]);
    expect(info('spanish')).toEqual(['es', '€', ',', 7]);
    expect(info('french')).toEqual(['fr', '₣', ',', 7]);
    expect(info('klingon')).toEqual(['en', '$', ',', 7]);
  });
});

test('theme and whiteboard size are kept and shown on the page', () => {
  const preferences = open();
  preferences.apply();
  expect(document.documentElement.dataset.theme).toBeUndefined();
  preferences.setTheme('contrast');
  preferences.setWhiteboard(true);
  expect(document.documentElement.dataset.theme).toBe('contrast');
  expect(document.documentElement.hasAttribute('data-whiteboard')).toBe(true);
  expect(open().look.getState()).toEqual({ theme: 'contrast', whiteboard: true });
  preferences.setTheme(null);
  preferences.setWhiteboard(false);
  expect(open().look.getState()).toEqual({ theme: null, whiteboard: false });
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

import type { BrowserStorage } from '@trundle/client/session/browser-storage';
import { DEFAULT_LANGUAGE, type Language, languageOfSetting, localeOf, settingOf } from '@trundle/protocol/languages';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { THEMES, type Theme } from '../design/tokens.ts';

interface Look {
  /** Null follows the system. */
  theme: Theme | null;
  whiteboard: boolean;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

/** How this browser likes to read: language, theme, size. Kept for whoever sits down here, not per account. */
export class Preferences {
  readonly look: StoreApi<Look>;
  readonly language: Language;
  readonly #storage: BrowserStorage;
  readonly #reload: () => void;

  constructor(storage: BrowserStorage, reload: () => void) {
    this.#storage = storage;
    this.#reload = reload;
    this.language = languageOfSetting(storage.read(STORAGE_KEYS.language)) ?? DEFAULT_LANGUAGE;
    this.look = createStore(() => ({
      theme: oneOf(THEMES, storage.read(STORAGE_KEYS.theme)),
      whiteboard: storage.read(STORAGE_KEYS.whiteboard) === 'on',
    }));
  }

  get locale() {
    return localeOf(this.language);
  }

  /** The page starts anew in the other language: texts live in blocks and canvases that cannot be renamed in place. */
  setLanguage(language: Language): void {
    if (language === this.language) return;
    this.#storage.write(STORAGE_KEYS.language, settingOf(language));
    this.#reload();
  }

  setTheme(theme: Theme | null): void {
    if (theme === null) this.#storage.remove(STORAGE_KEYS.theme);
    else this.#storage.write(STORAGE_KEYS.theme, theme);
    this.look.setState({ theme });
    this.apply();
  }

  setWhiteboard(whiteboard: boolean): void {
    if (whiteboard) this.#storage.write(STORAGE_KEYS.whiteboard, 'on');
    else this.#storage.remove(STORAGE_KEYS.whiteboard);
    this.look.setState({ whiteboard });
    this.apply();
  }

  /** The theme that is seen: the chosen one, or what the system asks for. */
  effectiveTheme(): Theme {
    const { theme } = this.look.getState();
    if (theme !== null) return theme;
    if (window.matchMedia('(prefers-contrast: more)').matches) return 'contrast';
    return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  apply(): void {
    const { theme, whiteboard } = this.look.getState();
    const root = document.documentElement;
    root.lang = this.locale.tag;
    if (theme === null) delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.toggleAttribute('data-whiteboard', whiteboard);
  }
}

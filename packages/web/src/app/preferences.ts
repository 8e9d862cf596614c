import type { BrowserStorage } from '@trundle/client/session/browser-storage';
import {
  DEFAULT_LANGUAGE,
  firstSpoken,
  type Language,
  languageOfSetting,
  localeOf,
  settingOf,
} from '@trundle/protocol/languages';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { THEMES, type Theme } from '../design/tokens.ts';

interface Look {
  /** Null follows the system. */
  theme: Theme | null;
  whiteboard: boolean;
}

export const SOUND_LEVELS = ['quiet', 'normal', 'loud'] as const;
export type SoundLevel = (typeof SOUND_LEVELS)[number];

/** How loud robots are heard from this computer. */
export interface SoundPreference {
  readonly level: SoundLevel;
  readonly isMuted: boolean;
}
const MUTED = 'muted';
/** What a system may ask for; the styles ask the same. */
const SYSTEM = { contrast: '(prefers-contrast: more)', dark: '(prefers-color-scheme: dark)' } as const;

/**
 * Whoever comes to these comes from outside of the page and once: by the code on a wall, by an address in a handbook. There is
 * nothing to be chosen before, so they speak what the browser asks for.
 */
const FIRST_SEEN = /^\/(print|camera)(\/|$)/;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

/** How this browser likes to read and hear: language, theme, size, sound. Kept for whoever sits down here, not per account. */
export class Preferences {
  readonly look: StoreApi<Look>;
  readonly sound: StoreApi<SoundPreference>;
  readonly language: Language;
  /** What the browser asks for, for whoever has chosen nothing and reads something else. */
  readonly offered: Language | null;
  readonly #storage: BrowserStorage;
  readonly #reload: () => void;

  /** `asked` is what the browser asks for, best first; `pathname` the page that was opened. */
  constructor(storage: BrowserStorage, reload: () => void, asked: readonly string[] = [], pathname = '/') {
    this.#storage = storage;
    this.#reload = reload;
    const chosen = languageOfSetting(storage.read(STORAGE_KEYS.language));
    const spoken = firstSpoken(asked);
    this.language = chosen ?? (FIRST_SEEN.test(pathname) ? spoken : DEFAULT_LANGUAGE);
    this.offered = chosen === undefined && spoken !== this.language ? spoken : null;
    this.look = createStore(() => ({
      theme: oneOf(THEMES, storage.read(STORAGE_KEYS.theme)),
      whiteboard: storage.read(STORAGE_KEYS.whiteboard) === 'on',
    }));
    const [level, muted] = storage.read(STORAGE_KEYS.sound)?.split(' ') ?? [];
    this.sound = createStore(() => ({
      level: oneOf(SOUND_LEVELS, level ?? null) ?? 'normal',
      isMuted: muted === MUTED,
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

  /** How loud it was before it was muted is kept for the day it is heard again. */
  setSound(change: Partial<SoundPreference>): void {
    this.sound.setState(change);
    const { level, isMuted } = this.sound.getState();
    this.#storage.write(STORAGE_KEYS.sound, isMuted ? `${level} ${MUTED}` : level);
  }

  /** The theme that is seen: the chosen one, or what the system asks for. */
  effectiveTheme(): Theme {
    const { theme } = this.look.getState();
    if (theme !== null) return theme;
    if (window.matchMedia(SYSTEM.contrast).matches) return 'contrast';
    return window.matchMedia(SYSTEM.dark).matches ? 'dark' : 'light';
  }

  /** Styles follow the system by themselves; whoever draws in colours of a theme is told: a computer turns dark at dusk. */
  followSystem(): void {
    const tell = (): void => this.look.setState({ ...this.look.getState() }, true);
    for (const query of Object.values(SYSTEM)) window.matchMedia(query).addEventListener('change', tell);
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

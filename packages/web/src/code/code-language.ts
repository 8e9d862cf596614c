import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { CODE_LANGUAGES, type CodeLanguage } from '@trundle/language/catalogue/signatures';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';

const KEY = STORAGE_KEYS.codeLanguage;
const storage = new BrowserStorage(() => window.localStorage);

export const asCodeLanguage = (text: string | null): CodeLanguage | null =>
  CODE_LANGUAGES.find((language) => language === text) ?? null;

/** The language this browser was last shown code in. */
export const rememberedLanguage = (): CodeLanguage => asCodeLanguage(storage.read(KEY)) ?? 'javascript';

export const rememberLanguage = (language: CodeLanguage): void => void storage.write(KEY, language);

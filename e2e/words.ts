import type { Language } from '../packages/protocol/src/languages.ts';
import { messages as en } from '../packages/web/src/texts/en/index.ts';
import { messages as spanish } from '../packages/web/src/texts/es/index.ts';
import { messages as french } from '../packages/web/src/texts/fr/index.ts';
import type { Messages } from '../packages/web/src/texts/messages.ts';
import '../scripts/load-texts.ts';

/** What the page says, so that a scenario reads the screen in any language. */
export const WORDS: Record<Language, Messages> = { en, fr: french, es: spanish };

/** A text with its gaps filled the way the page fills them. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

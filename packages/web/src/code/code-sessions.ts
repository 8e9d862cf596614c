import type { CodeDrafts } from '@trundle/client/program/code-drafts';
import type { OpenProgram } from '@trundle/client/program/open-program';
import { CODE_LANGUAGES, type CodeLanguage } from '@trundle/language/catalogue/signatures';
import { pageReader } from './background-reader.ts';
import { CodeSession } from './code-session.ts';

type Sessions = Record<CodeLanguage, CodeSession>;

/**
 * Both texts live as long as the program is open, not as long as the panel: half-typed code is still there when
 * somebody comes back from the map, or from the other language.
 */
const SESSIONS = new WeakMap<OpenProgram, Sessions>();

export const sessionsOf = (program: OpenProgram, drafts?: CodeDrafts): Sessions => {
  const known = SESSIONS.get(program);
  if (known !== undefined) return known;
  const made = Object.fromEntries(
    CODE_LANGUAGES.map((language) => [
      language,
      new CodeSession({ program, language, read: pageReader.read, ...(drafts && { drafts }) }),
    ]),
  ) as Sessions;
  SESSIONS.set(program, made);
  return made;
};

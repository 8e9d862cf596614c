import { QueryClientProvider } from '@tanstack/react-query';
import { newWorkspace } from '@trundle/client/program/workspace';
import type { Network } from '@trundle/client/testing/network';
import { login } from '@trundle/client/testing/people';
import { readJavaScript } from '@trundle/language/javascript/read';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import { type DocumentReference, TEMPORARY } from '@trundle/protocol/entities/document-reference';
import type { Language } from '@trundle/protocol/languages';
import type { Role } from '@trundle/protocol/roles';
import { act, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { makeQueries } from '../api/queries.ts';
import { AppContext } from '../app/hooks.ts';
import { PanelContext } from '../panels/panel-context.ts';
import { Panels } from '../panels/panels.ts';
import { ProgramContext } from '../program/program-context.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';
import { mountInAct, withRouter } from './mount.tsx';
import { makeApp, quietServer } from './test-app.ts';

interface Options {
  /** The open program, as JavaScript. */
  source?: string;
  language?: Language;
  role?: Role;
  network?: Network;
  /** What the program belongs to. */
  reference?: DocumentReference;
}

const programOf = (source: string) => {
  const reading = readJavaScript(source, { random: Math.random, previous: emptyProgram(seededRandom(1)) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

/** One view of an open program with everything around it that it reads. */
export const openProgramView = async (
  view: () => ReactNode,
  { source = '', language = 'en', role = 'Student', network = quietServer(), reference = TEMPORARY }: Options = {},
) => {
  const { app } = await makeApp({ network, language, accounts: [login({ number: 1, role })] });
  await loadLessonTexts();
  const workspace = newWorkspace(programOf(source), { reference });
  const panels = new Panels();
  const queries = makeQueries();
  onTestFinished(() => queries.clear());
  const place = await mountInAct(
    withRouter(
      <AppContext value={app}>
        <QueryClientProvider client={queries}>
          <PanelContext value={{ code: 'K7PM3X', panels, leads: role !== 'Student' }}>
            <ProgramContext value={workspace}>{view()}</ProgramContext>
          </PanelContext>
        </QueryClientProvider>
      </AppContext>,
    ),
  );
  const button = (name: string): HTMLButtonElement => {
    const found = [...place.querySelectorAll('button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
    );
    if (found === undefined) throw new Error(`no button "${name}" in: ${place.textContent}`);
    return found;
  };
  return { ...workspace, app, panels, place, button, press: (name: string) => act(async () => button(name).click()) };
};

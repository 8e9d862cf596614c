import { ClassroomSession, type ClassroomView } from '@trundle/client/classroom/classroom-session';
import { brokerUrl, connectMqtt } from '@trundle/client/live/mqtt-transport';
import { BROKER_PATH } from '@trundle/protocol/constants';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useKeep } from '../api/queries.ts';
import type { App } from '../app/app.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { openMicrobit } from '../microbit/open-microbit.ts';
import type { Warnings } from '../panels/warnings.ts';
import { runTextsFor } from '../run/run-texts.ts';

const NOTHING_OPEN = createStore<ClassroomView>(() => ({
  live: null,
  program: { state: 'loading' },
  control: null,
  publisher: null,
}));

interface Opening {
  code: string;
  warnings: Warnings;
  classroomRead: ConstructorParameters<typeof ClassroomSession>[0]['classroomRead'];
}

/** A session of this tab's account in this browser; null for a visitor. */
const newSession = (app: App, { code, warnings, classroomRead }: Opening): ClassroomSession | null => {
  const { language } = app.preferences;
  const account = app.accounts.current;
  const stateAutosave = app.classroomState(code);
  if (account === null || stateAutosave === null) return null;
  return new ClassroomSession({
    code,
    account,
    accounts: app.accounts,
    client: app.client,
    stateAutosave,
    works: (id) => app.workState(code, id, account),
    page: app.page,
    storage: () => window.localStorage,
    drafts: app.storage,
    input: window,
    language,
    isOn: (feature) => !app.config.isOff(feature),
    connect: connectMqtt(brokerUrl(window.location, BROKER_PATH)),
    reporter: async () => (await import('../live/show-notices.ts')).reportTo(app.notices, language, warnings.add),
    interpreters: async () => (await import('@trundle/runtime/interpreter/browser')).browserInterpreters(),
    microbit: openMicrobit,
    runTexts: runTextsFor(account.user.role),
    classroomRead,
    report: (cause) => app.report(cause),
  });
};

/** What this tab's account has open in a class, for as long as the screen is there. */
export const useClassroomSession = (code: string, warnings: Warnings): ClassroomView & { retryProgram: () => void } => {
  const app = useApp();
  const account = useAccount();
  const keep = useKeep();
  const [session, setSession] = useState<ClassroomSession | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login opens the class anew
  useEffect(() => {
    const opened = newSession(app, {
      code,
      warnings,
      classroomRead: (classroom) => keep(readClassroom, { params: { id: code } }, () => classroom),
    });
    opened?.start();
    setSession(opened);
    return () => {
      opened?.stop();
      setSession(null);
    };
  }, [app, code, account?.sessionId, account?.user._id, keep, warnings]);
  const view = useStore(session?.view ?? NOTHING_OPEN);
  return { ...view, retryProgram: () => session?.retryProgram() };
};

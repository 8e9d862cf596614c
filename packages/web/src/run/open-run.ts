import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { Workspace } from '@trundle/client/program/workspace';
import type { Language } from '@trundle/protocol/languages';
import { browserInterpreters, InterpreterPool } from '@trundle/runtime';
import { EditorClassroom } from '../editor/editor-classroom.ts';
import { t } from '../messages/index.ts';
import { LivePort, type Microbit, type ProgramAuthor } from './live-port.ts';
import { RunControl } from './run-control.ts';

interface Ports {
  workspace: Workspace;
  live: LiveClassroom;
  code: string;
  author: ProgramAuthor;
  language: Language;
  microbit: Microbit;
  hasChat: () => boolean;
  hasSandbox: () => boolean;
}

export interface OpenRun {
  control: RunControl;
  /** Stops everything: the page goes away. */
  close: () => void;
}

/** A run control for a class that is live. Leaving the page or losing the class stops the program and its robots. */
export const openRun = ({ workspace, live, code, author, language, microbit, hasChat, hasSandbox }: Ports): OpenRun => {
  const pool = new InterpreterPool(browserInterpreters());
  const classroom = new EditorClassroom({
    ...{ language, role: author.role, accountId: author.accountId },
    live: () => live,
    mapId: () => live.read('settings')?.mapId ?? '0',
    nothing: '',
  });
  const control = new RunControl({
    ...{ workspace, pool, language },
    port: new LivePort({
      ...{ live, code, author, microbit, hasChat, hasSandbox },
      chatTooFast: () => workspace.console.add('warning', t('run.chatTooFast')),
      variableRefused: (name) => workspace.console.add('warning', t('run.variableRefused', { name })),
      sandboxOff: () => workspace.console.add('warning', t('run.sandboxOff')),
    }),
    snapshot: () => classroom.snapshot(),
  });
  const stop = (): void => void control.stop();
  const lost = live.subscribe('connection', () => {
    if (live.connection.state.state === 'connected' || control.state.getState().run !== 'RUNNING') return;
    stop();
    workspace.console.add('error', t('run.lost'));
    control.state.setState({ problem: t('run.lost') });
  });
  window.addEventListener('pagehide', stop);
  return {
    control,
    close: () => {
      window.removeEventListener('pagehide', stop);
      lost();
      control.dispose();
      pool.dispose();
    },
  };
};

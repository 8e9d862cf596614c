import { browserClock } from '@trundle/client/live/clock';
import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { Workspace } from '@trundle/client/program/workspace';
import type { SaveStatus } from '@trundle/client/session/state-autosave';
import type { StoreApi } from 'zustand/vanilla';
import { EditorClassroom } from '../editor/editor-classroom.ts';
import type { RunControl } from '../run/run-control.ts';
import { FrontTab } from './front-tab.ts';
import { Glance } from './glance.ts';
import { ShownWork } from './shown.ts';

interface Ports {
  workspace: Workspace;
  live: LiveClassroom;
  control: RunControl;
  saveStatus: StoreApi<SaveStatus>;
  code: string;
  accountId: string;
}

export interface OpenShown {
  shown: ShownWork;
  close: () => void;
}

/** A student's work, ready to be looked at: in the pings at a glance, and live for whoever asks. */
export const openShown = ({ workspace, live, control, saveStatus, code, accountId }: Ports): OpenShown => {
  const isRunning = (): boolean => control.state.getState().run === 'RUNNING';
  const classroom = new EditorClassroom({
    ...{ language: 'en', role: 'Student', accountId },
    live: () => live,
    mapId: () => live.read('settings')?.mapId ?? '0',
    nothing: '',
  });
  const front = new FrontTab(code, accountId);
  const shown = new ShownWork({
    ...{ live, workspace, clock: browserClock, code, accountId, isRunning },
    isInFront: () => front.isInFront,
  });
  const glance = new Glance({
    ...{ workspace, saveStatus, clock: browserClock, isRunning, page: window },
    snapshot: () => classroom.snapshot(),
  });
  front.start();
  glance.start();
  shown.start();
  const cancels = [control.state.subscribe(() => shown.changed()), live.tellWithPing(() => glance.read())];
  return {
    shown,
    close: () => {
      for (const cancel of cancels) cancel();
      shown.stop();
      glance.stop();
      front.stop();
    },
  };
};

import { activeTabChannel } from '@trundle/protocol/storage-keys';
import type { StoreApi } from 'zustand/vanilla';
import { classroomSnapshot } from '../live/classroom-snapshot.ts';
import { type Cancel, type Clock, systemClock } from '../live/clock.ts';
import type { LiveClassroom } from '../live/live-classroom.ts';
import type { Workspace } from '../program/workspace.ts';
import type { RunControl } from '../run/run-control.ts';
import type { PageLifecycle } from '../session/page-lifecycle.ts';
import type { SaveStatus } from '../session/state-autosave.ts';
import { ActiveTab } from './active-tab.ts';
import { PingSummary } from './ping-summary.ts';
import { WorkspacePublisher } from './workspace-publisher.ts';

interface Ports {
  workspace: Workspace;
  live: LiveClassroom;
  control: RunControl;
  saveStatus: StoreApi<SaveStatus>;
  page: PageLifecycle;
  /** Where keys and clicks are heard. */
  input: EventTarget;
  code: string;
  accountId: string;
  clock?: Clock;
}

/** A student's work, ready to be watched: in the pings at a glance, and live for whoever asks. */
export class WatchPublishing {
  readonly publisher: WorkspacePublisher;
  readonly #ports: Ports;
  readonly #tab: ActiveTab;
  readonly #summary: PingSummary;
  #cancels: Cancel[] = [];

  constructor(ports: Ports) {
    const { workspace, live, control, saveStatus, page, input, code, accountId, clock = systemClock } = ports;
    const isRunning = (): boolean => control.state.getState().run === 'RUNNING';
    this.#ports = ports;
    this.#tab = new ActiveTab(page, activeTabChannel(code, accountId));
    this.publisher = new WorkspacePublisher({
      live,
      workspace,
      clock,
      code,
      accountId,
      isRunning,
      isInFront: () => this.#tab.isInFront,
    });
    this.#summary = new PingSummary({
      workspace,
      saveStatus,
      clock,
      // A block that is tried is no run: nobody's paper is cleared for it.
      isRunning: () => isRunning() && !control.state.getState().isTrial,
      input,
      // Nobody reads the words of these warnings: they are counted.
      snapshot: () => classroomSnapshot(live, { accountId, role: 'Student', language: 'en' }),
    });
  }

  start(): void {
    const { live, control } = this.#ports;
    this.#tab.start();
    this.#summary.start();
    this.publisher.start();
    this.#cancels = [
      control.state.subscribe(() => this.publisher.changed()),
      live.tellWithPing(() => this.#summary.read()),
    ];
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.publisher.stop();
    this.#summary.stop();
    this.#tab.stop();
  }
}

import type { Feature } from '@trundle/protocol/features';
import type { Language } from '@trundle/protocol/languages';
import { may } from '@trundle/protocol/permissions';
import type { OpenInterpreter } from '@trundle/runtime/interpreter/interpreter';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/client.ts';
import type { Clock } from '../live/clock.ts';
import type { LiveClassroom, LivePorts } from '../live/live-classroom.ts';
import type { Reporter } from '../live/report.ts';
import type { Connect } from '../live/transport.ts';
import type { ProgramSession, ProgramStatus } from '../program/program-session.ts';
import type { RunTexts } from '../run/classroom-run.ts';
import type { Microbit } from '../run/live-port.ts';
import type { RunControl } from '../run/run-control.ts';
import type { Account, Accounts } from '../session/accounts.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { PageLifecycle } from '../session/page-lifecycle.ts';
import type { StateAutosave } from '../session/state-autosave.ts';
import type { WorkspacePublisher } from '../watch/workspace-publisher.ts';

export interface ClassroomPorts {
  code: string;
  account: Account;
  accounts: Pick<Accounts, 'current'>;
  client: Pick<ApiClient, 'request'>;
  /** What the account keeps for this class on the server. */
  stateAutosave: StateAutosave;
  /** A work of the account in this class, saved as it is changed. */
  works?: (id: string) => StateAutosave | null;
  page: PageLifecycle;
  storage: () => Storage;
  /** Where half-typed code waits. */
  drafts: BrowserStorage;
  /** Where keys and clicks are heard. */
  input: EventTarget;
  language: Language;
  isOn: (feature: Feature) => boolean;
  connect: Connect;
  /** How the live class tells people something; loaded when the class is opened. */
  reporter: () => Promise<Reporter>;
  /** Where programs run; loaded when there is one to run. */
  interpreters: () => Promise<OpenInterpreter>;
  microbit: () => Microbit;
  runTexts: RunTexts;
  classroomRead: NonNullable<LivePorts['classroomRead']>;
  /** A fault of the page, for the server's log. */
  report: (cause: unknown) => void;
  clock?: Clock;
}

/** What of the class is there already. */
export interface ClassroomView {
  live: LiveClassroom | null;
  program: ProgramStatus;
  /** Once there are a class and a program to run in it. */
  control: RunControl | null;
  /** A student's workspace on its way to whoever watches; null for everybody else. */
  publisher: WorkspacePublisher | null;
}

type Open<State extends ProgramStatus['state']> = Extract<ProgramStatus, { state: State }>;

/**
 * Everything one account has open in one class: the class over the broker, the program, its run, and what others may
 * see of it. Each part is loaded when it can be used, so that the first page is small; stopping ends them all.
 */
export class ClassroomSession {
  readonly view: StoreApi<ClassroomView> = createStore<ClassroomView>(() => ({
    live: null,
    program: { state: 'loading' },
    control: null,
    publisher: null,
  }));
  readonly #ports: ClassroomPorts;
  /** In the order things were started. */
  readonly #stops: (() => void)[] = [];
  #program: ProgramSession | null = null;
  #isStopped = false;

  constructor(ports: ClassroomPorts) {
    this.#ports = ports;
  }

  /** Once: what is stopped stays so. */
  start(): void {
    this.#startLive().catch(this.#ports.report);
    void this.#startProgram();
  }

  retryProgram(): void {
    if (this.#program !== null) this.#program.retry();
    else void this.#startProgram();
  }

  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#stops.splice(0).reverse()) stop();
  }

  async #startLive(): Promise<void> {
    const { code, account, accounts, client, connect, page, storage, isOn, classroomRead, clock } = this.#ports;
    const [{ openLiveClassroom }, reporter] = await Promise.all([
      import('../live/open-live-classroom.ts'),
      this.#ports.reporter(),
    ]);
    if (this.#isStopped) return;
    const live = openLiveClassroom({
      code,
      account,
      accounts,
      client,
      connect,
      page,
      storage,
      reporter,
      classroomRead,
      hasChat: () => isOn('chat'),
      ...(clock && { clock }),
    });
    this.#begin(live);
    this.#begin(live.pens);
    this.view.setState({ live });
    this.#startRunWhenReady();
  }

  async #startProgram(): Promise<void> {
    const { account, code, stateAutosave, works, drafts, report } = this.#ports;
    try {
      const { ProgramSession } = await import('../program/program-session.ts');
      if (this.#isStopped) return;
      this.#program = new ProgramSession({
        accountId: account.user._id,
        code,
        stateAutosave,
        ...(works && { works }),
        storage: drafts,
        report,
      });
    } catch (cause) {
      this.view.setState({ program: { state: 'failed' } });
      report(cause);
      return;
    }
    this.#stops.push(this.#program.status.subscribe((program) => this.#programChanged(program)));
    this.#begin(this.#program);
  }

  #programChanged(program: ProgramStatus): void {
    this.view.setState({ program });
    this.#startRunWhenReady();
  }

  #startRunWhenReady(): void {
    const { live, program } = this.view.getState();
    if (live !== null && program.state === 'open') this.#startRun(live, program).catch(this.#ports.report);
  }

  async #startRun(live: LiveClassroom, program: Open<'open'>): Promise<void> {
    const { code, account, page, language, runTexts, microbit, isOn } = this.#ports;
    const { _id: accountId, name, role } = account.user;
    const [{ ClassroomRun }, { StudentNames }, interpreters] = await Promise.all([
      import('../run/classroom-run.ts'),
      import('../program/student-names.ts'),
      this.#ports.interpreters(),
    ]);
    if (this.#isStopped) return;
    const run = new ClassroomRun({
      workspace: program.workspace,
      live,
      page,
      code,
      author: { accountId, name, role },
      language,
      texts: runTexts,
      interpreters,
      microbit: microbit(),
      hasChat: () => isOn('chat'),
      hasSandbox: () => isOn('sandbox'),
    });
    this.#begin(new StudentNames(live, program.workspace.program));
    this.#begin(run);
    this.view.setState({ control: run.control });
    if (may(role, 'sit in a class')) await this.#startPublishing(live, program, run.control);
  }

  async #startPublishing(live: LiveClassroom, program: Open<'open'>, control: RunControl): Promise<void> {
    const { code, account, page, input, clock } = this.#ports;
    const { WatchPublishing } = await import('../watch/watch-publishing.ts');
    if (this.#isStopped) return;
    const publishing = new WatchPublishing({
      workspace: program.workspace,
      saveStatus: program.stateAutosave.status,
      live,
      control,
      page,
      input,
      code,
      accountId: account.user._id,
      ...(clock && { clock }),
    });
    this.#begin(publishing);
    this.view.setState({ publisher: publishing.publisher });
  }

  #begin(part: { start: () => void; stop: () => void }): void {
    this.#stops.push(() => part.stop());
    part.start();
  }
}

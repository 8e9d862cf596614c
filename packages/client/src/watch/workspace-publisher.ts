import { writeXml } from '@trundle/language/xml/write';
import { WATCH } from '@trundle/protocol/constants';
import * as said from '@trundle/protocol/topics/watch';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cancel, Clock } from '../live/clock.ts';
import type { LiveClassroom } from '../live/live-classroom.ts';
import type { Workspace } from '../program/workspace.ts';
import { ConsolePublisher } from './console-publisher.ts';
import { ProgramPublisher } from './program-publisher.ts';
import { Watchers, type WatchRequest } from './watchers.ts';

/** Four times a second is live for whoever watches, and little for a school's network. */
const MIN_INTERVAL = 250;
/**
 * Revisions grow by less than this many a second, so a page that starts anew starts higher, and of two devices the one
 * somebody works at has the higher one.
 */
const REVISIONS_A_SECOND = 10;

const revisionAt = (clock: Clock): number => Math.floor((clock.wall() / 1_000) * REVISIONS_A_SECOND);

interface Ports {
  live: LiveClassroom;
  workspace: Workspace;
  clock: Clock;
  code: string;
  accountId: string;
  isRunning: () => boolean;
  /** Another tab of the same student speaks for them. */
  isInFront: () => boolean;
}

interface Audience {
  /** Somebody who teaches the class looks now. */
  watched: boolean;
  /** The lesson is recorded, and the work with it. */
  recorded: boolean;
  /** The whole class looks. */
  onWhiteboard: boolean;
}

const NOBODY: Audience = { watched: false, recorded: false, onWhiteboard: false };

/** Shows a student's work to those who ask for it, and says nothing while nobody does. */
export class WorkspacePublisher {
  readonly state: StoreApi<Audience> = createStore<Audience>(() => NOBODY);
  readonly #ports: Ports;
  readonly #watchers = new Watchers();
  readonly #program: ProgramPublisher;
  readonly #console: ConsolePublisher;
  #cancels: Cancel[] = [];
  #timer: Cancel | null = null;
  #saidAt = Number.NEGATIVE_INFINITY;
  #stateSaid = '';
  #wholes: Cancel[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#program = new ProgramPublisher(revisionAt(ports.clock));
    this.#console = new ConsolePublisher(ports.workspace.console);
  }

  start(): void {
    const { live, workspace, clock, code, accountId } = this.#ports;
    const mine = { code, userId: accountId };
    const changed = (): void => this.#later();
    this.#cancels = [
      live.connection.on(said.request, (request, { userId }) => userId === accountId && this.#asked(request)),
      live.connection.subscribe(said.request.filter(mine)),
      live.subscribe('settings', () => this.#whiteboard()),
      live.subscribe('connection', () => this.#again()),
      clock.every(WATCH.ask, () => this.#expire()),
      workspace.program.subscribe(() => {
        this.#program.edited(revisionAt(clock));
        changed();
      }),
      workspace.signs.state.subscribe(changed),
      workspace.focus.state.subscribe(changed),
      this.#console.follow(changed),
    ];
    this.#whiteboard();
  }

  stop(): void {
    for (const cancel of [...this.#cancels, ...this.#wholes]) cancel();
    this.#cancels = [];
    this.#wholes = [];
    this.#watchers.clear();
    this.#rest();
    this.state.setState(NOBODY);
  }

  /** Something that is shown besides the program has changed: whether it runs. */
  changed(): void {
    this.#later();
  }

  get #isWatched(): boolean {
    const { watched, recorded, onWhiteboard } = this.state.getState();
    return watched || recorded || onWhiteboard;
  }

  #asked(request: WatchRequest): void {
    const now = this.#ports.clock.now();
    const fresh = this.#watchers.heard(request, now);
    this.#tell();
    if (request.wants.includes('workspace')) this.#program.heldBy(request.holds, now);
    if (fresh.includes('console')) this.#console.oweWhole();
    if (fresh.includes('workspace')) this.#stateSaid = '';
    this.#later();
  }

  #expire(): void {
    this.#watchers.expire(this.#ports.clock.now());
    this.#tell();
  }

  #tell(): void {
    const { isLookedAt: watched, isRecorded: recorded } = this.#watchers;
    const before = this.state.getState();
    if (watched !== before.watched || recorded !== before.recorded) this.state.setState({ watched, recorded });
    if (!this.#isWatched) this.#rest();
  }

  #rest(): void {
    this.#timer?.();
    this.#timer = null;
    this.#stateSaid = '';
    this.#program.rest();
    this.#console.oweWhole();
  }

  #whiteboard(): void {
    const { live, accountId, clock, code } = this.#ports;
    const onWhiteboard = live.read('settings')?.whiteboardStudent === accountId;
    if (onWhiteboard === this.state.getState().onWhiteboard) return;
    for (const cancel of this.#wholes) cancel();
    this.state.setState({ onWhiteboard });
    const whole = (): void => this.#sayWhole();
    this.#wholes = onWhiteboard
      ? [
          clock.every(WATCH.wholeEvery, whole),
          // Somebody new listens; what was said before they did not hear.
          live.connection.on(said.turned, whole),
          live.connection.subscribe(said.turned.filter({ code })),
        ]
      : [];
    if (onWhiteboard) whole();
    else this.#tell();
  }

  #sayWhole(): void {
    this.#program.oweWhole();
    this.#stateSaid = '';
    this.#later();
  }

  /** What was said while the network was away, nobody heard. */
  #again(): void {
    if (this.#ports.live.connection.state.state !== 'connected' || !this.#isWatched) return;
    this.#console.oweWhole();
    this.#sayWhole();
  }

  #later(): void {
    if (!this.#isWatched || this.#timer !== null) return;
    const { clock } = this.#ports;
    const wait = this.#saidAt + MIN_INTERVAL - clock.now();
    // At once where that may be: a hidden tab's clock rings once a minute, but questions come.
    if (wait <= 0) this.#say();
    else {
      this.#timer = clock.after(wait, () => {
        this.#timer = null;
        this.#say();
      });
    }
  }

  #say(): void {
    const { live, workspace, clock, code, accountId, isInFront } = this.#ports;
    const { onWhiteboard } = this.state.getState();
    this.#saidAt = clock.now();
    if (!isInFront()) return;
    const mine = { code, userId: accountId };
    if (onWhiteboard || this.#watchers.want('workspace')) {
      const news = this.#program.next(writeXml(workspace.program.read()), this.#saidAt);
      for (const message of news) live.connection.publish(said.workspace, mine, message);
      this.#sayState();
    }
    const lines = this.#watchers.want('console') && !this.#program.yields ? this.#console.next() : null;
    if (lines !== null) live.connection.publish(said.console, mine, lines);
    if (this.#program.owes && (onWhiteboard || this.#watchers.want('workspace'))) this.#later();
  }

  /** Which block runs and which one is in hand; after a whole that goes in pieces, when its last has gone. */
  #sayState(): void {
    const { live, workspace, code, accountId, isRunning } = this.#ports;
    if (this.#program.owes || this.#program.yields) return;
    const { running: highlighted, errors } = workspace.signs.state.getState();
    const state = {
      running: isRunning(),
      highlighted,
      selected: workspace.focus.state.getState().selected,
      failed: [...errors]
        .slice(0, said.FAILED_BLOCKS_LIMIT)
        .map(([block, text]) => ({ block, text: text.slice(0, said.FAILED_TEXT_LIMIT) })),
    };
    const text = JSON.stringify(state);
    if (text === this.#stateSaid) return;
    this.#stateSaid = text;
    const message = { kind: 'state' as const, revision: this.#program.revision, ...state };
    live.connection.publish(said.workspace, { code, userId: accountId }, message);
  }
}

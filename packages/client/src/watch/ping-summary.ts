import { blockWarnings } from '@trundle/language/checker/check';
import type { ClassroomSnapshot } from '@trundle/language/checker/classroom';
import type { Program } from '@trundle/language/tree/program';
import type { studentPing } from '@trundle/protocol/topics/classroom';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { StoreApi } from 'zustand/vanilla';
import type { Cancel, Clock } from '../live/clock.ts';
import type { Workspace } from '../program/workspace.ts';
import type { SaveStatus } from '../session/state-autosave.ts';

export type PingWords = Omit<TopicPayload<typeof studentPing>, 'student_id'>;

const MOST_UNSAVED = 100_000;
const MOST_PROBLEMS = 10_000;
const LONGEST_IDLE = 86_400;
/** Robots come and go: what they are needed for is looked at again after this, though the program rests. */
const LOOK_AGAIN = 15_000;
const TOUCHES = ['keydown', 'pointerdown', 'wheel'] as const;

interface Ports {
  workspace: Workspace;
  saveStatus: StoreApi<SaveStatus>;
  clock: Clock;
  isRunning: () => boolean;
  snapshot: () => ClassroomSnapshot;
  /** Where keys and clicks are heard. */
  input: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** What a teacher wants to know of a student at a glance, for the pings. */
export class PingSummary {
  readonly #ports: Ports;
  #cancels: Cancel[] = [];
  #changes = 0;
  #touchedAt: number;
  #looked: { program: Program; at: number; blocks: readonly string[] } | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#touchedAt = ports.clock.now();
  }

  start(): void {
    const { workspace, saveStatus, input } = this.#ports;
    const touched = (): void => {
      this.#touchedAt = this.#ports.clock.now();
    };
    for (const name of TOUCHES) input.addEventListener(name, touched, { capture: true, passive: true });
    this.#cancels = [
      workspace.program.subscribe(() => {
        this.#changes += 1;
        touched();
      }),
      saveStatus.subscribe((state) => {
        if (state === 'saved') this.#changes = 0;
      }),
      () => {
        for (const name of TOUCHES) input.removeEventListener(name, touched, { capture: true });
      },
    ];
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }

  read(): Required<Pick<PingWords, 'unsaved' | 'running' | 'problems' | 'failed' | 'idle'>> {
    const { clock, isRunning } = this.#ports;
    return {
      unsaved: this.#unsaved(),
      running: isRunning(),
      problems: this.#problems(),
      failed: this.#ports.workspace.signs.state.getState().errors.size > 0,
      idle: Math.min(LONGEST_IDLE, Math.floor((clock.now() - this.#touchedAt) / 1_000)),
    };
  }

  /** What an earlier page left unsaved counts as one change. */
  #unsaved(): number {
    if (this.#ports.saveStatus.getState() === 'saved') return 0;
    return Math.min(MOST_UNSAVED, Math.max(1, this.#changes));
  }

  #problems(): number {
    const { errors } = this.#ports.workspace.signs.state.getState();
    return Math.min(MOST_PROBLEMS, new Set([...this.#warned(), ...errors.keys()]).size);
  }

  #warned(): readonly string[] {
    const { workspace, clock, snapshot } = this.#ports;
    const program = workspace.program.read();
    const now = clock.now();
    if (this.#looked?.program !== program || now - this.#looked.at >= LOOK_AGAIN) {
      this.#looked = { program, at: now, blocks: blockWarnings(program, snapshot()).map(({ block }) => block) };
    }
    return this.#looked.blocks;
  }
}

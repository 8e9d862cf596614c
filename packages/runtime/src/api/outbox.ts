import { LEADING_PROGRAM_RATE, PROGRAM_RATE } from '@trundle/protocol/constants';
import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import { type Rate, TokenBucket } from '@trundle/protocol/token-bucket';
import type { FromInterpreter, Line } from '../messages.ts';
import type { SandboxMessage, VariableValue } from '../port.ts';
import { ProgramProblem } from '../problems.ts';
import type { Scheduler } from './scheduler.ts';

/** More than this is a flood. */
const RATE_LIMITS = {
  chat: { burst: 30, perSecond: 5 },
  broadcast: { burst: 60, perSecond: 10 },
  /** By cable from this computer. */
  microbit: { burst: 60, perSecond: 20 },
} as const satisfies Record<string, Rate>;
/** All that goes over the broker has one share; chat and broadcasts, which everybody hears, have less of it. */
type Limited = keyof typeof RATE_LIMITS | 'broker';

/** Lines and variables go out together, this often. */
const FLUSH = 100;
const LINES_PER_FLUSH = 50;

/** What a program says to its class and to its console, at a pace both can bear. */
export class Outbox {
  readonly #post: (message: FromInterpreter) => void;
  readonly #scheduler: Scheduler;
  readonly #skipped: (count: number) => string;
  readonly #buckets: Readonly<Record<Limited, TokenBucket>>;
  readonly #variables = new Map<string, VariableValue>();
  #lines: Line[] = [];
  #skippedLines = 0;
  #isWaiting = false;

  constructor(
    post: (message: FromInterpreter) => void,
    scheduler: Scheduler,
    skipped: (count: number) => string,
    leads = false,
  ) {
    this.#post = post;
    this.#scheduler = scheduler;
    this.#skipped = skipped;
    const bucket = (rate: Rate) => new TokenBucket(rate, () => scheduler.now());
    this.#buckets = {
      chat: bucket(RATE_LIMITS.chat),
      broadcast: bucket(RATE_LIMITS.broadcast),
      microbit: bucket(RATE_LIMITS.microbit),
      broker: bucket(leads ? LEADING_PROGRAM_RATE : PROGRAM_RATE),
    };
  }

  #take(kind: Limited): boolean {
    return this.#buckets[kind].take();
  }

  #spend(...kinds: readonly Limited[]): void {
    for (const kind of kinds) if (!this.#take(kind)) throw new ProgramProblem('flood');
  }

  command(robot: number, command: RobotCommandInput): void {
    this.#spend('broker');
    this.#post({ type: 'command', robot, command });
  }

  show(message: SandboxMessage): void {
    this.#spend('broker');
    this.#post({ type: 'show', message });
  }

  chat(text: string, student: string | null): void {
    this.#spend('chat', 'broker');
    this.#post({ type: 'chat', text, student });
  }

  broadcast(message: string): void {
    this.#spend('broadcast', 'broker');
    this.#post({ type: 'broadcast', message });
  }

  microbit(text: string): void {
    this.#spend('microbit');
    this.#post({ type: 'microbit', text });
  }

  /** A variable that changes many times in a moment is told once; beyond the pace its last value is told a little later. */
  setVariable(name: string, value: VariableValue): void {
    this.#variables.set(name, value);
    this.#flushSoon();
  }

  line(line: Line): void {
    if (this.#lines.length < LINES_PER_FLUSH) this.#lines.push(line);
    else this.#skippedLines++;
    this.#flushSoon();
  }

  clearConsole(): void {
    this.#lines = [];
    this.#skippedLines = 0;
    this.#post({ type: 'clearConsole' });
  }

  /** The first goes at once, so that nobody waits for a single line. */
  #flushSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#scheduler.after(0, () => {
      this.#flush(() => this.#take('broker'));
      this.#scheduler.after(FLUSH, () => {
        this.#isWaiting = false;
        if (this.#lines.length > 0 || this.#variables.size > 0) this.#flushSoon();
      });
    });
  }

  /** Everything that is left, when the program is over. */
  flush(): void {
    this.#flush(() => true);
  }

  #flush(mayTell: () => boolean): void {
    const lines = this.#lines;
    this.#lines = [];
    if (this.#skippedLines > 0) {
      lines.push({ kind: 'warn', text: this.#skipped(this.#skippedLines), block: lines.at(-1)?.block ?? null });
    }
    this.#skippedLines = 0;
    if (lines.length > 0) this.#post({ type: 'lines', lines });
    for (const [name, value] of this.#variables) {
      if (!mayTell()) break;
      this.#variables.delete(name);
      this.#post({ type: 'variable', name, value });
    }
  }

  path(message: Extract<FromInterpreter, { type: 'path' }>): void {
    this.#post(message);
  }
}

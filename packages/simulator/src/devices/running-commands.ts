/** The parts of a robot that are busy for a while; each carries out one command at a time. */
export type Actuator = 'motion' | 'sound' | 'servo' | 'relay' | 'pump' | 'matrix';

export type CommandState = 'started' | 'done' | 'stopped';

interface RunningCommand {
  /** The sender's id for it; without one nobody waits for its end. */
  readonly id: string | undefined;
  /** True when it has come to its end. */
  isOver(): boolean;
}

/** The commands under way. A new one on the same actuator ends the one before it. */
export class RunningCommands {
  readonly #running = new Map<Actuator, RunningCommand>();
  readonly #onState: (id: string, state: CommandState) => void;

  constructor(tell: (id: string, state: CommandState) => void) {
    this.#onState = tell;
  }

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  start(actuator: Actuator, command: RunningCommand): void {
    this.stop(actuator);
    this.#running.set(actuator, command);
    this.#report(command, 'started');
    this.settle();
  }

  /** Tells the end of all that are over. */
  settle(): void {
    for (const [actuator, command] of this.#running) {
      if (!command.isOver()) continue;
      this.#running.delete(actuator);
      this.#report(command, 'done');
    }
  }

  stop(actuator: Actuator): void {
    const command = this.#running.get(actuator);
    if (!command) return;
    this.#running.delete(actuator);
    this.#report(command, 'stopped');
  }

  stopAll(): void {
    for (const actuator of [...this.#running.keys()]) this.stop(actuator);
  }

  /** Reports nothing: the robot has lost its power. */
  forget(): void {
    this.#running.clear();
  }

  #report({ id }: RunningCommand, state: CommandState): void {
    if (id !== undefined) this.#onState(id, state);
  }
}

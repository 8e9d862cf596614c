/** What a robot can do at the same time, one of each. */
export type Limb = 'motion' | 'sound' | 'servo' | 'relay' | 'pump' | 'matrix';

export type ErrandState = 'started' | 'done' | 'stopped';

export interface Errand {
  /** The sender's name for it; nobody waits for one without. */
  readonly id: string | undefined;
  /** True when it has come to its end. */
  isOver(): boolean;
}

/** The commands under way. A new one on the same limb ends the one before it. */
export class Errands {
  readonly #underWay = new Map<Limb, Errand>();
  readonly #tell: (id: string, state: ErrandState) => void;

  constructor(tell: (id: string, state: ErrandState) => void) {
    this.#tell = tell;
  }

  get isIdle(): boolean {
    return this.#underWay.size === 0;
  }

  start(limb: Limb, errand: Errand): void {
    this.stop(limb);
    this.#underWay.set(limb, errand);
    this.#say(errand, 'started');
    this.settle();
  }

  /** Tells the end of all that are over. */
  settle(): void {
    for (const [limb, errand] of this.#underWay) {
      if (!errand.isOver()) continue;
      this.#underWay.delete(limb);
      this.#say(errand, 'done');
    }
  }

  stop(limb: Limb): void {
    const errand = this.#underWay.get(limb);
    if (!errand) return;
    this.#underWay.delete(limb);
    this.#say(errand, 'stopped');
  }

  stopAll(): void {
    for (const limb of [...this.#underWay.keys()]) this.stop(limb);
  }

  /** Without a word: the robot has lost its power. */
  forget(): void {
    this.#underWay.clear();
  }

  #say({ id }: Errand, state: ErrandState): void {
    if (id !== undefined) this.#tell(id, state);
  }
}

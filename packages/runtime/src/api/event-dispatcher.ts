import type { Cancel } from '../clock.ts';
import type { GuestFunction } from '../values.ts';
import type { ClassMirror } from './class-mirror.ts';
import type { Scheduler } from './scheduler.ts';

/** Milliseconds between two evaluations of a condition. */
const CONDITION_INTERVAL = 100;

/** Runs a function of the program and calls back with its result when it has ended. */
type RunGuest = (act: GuestFunction, ended: (value: boolean) => void) => void;

/**
 * The events of a program. A callback runs only while no other does: the lock counts those that run, and what happens
 * meanwhile is ignored.
 */
export class EventDispatcher {
  readonly #mirror: ClassMirror;
  readonly #scheduler: Scheduler;
  readonly #runGuest: RunGuest;
  readonly #listeners = new Map<string, Set<(text: string) => boolean>>();
  readonly #last = new Map<string, { readonly text: string; readonly from: string }>();
  readonly #cancels: Cancel[] = [];
  #lock = 0;
  /** When the program's timer was started. */
  timerStart: number;
  /** How many event handlers the program has registered. */
  registered = 0;
  /** Called when a callback has ended; the run may be over then. */
  onIdle: () => void = () => undefined;

  constructor(mirror: ClassMirror, scheduler: Scheduler, runGuest: RunGuest) {
    this.#mirror = mirror;
    this.#scheduler = scheduler;
    this.#runGuest = runGuest;
    this.timerStart = scheduler.now();
  }

  get isBusy(): boolean {
    return this.#lock > 0;
  }

  /** False when another callback runs, so that this one is left out. */
  trigger(act: GuestFunction): boolean {
    if (this.#lock > 0) return false;
    this.#lock++;
    this.#runGuest(act, () => {
      this.#lock--;
      this.onIdle();
    });
    return true;
  }

  /** Fires when something in the mirror becomes true; not when it is true from the beginning. */
  whenBecomes(isSo: () => boolean, act: GuestFunction): void {
    this.whenChanges(isSo, (_before, now) => now, act);
  }

  whenChanges<T>(read: () => T, counts: (before: T, now: T) => boolean, act: GuestFunction): void {
    this.registered++;
    let before = read();
    const look = (): void => {
      const last = before;
      before = read();
      if (before !== last && counts(last, before)) this.trigger(act);
    };
    this.#cancels.push(this.#mirror.watch(look));
  }

  /** Evaluates a condition of the program once. */
  ask(condition: GuestFunction): Promise<boolean> {
    return new Promise((resolve) => this.#runGuest(condition, resolve));
  }

  /** Fires when the program's own condition becomes true, also when it is true from the beginning. */
  whenTrue(condition: GuestFunction, act: GuestFunction): void {
    this.registered++;
    let wasTrue = false;
    let isAsking = false;
    const ask = (): void => {
      if (isAsking) return;
      isAsking = true;
      this.#runGuest(condition, (isTrue) => {
        isAsking = false;
        const becomes = isTrue && !wasTrue;
        wasTrue = isTrue;
        if (becomes) this.trigger(act);
      });
    };
    this.#cancels.push(this.#scheduler.after(0, ask), this.#scheduler.every(CONDITION_INTERVAL, ask));
  }

  every(milliseconds: number, act: GuestFunction): void {
    this.registered++;
    this.#cancels.push(this.#scheduler.every(milliseconds, () => this.trigger(act)));
  }

  /** Fires when a message of this kind is received. */
  whenReceived(kind: string, counts: (text: string) => boolean, act: GuestFunction): void {
    this.registered++;
    const hearers = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, hearers);
    hearers.add((text) => !counts(text) || this.trigger(act));
  }

  /** The last message of this kind. */
  lastReceived(kind: string): { readonly text: string; readonly from: string } | undefined {
    return this.#last.get(kind);
  }

  /** False when an event that waits for it was left out. */
  receive(kind: string, text: string, from = ''): boolean {
    this.#last.set(kind, { text, from });
    return [...(this.#listeners.get(kind) ?? [])].map((hear) => hear(text)).every(Boolean);
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#listeners.clear();
  }
}

import type { Cancel, Clock } from '@trundle/client/live/clock';
import { Slice } from '@trundle/client/live/slice';

/** `missing`: this browser cannot keep a screen awake. `refused`: it could and does not, to save the battery for one. */
type WakeState = 'off' | 'held' | 'refused' | 'missing';

interface Sentinel extends EventTarget {
  release(): Promise<void>;
}

interface Ports {
  lock: { request(type: 'screen'): Promise<Sentinel> } | null;
  clock: Clock;
  isHidden: () => boolean;
  onVisibility: (listener: () => void) => Cancel;
}

const AGAIN_AFTER = 20_000;

/** Keeps the screen awake: a phone that sleeps over the mat sees nothing. Systems take that back whenever the page is hidden. */
export class WakeLock {
  readonly state: Slice<WakeState>;
  readonly #ports: Ports;
  #now: WakeState = 'off';
  #sentinel: Sentinel | null = null;
  #unlisten: Cancel | null = null;
  #again: Cancel | null = null;
  #turn: symbol | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.state = new Slice({ clock: ports.clock, make: () => this.#now });
  }

  hold(): void {
    if (this.#unlisten !== null) return;
    this.#unlisten = this.#ports.onVisibility(() => this.#want());
    this.#want();
  }

  letGo(): void {
    this.#unlisten?.();
    this.#unlisten = null;
    this.#again?.();
    this.#again = null;
    this.#turn = null;
    this.#drop();
    this.#become('off');
  }

  #want(): void {
    const { lock, isHidden } = this.#ports;
    if (lock === null) this.#become('missing');
    else if (!isHidden() && this.#sentinel === null) void this.#request(lock);
  }

  async #request(lock: NonNullable<Ports['lock']>): Promise<void> {
    this.#again?.();
    this.#again = null;
    const turn = Symbol('turn');
    this.#turn = turn;
    try {
      const sentinel = await lock.request('screen');
      if (this.#turn === turn) this.#held(sentinel);
      else sentinel.release().catch(() => undefined);
    } catch {
      if (this.#turn === turn) this.#refused();
    }
  }

  #held(sentinel: Sentinel): void {
    this.#sentinel = sentinel;
    this.#become('held');
    sentinel.addEventListener('release', () => {
      if (this.#sentinel !== sentinel) return;
      this.#sentinel = null;
      // A hidden page gets none: it asks when it is seen again.
      if (this.#ports.isHidden()) this.#become('refused');
      else this.#want();
    });
  }

  #refused(): void {
    this.#become('refused');
    this.#again = this.#ports.clock.after(AGAIN_AFTER, () => this.#want());
  }

  #drop(): void {
    const sentinel = this.#sentinel;
    this.#sentinel = null;
    sentinel?.release().catch(() => undefined);
  }

  #become(next: WakeState): void {
    if (this.#now === next) return;
    this.#now = next;
    this.state.changed();
  }
}

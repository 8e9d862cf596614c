import type { PageLifecycle } from '../session/page-lifecycle.ts';

/** Only one tab of a student publishes, the one focused last: two would overwrite each other. */
export class ActiveTab {
  readonly #page: PageLifecycle;
  readonly #name: string;
  #channel: BroadcastChannel | null = null;
  #cancels: (() => void)[] = [];
  #isInFront = true;

  /** Tabs that share the name know of each other. */
  constructor(page: PageLifecycle, name: string) {
    this.#page = page;
    this.#name = name;
  }

  start(): void {
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = () => {
      this.#isInFront = false;
    };
    this.#cancels = [this.#page.onVisibility(() => this.#turnedTo()), this.#page.onFocus(() => this.#turnedTo())];
    this.#turnedTo();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#channel?.close();
    this.#channel = null;
  }

  get isInFront(): boolean {
    return this.#isInFront;
  }

  #turnedTo(): void {
    if (this.#page.isHidden) return;
    this.#isInFront = true;
    this.#channel?.postMessage('here');
  }
}

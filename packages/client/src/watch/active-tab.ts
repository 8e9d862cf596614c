import type { PageLifecycle } from '../session/page-lifecycle.ts';

/** What tabs say to each other: somebody turned to this one, it is closed, or it takes the place of one that was. */
type Said = 'here' | 'gone' | { takesOver: number };

/** Only one tab of a student publishes, the one focused last: two would overwrite each other. */
export class ActiveTab {
  readonly #page: PageLifecycle;
  readonly #name: string;
  #channel: BroadcastChannel | null = null;
  #cancels: (() => void)[] = [];
  #isInFront = true;
  /** One that is seen is before one that is not. */
  #rank = 0;

  /** Tabs that share the name know of each other. */
  constructor(page: PageLifecycle, name: string) {
    this.#page = page;
    this.#name = name;
  }

  start(): void {
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => this.#heard(data);
    this.#cancels = [
      this.#page.onVisibility(() => this.#turnedTo()),
      this.#page.onFocus(() => this.#turnedTo()),
      this.#page.onLeaving(() => this.#leave()),
    ];
    this.#turnedTo();
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#leave();
    this.#channel?.close();
    this.#channel = null;
  }

  get isInFront(): boolean {
    return this.#isInFront;
  }

  #turnedTo(): void {
    if (this.#page.isHidden) return;
    this.#isInFront = true;
    this.#say('here');
  }

  /** Two windows beside each other: nobody need turn to the one that is left. */
  #leave(): void {
    if (!this.#isInFront) return;
    this.#isInFront = false;
    this.#say('gone');
  }

  #heard(said: Said): void {
    if (said === 'here') this.#isInFront = false;
    else if (said === 'gone') this.#takeOver();
    // Of several that are left one stays.
    else if (said.takesOver > this.#rank) this.#isInFront = false;
  }

  #takeOver(): void {
    this.#rank = Math.random() + (this.#page.isHidden ? 0 : 1);
    this.#isInFront = true;
    this.#say({ takesOver: this.#rank });
  }

  #say(said: Said): void {
    this.#channel?.postMessage(said);
  }
}

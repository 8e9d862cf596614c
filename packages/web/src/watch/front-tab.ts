/** Two tabs of one student would talk into each other's words: the one they turned to last speaks. */
export class FrontTab {
  readonly #channel: BroadcastChannel;
  #isInFront = true;

  constructor(code: string, accountId: string) {
    this.#channel = new BroadcastChannel(`trundle/shown/${code}/${accountId}`);
    this.#channel.onmessage = () => {
      this.#isInFront = false;
    };
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#turned);
    window.addEventListener('focus', this.#turned);
    this.#turned();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#turned);
    window.removeEventListener('focus', this.#turned);
    this.#channel.close();
  }

  get isInFront(): boolean {
    return this.#isInFront;
  }

  readonly #turned = (): void => {
    if (document.visibilityState !== 'visible') return;
    this.#isInFront = true;
    this.#channel.postMessage('here');
  };
}

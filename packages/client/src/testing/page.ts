import { PageLifecycle } from '../session/page-lifecycle.ts';

/** A page without a browser, told by hand what happens to it. */
export class TestPage extends PageLifecycle {
  readonly window: EventTarget;
  readonly #document: EventTarget & { visibilityState: string };

  constructor() {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const window = Object.assign(new EventTarget(), { document });
    super(window);
    this.window = window;
    this.#document = document;
  }

  show(state: 'visible' | 'hidden'): void {
    this.#document.visibilityState = state;
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Whether the browser would ask before it closes this page. */
  get asksBeforeClosing(): boolean {
    return !this.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  }

  happen(name: 'focus' | 'online' | 'pagehide' | 'pageshow' | 'storage', details: Record<string, unknown> = {}): void {
    this.window.dispatchEvent(Object.assign(new Event(name), details));
  }
}

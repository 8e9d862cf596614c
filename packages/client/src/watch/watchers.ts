import { WATCH } from '@trundle/protocol/constants';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { RECORDER_WATCHER, type request, type WATCH_VIEWS } from '@trundle/protocol/topics/watch';

export type WatchView = (typeof WATCH_VIEWS)[number];
export type WatchRequest = TopicPayload<typeof request>;

/** The pages that look at this one, for as long as each keeps asking. */
export class Watchers {
  readonly #pages = new Map<string, { until: number; wants: ReadonlySet<WatchView> }>();

  /** Returns which views the watcher asks for that it did not ask for before. */
  heard({ watcher, wants }: WatchRequest, now: number): WatchView[] {
    const before = this.#pages.get(watcher)?.wants;
    if (wants.length === 0) this.#pages.delete(watcher);
    else this.#pages.set(watcher, { until: now + WATCH.lasts, wants: new Set(wants) });
    return wants.filter((view) => before?.has(view) !== true);
  }

  /** Forgets those who no longer ask. */
  expire(now: number): void {
    for (const [watcher, { until }] of this.#pages) if (until <= now) this.#pages.delete(watcher);
  }

  want(view: WatchView): boolean {
    return [...this.#pages.values()].some(({ wants }) => wants.has(view));
  }

  /** Somebody looks; a lesson that is recorded is looked at by nobody yet. */
  get isLookedAt(): boolean {
    return [...this.#pages.keys()].some((page) => page !== RECORDER_WATCHER);
  }

  get isRecorded(): boolean {
    return this.#pages.has(RECORDER_WATCHER);
  }

  clear(): void {
    this.#pages.clear();
  }
}

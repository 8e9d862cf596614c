import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageLifecycle } from './page-lifecycle.ts';

/** Where the changes of a document's program wait: each page has its own place there. */
interface Place {
  prefix: string;
  programKey: string | null;
  page: string;
}

/** Whether another tab has changed the program since this page read it: what is seen here is not what is kept any more. */
export class ChangedElsewhere {
  readonly is: StoreApi<boolean> = createStore<boolean>(() => false);
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  listen(page: Pick<PageLifecycle, 'onStorage'>): () => void {
    const { prefix, programKey, page: own } = this.#place;
    const begin = `${prefix}${programKey}@`;
    return page.onStorage((key) => {
      if (programKey !== null && key?.startsWith(begin) && key !== begin + own) this.is.setState(true, true);
    });
  }

  /** This page has what the server has. */
  over(): void {
    this.is.setState(false, true);
  }
}

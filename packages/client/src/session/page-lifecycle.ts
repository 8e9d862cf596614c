/** What is listened to of a browser's window. Two plain event targets do as well. */
interface WindowLike extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: string };
}

type Cancel = () => void;

const listen = (target: EventTarget, name: string, listener: (event: Event) => void): Cancel => {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
};

/** The page somebody has open: whether it is seen, and what happens to it. */
export class PageLifecycle {
  readonly #window: WindowLike;

  constructor(window: WindowLike) {
    this.#window = window;
  }

  get isHidden(): boolean {
    return this.#window.document.visibilityState === 'hidden';
  }

  onVisibility(listener: () => void): Cancel {
    return listen(this.#window.document, 'visibilitychange', listener);
  }

  /** Somebody turned to this page again. */
  onFocus(listener: () => void): Cancel {
    return listen(this.#window, 'focus', listener);
  }

  onLeaving(listener: () => void): Cancel {
    return listen(this.#window, 'pagehide', listener);
  }

  /** The page is about to be closed: whoever has a reason makes the browser ask first. */
  onUnloading(hasReason: () => boolean): Cancel {
    return listen(this.#window, 'beforeunload', (event) => {
      if (hasReason()) event.preventDefault();
    });
  }

  /** Taken back out of the browser's memory, as it was when it was left. */
  onRestored(listener: () => void): Cancel {
    return listen(this.#window, 'pageshow', (event) => {
      if ('persisted' in event && event.persisted === true) listener();
    });
  }

  /** The browser thinks the network is there again. */
  onOnline(listener: () => void): Cancel {
    return listen(this.#window, 'online', listener);
  }

  /** The browser knows that there is no network. */
  onOffline(listener: () => void): Cancel {
    return listen(this.#window, 'offline', listener);
  }

  /** Another tab changed the storage they share; null: everything was cleared. */
  onStorage(listener: (key: string | null) => void): Cancel {
    return listen(this.#window, 'storage', (event) => {
      listener('key' in event && typeof event.key === 'string' ? event.key : null);
    });
  }
}

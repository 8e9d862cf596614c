import type { ApiFailure, FieldMessage } from '@trundle/client/api/failure';
import { NOTICE_TIMER, TOAST } from '@trundle/protocol/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type ToastType = 'warning' | 'error' | 'success' | 'info';

interface ToastContent {
  text: string;
  title?: string;
  type?: ToastType;
  position?: 'top' | 'bottom';
  /** How long it stays, in milliseconds. */
  timer?: number;
  /** A toast with the same key takes the earlier one's place. */
  key?: string;
}
export type Toast = Required<Omit<ToastContent, 'title' | 'key'>> & { id: number; title: string | null; key: string };

export interface Popup {
  id: number;
  title: string;
  message: string | null;
  fields: readonly FieldMessage[];
  /** Nothing went wrong: somebody decided it. */
  isNews: boolean;
}

interface PopupContent {
  title?: string;
  /** An error in any of the shapes it comes in. */
  error?: unknown;
  failure?: ApiFailure;
  message?: string;
  isNews?: boolean;
}

interface NoticesState {
  toasts: readonly Toast[];
  popups: readonly Popup[];
}

interface Words {
  oops: string;
  news: string;
  error: string;
  noInternet: string;
  checkInternet: string;
}

/** The toast that says there is no network. */
export const NETWORK = 'network';

/** Toasts and popups, for whoever has something to say, inside React or not. */
export class Notices {
  readonly state: StoreApi<NoticesState> = createStore(() => ({ toasts: [], popups: [] }));
  /** How many bars of the page say themselves that there is no network: no toast lies over the page for it then. */
  readonly bars: StoreApi<number> = createStore(() => 0);
  readonly #words: () => Words;
  #next = 1;

  constructor(words: () => Words) {
    this.#words = words;
  }

  toast(given: string | ToastContent): void {
    const content = typeof given === 'string' ? { text: given } : given;
    const id = this.#next++;
    const toast: Toast = {
      id,
      title: content.title ?? null,
      text: content.text,
      type: content.type ?? TOAST.type,
      position: content.position ?? TOAST.position,
      timer: content.timer ?? TOAST.timer,
      key: content.key ?? `toast-${id}`,
    };
    this.state.setState(({ toasts }) => ({ toasts: [...toasts.filter(({ key }) => key !== toast.key), toast] }));
    setTimeout(() => this.dismiss(id), toast.timer);
  }

  dismiss(id: number): void {
    this.state.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  }

  /** Shows the list of fields, else the message, else the text given, else 'Error'. */
  popup({ title, error, failure, message, isNews = false }: PopupContent): void {
    const words = this.#words();
    const cause = failure ?? error;
    const popup: Popup = {
      id: this.#next++,
      title: title ?? (isNews ? words.news : words.oops),
      fields: failure?.fields ?? [],
      message: message ?? (messageOf(cause) || words.error),
      isNews,
    };
    this.state.setState(({ popups }) => ({ popups: [...popups, popup] }));
  }

  close(id: number): void {
    this.state.setState(({ popups }) => ({ popups: popups.filter((popup) => popup.id !== id) }));
  }

  /** A bar that tells what the toast about the network says is on the page, until it is taken away. */
  barShown(): () => void {
    this.bars.setState((count) => count + 1, true);
    return () => this.bars.setState((count) => count - 1, true);
  }

  noNetwork(): void {
    const words = this.#words();
    this.toast({
      key: NETWORK,
      type: 'error',
      title: words.noInternet,
      text: words.checkInternet,
      timer: NOTICE_TIMER,
    });
  }
}

const messageOf = (cause: unknown): string => {
  if (typeof cause === 'string') return cause;
  return cause instanceof Error ? cause.message : '';
};

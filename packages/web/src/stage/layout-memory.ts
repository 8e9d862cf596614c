import { ApiFailure } from '@trundle/client/api/failure';
import type { StateAutosave } from '@trundle/client/session/state-autosave';
import { USER_STATE_KEYS } from '@trundle/protocol/entities/account';
import { type StageLayout, StageLayoutSchema } from '@trundle/protocol/entities/stage-layout';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readTogether } from '../app/read-together.ts';

const KEY = USER_STATE_KEYS.stage;

interface Ports {
  /** What the account keeps on the server; null for a visitor. */
  state: Pick<StateAutosave, 'read' | 'patch'> | null;
  /** A copy in this browser, so that the page opens as it was left and does not jump. */
  copy: { read: () => string | null; write: (text: string) => void };
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** How an account has arranged its class page, wherever it logs in. */
export class LayoutMemory {
  readonly state: StoreApi<StageLayout>;
  readonly #ports: Ports;
  /** What somebody has arranged, without what is shown for the moment. */
  #kept: StageLayout;
  /** What was arranged or shown on this page: the answer of the server comes too late for it. */
  #arranged: Partial<StageLayout> = {};
  #shown: Partial<StageLayout> = {};
  /** What is arranged before the server has answered goes out afterwards, with what was arranged elsewhere. */
  #loading: 'no' | 'yes' | 'keeps' = 'no';

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#kept = StageLayoutSchema.parse(parsed(ports.copy.read()));
    this.state = createStore(() => this.#kept);
  }

  /** Takes over what was arranged on another computer meanwhile. */
  async load(): Promise<void> {
    if (this.#ports.state === null) return;
    this.#loading = 'yes';
    try {
      const document = await readTogether(this.#ports.state);
      if (document[KEY] === undefined) return;
      this.#kept = { ...StageLayoutSchema.parse(document[KEY]), ...this.#arranged };
      this.state.setState({ ...this.#kept, ...this.#shown });
      this.#copy();
    } catch (cause) {
      // Without the server it stays as this browser knows it.
      if (!(cause instanceof ApiFailure)) throw cause;
    } finally {
      this.#loaded();
    }
  }

  /** For the moment: while somebody drags, or because something happens there. */
  show(part: Partial<StageLayout>): void {
    this.#shown = { ...this.#shown, ...part };
    this.state.setState(part);
  }

  /** For good. */
  keep(part: Partial<StageLayout>): void {
    this.show(part);
    this.#arranged = { ...this.#arranged, ...part };
    this.#kept = { ...this.#kept, ...part };
    this.#copy();
    if (this.#loading === 'no') this.#send();
    else this.#loading = 'keeps';
  }

  #loaded(): void {
    const keeps = this.#loading === 'keeps';
    this.#loading = 'no';
    if (keeps) this.#send();
  }

  #send(): void {
    this.#ports.state?.patch({ [KEY]: this.#kept });
  }

  #copy(): void {
    this.#ports.copy.write(JSON.stringify(this.#kept));
  }
}

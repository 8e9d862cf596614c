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

  constructor(ports: Ports) {
    this.#ports = ports;
    this.state = createStore(() => StageLayoutSchema.parse(parsed(ports.copy.read())));
  }

  /** Takes over what was arranged on another computer meanwhile. */
  async load(): Promise<void> {
    try {
      if (this.#ports.state === null) return;
      const document = await readTogether(this.#ports.state);
      if (document[KEY] === undefined) return;
      this.state.setState(StageLayoutSchema.parse(document[KEY]));
      this.#copy();
    } catch (cause) {
      // Without the server it stays as this browser knows it.
      if (!(cause instanceof ApiFailure)) throw cause;
    }
  }

  /** For the moment, while somebody drags. */
  show(part: Partial<StageLayout>): void {
    this.state.setState(part);
  }

  /** For good. */
  keep(part: Partial<StageLayout> = {}): void {
    this.state.setState(part);
    this.#copy();
    this.#ports.state?.patch({ [KEY]: this.state.getState() });
  }

  #copy(): void {
    this.#ports.copy.write(JSON.stringify(this.state.getState()));
  }
}

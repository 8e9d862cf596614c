import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether the server answers. Told by requests, not by the browser: a school's Wi-Fi can be up and lead nowhere. */
export class Reachability {
  readonly state: StoreApi<{ online: boolean }> = createStore(() => ({ online: true }));
  readonly #alert: () => void;

  constructor(alert: () => void) {
    this.#alert = alert;
  }

  /** Background calls fail every few seconds while offline: only the first one speaks, and whatever a person asked for. */
  lost(loud: boolean): void {
    if (loud || this.state.getState().online) this.#alert();
    this.state.setState({ online: false });
  }

  reached(): void {
    if (!this.state.getState().online) this.state.setState({ online: true });
  }
}

import { ApiFailure } from '@trundle/client/api/failure';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fitPicture, type Misfit, misfitOf } from './fit-picture.ts';
import type { SendPicture } from './shelf.ts';

type UploadState =
  | { is: 'reading' | 'shrinking' }
  /** Too much to go out as it is: somebody decides. */
  | { is: 'offered'; misfit: Misfit }
  | { is: 'sending'; share: number }
  | { is: 'failed'; because: ApiFailure | 'unreadable' };

export interface Upload {
  id: number;
  file: File;
  state: UploadState;
}

interface Ports {
  send: SendPicture;
  onAdded: (name: string) => void;
  report: (cause: unknown) => void;
}

/** A tablet that opens thirty photos at once has no room for anything else. */
const AT_ONCE = 2;

/** A drawing is a page in disguise: browsers draw it, libraries do not take it. */
const DRAWING = 'image/svg+xml';

/** The pictures on their way into a library, each on its own. */
export class Uploads {
  readonly state: StoreApi<readonly Upload[]> = createStore(() => []);
  readonly #ports: Ports;
  #next = 1;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Looks at each and sends it; what does not fit waits for a decision. */
  async add(files: readonly File[]): Promise<void> {
    const uploads = files.map((file): Upload => ({ id: this.#next++, file, state: { is: 'reading' } }));
    this.state.setState((before) => [...uploads.toReversed(), ...before], true);
    const waiting = uploads.values();
    const work = async (): Promise<void> => {
      for (const upload of waiting) await this.#look(upload);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Makes one fit that does not, and sends it. */
  async fit({ id, file }: Upload): Promise<void> {
    this.#set(id, { is: 'shrinking' });
    const fitting = await fitPicture(file).catch(() => null);
    if (fitting === null) this.#set(id, { is: 'failed', because: 'unreadable' });
    else await this.#send(id, fitting);
  }

  retry({ id, file }: Upload): Promise<void> {
    return this.#send(id, file);
  }

  dismiss(id: number): void {
    this.state.setState((before) => before.filter((each) => each.id !== id), true);
  }

  async #look({ id, file }: Upload): Promise<void> {
    const picture = file.type === DRAWING ? null : await createImageBitmap(file).catch(() => null);
    if (picture === null) {
      this.#set(id, { is: 'failed', because: 'unreadable' });
      return;
    }
    const misfit = misfitOf(file, picture);
    picture.close();
    if (misfit === null) await this.#send(id, file);
    else this.#set(id, { is: 'offered', misfit });
  }

  async #send(id: number, file: File): Promise<void> {
    this.state.setState((before) => before.map((each) => (each.id === id ? { ...each, file } : each)), true);
    this.#set(id, { is: 'sending', share: 0 });
    try {
      await this.#ports.send(file, (share) => this.#set(id, { is: 'sending', share }));
      this.dismiss(id);
      this.#ports.onAdded(file.name);
    } catch (cause) {
      if (cause instanceof ApiFailure) this.#set(id, { is: 'failed', because: cause });
      else {
        this.dismiss(id);
        this.#ports.report(cause);
      }
    }
  }

  #set(id: number, state: UploadState): void {
    this.state.setState((before) => before.map((each) => (each.id === id ? { ...each, state } : each)), true);
  }
}

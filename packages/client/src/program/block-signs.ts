import { createStore, type StoreApi } from 'zustand/vanilla';

interface Signs {
  /** The block that is carried out at this moment. */
  running: string | null;
  /** Blocks that were carried out before and whose effect plays on. */
  beside: ReadonlySet<string>;
  /** What kept the program from running, by block. */
  errors: ReadonlyMap<string, string>;
  /** Blocks in the colour of warnings. */
  yellow: ReadonlySet<string>;
}

const NONE: Signs = { running: null, beside: new Set(), errors: new Map(), yellow: new Set() };

/** What a run shows on the blocks, for whoever draws them. */
export class BlockSigns {
  readonly state: StoreApi<Signs> = createStore<Signs>(() => NONE);

  run(running: string | null): void {
    if (running !== this.state.getState().running) this.state.setState({ running });
  }

  beside(blocks: readonly string[]): void {
    if (blocks.length > 0 || this.state.getState().beside.size > 0) this.state.setState({ beside: new Set(blocks) });
  }

  fail(block: string, text: string): void {
    this.state.setState(({ errors }) => ({ errors: new Map(errors).set(block, text) }));
  }

  /** These and no others, as another page says of its own. */
  failAll(failed: readonly { block: string; text: string }[]): void {
    this.state.setState({ errors: new Map(failed.map(({ block, text }) => [block, text])) });
  }

  paint(blocks: Iterable<string>): void {
    this.state.setState({ yellow: new Set(blocks) });
  }

  /** Takes off what was said of one block. */
  mend(block: string): void {
    this.state.setState(({ errors, yellow }) => ({
      errors: new Map([...errors].filter(([id]) => id !== block)),
      yellow: new Set([...yellow].filter((id) => id !== block)),
    }));
  }

  clear(): void {
    this.state.setState(NONE);
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla';

interface Focused {
  /** The block chosen in the editor; null when none is. */
  selected: string | null;
  /**
   * A block some other view points at: the editor scrolls to it and selects it. Null means the blocks as a whole. Each
   * request is a new object.
   */
  wanted: { readonly block: string | null } | null;
}

/** Which block is meant, for views that show the same program another way. */
export class BlockFocus {
  readonly state: StoreApi<Focused> = createStore(() => ({ selected: null, wanted: null }));

  select(block: string | null): void {
    if (block !== this.state.getState().selected) this.state.setState({ selected: block });
  }

  show(block: string): void {
    this.state.setState({ wanted: { block } });
  }

  /** The blocks are to be seen, where something else lies over them. */
  showBlocks(): void {
    this.state.setState({ wanted: { block: null } });
  }
}

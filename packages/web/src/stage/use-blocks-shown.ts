import { use, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { usePanelRoom } from '../panels/panel-context.ts';
import { prefixOf } from '../panels/panels.ts';
import { ProgramContext } from '../program/program-context.ts';
import type { LayoutMemory } from './layout-memory.ts';
import { type Arrangement, hidesBlocks } from './stage-layout.ts';

/** A line of the console or the mascot points at a block: where the blocks lie behind something else, that gives way. */
export const useBlocksShown = (memory: LayoutMemory, arrangement: Arrangement): void => {
  const focus = use(ProgramContext)?.focus;
  const { panels } = usePanelRoom();
  useEffect(
    () =>
      focus?.state.subscribe(({ wanted }, before) => {
        if (wanted === null || wanted === before.wanted) return;
        const { path } = panels.state.getState();
        const panel = path === null ? null : prefixOf(path);
        if (!hidesBlocks({ arrangement, panel, page: memory.state.getState().page })) return;
        // At once: the editor goes to the block in the same moment, and what is hidden cannot be gone to.
        flushSync(() => {
          memory.show({ page: 'blocks' });
          panels.close();
        });
      }),
    [focus, memory, panels, arrangement],
  );
};

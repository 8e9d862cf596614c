import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useAccount, useApp } from '../app/hooks.ts';
import { usePanelPath } from '../panels/panel-context.ts';
import { prefixOf } from '../panels/panels.ts';
import { LayoutMemory } from './layout-memory.ts';
import { StageContext } from './stage-context.ts';
import { formOf } from './stage-layout.ts';
import { useArrangement, useLetters } from './use-arrangement.ts';
import { useBlocksShown } from './use-blocks-shown.ts';
import { useRunOnStage } from './use-run-on-stage.ts';
import { useStageSize } from './use-stage-size.ts';

const storage = new BrowserStorage(() => window.localStorage);

const useLayoutMemory = (): LayoutMemory => {
  const app = useApp();
  const accountId = useAccount()?.user._id ?? '';
  const memory = useMemo(() => {
    const key = STORAGE_KEYS.stageLayout(accountId);
    return new LayoutMemory({
      state: app.userState,
      copy: {
        read: () => storage.read(key),
        write: (text) => void storage.write(key, text),
      },
    });
  }, [app, accountId]);
  useEffect(() => void memory.load(), [memory]);
  return memory;
};

/** Says where the stage is and how large, for the size of the window, the open panel and what the account has arranged. */
export const StageProvider = ({ children }: { children: ReactNode }) => {
  const memory = useLayoutMemory();
  const arrangement = useArrangement();
  const path = usePanelPath();
  const { size, setSize } = useStageSize(memory);
  const page = useStore(memory.state, (layout) => layout.page);
  const letters = useLetters();
  const panel = path === null ? null : prefixOf(path);
  const isRunning = useRunOnStage(memory, arrangement);
  const form = formOf({ arrangement, size, page, panel, letters, isRunning });
  useBlocksShown(memory, arrangement);
  const stage = useMemo(
    () => ({ arrangement, form, panel, memory, size, setSize }),
    [arrangement, form, panel, memory, size, setSize],
  );
  return <StageContext value={stage}>{children}</StageContext>;
};

import { ApiFailure } from '@trundle/client/api/failure';
import { USER_STATE_KEYS } from '@trundle/protocol/entities/account';
import { useEffect, useState } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import { mayMake } from './project-facts.ts';
import { TABS, type Tab } from './Shelves.tsx';

const KEY = USER_STATE_KEYS.projectsTab;

/** The tab this account chose last, wherever that was: null if it never did, undefined until the account has said. */
export const useLastTab = (): [Tab | null | undefined, (tab: Tab) => void] => {
  const app = useApp();
  const makes = mayMake(useAccount());
  const [last, setLast] = useState<Tab | null | undefined>(app.userState === null ? null : undefined);
  useEffect(() => {
    if (app.userState === null) return undefined;
    let isLeft = false;
    const read = async (state: typeof app.userState): Promise<void> => {
      let kept: unknown = null;
      try {
        kept = (await state.peek())[KEY];
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) app.report(cause);
      }
      // Whoever made projects once may not do so any more.
      if (!isLeft) setLast(TABS.find((tab) => tab === kept && (tab !== 'mine' || makes)) ?? null);
    };
    void read(app.userState);
    return () => {
      isLeft = true;
    };
  }, [app, makes]);
  return [last, (tab) => app.userState?.patch({ [KEY]: tab })];
};

import { use, useCallback, useSyncExternalStore } from 'react';
import { LiveContext } from '../live/live-context.ts';

const NOTHING = (): void => undefined;

/** How many messages of the class's chat nobody has looked at here. None until the class is live. */
export const useUnread = (): number => {
  const live = use(LiveContext);
  const subscribe = useCallback((listener: () => void) => live?.subscribe('chat', listener) ?? NOTHING, [live]);
  return useSyncExternalStore(subscribe, () => live?.read('chat').unread.size ?? 0);
};

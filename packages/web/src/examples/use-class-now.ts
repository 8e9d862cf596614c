import { use, useEffect, useState } from 'react';
import { LiveContext } from '../live/live-context.ts';
import { type ClassNow, classNow } from './class-needs.ts';

const PARTS = ['settings', 'robots', 'variables', 'objects'] as const;

/** The class, and again whenever something of it changes that an example may need. */
export const useClassNow = (): ClassNow | null => {
  const live = use(LiveContext);
  const [now, setNow] = useState(() => classNow(live));
  useEffect(() => {
    const look = () => setNow(classNow(live));
    look();
    const cancels = live === null ? [] : PARTS.map((part) => live.subscribe(part, look));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [live]);
  return now;
};

import { use, useEffect, useState } from 'react';
import { useAccount } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { type ClassNow, classNow } from './class-needs.ts';

const PARTS = ['settings', 'robots', 'objects'] as const;

/** The class, and again whenever something of it changes that an example may need. */
export const useClassNow = (): ClassNow | null => {
  const live = use(LiveContext);
  const accountId = useAccount()?.user._id ?? '';
  const { leads } = usePanelRoom();
  const [now, setNow] = useState(() => classNow(live, { accountId, leads }));
  useEffect(() => {
    const look = () => setNow(classNow(live, { accountId, leads }));
    look();
    const cancels = live === null ? [] : PARTS.map((part) => live.subscribe(part, look));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [live, accountId, leads]);
  return now;
};

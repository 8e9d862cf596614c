import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { spreadsheetSyncKey } from '@trundle/protocol/entities/spreadsheet-sync-key';
import { useEffect } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';

/** Adds what robots measure to the spreadsheet of whoever leads, if she has connected one: nobody else loads any of it. */
export const SheetSyncLayer = ({ live, code }: { live: LiveClassroom; code: string }) => {
  const app = useApp();
  const accountId = useAccount()?.user._id ?? '';
  useEffect(() => {
    if (app.storage.read(spreadsheetSyncKey(accountId, code)) === null) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    void import('./running-sync.ts').then(({ runSync }) => {
      if (!isOver) stop = runSync(app, { live, accountId, code });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [app, live, accountId, code]);
  return null;
};

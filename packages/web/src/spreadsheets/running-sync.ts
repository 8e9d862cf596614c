import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { SheetSync } from '@trundle/client/spreadsheets/sheet-sync';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../app/app.ts';

interface Place {
  live: LiveClassroom;
  accountId: string;
  code: string;
}

/** What sends in this page, for whoever wants to see how far it is; null where nothing is connected. */
export const runningSync: StoreApi<SheetSync | null> = createStore<SheetSync | null>(() => null);

/** Sends until it is called back. */
export const runSync = ({ client, storage, pages }: App, { live, accountId, code }: Place): (() => void) => {
  const sync = new SheetSync({ accountId, code, client, live, storage, pages, clock: { wall: () => Date.now() } });
  sync.start();
  runningSync.setState(sync, true);
  return () => {
    sync.stop();
    if (runningSync.getState() === sync) runningSync.setState(null, true);
  };
};

import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';

export const LAYOUTS = ['list', 'cards'] as const;
export type Layout = (typeof LAYOUTS)[number];

const KEY = STORAGE_KEYS.rosterLayout;
const storage = new BrowserStorage(() => window.localStorage);

export const readLayout = (): Layout => LAYOUTS.find((layout) => layout === storage.read(KEY)) ?? 'list';
export const writeLayout = (layout: Layout): void => void storage.write(KEY, layout);

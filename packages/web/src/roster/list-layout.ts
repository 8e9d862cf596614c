import { BrowserStorage } from '@trundle/client/session/browser-storage';

export const LAYOUTS = ['list', 'cards'] as const;
export type Layout = (typeof LAYOUTS)[number];

const KEY = 'trundle/roster-layout';
const storage = new BrowserStorage(() => window.localStorage);

export const readLayout = (): Layout => LAYOUTS.find((layout) => layout === storage.read(KEY)) ?? 'list';
export const writeLayout = (layout: Layout): void => storage.write(KEY, layout);

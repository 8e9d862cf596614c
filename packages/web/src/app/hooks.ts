import type { Account } from '@trundle/client/session/accounts';
import type { ServerNews } from '@trundle/client/session/app-config';
import type { GoogleClient } from '@trundle/client/session/google-login';
import { may, type Permission } from '@trundle/protocol/permissions';
import { createContext, use, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { App } from './app.ts';

export const AppContext = createContext<App | null>(null);

export const useApp = (): App => {
  const app = use(AppContext);
  if (app === null) throw new Error('No app around this component.');
  return app;
};

/** The account this tab works with. */
export const useAccount = (): Account | null => {
  const { accounts } = useApp();
  return useSyncExternalStore(
    (listener) => accounts.subscribe(listener),
    () => accounts.current,
  );
};

/** Whether whoever works in this tab may do something. */
export const useMay = (permission: Permission): boolean => may(useAccount()?.user.role, permission);

/** What leads to Google; null where the server does not know it. */
export const useGoogleClient = (): GoogleClient | null => {
  const { google, googleClientId, googleUrl = null } = useFeatures() ?? {};
  if (google !== true || googleClientId == null) return null;
  return { clientId: googleClientId, url: googleUrl };
};

export const useFeatures = (): ServerNews['features'] => useStore(useApp().config.news, ({ features }) => features);

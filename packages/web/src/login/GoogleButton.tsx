import { useNavigate, useSearch } from '@tanstack/react-router';
import { ApiFailure } from '@trundle/client/api/failure';
import type { GoogleRole } from '@trundle/client/session/google-login';
import { authenticateWithGoogle } from '@trundle/protocol/http/account';
import { useEffect, useRef } from 'react';
import { useApp, useGoogleClient } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './LoginFrame.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Shown only where Google is configured. */
export const GoogleButton = ({ as }: { as: GoogleRole }) => {
  const { google } = useApp();
  const client = useGoogleClient();
  if (client === null) return null;
  return (
    <>
      <p className={style.or}>{t('login.or')}</p>
      <Button kind="plain" wide onClick={() => window.location.assign(google.begin(client, as))}>
        {t('login.google')}
      </Button>
    </>
  );
};

/** Takes in what Google sent back with the browser. */
export const useGoogleReturn = (): void => {
  const app = useApp();
  const search = useSearch({ from: '/teacher/login' });
  const navigate = useNavigate();
  const signIn = useSignIn();
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current || (search.code === undefined && search.error === undefined)) return;
    // Codes work once; a second run of this effect must not spend it again.
    taken.current = true;
    const body = app.google.finish(search);
    const finish = async (): Promise<void> => {
      const { finishSheetsJourney } = await import('@trundle/client/spreadsheets/sheets-journey');
      const storages = { tab: app.tab, local: app.storage };
      const sheets = body === null ? finishSheetsJourney(storages, search, app.google.redirectUri) : null;
      if (sheets !== null) {
        await navigate({ to: '/classroom/$id', params: { id: sheets.classroom }, replace: true });
        return;
      }
      if (body === null) {
        app.notices.popup({ message: t('login.loginFailed') });
        await navigate({ to: '/teacher/login', replace: true });
        return;
      }
      await signIn(await app.client.request(authenticateWithGoogle, { body }));
    };
    finish().catch((cause: unknown) => {
      if (!(cause instanceof ApiFailure)) throw cause;
      void navigate({ to: '/teacher/login', replace: true });
    });
  }, [app, navigate, search, signIn]);
};

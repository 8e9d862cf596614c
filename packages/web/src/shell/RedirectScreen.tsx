import { useNavigate } from '@tanstack/react-router';
import { ApiFailure } from '@trundle/client/api/failure';
import { REDIRECT_DELAY } from '@trundle/protocol/constants';
import { USER_STATE_KEYS } from '@trundle/protocol/entities/account';
import { useEffect } from 'react';
import { useApp } from '../app/hooks.ts';
import { afterRedirect } from '../app/redirects.ts';
import { t } from '../texts/index.ts';
import { MascotPage } from './MascotPage.tsx';
import { usePageTitle } from './use-page-title.ts';

/** Waits a second, and meanwhile asks the server which class this account was in on another computer. */
export const RedirectScreen = () => {
  const app = useApp();
  const navigate = useNavigate();
  usePageTitle(null);
  useEffect(() => {
    let remembered: string | null = null;
    app.userState
      ?.read()
      .then(({ [USER_STATE_KEYS.classroom]: kept }) => {
        if (typeof kept === 'string') remembered = kept;
      })
      .catch((cause: unknown) => {
        if (!(cause instanceof ApiFailure)) throw cause;
      });
    const timer = setTimeout(() => {
      const classroom = app.accounts.current?.currentClassroom ?? remembered;
      const href = afterRedirect({ token: app.accounts.storedToken(), classroom });
      void navigate({ href, replace: true });
    }, REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [app, navigate]);
  return <MascotPage mood="hello" title={t('shell.redirecting')} live />;
};

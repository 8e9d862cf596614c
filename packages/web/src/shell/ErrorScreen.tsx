import { LANDING } from '@trundle/client/session/paths';
import { useEffect } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import { MascotPage } from './MascotPage.tsx';
import { usePageTitle } from './use-page-title.ts';

/**
 * What is shown in place of a screen that broke. Its ways on are full page loads: whatever state broke the screen is
 * gone after them.
 */
export const ErrorScreen = ({ error }: { error: unknown }) => {
  const app = useApp();
  usePageTitle(t('shell.crash.title'));
  useEffect(() => app.report(error), [app, error]);
  return (
    <MascotPage
      mood="oops"
      title={t('shell.crash.title')}
      actions={
        <>
          <Button onClick={() => window.location.assign(LANDING)}>{t('shell.home')}</Button>
          <Button kind="plain" onClick={() => window.location.reload()}>
            {t('shell.crash.again')}
          </Button>
        </>
      }
    >
      <p>{t('shell.crash.text')}</p>
    </MascotPage>
  );
};

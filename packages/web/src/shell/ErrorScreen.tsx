import { LANDING } from '@trundle/client/session/paths';
import { useEffect, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import { MascotPage } from './MascotPage.tsx';
import { usePageTitle } from './use-page-title.ts';

/** A screen that did not come for want of a network. It comes by itself; to load the page now would take away this one. */
const Unreached = () => {
  const app = useApp();
  usePageTitle(t('shell.noInternet'));
  useEffect(() => app.page.onOnline(() => window.location.reload()), [app]);
  return (
    <MascotPage mood="asleep" title={t('shell.noInternet')} live>
      <p>{t('shell.offlineScreen')}</p>
    </MascotPage>
  );
};

/** Its ways on are full page loads: whatever state broke the screen is gone after them. */
const Broken = ({ error }: { error: unknown }) => {
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

/** What is shown in place of a screen that is not there: broken, or out of reach. */
export const ErrorScreen = ({ error }: { error: unknown }) => {
  const [isOffline] = useState(() => !navigator.onLine);
  return isOffline ? <Unreached /> : <Broken error={error} />;
};

import { verify } from '@trundle/protocol/http/account';
import { useState } from 'react';
import { useApp } from '../app-hooks.ts';
import { ButtonLink } from '../design/Button.tsx';
import { t } from '../messages/index.ts';
import { MascotPage } from '../shell/MascotPage.tsx';
import { SWITCH_CLASSROOM } from '../shell/places.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { useArrival } from './use-arrival.ts';

export const VerifyScreen = ({ token }: { token: string }) => {
  const { accounts, client } = useApp();
  const [name, setName] = useState<string | null>(null);
  usePageTitle(t('login.verifiedTitle'));
  const failure = useArrival(async () => {
    const authentication = await client.request(verify, { params: { token } }, { showing: 'own' });
    accounts.signIn(authentication);
    setName(authentication.user.name);
  });
  if (failure !== null) {
    return (
      <MascotPage
        mood="oops"
        title={t('login.verifyFailed')}
        actions={<ButtonLink to="/teacher/login">{t('login.toLogin')}</ButtonLink>}
      >
        <p role="alert">{failure.message}</p>
      </MascotPage>
    );
  }
  if (name === null) return <MascotPage mood="thinking" title={t('login.verifying')} live />;
  return (
    <MascotPage
      mood="cheering"
      title={t('login.verifiedTitle')}
      actions={
        <ButtonLink to={SWITCH_CLASSROOM} kind="go" size="large">
          {t('login.start')}
        </ButtonLink>
      }
    >
      <p>{t('login.verifiedText', { name })}</p>
    </MascotPage>
  );
};

import { Navigate } from '@tanstack/react-router';
import { authenticate } from '@trundle/protocol/http/account';
import { useApp } from '../app-hooks.ts';
import { ButtonLink } from '../design/Button.tsx';
import { t } from '../messages/index.ts';
import { MascotPage } from '../shell/MascotPage.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { readQr } from './qr-link.ts';
import { useArrival } from './use-arrival.ts';
import { useSignIn } from './use-sign-in.ts';

const Failed = ({ message }: { message: string }) => (
  <MascotPage
    mood="oops"
    title={t('login.qrFailed')}
    actions={
      <ButtonLink to="/student/login" kind="student">
        {t('login.toLogin')}
      </ButtonLink>
    }
  >
    <p role="alert">{message}</p>
  </MascotPage>
);

const CardLogin = ({ classroom, card }: { classroom: string; card: string }) => {
  const { client } = useApp();
  const signIn = useSignIn();
  const failure = useArrival(async () => {
    await signIn(await client.request(authenticate, { body: { classroom, card } }, { showing: 'own' }));
  });
  if (failure !== null) return <Failed message={failure.message} />;
  return <MascotPage mood="hello" title={t('login.qrReading')} live />;
};

/** Where the square on a card or on the class screen leads. */
export const QrScreen = ({ q }: { q: string }) => {
  usePageTitle(t('login.studentTitle'));
  const link = readQr(q);
  if (link === null) return <Failed message={t('login.qrUnknown')} />;
  if (link.kind === 'student_login') return <CardLogin classroom={link.classroom} card={link.card} />;
  return <Navigate to="/student/login" search={{ classroom: link.classroom }} replace />;
};

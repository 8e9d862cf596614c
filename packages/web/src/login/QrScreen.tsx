import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { ApiFailure } from '@trundle/client/api/failure';
import { type Account, mayEnter } from '@trundle/client/session/accounts';
import { authenticate } from '@trundle/protocol/http/account';
import { joinClassroom } from '@trundle/protocol/http/classroom';
import { IdSchema } from '@trundle/protocol/ids';
import { may } from '@trundle/protocol/permissions';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { MascotPage } from '../shell/MascotPage.tsx';
import { readQr } from '../shell/qr-link.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { t } from '../texts/index.ts';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';
import { useOnce } from './use-once.ts';
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
  const failure = useOnce(async () => {
    await signIn(await client.request(authenticate, { body: { classroom, card } }, { showing: 'own' }));
  });
  if (failure !== null) return <Failed message={failure.message} />;
  return <MascotPage mood="hello" title={t('login.qrReading')} live />;
};

/** Whoever is logged in here as a student is one tap from the class; anybody else types a name. */
const ClassDoor = ({ classroom, known }: { classroom: string; known: readonly Account[] }) => {
  const { accounts, client } = useApp();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const enter = async ({ sessionId }: Account): Promise<void> => {
    setBusy(sessionId);
    accounts.select(sessionId);
    try {
      await client.request(joinClassroom, { params: { id: classroom } }, { showing: 'own' });
      await navigate({ to: '/classroom/$id', params: { id: classroom } });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setBusy(null);
      setFailure(cause);
    }
  };
  return (
    <MascotPage
      mood="hello"
      title={t('login.enterClass', { code: classroom })}
      actions={
        <>
          {known.map((account) => (
            <Button
              key={account.sessionId}
              kind="student"
              size="large"
              busy={busy === account.sessionId}
              onClick={() => void enter(account)}
            >
              {t('login.enterAs', { name: account.user.name })}
            </Button>
          ))}
          <ButtonLink to="/student/login" search={{ classroom }} kind="plain" size="large">
            {t('login.enterElse')}
          </ButtonLink>
        </>
      }
    >
      {failure !== null && failure.message !== '' && (
        <p role="alert">{failure.code === 'NOT_FOUND' ? t('classrooms.noSuchClass') : failure.message}</p>
      )}
    </MascotPage>
  );
};

/** The class on a screen nobody is signed in at. Skipping to the content is another hash, and no other link. */
const ViewerDoor = ({ classroom }: { classroom: string }) => {
  const given = IdSchema.safeParse(useLocation({ select: ({ hash }) => hash })).data;
  const [key, setKey] = useState(given);
  if (given !== undefined && given !== key) setKey(given);
  return key === undefined ? (
    <Failed message={t('login.qrUnknown')} />
  ) : (
    <ViewerScreen code={classroom} linkKey={key} />
  );
};

/** Where the QR code on a card or on the class screen leads. */
export const QrScreen = ({ q }: { q: string }) => {
  const { accounts } = useApp();
  usePageTitle(t('login.studentTitle'));
  const [known] = useState(() =>
    accounts.all().filter(({ accessToken }) => may(accessToken.namespace, 'sit in a class')),
  );
  const link = readQr(q);
  if (link === null) return <Failed message={t('login.qrUnknown')} />;
  if (link.kind === 'student_login') return <CardLogin classroom={link.classroom} card={link.card} />;
  const { classroom } = link;
  if (link.kind === 'viewer') return <ViewerDoor classroom={classroom} />;
  const able = known.filter((account) => mayEnter(account, classroom));
  if (able.length > 0) return <ClassDoor classroom={classroom} known={able} />;
  return <Navigate to="/student/login" search={{ classroom }} replace />;
};

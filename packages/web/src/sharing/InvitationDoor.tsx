import { useNavigate } from '@tanstack/react-router';
import { ApiFailure } from '@trundle/client/api/failure';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { acceptTeacherInvitation, readTeacherInvitation } from '@trundle/protocol/http/class-teacher';
import { type ReactNode, useEffect, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { Mascot, type Mood } from '../design/Mascot.tsx';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { t } from '../texts/index.ts';
import { endText } from './day-end.ts';
import style from './Sharing.module.css';
import { forgetInvitation, type Invitation, keepInvitation } from './waiting-invitation.ts';

type Offer = CallAnswer<typeof readTeacherInvitation>;

interface SignProps {
  mood: Mood;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

const Sign = (sign: SignProps) => {
  usePageTitle(sign.title);
  return (
    <PublicFrame>
      <div className={style.sign}>
        <Mascot mood={sign.mood} size={9} />
        <div role="status">
          <h1>{sign.title}</h1>
          {sign.children}
        </div>
        <div className={style.actions}>{sign.actions}</div>
      </div>
    </PublicFrame>
  );
};

/** What is offered; `broken` where the link opens nothing any more, and `offline` where nobody could be asked. */
const useOffer = (invitation: Invitation | null, tries: number): Offer | 'broken' | 'offline' | null => {
  const { client } = useApp();
  const [offer, setOffer] = useState<Offer | 'broken' | 'offline' | null>(null);
  useEffect(() => {
    if (invitation === null) return undefined;
    // Asked once more with every try.
    void tries;
    setOffer(null);
    let isWanted = true;
    const { code, key } = invitation;
    client
      .request(readTeacherInvitation, { params: { id: code }, body: { key } }, { showing: 'own' })
      .then((answer) => isWanted && setOffer(answer))
      .catch((cause: unknown) => {
        if (!(cause instanceof ApiFailure)) throw cause;
        if (!isWanted) return;
        const isBroken = cause.code === 'LINK_NOT_VALID';
        if (isBroken) forgetInvitation(window.localStorage);
        setOffer(isBroken ? 'broken' : 'offline');
      });
    return () => {
      isWanted = false;
    };
  }, [client, invitation, tries]);
  return invitation === null ? 'broken' : offer;
};

const Offered = ({ invitation, offer }: { invitation: Invitation; offer: Offer }) => {
  const { client, preferences } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useCommand();
  const { code: id, key } = invitation;
  const accept = () =>
    run(async () => {
      await client.request(acceptTeacherInvitation, { params: { id }, body: { key } });
      forgetInvitation(window.localStorage);
      await navigate({ to: '/classroom/$id', params: { id } });
    });
  const { name, invitedBy, standing, until } = offer;
  return (
    <Sign
      mood="hello"
      title={t('sharing.door.title', { name })}
      actions={
        <>
          <Button kind="go" busy={busy} onClick={() => void accept()}>
            {t('sharing.door.accept')}
          </Button>
          <ButtonLink to="/switchclassroom" kind="plain">
            {t('sharing.door.later')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('sharing.door.text', { by: invitedBy, standing: t(`sharing.standings.${standing}`) })}</p>
      {until !== null && <p>{endText(until, preferences.locale.tag)}</p>}
      <p>{t(`sharing.what.${standing}`)}</p>
    </Sign>
  );
};

const SignedIn = ({ invitation }: { invitation: Invitation | null }) => {
  const [tries, setTries] = useState(0);
  const offer = useOffer(invitation, tries);
  if (offer === 'broken' || invitation === null)
    return (
      <Sign
        mood="oops"
        title={t('sharing.door.broken')}
        actions={<ButtonLink to="/switchclassroom">{t('classroom.toClasses')}</ButtonLink>}
      >
        <p>{t('sharing.door.brokenText')}</p>
      </Sign>
    );
  if (offer === 'offline')
    return (
      <Sign
        mood="asleep"
        title={t('sharing.door.offline')}
        actions={<Button onClick={() => setTries(tries + 1)}>{t('shell.tryAgain')}</Button>}
      >
        {null}
      </Sign>
    );
  return offer === null ? null : <Offered invitation={invitation} offer={offer} />;
};

/** What is offered, and one button that takes it. Whoever is not here as a teacher logs in first; the invitation waits. */
export const InvitationDoor = ({ invitation }: { invitation: Invitation | null }) => {
  const account = useAccount();
  const isTeacher = account?.user.role === 'Teacher';
  useEffect(() => {
    if (invitation !== null) keepInvitation(window.localStorage, invitation);
  }, [invitation]);
  const [kept] = useState(invitation);
  if (isTeacher) return <SignedIn invitation={kept} />;
  return (
    <Sign
      mood="hello"
      title={t('sharing.invite')}
      actions={<ButtonLink to="/teacher/login">{t('sharing.door.loginGo')}</ButtonLink>}
    >
      <p>{t('sharing.door.login')}</p>
    </Sign>
  );
};

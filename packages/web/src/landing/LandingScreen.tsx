import {
  IconArrowRight,
  IconBackpack,
  IconChalkboard,
  IconCloudPause,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ApiFailure } from '@trundle/client/api/failure';
import { openDemo } from '@trundle/protocol/http/account';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { useApp, useFeatures } from '../app/hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { classes } from '../design/classes.ts';
import { useSignIn } from '../login/use-sign-in.ts';
import { downloadWaiting } from '../shell/download-waiting.ts';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { t } from '../texts/index.ts';
import style from './LandingScreen.module.css';
import { MatPicture } from './MatPicture.tsx';

interface ChoiceProps {
  to: '/teacher/login' | '/student/login';
  look: string | undefined;
  icon: ReactNode;
  title: string;
  text: string;
}

const Choice = ({ to, look, icon, title, text }: ChoiceProps) => (
  <Link to={to} className={classes(style.choice, look)}>
    <span className={style.badge}>{icon}</span>
    <span className={style.choiceWords}>
      <strong>{title}</strong>
      <span>{text}</span>
    </span>
    <IconArrowRight aria-hidden="true" className={style.arrow} />
  </Link>
);

const DemoOffer = () => {
  const { client } = useApp();
  const signIn = useSignIn();
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      await signIn(await client.request(openDemo, {}));
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setBusy(false);
    }
  };
  return (
    <div className={style.demo}>
      <Button
        kind="go"
        size="large"
        busy={busy}
        icon={<IconPlayerPlayFilled aria-hidden="true" />}
        onClick={() => void open()}
      >
        {t('landing.demo')}
      </Button>
      <p>{t('landing.demoText')}</p>
    </div>
  );
};

/** Accounts that are logged in here but not in this tab. */
const WelcomeBack = () => {
  const { accounts } = useApp();
  const known = accounts.all();
  if (known.length === 0) return null;
  return (
    <section className={style.back} aria-label={t('landing.welcomeBack')}>
      {known.map(({ sessionId, user }) => (
        <ButtonLink
          key={sessionId}
          to="/switchuser/$id"
          params={{ id: String(sessionId) }}
          preload={false}
          kind="plain"
        >
          {t('landing.continueAs', { name: user.name })}
        </ButtonLink>
      ))}
    </section>
  );
};

/** Somebody logged out before their work had reached the class: it is here, and nobody else's. */
const WaitingWork = () => {
  const app = useApp();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => app.storage.onKept(lookAgain), [app]);
  const owners = app.waitingOwners();
  if (owners.length === 0) return null;
  const names = new Intl.ListFormat(app.preferences.locale.tag).format(owners.map(({ name }) => name));
  const fragile = owners.flatMap((owner) => owner.fragile);
  return (
    <div className={style.waiting} role="status">
      <IconCloudPause aria-hidden="true" />
      {fragile.length === 0 ? (
        t('shell.unsent.waits', { count: owners.length, names })
      ) : (
        <>
          {t('shell.unsent.onlyHere', { names })}
          <Button kind="plain" size="small" onClick={() => fragile.forEach(downloadWaiting)}>
            {t('shell.waiting.download')}
          </Button>
        </>
      )}
    </div>
  );
};

export const LandingScreen = () => {
  usePageTitle(null);
  const features = useFeatures();
  return (
    <PublicFrame>
      <div className={style.landing}>
        <div className={style.words}>
          <h1>{t('landing.title')}</h1>
          <p className={style.lead}>{t('landing.lead')}</p>
          <WelcomeBack />
          <WaitingWork />
          <nav className={style.choices} aria-label={t('landing.choose')}>
            <Choice
              to="/teacher/login"
              look={style.teacher}
              icon={<IconChalkboard aria-hidden="true" />}
              title={t('landing.teacher')}
              text={t('landing.teacherText')}
            />
            <Choice
              to="/student/login"
              look={style.student}
              icon={<IconBackpack aria-hidden="true" />}
              title={t('landing.student')}
              text={t('landing.studentText')}
            />
          </nav>
          {features?.demo === true && <DemoOffer />}
        </div>
        <MatPicture className={style.picture} label={t('landing.picture')} />
      </div>
    </PublicFrame>
  );
};

import { useState } from 'react';
import { Button, ButtonLink } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { t } from '../texts/index.ts';
import style from './Sharing.module.css';
import { forgetInvitation, waitingInvitation } from './waiting-invitation.ts';

/** Above the classes of a teacher who opened an invitation before logging in. */
export const WaitingInvitation = () => {
  const [waiting, setWaiting] = useState(() => waitingInvitation(window.localStorage));
  if (waiting === null) return null;
  const forget = () => {
    forgetInvitation(window.localStorage);
    setWaiting(null);
  };
  return (
    <Card look="tray" className={style.waiting}>
      <p>{t('sharing.door.waiting')}</p>
      <div>
        <ButtonLink to="/teach/$code" params={{ code: waiting.code }} hash={waiting.key}>
          {t('sharing.door.waitingGo')}
        </ButtonLink>
        <Button kind="plain" onClick={forget}>
          {t('sharing.door.forget')}
        </Button>
      </div>
    </Card>
  );
};

import { IconCopy } from '@tabler/icons-react';
import { myReferral } from '@trundle/protocol/http/account';
import { useCall } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { TextField } from '../design/Field.tsx';
import { copyText } from '../shell/share.ts';
import { t } from '../texts/index.ts';
import style from './Classrooms.module.css';

/** A teacher's own link for colleagues, and what it has brought. */
export const InviteCard = () => {
  const { notices } = useApp();
  const { data } = useCall(myReferral, {}, { showing: 'quiet' });
  if (data === undefined) return null;
  const link = `${window.location.origin}/r/${data.code}`;
  const copy = async (): Promise<void> => {
    if (await copyText(link)) notices.toast({ text: t('shell.copied'), type: 'success' });
  };
  return (
    <Card look="tray" className={style.invite}>
      <div>
        <h2>{t('classrooms.inviteTitle')}</h2>
        <p>{t('classrooms.inviteText')}</p>
        <p>{t('classrooms.points', { approved: data.approvedPoints, waiting: data.waitingPoints })}</p>
      </div>
      <div className={style.link}>
        <TextField
          label={t('classrooms.inviteLink')}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind="plain" icon={<IconCopy aria-hidden="true" />} onClick={() => void copy()}>
          {t('shell.copy')}
        </Button>
      </div>
    </Card>
  );
};

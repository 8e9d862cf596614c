import { ApiFailure } from '@trundle/client/api/failure';
import { openPractice } from '@trundle/protocol/http/virtual';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { t } from '../texts/index.ts';
import style from './Classrooms.module.css';

/** A mat of one's own, for a student without a class at hand. */
export const PracticeCard = ({ onOpened }: { onOpened: (code: string) => void }) => {
  const { client } = useApp();
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      onOpened((await client.request(openPractice, {}))._id);
    } catch (cause) {
      // The failure rules have already shown a message.
      if (!(cause instanceof ApiFailure)) throw cause;
      setBusy(false);
    }
  };
  return (
    <Card className={style.join}>
      <div className={style.form}>
        <h2>{t('classrooms.practice')}</h2>
        <p>{t('classrooms.practiceText')}</p>
        <Button kind="go" busy={busy} onClick={() => void open()}>
          {t('classrooms.practiceOpen')}
        </Button>
      </div>
    </Card>
  );
};

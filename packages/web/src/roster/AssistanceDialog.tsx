import { ApiFailure } from '@trundle/client/api/failure';
import { ASSISTANCE_LOGIN } from '@trundle/client/session/paths';
import type { ClassroomStudent } from '@trundle/protocol/entities/classroom';
import { deleteAssistanceCode, readAssistanceCode } from '@trundle/protocol/http/classroom';
import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';
import style from './Roster.module.css';

/** The code with which somebody else may help in a student's account, and the way to end it. */
export const AssistanceDialog = ({ row, onClose }: { row: ClassroomStudent; onClose: () => void }) => {
  const { client, notices } = useApp();
  const [code, setCode] = useState<string | null>(null);
  const { name, _id: studentId } = row.student;
  const closeOnFailure = useCallback(
    (cause: unknown) => {
      if (!(cause instanceof ApiFailure)) throw cause;
      onClose();
    },
    [onClose],
  );
  // Asking makes the code when there is none, so it is asked for here and never in the background.
  useEffect(() => {
    const params = { id: row.classRoom, studentId };
    client
      .request(readAssistanceCode, { params })
      .then((answer) => setCode(answer.code))
      .catch(closeOnFailure);
  }, [client, row.classRoom, studentId, closeOnFailure]);
  const end = () => {
    if (code === null) return;
    client
      .request(deleteAssistanceCode, { params: { id: row.classRoom, code } })
      .then(() => {
        notices.toast({ text: t('roster.assistanceEnded'), type: 'success' });
        onClose();
      })
      .catch(closeOnFailure);
  };
  const address = `${window.location.origin}${ASSISTANCE_LOGIN}`;
  return (
    <Dialog title={t('roster.assistanceTitle', { name })} closeLabel={t('shell.close')} onClose={onClose}>
      <p>{t('roster.assistanceText', { name })}</p>
      <p className={style.assistanceCode} role="status">
        {code ?? t('shell.loading')}
      </p>
      <p>{t('roster.assistanceWhere', { address })}</p>
      <DialogActions>
        <Button kind="stop" onClick={end} busy={code === null}>
          {t('roster.assistanceEnd')}
        </Button>
        <Button onClick={onClose}>{t('shell.understood')}</Button>
      </DialogActions>
    </Dialog>
  );
};

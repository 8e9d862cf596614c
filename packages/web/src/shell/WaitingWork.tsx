import { IconCloudPause } from '@tabler/icons-react';
import type { ApiFailure } from '@trundle/client/api/failure';
import { isFinal } from '@trundle/client/session/refusals';
import type { WaitingWork as Waiting } from '@trundle/client/session/waiting-work';
import type { ErrorCode } from '@trundle/protocol/errors';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { downloadWaiting } from './download-waiting.ts';
import style from './WaitingWork.module.css';

const NO_ROOM: readonly (ErrorCode | undefined)[] = ['QUOTA_REACHED', 'SERVER_FULL'];
const NO_CLASS: readonly (ErrorCode | undefined)[] = ['NOT_ALLOWED', 'NOT_FOUND', 'OFF_CLASS_LIST', 'CLASS_CLOSED'];

/** It is not only that the server cannot take it now: trying again by itself changes nothing. */
const isStuck = (failure: ApiFailure): boolean => isFinal(failure) || NO_ROOM.includes(failure.code);

const whyOf = (failure: ApiFailure): string => {
  if (!isStuck(failure)) return t('shell.waiting.later');
  if (NO_ROOM.includes(failure.code)) return t('shell.waiting.noRoom');
  return NO_CLASS.includes(failure.code) ? t('shell.waiting.noClass') : t('shell.waiting.refused');
};

const reasonOf = ({ kind, failure, needsOtherLogin, classroom, isFragile }: Waiting): string => {
  if (isFragile) return t('shell.waiting.fragile');
  if (kind === 'code') return t('shell.waiting.openCode');
  if (needsOtherLogin) return t('shell.waiting.otherLogin', { code: classroom });
  return failure === null ? t('shell.waiting.later') : whyOf(failure);
};

const nameOf = ({ kind, name, classroom }: Waiting): string => {
  if (kind === 'code') return t('shell.waiting.code', { code: classroom });
  if (name === null) return t('shell.waiting.program', { code: classroom });
  return t('shell.waiting.copy', { name, code: classroom });
};

/** What does not go out by itself may be given up. */
const mayGo = ({ kind, failure, needsOtherLogin }: Waiting): boolean =>
  kind === 'code' || (failure !== null && isStuck(failure)) || needsOtherLogin;

const Entry = ({ waiting }: { waiting: Waiting }) => {
  const app = useApp();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(waiting);
  return (
    <li className={style.entry}>
      <strong>{name}</strong>
      <span>{reasonOf(waiting)}</span>
      <span className={style.actions}>
        <Button
          kind="plain"
          aria-label={t('shell.waiting.downloadOf', { name })}
          onClick={() => downloadWaiting(waiting)}
        >
          {t('shell.waiting.download')}
        </Button>
        {mayGo(waiting) && (
          <Button kind="plain" aria-label={t('shell.waiting.removeOf', { name })} onClick={() => setAsking(true)}>
            {t('shell.waiting.remove')}
          </Button>
        )}
      </span>
      {isAsking && (
        <ConfirmDialog
          title={name}
          text={t('shell.waiting.removeText')}
          confirm={t('shell.waiting.remove')}
          onConfirm={() => app.dismissWaitingWork(waiting.place)}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
};

const WaitingList = ({ waiting, onClose }: { waiting: readonly Waiting[]; onClose: () => void }) => {
  const app = useApp();
  return (
    <Dialog title={t('shell.waiting.title')} closeLabel={t('shell.close')} onClose={onClose}>
      {!waiting.some(({ isFragile }) => isFragile) && <p>{t('shell.waiting.text')}</p>}
      <ul className={style.list}>
        {waiting.map((each) => (
          <Entry key={each.place} waiting={each} />
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => app.retryWaitingWork()}>{t('shell.waiting.retry')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Work of whoever is logged in that is on this device alone: shown on every page until the class has it. */
export const WaitingWork = () => {
  const waiting = useStore(useApp().waitingWork);
  const [isOpen, setOpen] = useState(false);
  if (waiting.length === 0) return null;
  const text = t('shell.waiting.button', { count: waiting.length });
  return (
    <>
      <button type="button" className={style.button} data-waiting title={text} onClick={() => setOpen(true)}>
        <IconCloudPause aria-hidden="true" />
        <span className={style.word}>{text}</span> <span className={style.short}>{t('shell.waiting.short')}</span>
      </button>
      {isOpen && <WaitingList waiting={waiting} onClose={() => setOpen(false)} />}
    </>
  );
};

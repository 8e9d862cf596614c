import { bodyOf } from '@trundle/client/api/schema-of';
import type { ClassroomStudent } from '@trundle/protocol/entities/classroom';
import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import { listFormerStudents, removeStudent } from '@trundle/protocol/http/classroom';
import { renameStudent, setStudentPassword } from '@trundle/protocol/http/lesson';
import { useState } from 'react';
import { useRefresh } from '../api/queries.ts';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { useRosterCommand } from '../live/use-roster-command.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import { suggestPassword } from './class-roster.ts';
import style from './Roster.module.css';

interface Props {
  row: ClassroomStudent;
  onClose: () => void;
}

const paramsOf = ({ classRoom, student }: ClassroomStudent) => ({ id: classRoom, studentId: student._id });

export const RemoveStudentDialog = ({ row, onClose, onRemoved }: Props & { onRemoved: () => void }) => {
  const { client, notices } = useApp();
  const { busy, change } = useRosterCommand();
  const refresh = useRefresh();
  const { name } = row.student;
  const remove = () =>
    change(async () => {
      await client.request(removeStudent, { params: paramsOf(row) });
      notices.toast({ text: t('roster.removed', { name }), type: 'success' });
      void refresh(listFormerStudents, { params: { id: row.classRoom } });
      onRemoved();
    });
  return (
    <ConfirmDialog
      title={t('roster.removeTitle', { name })}
      text={t('roster.removeText', { name, days: TRASH_DAYS })}
      confirm={t('shell.remove')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
};

export const RenameStudentDialog = ({ row, onClose }: Props) => {
  const { client } = useApp();
  const live = useLiveClassroom();
  const { name } = row.student;
  const form = useForm(bodyOf(renameStudent), async (body) => {
    await client.request(renameStudent, { params: paramsOf(row), body }, { showing: 'own' });
    await live.refresh();
    onClose();
  });
  return (
    <Dialog title={t('roster.renameTitle', { name })} closeLabel={t('shell.close')} onClose={onClose}>
      <form className={style.dialogForm} onSubmit={form.onSubmit} noValidate>
        {/* A name that is taken is said beside it; the sentence about the whole is for lists of names. */}
        {form.errorOf('name') === undefined && <FormFailure failure={form.failure} />}
        <TextField
          label={t('roster.newName')}
          hint={t('roster.renameHint')}
          name="name"
          defaultValue={name}
          autoComplete="off"
          spellCheck={false}
          error={form.errorOf('name')}
        />
        <FormActions submit={t('shell.save')} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

/** A teacher sees the password once, here, to write it down or read it out. */
export const PasswordDialog = ({ row, onClose }: Props) => {
  const { client, notices, preferences } = useApp();
  const live = useLiveClassroom();
  const { busy, change } = useRosterCommand();
  const [suggested] = useState(() => suggestPassword(preferences.language));
  const { name } = row.student;
  const params = paramsOf(row);
  const form = useForm(bodyOf(setStudentPassword), async (body) => {
    await client.request(setStudentPassword, { params, body }, { showing: 'own' });
    notices.toast({ text: t('roster.passwordSaved', { name }), type: 'success' });
    await live.refresh();
    onClose();
  });
  const takeAway = () =>
    change(async () => {
      await client.request(setStudentPassword, { params, body: { newPassword: null } });
      notices.toast({ text: t('roster.passwordGone', { name }), type: 'success' });
      onClose();
    });
  return (
    <Dialog title={t('roster.passwordTitle', { name })} closeLabel={t('shell.close')} onClose={onClose}>
      <form className={style.dialogForm} onSubmit={form.onSubmit} noValidate>
        <p>{t('roster.passwordText', { name })}</p>
        <FormFailure failure={form.failure} />
        <TextField
          label={t('roster.newPassword')}
          hint={t('login.passwordHint')}
          name="newPassword"
          defaultValue={suggested}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={style.password}
          error={form.errorOf('newPassword')}
        />
        <DialogActions>
          {row.hasPassword && (
            <Button kind="stop" busy={busy} onClick={() => void takeAway()}>
              {t('roster.passwordTake')}
            </Button>
          )}
          <Button type="submit" busy={form.busy}>
            {t('roster.passwordSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

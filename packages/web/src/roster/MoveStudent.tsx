import type { ClassroomStudent } from '@trundle/protocol/entities/classroom';
import { moveStudent } from '@trundle/protocol/http/class-cycle';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { may } from '@trundle/protocol/permissions';
import { type FormEvent, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { SelectField } from '../design/Field.tsx';
import { useRosterCommand } from '../live/use-roster-command.ts';
import { FormActions } from '../shell/FormActions.tsx';
import { StillComing } from '../shell/StillComing.tsx';
import { t } from '../texts/index.ts';
import style from './Roster.module.css';

interface Props {
  row: ClassroomStudent;
  onClose: () => void;
  onMoved: () => void;
}

/** To another class that this teacher looks after, with everything the student has made. */
export const MoveStudent = ({ row: { student, classRoom }, onClose, onMoved }: Props) => {
  const { client, notices } = useApp();
  const { busy, change } = useRosterCommand();
  const { data, isError, refetch } = useCall(listClassrooms, {}, { showing: 'quiet' });
  const [chosen, setChosen] = useState<string | null>(null);
  const others = data?.filter(
    ({ _id, practice, standing }) => _id !== classRoom && !practice && may(standing, 'look after a class'),
  );
  const to = others?.find(({ _id }) => _id === chosen) ?? others?.[0];
  const { name } = student;
  const move = (event: FormEvent): void => {
    event.preventDefault();
    if (to === undefined) return;
    void change(async () => {
      const params = { id: classRoom, studentId: student._id };
      await client.request(moveStudent, { params, body: { to: to._id } });
      notices.toast({ text: t('sharing.move.done', { name, to: to.name }), type: 'success' });
      onMoved();
    });
  };
  return (
    <Dialog title={t('sharing.move.title', { name })} closeLabel={t('shell.close')} onClose={onClose}>
      {others === undefined && <StillComing isError={isError} onAgain={() => void refetch()} />}
      {others?.length === 0 && <p>{t('sharing.move.none')}</p>}
      {to !== undefined && (
        <form className={style.dialogForm} onSubmit={move}>
          <p>{t('sharing.move.text')}</p>
          <SelectField
            label={t('sharing.move.to')}
            value={to._id}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {others?.map(({ _id, name: called }) => (
              <option key={_id} value={_id}>
                {`${called} (${_id})`}
              </option>
            ))}
          </SelectField>
          <FormActions submit={t('sharing.move.submit')} busy={busy} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
};

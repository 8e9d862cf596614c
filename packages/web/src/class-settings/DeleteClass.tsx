import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import { deleteClassroom, listClassrooms, listDeletedClassrooms } from '@trundle/protocol/http/classroom';
import { useState } from 'react';
import { useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { t } from '../texts/index.ts';

/** Ends the class, after a question that names it. */
export const DeleteClass = ({ classroom: { _id, name } }: { classroom: Classroom }) => {
  const { client, notices } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useCommand();
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const days = TRASH_DAYS;
  const remove = () =>
    run(async () => {
      await client.request(deleteClassroom, { params: { id: _id } });
      await Promise.all([refresh(listClassrooms, {}), refresh(listDeletedClassrooms, {})]);
      await navigate({ to: '/switchclassroom' });
      notices.toast({ text: t('history.deleteClass.done', { name, days }), type: 'success', key: 'deleted' });
    });
  return (
    <div>
      <Button kind="plain" size="small" icon={<IconTrash aria-hidden="true" />} onClick={() => setAsks(true)}>
        {t('history.deleteClass.go')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('history.deleteClass.title', { name })}
          text={t('history.deleteClass.text', { days })}
          confirm={t('history.deleteClass.confirm')}
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsks(false)}
        />
      )}
    </div>
  );
};

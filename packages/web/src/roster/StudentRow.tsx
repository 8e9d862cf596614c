import { Menu } from '@mantine/core';
import { IconDotsVertical, IconLifebuoy, IconUserMinus } from '@tabler/icons-react';
import type { ClassroomStudent } from '@trundle/protocol/entities/classroom';
import { readClassroom, removeStudent } from '@trundle/protocol/http/classroom';
import { useState } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { useRefresh } from '../api/queries.ts';
import { useApp } from '../app-hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { t } from '../messages/index.ts';
import menu from '../shell/TopMenu.module.css';
import { AssistanceDialog } from './AssistanceDialog.tsx';
import style from './Roster.module.css';

const RemoveDialog = ({ row, onClose }: { row: ClassroomStudent; onClose: () => void }) => {
  const { client, notices } = useApp();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const { name, _id: studentId } = row.student;
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.request(removeStudent, { params: { id: row.classRoom, studentId } });
      notices.toast({ text: t('roster.removed', { name }), type: 'success' });
      onClose();
      await refresh(readClassroom, { params: { id: row.classRoom } });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      onClose();
    }
  };
  return (
    <Dialog
      role="alertdialog"
      title={t('roster.removeTitle', { name })}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p>{t('roster.removeText', { name })}</p>
      <DialogActions>
        <Button kind="plain" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button kind="stop" busy={busy} onClick={() => void remove()}>
          {t('shell.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** One student of the class, with their robots and what a teacher can do for them. */
export const StudentRow = ({ row }: { row: ClassroomStudent }) => {
  const [open, setOpen] = useState<'assistance' | 'remove' | null>(null);
  const { name } = row.student;
  return (
    <li className={style.row}>
      <span className={style.initial} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={style.name}>{name}</span>
      {row.robots.map(({ _id, identifier }) => (
        <RobotFace key={_id} number={identifier} size={2.25} label={t('roster.robot', { number: identifier })} />
      ))}
      <Menu
        position="bottom-end"
        withinPortal
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: menu.dropdown, item: menu.item }}
      >
        <Menu.Target>
          <IconButton label={t('roster.actions', { name })}>
            <IconDotsVertical aria-hidden="true" size="1.25rem" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLifebuoy size="1.25rem" aria-hidden="true" />}
            onClick={() => setOpen('assistance')}
          >
            {t('roster.assistance', { name })}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUserMinus size="1.25rem" aria-hidden="true" />}
            onClick={() => setOpen('remove')}
          >
            {t('roster.remove', { name })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'assistance' && <AssistanceDialog row={row} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveDialog row={row} onClose={() => setOpen(null)} />}
    </li>
  );
};

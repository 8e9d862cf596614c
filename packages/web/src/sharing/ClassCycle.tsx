import { IconArchive, IconCopyPlus, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { bodyOf } from '@trundle/client/api/schema-of';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import {
  archiveClassroom,
  duplicateClassroom,
  listArchivedClassrooms,
  listClassChanges,
  resetClassroom,
} from '@trundle/protocol/http/class-cycle';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { useState } from 'react';
import { useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { Switch } from '../design/Switch.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './Sharing.module.css';

interface Props {
  classroom: Classroom;
  onClose: () => void;
}

const ResetDialog = ({ classroom: { _id: id, name }, onClose }: Props) => {
  const { client, notices } = useApp();
  const { busy, run } = useCommand();
  const refresh = useRefresh();
  const reset = () =>
    run(async () => {
      await client.request(resetClassroom, { params: { id } });
      await refresh(listClassChanges, {});
      notices.toast({ text: t('sharing.cycle.resetDone'), type: 'success', key: 'cycle' });
      onClose();
    });
  return (
    <ConfirmDialog
      title={t('sharing.cycle.resetTitle', { name })}
      text={t('sharing.cycle.resetText', { days: TRASH_DAYS })}
      confirm={t('sharing.cycle.resetConfirm')}
      kind="go"
      busy={busy}
      onConfirm={() => void reset()}
      onCancel={onClose}
    />
  );
};

const ArchiveDialog = ({ classroom: { _id: id, name }, onClose }: Props) => {
  const { client, notices } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useCommand();
  const refresh = useRefresh();
  const archive = () =>
    run(async () => {
      await client.request(archiveClassroom, { params: { id } });
      await Promise.all([refresh(listClassrooms, {}), refresh(listArchivedClassrooms, {})]);
      await navigate({ to: '/switchclassroom' });
      notices.toast({ text: t('sharing.cycle.archiveDone', { name }), type: 'success', key: 'cycle' });
    });
  return (
    <ConfirmDialog
      title={t('sharing.cycle.archiveTitle', { name })}
      text={t('sharing.cycle.archiveText')}
      confirm={t('sharing.cycle.archiveConfirm')}
      kind="go"
      busy={busy}
      onConfirm={() => void archive()}
      onCancel={onClose}
    />
  );
};

const schema = bodyOf(duplicateClassroom).pick({ name: true });

const DuplicateDialog = ({ classroom: { _id: id, name }, onClose }: Props) => {
  const { client } = useApp();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [withStudents, setWithStudents] = useState(false);
  const form = useForm(schema, async (named) => {
    const body = { ...named, withStudents };
    const made = await client.request(duplicateClassroom, { params: { id }, body }, { showing: 'own' });
    await Promise.all([refresh(listClassrooms, {}), refresh(listClassChanges, {})]);
    onClose();
    await navigate({ to: '/classroom/$id', params: { id: made._id } });
  });
  return (
    <Dialog title={t('sharing.cycle.duplicateTitle', { name })} closeLabel={t('shell.close')} onClose={onClose}>
      <form className={style.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('sharing.cycle.duplicateText')}</p>
        <FormFailure failure={form.failure} />
        <TextField
          label={t('sharing.cycle.duplicateName')}
          name="name"
          defaultValue={t('sharing.cycle.nameOf', { name })}
          autoComplete="off"
          error={form.errorOf('name')}
        />
        <Switch
          label={t('sharing.cycle.withStudents')}
          hint={t('sharing.cycle.withStudentsHint')}
          on={withStudents}
          onChange={(on) => {
            setWithStudents(on);
            return Promise.resolve();
          }}
        />
        <FormActions submit={t('sharing.cycle.duplicateGo')} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

const DIALOGS = { reset: ResetDialog, duplicate: DuplicateDialog, archive: ArchiveDialog } as const;
type Opened = keyof typeof DIALOGS;
const CHOICES = ['reset', 'duplicate', 'archive'] as const satisfies readonly Opened[];
const ICONS = { reset: IconRefresh, duplicate: IconCopyPlus, archive: IconArchive } as const;

/** A new lesson in the same class, another class like it, and putting it away. */
export const ClassCycle = ({ classroom }: { classroom: Classroom }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const Opened = opened && DIALOGS[opened];
  return (
    <div className={style.actions}>
      {CHOICES.map((choice) => {
        const Icon = ICONS[choice];
        return (
          <Button
            key={choice}
            kind="plain"
            size="small"
            icon={<Icon aria-hidden="true" />}
            onClick={() => setOpened(choice)}
          >
            {t(`sharing.cycle.${choice}`)}
          </Button>
        );
      })}
      {Opened && <Opened classroom={classroom} onClose={() => setOpened(null)} />}
    </div>
  );
};

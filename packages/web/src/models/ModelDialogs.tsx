import { type Model3d, ModelTitleSchema } from '@trundle/protocol/entities/model3d';
import { deleteClassModel, updateClassModel } from '@trundle/protocol/http/model3d';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { t } from '../texts/index.ts';

interface Props {
  code: string;
  model: Model3d;
  done: () => Promise<void>;
  onClose: () => void;
}

export const RenameModelDialog = ({ code, model: { _id, modelTitle }, done, onClose }: Props) => {
  const { client } = useApp();
  const { busy, run } = useCommand();
  const [title, setTitle] = useState(modelTitle);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!ModelTitleSchema.safeParse(title).success) return;
    const input = { params: { code, modelId: _id }, body: { modelTitle: title } };
    await run(async () => {
      await client.request(updateClassModel, input);
      await done();
      onClose();
    });
  };
  return (
    <Dialog title={t('models.renameTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label={t('models.add.name')}
          value={title}
          maxLength={ModelTitleSchema.maxLength ?? undefined}
          autoComplete="off"
          required
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <FormActions submit={t('models.renameSave')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

export const RemoveModelDialog = ({ code, model: { _id, modelTitle }, done, onClose }: Props) => {
  const { client } = useApp();
  const { busy, run } = useCommand();
  const remove = () =>
    run(async () => {
      await client.request(deleteClassModel, { params: { code, modelId: _id } });
      await done();
      onClose();
    });
  return (
    <ConfirmDialog
      title={t('models.removeTitle', { title: modelTitle })}
      text={t('models.removeText')}
      confirm={t('models.removeGo')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
};

import { type Model3d, ModelTitleSchema } from '@trundle/protocol/entities/model3d';
import { deleteClassModel, updateClassModel } from '@trundle/protocol/http/model3d';
import { type FormEvent, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { t } from '../texts/index.ts';
import { useModelDeed } from './use-model-deed.ts';

interface Props {
  code: string;
  model: Model3d;
  done: () => Promise<void>;
  onClose: () => void;
}

export const RenameModelDialog = ({ code, model: { _id, modelTitle }, done, onClose }: Props) => {
  const { client } = useApp();
  const { busy, run } = useModelDeed(done);
  const [title, setTitle] = useState(modelTitle);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!ModelTitleSchema.safeParse(title).success) return;
    const input = { params: { code, modelId: _id }, body: { modelTitle: title } };
    if (await run(() => client.request(updateClassModel, input))) onClose();
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
  const { busy, run } = useModelDeed(done);
  const remove = async () => {
    if (await run(() => client.request(deleteClassModel, { params: { code, modelId: _id } }))) onClose();
  };
  return (
    <Dialog
      title={t('models.removeTitle', { title: modelTitle })}
      closeLabel={t('shell.close')}
      role="alertdialog"
      onClose={onClose}
    >
      <p>{t('models.removeText')}</p>
      <DialogActions>
        <Button kind="plain" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button kind="stop" busy={busy} onClick={() => void remove()}>
          {t('models.removeGo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

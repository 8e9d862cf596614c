import { ApiFailure } from '@trundle/client/api/failure';
import { MODEL_UPLOAD_LIMIT_BYTES } from '@trundle/protocol/constants';
import { ModelTitleSchema } from '@trundle/protocol/entities/model3d';
import { uploadClassModel } from '@trundle/protocol/http/model3d';
import { type FormEvent, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './Models.module.css';

const MEGABYTES = MODEL_UPLOAD_LIMIT_BYTES / 1_048_576;

/** "my_robot-2.zip" is most likely called "my robot 2". */
const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.zip$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, ModelTitleSchema.maxLength ?? undefined);

interface Props {
  code: string;
  done: () => Promise<void>;
  onClose: () => void;
}

const useSending = ({ code, done, onClose }: Props) => {
  const { client, notices, report } = useApp();
  /** Null: nothing is under way. */
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const send = async (file: File, modelTitle: string): Promise<void> => {
    setShare(0);
    setFailure(null);
    try {
      const input = { params: { code }, body: { modelTitle }, file };
      const model = await client.request(uploadClassModel, input, { showing: 'own', progress: setShare });
      const title = model.modelTitle;
      const text = model.accepted_at === null ? t('models.add.waits', { title }) : t('models.add.added', { title });
      notices.toast({ text, type: 'success', key: 'model' });
      onClose();
      await done();
    } catch (cause) {
      if (cause instanceof ApiFailure) setFailure(cause);
      else report(cause);
      setShare(null);
    }
  };
  return { share, failure, send };
};

/** Sends a zipped OBJ to the class, and says how far it is. */
export const AddModelDialog = (props: Props) => {
  const { share, failure, send } = useSending(props);
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const isTooLarge = file !== null && file.size > MODEL_UPLOAD_LIMIT_BYTES;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (file !== null && !isTooLarge && ModelTitleSchema.safeParse(title).success) void send(file, title);
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    if (chosen !== null && title.trim() === '') setTitle(titleFrom(chosen.name));
  };
  const wrongFile = isTooLarge
    ? t('models.add.tooLarge', { limit: MEGABYTES })
    : wasAsked && file === null
      ? t('models.add.noFile')
      : undefined;
  return (
    <Dialog title={t('models.add.title')} closeLabel={t('shell.close')} onClose={props.onClose}>
      <form className={style.form} onSubmit={submit} noValidate>
        <p>{t('models.add.text', { limit: MEGABYTES })}</p>
        <TextField
          type="file"
          accept=".zip,application/zip"
          label={t('models.add.file')}
          error={wrongFile}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
        <TextField
          label={t('models.add.name')}
          value={title}
          maxLength={ModelTitleSchema.maxLength ?? undefined}
          autoComplete="off"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {failure !== null && <FormFailure failure={failure} />}
        {share !== null && (
          <div className={style.progress} role="status">
            <progress value={share} max={1} aria-label={t('models.add.file')} />
            <span>
              {share < 1 ? t('models.add.sending', { percent: Math.floor(share * 100) }) : t('models.add.checking')}
            </span>
          </div>
        )}
        <FormActions submit={t('models.add.send')} busy={share !== null} onCancel={props.onClose} />
      </form>
    </Dialog>
  );
};

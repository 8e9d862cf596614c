import { bodyOf } from '@trundle/client/api/schema-of';
import { createClassroom } from '@trundle/protocol/http/classroom';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './Classrooms.module.css';
import { MapChoice } from './MapChoice.tsx';

interface Props {
  onClose: () => void;
  onCreated: (code: string) => void;
}

export const CreateClassroomDialog = ({ onClose, onCreated }: Props) => {
  const { client } = useApp();
  const form = useForm(bodyOf(createClassroom), async (body) => {
    const classroom = await client.request(createClassroom, { body }, { showing: 'own' });
    onCreated(classroom._id);
  });
  return (
    <Dialog title={t('classrooms.createTitle')} closeLabel={t('shell.close')} onClose={onClose} wide>
      <form className={style.form} onSubmit={form.onSubmit} noValidate>
        <FormFailure failure={form.failure} />
        <TextField
          label={t('classrooms.name')}
          name="name"
          placeholder={t('classrooms.namePlaceholder')}
          autoComplete="off"
          error={form.errorOf('name')}
        />
        <MapChoice />
        <DialogActions>
          <Button kind="plain" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" kind="go" busy={form.busy}>
            {t('classrooms.createSubmit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

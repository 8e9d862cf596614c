import { bodyOf } from '@trundle/client/api/schema-of';
import { createWork } from '@trundle/protocol/http/work';
import { useForm } from '../api/use-form.ts';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './ProjectForms.module.css';

const Named = bodyOf(createWork).pick({ name: true });

interface Props {
  title: string;
  /** What it is called so far. */
  name: string;
  /** What it throws stands in the form. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks what a work is to be called. */
export const WorkNameDialog = ({ title, name, onName, onClose }: Props) => {
  const form = useForm(Named, (given) => onName(given.name));
  return (
    <Dialog title={title} closeLabel={t('shell.close')} onClose={onClose}>
      <form className={style.form} onSubmit={form.onSubmit} noValidate>
        <FormFailure failure={form.failure} />
        <TextField
          label={t('projects.form.name')}
          name="name"
          defaultValue={name}
          maxLength={120}
          autoComplete="off"
          autoFocus
          error={form.errorOf('name')}
        />
        <FormActions submit={t('shell.save')} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

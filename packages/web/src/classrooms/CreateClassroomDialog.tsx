import { ApiFailure } from '@trundle/client/api/failure';
import { bodyOf } from '@trundle/client/api/schema-of';
import { createClassroom } from '@trundle/protocol/http/classroom';
import { addVirtualRobots } from '@trundle/protocol/http/virtual';
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
  /** Somebody's first class begins with a robot: there is something to see before there are students or a kit. */
  isFirst: boolean;
  onClose: () => void;
  onCreated: (code: string) => void;
}

export const CreateClassroomDialog = ({ isFirst, onClose, onCreated }: Props) => {
  const { client } = useApp();
  const addRobot = async (id: string): Promise<void> => {
    try {
      await client.request(addVirtualRobots, { params: { id }, body: { count: 1 } }, { showing: 'quiet' });
    } catch (cause) {
      // The class is there all the same, and robots can be added in it.
      if (!(cause instanceof ApiFailure)) throw cause;
    }
  };
  const form = useForm(bodyOf(createClassroom), async (body) => {
    const classroom = await client.request(createClassroom, { body }, { showing: 'own' });
    if (isFirst) await addRobot(classroom._id);
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

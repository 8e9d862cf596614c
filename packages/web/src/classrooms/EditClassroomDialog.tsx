import { bodyOf } from '@trundle/client/api/schema-of';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { readClassroom, updateClassroom } from '@trundle/protocol/http/classroom';
import { useKeep } from '../api/queries.ts';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { FormActions } from '../shell/FormActions.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './Classrooms.module.css';
import { MapChoice } from './MapChoice.tsx';

/** A name is needed here, though the call itself can change the map alone. */
const schema = bodyOf(updateClassroom).pick({ name: true, mapId: true }).required();

export const EditClassroomDialog = ({ classroom, onClose }: { classroom: Classroom; onClose: () => void }) => {
  const { client } = useApp();
  const keep = useKeep();
  const form = useForm(schema, async (body) => {
    const params = { id: classroom._id };
    const changed = await client.request(updateClassroom, { params, body }, { showing: 'own' });
    keep(readClassroom, { params }, () => changed);
    onClose();
  });
  const words = classroom.practice
    ? { title: t('classroom.ownMat.rename'), name: t('classroom.ownMat.name') }
    : { title: t('classroom.renameTitle'), name: t('classrooms.name') };
  return (
    <Dialog title={words.title} closeLabel={t('shell.close')} onClose={onClose} wide>
      <form className={style.form} onSubmit={form.onSubmit} noValidate>
        <FormFailure failure={form.failure} />
        <TextField
          label={words.name}
          name="name"
          defaultValue={classroom.name}
          autoComplete="off"
          error={form.errorOf('name')}
        />
        <MapChoice chosen={classroom.mapId} />
        <FormActions submit={t('shell.save')} busy={form.busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

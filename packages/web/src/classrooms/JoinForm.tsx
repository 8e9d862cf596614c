import { paramsOf } from '@trundle/client/api/schema-of';
import { joinClassroom } from '@trundle/protocol/http/classroom';
import { TYPED_CODE_LENGTH } from '@trundle/protocol/ids';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './Classrooms.module.css';
import { normalizeClassCode } from './class-code-input.ts';

/** A student types the code of a class. */
export const JoinForm = ({ onJoined }: { onJoined: (code: string) => void }) => {
  const { client } = useApp();
  const form = useForm(paramsOf(joinClassroom), async (params) => {
    const classroom = await client.request(joinClassroom, { params }, { showing: 'own' });
    onJoined(classroom._id);
  });
  return (
    <form className={style.form} onSubmit={form.onSubmit} noValidate>
      <h2>{t('classrooms.join')}</h2>
      <FormFailure
        failure={form.failure}
        message={form.failure?.code === 'NOT_FOUND' ? t('classrooms.noSuchClass') : undefined}
      />
      <TextField
        label={t('classrooms.code')}
        name="id"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TYPED_CODE_LENGTH}
        className={style.code}
        onInput={(event) => normalizeClassCode(event.currentTarget)}
        error={form.errorOf('id')}
      />
      <Button type="submit" kind="student" busy={form.busy}>
        {t('classrooms.joinSubmit')}
      </Button>
    </form>
  );
};

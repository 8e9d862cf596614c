import { IconSparkles, IconUserPlus } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { FIELD_ERRORS } from '@trundle/protocol/errors';
import { addStudents, readClassroom } from '@trundle/protocol/http/classroom';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { useRefresh } from '../api/queries.ts';
import { useApp } from '../app-hooks.ts';
import { Button } from '../design/Button.tsx';
import { TextArea } from '../design/Field.tsx';
import { t } from '../messages/index.ts';
import { FormFailure } from '../shell/FormFailure.tsx';
import style from './Roster.module.css';
import { namesIn, suggestNames } from './student-names.ts';

const SUGGESTED = 5;

const withSuggestions = (names: readonly string[], { students }: Classroom): string => {
  const taken = [...students.map(({ student }) => student.name), ...names];
  return [...names, ...suggestNames(SUGGESTED, taken)].join('\n');
};

/** Adds students by a list of names. */
export const AddStudentsForm = ({ classroom }: { classroom: Classroom }) => {
  const { client, notices, preferences } = useApp();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [empty, setEmpty] = useState(false);
  const names = namesIn(text);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEmpty(names.length === 0);
    if (busy || names.length === 0) return;
    setBusy(true);
    setFailure(null);
    const params = { id: classroom._id };
    try {
      const body = { students: names.map((name) => ({ name })) };
      const added = await client.request(addStudents, { params, body }, { showing: 'own' });
      setText('');
      notices.toast({ text: t('roster.added', { count: added.length }), type: 'success' });
      await refresh(readClassroom, { params });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={style.form} onSubmit={(event) => void add(event)} aria-label={t('roster.addTitle')}>
      <FormFailure title={t('roster.failed')} failure={failure}>
        {failure?.fields.map(({ field, message }) => (
          <p key={field}>{message}</p>
        ))}
      </FormFailure>
      <TextArea
        label={t('roster.names')}
        hint={t('roster.namesHint')}
        placeholder={t('roster.namesPlaceholder')}
        value={text}
        error={empty ? FIELD_ERRORS.required[preferences.language] : undefined}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={style.actions}>
        <Button type="submit" kind="go" busy={busy} icon={<IconUserPlus aria-hidden="true" />}>
          {t('roster.add')}
        </Button>
        <Button
          kind="plain"
          icon={<IconSparkles aria-hidden="true" />}
          onClick={() => setText(withSuggestions(names, classroom))}
        >
          {t('roster.suggest')}
        </Button>
      </div>
    </form>
  );
};

import type { CallAnswer } from '@trundle/protocol/http/call';
import { readIntroduction, updateIntroduction } from '@trundle/protocol/http/introduction';
import { type FormEvent, useState } from 'react';
import { useCall, useKeep } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import style from './Admin.module.css';
import { useSaveSetting } from './use-save-setting.ts';

type Introduction = CallAnswer<typeof readIntroduction>;

const Editor = ({ introduction }: { introduction: Introduction }) => {
  const { client } = useApp();
  const keep = useKeep();
  const { busy, save } = useSaveSetting();
  const [texts, setTexts] = useState(introduction);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    await save(async () => {
      const kept = await client.request(updateIntroduction, { body: texts }, { showing: 'own' });
      keep(readIntroduction, {}, () => kept);
      setTexts(kept);
    });
  };
  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
      <p>{t('admin.introductionText')}</p>
      <RichTextField
        label={t('admin.introductionStudent')}
        start={introduction.student}
        onChange={(student) => setTexts((before) => ({ ...before, student }))}
      />
      <RichTextField
        label={t('admin.introductionTeacher')}
        start={introduction.teacher}
        onChange={(teacher) => setTexts((before) => ({ ...before, teacher }))}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t('shell.save')}
        </Button>
      </div>
    </form>
  );
};

/** What a temporary workspace says to students and to teachers. */
export const IntroductionEditor = () => {
  const { data } = useCall(readIntroduction, {});
  return <Card className={style.card}>{data === undefined ? <Loader /> : <Editor introduction={data} />}</Card>;
};

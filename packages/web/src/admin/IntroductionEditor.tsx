import type { CallAnswer } from '@trundle/protocol/http/call';
import { readIntroduction, updateIntroduction } from '@trundle/protocol/http/introduction';
import { type FormEvent, useState } from 'react';
import { useCall, useKeep } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Card } from '../design/Card.tsx';
import { TextArea } from '../design/Field.tsx';
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
      <TextArea
        label={t('admin.introductionStudent')}
        rows={7}
        value={texts.student}
        className={style.codeArea}
        onChange={({ currentTarget: { value } }) => setTexts({ ...texts, student: value })}
      />
      <TextArea
        label={t('admin.introductionTeacher')}
        rows={7}
        value={texts.teacher}
        className={style.codeArea}
        onChange={({ currentTarget: { value } }) => setTexts({ ...texts, teacher: value })}
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

import { Link } from '@tanstack/react-router';
import { bodyOf } from '@trundle/client/api/schema-of';
import { recoverStudentPassword, recoverTeacherPassword } from '@trundle/protocol/http/account';
import { useState } from 'react';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { t } from '../messages/index.ts';
import { FormFailure } from '../shell/FormFailure.tsx';
import { EmailField } from './EmailField.tsx';
import style from './LoginFrame.module.css';
import { LoginFrame } from './LoginFrame.tsx';
import type { Perfil } from './perfil.ts';

const CALLS = { teacher: recoverTeacherPassword, student: recoverStudentPassword } as const;

export const RecoveryScreen = ({ perfil }: { perfil: Perfil }) => {
  const { client } = useApp();
  const [sent, setSent] = useState(false);
  const form = useForm(bodyOf(CALLS[perfil]), async (body) => {
    await client.request(CALLS[perfil], { body }, { showing: 'own' });
    setSent(true);
  });
  if (sent) {
    return (
      <LoginFrame title={t('login.recoverDone')} mood="cheering">
        <ButtonLink to={`/${perfil}/login`} kind={perfil} wide>
          {t('login.toLogin')}
        </ButtonLink>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame
      title={t('login.recoverTitle')}
      mood="thinking"
      after={<Link to={`/${perfil}/login`}>{t('login.toLogin')}</Link>}
    >
      <form className={style.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('login.recoverText')}</p>
        <FormFailure failure={form.failure} />
        <EmailField error={form.errorOf('email')} />
        <Button type="submit" kind={perfil} size="large" wide busy={form.busy}>
          {t('login.recoverSubmit')}
        </Button>
      </form>
    </LoginFrame>
  );
};

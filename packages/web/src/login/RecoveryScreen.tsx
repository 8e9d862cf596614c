import { Link } from '@tanstack/react-router';
import { bodyOf } from '@trundle/client/api/schema-of';
import { recoverStudentPassword, recoverTeacherPassword } from '@trundle/protocol/http/account';
import { useState } from 'react';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { ButtonLink } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import { EmailField } from './AccountFields.tsx';
import { AccountForm } from './AccountForm.tsx';
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
      <AccountForm form={form} intro={t('login.recoverText')} submit={t('login.recoverSubmit')} look={{ kind: perfil }}>
        <EmailField form={form} />
      </AccountForm>
    </LoginFrame>
  );
};

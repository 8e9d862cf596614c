import { Link } from '@tanstack/react-router';
import { bodyOf } from '@trundle/client/api/schema-of';
import { registerStudent, registerTeacher } from '@trundle/protocol/http/account';
import { useState } from 'react';
import { useForm } from '../api/use-form.ts';
import { useApp, useFeatures } from '../app/hooks.ts';
import { ButtonLink } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';
import { EmailField, NewPasswordField } from './AccountFields.tsx';
import { AccountForm } from './AccountForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import type { Perfil } from './perfil.ts';

const CALLS = { teacher: registerTeacher, student: registerStudent } as const;

const RegisterForm = ({ perfil, onDone }: { perfil: Perfil; onDone: (email: string) => void }) => {
  const { client, referral } = useApp();
  const referralCode = referral.read();
  const form = useForm(bodyOf(CALLS[perfil]), async (values) => {
    const body = { ...values, ...(referralCode !== undefined && { referralCode }) };
    const { user } = await client.request(CALLS[perfil], { body }, { showing: 'own' });
    referral.forget();
    onDone(user.email ?? values.email);
  });
  return (
    <AccountForm
      form={form}
      intro={referralCode !== undefined && perfil === 'teacher' ? t('login.referred') : undefined}
      submit={t('login.registerSubmit')}
      look={{ kind: perfil }}
    >
      <TextField
        label={t('login.name')}
        name="name"
        autoComplete={perfil === 'teacher' ? 'name' : 'nickname'}
        hint={perfil === 'student' ? t('login.nicknameHint') : undefined}
        error={form.errorOf('name')}
      />
      <EmailField form={form} />
      <NewPasswordField form={form} name="password" />
    </AccountForm>
  );
};

export const RegisterScreen = ({ perfil }: { perfil: Perfil }) => {
  const [email, setEmail] = useState<string | null>(null);
  const isOff = useFeatures()?.registration === false;
  if (email !== null) {
    return (
      <LoginFrame title={t('login.registeredTitle')} mood="cheering">
        <p>{t('login.registeredText', { email })}</p>
        <ButtonLink to={`/${perfil}/login`} kind={perfil} wide>
          {t('login.toLogin')}
        </ButtonLink>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame
      title={perfil === 'teacher' ? t('login.registerTeacher') : t('login.registerStudent')}
      greeting={t(`login.greeting.${perfil}`)}
      after={
        <p>
          {t('login.hasAccount')} <Link to={`/${perfil}/login`}>{t('login.submit')}</Link>
        </p>
      }
    >
      {isOff ? <p>{t('login.registrationOff')}</p> : <RegisterForm perfil={perfil} onDone={setEmail} />}
    </LoginFrame>
  );
};

import { Link } from '@tanstack/react-router';
import { bodyOf } from '@trundle/client/api/schema-of';
import { registerStudent, registerTeacher } from '@trundle/protocol/http/account';
import { useState } from 'react';
import { useForm } from '../api/use-form.ts';
import { useApp, useFeatures } from '../app/hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { PasswordField, TextField } from '../design/Field.tsx';
import { t } from '../messages/index.ts';
import { FormFailure } from '../shell/FormFailure.tsx';
import { EmailField } from './EmailField.tsx';
import style from './LoginFrame.module.css';
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
    <form className={style.form} onSubmit={form.onSubmit} noValidate>
      {referralCode !== undefined && perfil === 'teacher' && <p>{t('login.referred')}</p>}
      <FormFailure failure={form.failure} />
      <TextField
        label={t('login.name')}
        name="name"
        autoComplete={perfil === 'teacher' ? 'name' : 'nickname'}
        hint={perfil === 'student' ? t('login.nicknameHint') : undefined}
        error={form.errorOf('name')}
      />
      <EmailField error={form.errorOf('email')} />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="new-password"
        hint={t('login.passwordHint')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={form.errorOf('password')}
      />
      <Button type="submit" kind={perfil} size="large" wide busy={form.busy}>
        {t('login.registerSubmit')}
      </Button>
    </form>
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

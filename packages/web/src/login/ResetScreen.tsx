import { Link } from '@tanstack/react-router';
import { bodyOf } from '@trundle/client/api/schema-of';
import { resetStudentPassword, resetTeacherPassword } from '@trundle/protocol/http/account';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { PasswordField } from '../design/Field.tsx';
import { t } from '../messages/index.ts';
import { FormFailure } from '../shell/FormFailure.tsx';
import style from './LoginFrame.module.css';
import { LoginFrame } from './LoginFrame.tsx';
import type { Perfil } from './perfil.ts';
import { useSignIn } from './use-sign-in.ts';

const CALLS = { teacher: resetTeacherPassword, student: resetStudentPassword } as const;

export const ResetScreen = ({ perfil, token }: { perfil: Perfil; token: string }) => {
  const { client } = useApp();
  const signIn = useSignIn();
  const form = useForm(bodyOf(CALLS[perfil]), async (body) => {
    await signIn(await client.request(CALLS[perfil], { params: { token }, body }, { showing: 'own' }));
  });
  return (
    <LoginFrame
      title={t('login.resetTitle')}
      mood="thinking"
      after={
        <Link to="/$perfil/passwordrecovery" params={{ perfil }}>
          {t('login.recoverTitle')}
        </Link>
      }
    >
      <form className={style.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('login.resetText')}</p>
        <FormFailure failure={form.failure} />
        <PasswordField
          label={t('login.newPassword')}
          name="newPassword"
          autoComplete="new-password"
          hint={t('login.passwordHint')}
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          error={form.errorOf('newPassword')}
        />
        <Button type="submit" kind={perfil} size="large" wide busy={form.busy}>
          {t('login.resetSubmit')}
        </Button>
      </form>
    </LoginFrame>
  );
};

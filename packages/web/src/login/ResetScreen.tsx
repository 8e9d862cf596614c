import { Link } from '@tanstack/react-router';
import { bodyOf } from '@trundle/client/api/schema-of';
import { resetStudentPassword, resetTeacherPassword } from '@trundle/protocol/http/account';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';
import { NewPasswordField } from './AccountFields.tsx';
import { AccountForm } from './AccountForm.tsx';
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
      <AccountForm form={form} intro={t('login.resetText')} submit={t('login.resetSubmit')} look={{ kind: perfil }}>
        <NewPasswordField form={form} />
      </AccountForm>
    </LoginFrame>
  );
};

import { bodyOf } from '@trundle/client/api/schema-of';
import { authenticateWithAssistanceCode } from '@trundle/protocol/http/account';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';
import { AccountForm } from './AccountForm.tsx';
import style from './LoginFrame.module.css';
import { LoginFrame } from './LoginFrame.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The login of staff who help a student in the student's own account. */
export const AssistanceLogin = () => {
  const { client } = useApp();
  const signIn = useSignIn();
  const form = useForm(bodyOf(authenticateWithAssistanceCode), async (body) => {
    await signIn(await client.request(authenticateWithAssistanceCode, { body }, { showing: 'own' }));
  });
  return (
    <LoginFrame title={t('login.assistanceTitle')} mood="hello">
      <AccountForm form={form} intro={t('login.assistanceText')} submit={t('login.assistanceSubmit')}>
        <TextField
          label={t('login.assistanceCode')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={style.code}
          error={form.errorOf('code')}
        />
      </AccountForm>
    </LoginFrame>
  );
};

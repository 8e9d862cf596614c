import { bodyOf } from '@trundle/client/api/schema-of';
import { authenticateWithAssistanceCode } from '@trundle/protocol/http/account';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { t } from '../messages/index.ts';
import { FormFailure } from '../shell/FormFailure.tsx';
import style from './LoginFrame.module.css';
import { LoginFrame } from './LoginFrame.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The door for staff who help a student in the student's own account. */
export const AssistanceLogin = () => {
  const { client } = useApp();
  const signIn = useSignIn();
  const form = useForm(bodyOf(authenticateWithAssistanceCode), async (body) => {
    await signIn(await client.request(authenticateWithAssistanceCode, { body }, { showing: 'own' }));
  });
  return (
    <LoginFrame title={t('login.assistanceTitle')} mood="hello">
      <form className={style.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('login.assistanceText')}</p>
        <FormFailure failure={form.failure} />
        <TextField
          label={t('login.assistanceCode')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={style.code}
          error={form.errorOf('code')}
        />
        <Button type="submit" size="large" wide busy={form.busy}>
          {t('login.assistanceSubmit')}
        </Button>
      </form>
    </LoginFrame>
  );
};

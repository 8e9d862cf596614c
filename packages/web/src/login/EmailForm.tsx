import { Link } from '@tanstack/react-router';
import { ApiFailure } from '@trundle/client/api/failure';
import { bodyOf } from '@trundle/client/api/schema-of';
import { authenticate, resendVerification } from '@trundle/protocol/http/account';
import { useState } from 'react';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { PasswordField } from '../design/Field.tsx';
import { t } from '../messages/index.ts';
import { FormFailure } from '../shell/FormFailure.tsx';
import { EmailField } from './EmailField.tsx';
import style from './LoginFrame.module.css';
import type { Perfil } from './perfil.ts';
import { useSignIn } from './use-sign-in.ts';
import { useTryAgain } from './use-try-again.ts';

const [byEmail] = bodyOf(authenticate).options;

const ResendLink = ({ email }: { email: string }) => {
  const app = useApp();
  const resend = async (): Promise<void> => {
    try {
      await app.client.request(resendVerification, { body: { email } });
      app.notices.toast({ text: t('login.resent'), type: 'success' });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
    }
  };
  return (
    <Button kind="plain" size="small" onClick={() => void resend()}>
      {t('login.resend')}
    </Button>
  );
};

/** E-mail and password, for teachers and for students who have them. */
export const EmailForm = ({ perfil }: { perfil: Perfil }) => {
  const { client } = useApp();
  const signIn = useSignIn();
  const [tried, setTried] = useState('');
  const form = useForm(byEmail, async (body) => {
    setTried(body.email);
    await signIn(await client.request(authenticate, { body }, { showing: 'own' }));
  });
  const again = useTryAgain(form);
  return (
    <form className={style.form} onSubmit={again.onSubmit} noValidate>
      <FormFailure failure={form.failure}>
        {form.failure?.code === 'EMAIL_NOT_VERIFIED' && <ResendLink email={tried} />}
      </FormFailure>
      <EmailField error={form.errorOf('email')} onInput={again.release} />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        error={form.errorOf('password')}
      />
      <Button type="submit" kind={perfil} size="large" wide busy={form.busy} aria-disabled={again.seconds > 0}>
        {again.seconds > 0 ? t('login.submitIn', { seconds: again.seconds }) : t('login.submit')}
      </Button>
      <Link to="/$perfil/passwordrecovery" params={{ perfil }}>
        {t('login.forgot')}
      </Link>
    </form>
  );
};

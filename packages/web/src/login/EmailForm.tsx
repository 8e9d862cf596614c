import { Link } from '@tanstack/react-router';
import { ApiFailure } from '@trundle/client/api/failure';
import { bodyOf } from '@trundle/client/api/schema-of';
import { authenticate, resendVerification } from '@trundle/protocol/http/account';
import { useState } from 'react';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import { CurrentPasswordField, EmailField } from './AccountFields.tsx';
import { AccountForm } from './AccountForm.tsx';
import type { Perfil } from './perfil.ts';
import { useRetryDelay } from './use-retry-delay.ts';
import { useSignIn } from './use-sign-in.ts';

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
  const delay = useRetryDelay(form);
  return (
    <AccountForm
      form={form}
      delay={delay}
      submit={t('login.submit')}
      look={{ kind: perfil }}
      remedy={form.failure?.code === 'EMAIL_NOT_VERIFIED' && <ResendLink email={tried} />}
      after={
        <Link to="/$perfil/passwordrecovery" params={{ perfil }}>
          {t('login.forgot')}
        </Link>
      }
    >
      <EmailField form={form} onInput={delay.release} />
      <CurrentPasswordField form={form} />
    </AccountForm>
  );
};

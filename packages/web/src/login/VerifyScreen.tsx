import { ApiFailure } from '@trundle/client/api/failure';
import { bodyOf, paramsOf } from '@trundle/client/api/schema-of';
import { SWITCH_CLASSROOM } from '@trundle/client/session/paths';
import type { Authentication } from '@trundle/protocol/entities/account';
import { errorText } from '@trundle/protocol/error-texts';
import { resendVerification, verify } from '@trundle/protocol/http/account';
import { useState } from 'react';
import type { z } from 'zod';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { SelectField, TextField } from '../design/Field.tsx';
import { MascotPage } from '../shell/MascotPage.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { t } from '../texts/index.ts';
import { CurrentPasswordField, EmailField, NewPasswordField } from './AccountFields.tsx';
import { AccountForm } from './AccountForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';

const [withPassword, withAnother] = bodyOf(verify).options;
/**
 * For an address that somebody else registered. Every field is required, so that nothing the other one typed is left.
 */
const byOwner = withAnother.required();
type Given = z.output<typeof withPassword> | z.output<typeof byOwner>;

interface FormProps {
  token: string;
  onDone: (authentication: Authentication) => void;
  onNotValid: (message: string) => void;
}

/** Sends a form. A link that is used up ends the page and not only the form, so it is told apart. */
const useVerifying = ({ token, onDone, onNotValid }: FormProps) => {
  const { client } = useApp();
  return async (body: Given): Promise<void> => {
    try {
      onDone(await client.request(verify, { params: { token }, body }, { showing: 'own' }));
    } catch (cause) {
      if (cause instanceof ApiFailure && cause.code === 'LINK_NOT_VALID') onNotValid(cause.message);
      else throw cause;
    }
  };
};

const PasswordForm = (props: FormProps) => {
  const form = useForm(withPassword, useVerifying(props));
  return (
    <AccountForm form={form} intro={t('login.verifyText')} submit={t('login.verifySubmit')} look={{ kind: 'go' }}>
      <CurrentPasswordField form={form} />
    </AccountForm>
  );
};

const OwnerForm = (props: FormProps) => {
  const form = useForm(byOwner, useVerifying(props));
  return (
    <AccountForm form={form} intro={t('login.verifyNewText')} submit={t('login.verifySubmit')} look={{ kind: 'go' }}>
      <TextField label={t('login.name')} name="name" autoComplete="name" error={form.errorOf('name')} />
      <SelectField label={t('login.verifyRole')} name="role" defaultValue="" error={form.errorOf('role')}>
        <option value="">{t('login.verifyRoleChoose')}</option>
        <option value="Teacher">{t('login.otherRole.student')}</option>
        <option value="Student">{t('login.otherRole.teacher')}</option>
      </SelectField>
      <NewPasswordField form={form} />
    </AccountForm>
  );
};

/** The page knows the link alone, and a link that is used up no longer tells whose it was. */
const NewLinkForm = () => {
  const { client, notices } = useApp();
  const form = useForm(bodyOf(resendVerification), async (body) => {
    await client.request(resendVerification, { body }, { showing: 'own' });
    notices.toast({ text: t('login.resent'), type: 'success' });
  });
  return (
    <AccountForm form={form} submit={t('login.verifyNewLink')} look={{ size: 'medium' }}>
      <EmailField form={form} />
    </AccountForm>
  );
};

const NotValid = ({ message }: { message: string }) => {
  usePageTitle(t('login.verifyFailed'));
  return (
    <MascotPage
      mood="oops"
      title={t('login.verifyFailed')}
      actions={<ButtonLink to="/teacher/login">{t('login.toLogin')}</ButtonLink>}
    >
      <p role="alert">{message}</p>
      <p>{t('login.verifyAgain')}</p>
      <NewLinkForm />
    </MascotPage>
  );
};

const Verified = ({ name }: { name: string }) => {
  usePageTitle(t('login.verifiedTitle'));
  return (
    <MascotPage
      mood="cheering"
      title={t('login.verifiedTitle')}
      actions={
        <ButtonLink to={SWITCH_CLASSROOM} kind="go" size="large">
          {t('login.start')}
        </ButtonLink>
      }
    >
      <p>{t('login.verifiedText', { name })}</p>
    </MascotPage>
  );
};

/**
 * The mail proves the address; the password shows that whoever opens the link is whoever registered. Who did not register
 * says who they are and sets a password, and what was registered is worth nothing from then on.
 */
export const VerifyScreen = ({ token }: { token: string }) => {
  const { accounts, preferences } = useApp();
  const [name, setName] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(false);
  const isLink = paramsOf(verify).safeParse({ token }).success;
  const [problem, setProblem] = useState(isLink ? null : errorText('LINK_NOT_VALID', preferences.language));
  if (problem !== null) return <NotValid message={problem} />;
  if (name !== null) return <Verified name={name} />;
  const props: FormProps = {
    token,
    onNotValid: setProblem,
    onDone: (authentication) => {
      accounts.signIn(authentication);
      setName(authentication.user.name);
    },
  };
  return (
    <LoginFrame
      title={t('login.verifyTitle')}
      mood="thinking"
      after={
        <Button kind="plain" size="small" onClick={() => setIsNew(!isNew)}>
          {isNew ? t('login.verifyKnown') : t('login.verifyUnknown')}
        </Button>
      }
    >
      {isNew ? <OwnerForm {...props} /> : <PasswordForm {...props} />}
    </LoginFrame>
  );
};

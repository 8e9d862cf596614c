import type { FormState } from '../api/use-form.ts';
import { PasswordField, TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';

interface FieldProps {
  form: Pick<FormState, 'errorOf'>;
}

/** An e-mail address as the account forms ask for it: browsers offer the stored one and correct nothing in it. */
export const EmailField = ({ form, onInput }: FieldProps & { onInput?: () => void }) => (
  <TextField
    label={t('login.email')}
    name="email"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    onInput={onInput}
    error={form.errorOf('email')}
  />
);

interface PasswordProps extends FieldProps {
  name: string;
  label: string;
  autoComplete: string;
  hint?: string;
}

const AccountPassword = ({ form, name, ...field }: PasswordProps) => (
  <PasswordField
    {...field}
    name={name}
    showLabel={t('login.showPassword')}
    hideLabel={t('login.hidePassword')}
    error={form.errorOf(name)}
  />
);

/** The password an account has already; browsers offer the stored one. */
export const CurrentPasswordField = ({ form }: FieldProps) => (
  <AccountPassword form={form} name="password" label={t('login.password')} autoComplete="current-password" />
);

/** A password a teacher set for a student: many share a computer, so it is not stored there. */
export const ClassPasswordField = ({ form }: FieldProps) => (
  <AccountPassword form={form} name="password" label={t('login.classPassword')} autoComplete="off" />
);

interface NewPasswordProps extends FieldProps {
  /** How the call names it. */
  name?: 'password' | 'newPassword';
}

export const NewPasswordField = ({ form, name = 'newPassword' }: NewPasswordProps) => (
  <AccountPassword
    form={form}
    name={name}
    label={t(`login.${name}`)}
    autoComplete="new-password"
    hint={t('login.passwordHint')}
  />
);

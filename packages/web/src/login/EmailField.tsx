import { TextField } from '../design/Field.tsx';
import { t } from '../messages/index.ts';

interface Props {
  error: string | undefined;
  onInput?: () => void;
}

/** An e-mail address as the account forms ask for it: browsers offer the stored one and correct nothing in it. */
export const EmailField = ({ error, onInput }: Props) => (
  <TextField
    label={t('login.email')}
    name="email"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    onInput={onInput}
    error={error}
  />
);

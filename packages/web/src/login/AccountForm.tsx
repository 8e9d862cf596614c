import type { ReactNode } from 'react';
import type { FormState } from '../api/use-form.ts';
import { Button, type ButtonLook } from '../design/Button.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './LoginFrame.module.css';
import type { RetryDelay } from './use-retry-delay.ts';

interface Props {
  form: FormState;
  /** Only for forms that the server makes wait after too many tries. */
  delay?: RetryDelay;
  /** What the form is for, where its title does not say it. */
  intro?: string | undefined;
  /** The words on the button. */
  submit: string;
  look?: Pick<ButtonLook, 'kind' | 'size'>;
  /** What can be done about a failure, said together with it. */
  remedy?: ReactNode;
  /** The fields. */
  children: ReactNode;
  after?: ReactNode;
}

/** What every account form shares: the failure above its fields, and one wide button below them. */
export const AccountForm = ({ form, delay, intro, submit, look, remedy, children, after }: Props) => {
  const seconds = delay?.seconds ?? 0;
  const isDelayOver = delay !== undefined && seconds === 0 && form.failure?.code === 'TOO_MANY_TRIES';
  return (
    <form className={style.form} onSubmit={delay?.onSubmit ?? form.onSubmit} noValidate>
      {intro !== undefined && <p>{intro}</p>}
      <FormFailure
        failure={isDelayOver ? null : form.failure}
        message={seconds > 0 ? t('login.countsDown') : undefined}
      >
        {remedy}
      </FormFailure>
      {children}
      <Button type="submit" size="large" {...look} wide busy={form.busy} aria-disabled={seconds > 0 || undefined}>
        {seconds > 0 ? t('login.submitIn', { seconds }) : submit}
      </Button>
      {after}
    </form>
  );
};

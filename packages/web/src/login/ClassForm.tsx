import { ApiFailure } from '@trundle/client/api/failure';
import { bodyOf } from '@trundle/client/api/schema-of';
import type { ErrorCode } from '@trundle/protocol/errors';
import { authenticate } from '@trundle/protocol/http/account';
import { ClassCodeSchema, TYPED_CODE_LENGTH } from '@trundle/protocol/ids';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { normalizeClassCode } from '../classrooms/class-code-input.ts';
import { TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';
import { ClassPasswordField } from './AccountFields.tsx';
import { AccountForm } from './AccountForm.tsx';
import style from './LoginFrame.module.css';
import { useRetryDelay } from './use-retry-delay.ts';
import { useSignIn } from './use-sign-in.ts';

const [, byClass] = bodyOf(authenticate).options;
const NEEDS_PASSWORD: ReadonlySet<ErrorCode | undefined> = new Set([
  'STUDENT_HAS_PASSWORD',
  'STUDENT_NAME_AS_LISTED',
  'WRONG_STUDENT_PASSWORD',
]);

/** Class code and name; the password field appears for students who have one. */
export const ClassForm = ({ classroom }: { classroom: string | undefined }) => {
  const { client } = useApp();
  const signIn = useSignIn();
  const [needsPassword, setNeedsPassword] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  // Whoever comes by the class's QR code has only a name to type; nobody should have to tap a field first.
  useEffect(() => {
    const first = ClassCodeSchema.safeParse(classroom).success ? name : code;
    first.current?.focus();
  }, [classroom]);
  const form = useForm(byClass, async (body) => {
    try {
      await signIn(await client.request(authenticate, { body }, { showing: 'own' }));
    } catch (cause) {
      // From now on the field stays, whatever the next answer is: what she has typed must not vanish.
      if (cause instanceof ApiFailure && NEEDS_PASSWORD.has(cause.code)) setNeedsPassword(true);
      throw cause;
    }
  });
  const delay = useRetryDelay(form);
  return (
    <AccountForm form={form} delay={delay} submit={t('login.submit')} look={{ kind: 'student' }}>
      <TextField
        ref={code}
        label={t('login.classCode')}
        hint={t('login.classCodeHint')}
        name="classroom"
        defaultValue={classroom}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TYPED_CODE_LENGTH}
        className={style.code}
        onInput={(event) => {
          delay.release();
          normalizeClassCode(event.currentTarget);
          // A whole code leads on to the name.
          if (ClassCodeSchema.safeParse(event.currentTarget.value).success) name.current?.focus();
        }}
        error={form.errorOf('classroom')}
      />
      <TextField
        ref={name}
        label={t('login.studentName')}
        hint={t('login.studentNameHint')}
        name="studentName"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={delay.release}
        error={form.errorOf('studentName')}
      />
      {needsPassword && <ClassPasswordField form={form} />}
    </AccountForm>
  );
};

import { IconMail } from '@tabler/icons-react';
import { bodyOf } from '@trundle/client/api/schema-of';
import { invitationCheck, sendInvitation } from '@trundle/protocol/http/classroom';
import { useState } from 'react';
import { useForm } from '../api/use-form.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { t } from '../texts/index.ts';
import style from './Classrooms.module.css';
import { solveProofOfWork } from './proof-of-work.ts';

const schema = bodyOf(sendInvitation).pick({ email: true });

/** Mails the class code and a link to somebody, once the browser has shown that no robot is at work. */
export const MailInvitation = ({ code }: { code: string }) => {
  const { client, notices } = useApp();
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState<number | null>(null);
  const form = useForm(schema, async ({ email: to }) => {
    const params = { id: code };
    try {
      setChecked(0);
      const puzzle = await client.request(invitationCheck, { params }, { showing: 'own' });
      const check = await solveProofOfWork(puzzle, setChecked);
      await client.request(sendInvitation, { params, body: { email: to, check } }, { showing: 'own' });
      notices.toast({ text: t('classrooms.mailSent', { email: to }), type: 'success' });
      setEmail('');
    } finally {
      setChecked(null);
    }
  });
  return (
    <form className={style.mail} onSubmit={form.onSubmit} noValidate aria-label={t('classrooms.mailTitle')}>
      <h3>{t('classrooms.mailTitle')}</h3>
      <FormFailure failure={form.failure} />
      <TextField
        label={t('classrooms.mailTo')}
        hint={t('classrooms.mailHint')}
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        error={form.errorOf('email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {checked !== null && (
        <label className={style.checking} role="status">
          {t('classrooms.mailChecking')} <progress max={1} value={checked} />
        </label>
      )}
      <Button type="submit" kind="plain" size="small" busy={form.busy} icon={<IconMail aria-hidden="true" />}>
        {t('classrooms.mailSend')}
      </Button>
    </form>
  );
};

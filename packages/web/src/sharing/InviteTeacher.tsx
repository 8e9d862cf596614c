import { IconCopy, IconSend } from '@tabler/icons-react';
import { EmailSchema } from '@trundle/protocol/entities/account';
import { inviteTeacher, listTeachers } from '@trundle/protocol/http/class-teacher';
import { invitationCheck } from '@trundle/protocol/http/classroom';
import { may } from '@trundle/protocol/permissions';
import { CLASS_STANDINGS, type ClassStanding } from '@trundle/protocol/roles';
import { useState } from 'react';
import { z } from 'zod';
import { useRefresh } from '../api/queries.ts';
import { useForm } from '../api/use-form.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { solveProofOfWork } from '../classrooms/proof-of-work.ts';
import { Button } from '../design/Button.tsx';
import { SelectField, TextField } from '../design/Field.tsx';
import { AddressWarning } from '../shell/AddressWarning.tsx';
import { FormFailure } from '../shell/FormFailure.tsx';
import { copyText } from '../shell/share.ts';
import { useReachableOrigin } from '../shell/use-reachable-origin.ts';
import { t } from '../texts/index.ts';
import { dayEnd } from './day-end.ts';
import style from './Sharing.module.css';

const DAYS = ['today', 'tomorrow'] as const;
const schema = z.object({ email: z.union([z.literal(''), EmailSchema]).default('') });

/** The link is shown once, to be passed on. */
const Link = ({ path }: { path: string }) => {
  const { notices } = useApp();
  const reachable = useReachableOrigin();
  const address = `${reachable.origin}${path}`;
  const copy = async (): Promise<void> => {
    if (await copyText(address)) notices.toast({ text: t('shell.copied'), type: 'success' });
  };
  return (
    <div className={style.link} role="status">
      <TextField
        label={t('sharing.link')}
        hint={t('sharing.linkHint')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <AddressWarning of={reachable} />
      <Button kind="plain" size="small" icon={<IconCopy aria-hidden="true" />} onClick={() => void copy()}>
        {t('shell.copy')}
      </Button>
    </div>
  );
};

const useInviting = (code: string, standing: ClassStanding, day: (typeof DAYS)[number]) => {
  const { client, notices } = useApp();
  const refresh = useRefresh();
  const [link, setLink] = useState<string | null>(null);
  const [checked, setChecked] = useState<number | null>(null);
  const params = { id: code };
  const prove = async (): Promise<string> => {
    setChecked(0);
    const puzzle = await client.request(invitationCheck, { params }, { showing: 'own' });
    return solveProofOfWork(puzzle, setChecked);
  };
  const form = useForm(schema, async ({ email }) => {
    try {
      const until = { until: dayEnd(DAYS.indexOf(day)).toISOString() };
      const body = {
        standing,
        ...(standing === 'substitute' ? until : {}),
        ...(email === '' ? {} : { email, check: await prove() }),
      };
      const { key } = await client.request(inviteTeacher, { params, body }, { showing: 'own' });
      setLink(email === '' ? `/teach/${code}#${key}` : null);
      if (email !== '') notices.toast({ text: t('sharing.mailed', { email }), type: 'success' });
      await refresh(listTeachers, { params });
    } finally {
      setChecked(null);
    }
  });
  return { form, link, checked };
};

interface Props {
  code: string;
  /** Of whoever invites: an owner invites as anything, a co-teacher a substitute. */
  by: ClassStanding | 'admin';
}

/** Another teacher for the class: as what, for how long, and by mail or by a link. */
export const InviteTeacher = ({ code, by }: Props) => {
  const account = useAccount();
  const standings = may(by, 'share a class') ? CLASS_STANDINGS.toReversed() : (['substitute'] as const);
  const [standing, setStanding] = useState<ClassStanding>(standings[0] ?? 'substitute');
  const [day, setDay] = useState<(typeof DAYS)[number]>('today');
  const { form, link, checked } = useInviting(code, standing, day);
  return (
    <form className={style.form} onSubmit={form.onSubmit} noValidate aria-label={t('sharing.invite')}>
      <h4>{t('sharing.invite')}</h4>
      <FormFailure failure={form.failure} />
      <SelectField
        label={t('sharing.as')}
        hint={t(`sharing.what.${standing}`)}
        value={standing}
        onChange={({ currentTarget }) =>
          setStanding(standings.find((each) => each === currentTarget.value) ?? standing)
        }
      >
        {standings.map((each) => (
          <option key={each} value={each}>
            {t(`sharing.standings.${each}`)}
          </option>
        ))}
      </SelectField>
      {standing === 'substitute' && (
        <SelectField
          label={t('sharing.day')}
          value={day}
          onChange={({ currentTarget }) => setDay(DAYS.find((each) => each === currentTarget.value) ?? day)}
        >
          {DAYS.map((each) => (
            <option key={each} value={each}>
              {t(`sharing.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      {account?.user.email !== null && (
        <TextField
          label={t('sharing.email')}
          hint={t('sharing.emailHint')}
          name="email"
          type="email"
          autoComplete="off"
          error={form.errorOf('email')}
        />
      )}
      {checked !== null && (
        <label role="status">
          {t('sharing.checking')} <progress max={1} value={checked} />
        </label>
      )}
      <Button type="submit" kind="plain" size="small" busy={form.busy} icon={<IconSend aria-hidden="true" />}>
        {t('sharing.send')}
      </Button>
      {link !== null && <Link path={link} />}
    </form>
  );
};

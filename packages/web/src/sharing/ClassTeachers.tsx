import { useNavigate } from '@tanstack/react-router';
import type { ClassTeacher, TeacherInvitation } from '@trundle/protocol/entities/class-teacher';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import {
  changeTeacher,
  leaveClass,
  listTeachers,
  removeTeacher,
  withdrawTeacherInvitation,
} from '@trundle/protocol/http/class-teacher';
import { listClassrooms } from '@trundle/protocol/http/classroom';
import { may } from '@trundle/protocol/permissions';
import { CLASS_STANDINGS, type ClassStanding } from '@trundle/protocol/roles';
import { useState } from 'react';
import { useCall, useKeep, useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { SelectField } from '../design/Field.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { StillComing } from '../shell/StillComing.tsx';
import { t } from '../texts/index.ts';
import { dayEnd, endText } from './day-end.ts';
import { InviteTeacher } from './InviteTeacher.tsx';
import style from './Sharing.module.css';

/** Another owner, or a co-teacher, may be made of anybody; a substitute is one until tonight. */
const placeFor = (standing: ClassStanding) =>
  standing === 'substitute' ? { standing, until: dayEnd(0).toISOString() } : { standing };

const Teacher = ({ code, teacher, shares }: { code: string; teacher: ClassTeacher; shares: boolean }) => {
  const { client, notices, preferences } = useApp();
  const isMe = useAccount()?.user._id === teacher._id;
  const { busy, run } = useCommand();
  const [asks, setAsks] = useState<'remove' | 'owner' | null>(null);
  const keep = useKeep();
  const refresh = useRefresh();
  const { _id: teacherId, name, standing, until } = teacher;
  const params = { id: code, teacherId };
  const change = (to: ClassStanding) =>
    run(async () => {
      const teachers = await client.request(changeTeacher, { params, body: placeFor(to) });
      keep(listTeachers, { params: { id: code } }, (before) => before && { ...before, teachers });
      setAsks(null);
    });
  const remove = () =>
    run(async () => {
      await client.request(removeTeacher, { params });
      notices.toast({ text: t('sharing.removed', { name }), type: 'success' });
      setAsks(null);
      await refresh(listTeachers, { params: { id: code } });
    });
  const end = until === null ? '' : ` ${endText(until, preferences.locale.tag)}`;
  return (
    <li aria-label={name}>
      <span className={style.who}>
        <strong>{isMe ? `${name} (${t('sharing.you')})` : name}</strong>
        <span>{`${t(`sharing.standings.${standing}`)}${end}`}</span>
      </span>
      {shares && !isMe && (
        <>
          <SelectField
            label={t('sharing.change', { name })}
            value={standing}
            disabled={busy}
            onChange={({ currentTarget }) => {
              const to = CLASS_STANDINGS.find((each) => each === currentTarget.value);
              if (to === 'owner') setAsks('owner');
              else if (to !== undefined) void change(to);
            }}
          >
            {CLASS_STANDINGS.map((each) => (
              <option key={each} value={each}>
                {t(`sharing.standings.${each}`)}
              </option>
            ))}
          </SelectField>
          <Button
            kind="plain"
            size="small"
            busy={busy}
            aria-label={t('sharing.remove', { name })}
            onClick={() => setAsks('remove')}
          >
            {t('sharing.removeShort')}
          </Button>
        </>
      )}
      {asks === 'owner' && (
        <ConfirmDialog
          title={t('sharing.ownerTitle', { name })}
          text={t('sharing.ownerText', { name })}
          confirm={t('sharing.ownerConfirm')}
          kind="go"
          busy={busy}
          onConfirm={() => void change('owner')}
          onCancel={() => setAsks(null)}
        />
      )}
      {asks === 'remove' && (
        <ConfirmDialog
          title={t('sharing.removeTitle', { name })}
          text={t('sharing.removeText', { name })}
          confirm={t('sharing.removeShort')}
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsks(null)}
        />
      )}
    </li>
  );
};

const OpenInvitation = ({ code, invitation }: { code: string; invitation: TeacherInvitation }) => {
  const { client, preferences } = useApp();
  const { busy, run } = useCommand();
  const refresh = useRefresh();
  const { _id: invitationId, standing, email, expiresAt } = invitation;
  const who = email ?? `${t(`sharing.standings.${standing}`)}, ${t('sharing.byLink')}`;
  const withdraw = () =>
    run(async () => {
      await client.request(withdrawTeacherInvitation, { params: { id: code, invitationId } });
      await refresh(listTeachers, { params: { id: code } });
    });
  return (
    <li>
      <span className={style.who}>
        <strong>{who}</strong>
        <span>
          {t('sharing.untilDay', {
            when: new Date(expiresAt).toLocaleDateString(preferences.locale.tag, { dateStyle: 'medium' }),
          })}
        </span>
      </span>
      <Button
        kind="plain"
        size="small"
        busy={busy}
        aria-label={t('sharing.withdrawOf', { who })}
        onClick={() => void withdraw()}
      >
        {t('sharing.withdraw')}
      </Button>
    </li>
  );
};

const Leave = ({ classroom: { _id, name } }: { classroom: Classroom }) => {
  const { client, notices } = useApp();
  const navigate = useNavigate();
  const { busy, run } = useCommand();
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const leave = () =>
    run(async () => {
      await client.request(leaveClass, { params: { id: _id } });
      await refresh(listClassrooms, {});
      await navigate({ to: '/switchclassroom' });
      notices.toast({ text: t('sharing.left', { name }), type: 'success' });
    });
  return (
    <div>
      <Button kind="plain" size="small" onClick={() => setAsks(true)}>
        {t('sharing.leave')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('sharing.leaveTitle')}
          text={t('sharing.leaveText')}
          confirm={t('sharing.leaveConfirm')}
          busy={busy}
          onConfirm={() => void leave()}
          onCancel={() => setAsks(false)}
        />
      )}
    </div>
  );
};

/** How often the list is looked at: an invitation is taken without this page hearing of it otherwise. */
const LOOK_AGAIN = 5_000;

/** Who teaches the class: seen by all of them, decided by its owners. */
export const ClassTeachers = ({ classroom }: { classroom: Classroom }) => {
  const role = useAccount()?.user.role;
  const { _id: code, standing } = classroom;
  const params = { id: code };
  const { data, isError, refetch } = useCall(
    listTeachers,
    { params },
    { showing: 'quiet', refetchInterval: LOOK_AGAIN },
  );
  const by = role === 'Admin' ? 'admin' : standing;
  if (data === undefined) return <StillComing isError={isError} onAgain={() => void refetch()} />;
  const { teachers, invitations } = data;
  const owners = teachers.filter((each) => each.standing === 'owner').length;
  return (
    <div className={style.teachers}>
      <p>{t('sharing.intro')}</p>
      <ul className={style.list} aria-label={t('sharing.list')}>
        {teachers.map((teacher) => (
          <Teacher key={teacher._id} code={code} teacher={teacher} shares={may(by, 'share a class')} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <>
          <h4>{t('sharing.open')}</h4>
          <ul className={style.list} aria-label={t('sharing.open')}>
            {invitations.map((invitation) => (
              <OpenInvitation key={invitation._id} code={code} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
      {by !== null && by !== undefined && may(by, 'bring a substitute') && <InviteTeacher code={code} by={by} />}
      {standing !== null && standing !== undefined && (standing !== 'owner' || owners > 1) && (
        <Leave classroom={classroom} />
      )}
    </div>
  );
};

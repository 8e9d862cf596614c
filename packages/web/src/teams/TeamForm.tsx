import type { Classroom } from '@trundle/protocol/entities/classroom';
import { TEAM_SIZE } from '@trundle/protocol/entities/team';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { t } from '../texts/index.ts';
import { sharable, type TeamDraft, teamable } from './dealt-teams.ts';
import style from './Teams.module.css';

/** Minutes that a turn may be said to last. */
const MINUTES = [1, 2, 3, 5, 10] as const;
const MINUTE = 60;

export const TimeSelect = ({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) => (
  <label>
    {t('teams.time')}
    <select
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    >
      <option value="">{t('teams.open')}</option>
      {MINUTES.map((count) => (
        <option key={count} value={count * MINUTE}>
          {t('teams.minutes', { count })}
        </option>
      ))}
    </select>
  </label>
);

export interface TeamWish extends TeamDraft {
  turnSeconds: number | null;
}

interface Props {
  classroom: Classroom;
  /** As it is; without a robot for a team that is to be. */
  draft: TeamWish;
  busy: boolean;
  onSave: (team: TeamWish) => void;
  onCancel: () => void;
}

const Robots = ({
  classroom,
  draft,
  onChange,
}: Pick<Props, 'classroom' | 'draft'> & { onChange: (robot: string) => void }) => (
  <fieldset>
    <legend>{t('teams.robot')}</legend>
    {sharable(classroom).map(({ _id, identifier }) => (
      <label key={_id} className={style.choice}>
        <input type="radio" name="robot" checked={draft.robotId === _id} onChange={() => onChange(_id)} />
        <RobotFace number={identifier} size={2} label={t('roster.robot', { number: identifier })} />
      </label>
    ))}
  </fieldset>
);

/** One team by hand: which robot, who shares it, how long a turn lasts. */
export const TeamForm = ({ classroom, draft: given, busy, onSave, onCancel }: Props) => {
  const [draft, setDraft] = useState(given);
  const { students, robotId, turnSeconds } = draft;
  const toggle = (id: string): void =>
    setDraft({
      ...draft,
      students: students.includes(id) ? students.filter((each) => each !== id) : [...students, id],
    });
  const isReady = robotId !== '' && students.length >= TEAM_SIZE.least;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onSave(draft);
  };
  return (
    <form className={style.form} onSubmit={save} aria-label={t('teams.byHand')}>
      {given.robotId === '' && (
        <Robots classroom={classroom} draft={draft} onChange={(robot) => setDraft({ ...draft, robotId: robot })} />
      )}
      <fieldset>
        <legend>{t('teams.who')}</legend>
        {teamable(classroom).map(({ student: { _id, name } }) => (
          <label key={_id} className={style.choice}>
            <input
              type="checkbox"
              checked={students.includes(_id)}
              disabled={!students.includes(_id) && students.length >= TEAM_SIZE.most}
              onChange={() => toggle(_id)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <TimeSelect value={turnSeconds} onChange={(value) => setDraft({ ...draft, turnSeconds: value })} />
      <div className={style.actions}>
        <Button type="submit" size="small" busy={busy} disabled={!isReady}>
          {t('teams.save')}
        </Button>
        <Button kind="plain" size="small" onClick={onCancel}>
          {t('teams.cancel')}
        </Button>
      </div>
    </form>
  );
};

import { IconPlus, IconWand } from '@tabler/icons-react';
import type { LiveRobot } from '@trundle/client/live/robots';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { Team } from '@trundle/protocol/entities/team';
import { makeTeams } from '@trundle/protocol/http/team';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { useLive } from '../live/hooks.ts';
import { useRosterCommand } from '../live/use-roster-command.ts';
import { t } from '../texts/index.ts';
import { dealtTeams, sharable, teamable } from './dealt-teams.ts';
import { TeamForm, type TeamWish, TimeSelect } from './TeamForm.tsx';
import style from './Teams.module.css';
import { useTurnCommand } from './use-turn-command.ts';

type Shared = LiveRobot & { team: Team };

interface RowProps {
  robot: Shared;
  busy: boolean;
  onChange: () => void;
  onApart: () => void;
}

/** Who shares a robot and who drives it: a tap on a name gives that one the turn. */
const TeamRow = ({ robot, busy, onChange, onApart }: RowProps) => {
  const { identifier: number, student, team } = robot;
  const turns = useTurnCommand(robot._id);
  return (
    <li className={style.team} aria-label={t('teams.team', { robot: number })}>
      <RobotFace number={number} size={2.5} />
      <span className={style.mates}>
        {team.students.map(({ _id, name }) => {
          const drives = student?._id === _id;
          const waits = team.queue.includes(_id);
          const waitsId = `waits-${robot._id}-${_id}`;
          return (
            <button
              key={_id}
              type="button"
              className={style.mate}
              aria-pressed={drives}
              aria-busy={turns.busy}
              data-waits={waits}
              aria-label={drives ? t('teams.drives', { name }) : t('teams.give', { name })}
              aria-describedby={waits ? waitsId : undefined}
              onClick={() => {
                if (!turns.busy && !drives) turns.pass(_id);
              }}
            >
              {name}
              {waits && <span id={waitsId}>{` · ${t('teams.inQueue')}`}</span>}
            </button>
          );
        })}
      </span>
      <span className={style.actions}>
        <Button
          kind="plain"
          size="small"
          busy={turns.busy}
          aria-label={t('teams.passOnOf', { robot: number })}
          onClick={() => turns.pass()}
        >
          {t('teams.passOn')}
        </Button>
        <Button kind="quiet" size="small" aria-label={t('teams.changeOf', { robot: number })} onClick={onChange}>
          {t('teams.change')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          aria-label={t('teams.apartOf', { robot: number })}
          onClick={onApart}
        >
          {t('teams.apart')}
        </Button>
      </span>
    </li>
  );
};

const NEW: TeamWish = { robotId: '', students: [], turnSeconds: null };

/** All teams at once, from the robots that are free and the students who are there. */
const Dealer = ({ classroom, busy, make }: { classroom: Classroom; busy: boolean; make: Make }) => {
  const [turnSeconds, setTurnSeconds] = useState<number | null>(null);
  const online = new Set(useLive('students').flatMap((row) => (row.online ? [row.student._id] : [])));
  const deal = dealtTeams(classroom, (student) => online.has(student));
  const count = deal.teams.filter(({ students }) => students.length > 0).length;
  if (count === 0) return null;
  return (
    <div className={style.form}>
      <TimeSelect value={turnSeconds} onChange={setTurnSeconds} />
      <div className={style.actions}>
        <Button
          size="small"
          busy={busy}
          icon={<IconWand aria-hidden="true" />}
          onClick={() => void make(deal.teams.map((team) => ({ ...team, turnSeconds })))}
        >
          {t('teams.deal', { count })}
        </Button>
      </div>
      {deal.leftOver > 0 && <p>{t('teams.leftOver', { count: deal.leftOver })}</p>}
    </div>
  );
};

type Make = (teams: TeamWish[]) => Promise<boolean>;

const isShared = (robot: LiveRobot): robot is Shared => (robot.team ?? null) !== null;

/** Teams of a class, for its teacher: made by hand or dealt, and whose turn it is. */
export const Teams = ({ classroom }: { classroom: Classroom }) => {
  const { client } = useApp();
  const { busy, change } = useRosterCommand();
  const [draft, setDraft] = useState<TeamWish | null>(null);
  const robots = useLive('robots').filter(isShared);
  const make: Make = (teams) =>
    change(() => client.request(makeTeams, { params: { id: classroom._id }, body: { teams } }));
  const save = async (team: TeamWish): Promise<void> => {
    if (await make([team])) setDraft(null);
  };
  const edit = ({ _id: robotId, team }: Shared): void =>
    setDraft({ robotId, students: team.students.map(({ _id }) => _id), turnSeconds: team.turnSeconds });
  const apart = (robotId: string): void => void make([{ ...NEW, robotId }]);
  const mayMake = sharable(classroom).length > robots.length && teamable(classroom).length > 1;
  return (
    <section className={style.teams} aria-label={t('teams.title')}>
      <h3>{t('teams.title')}</h3>
      {robots.length === 0 && <p>{t('teams.intro')}</p>}
      <ul className={style.list}>
        {robots.map((robot) => (
          <TeamRow
            key={robot._id}
            robot={robot}
            busy={busy}
            onChange={() => edit(robot)}
            onApart={() => apart(robot._id)}
          />
        ))}
      </ul>
      {draft === null ? (
        <>
          <Dealer classroom={classroom} busy={busy} make={make} />
          {mayMake && (
            <div className={style.actions}>
              <Button kind="plain" size="small" icon={<IconPlus aria-hidden="true" />} onClick={() => setDraft(NEW)}>
                {t('teams.byHand')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <TeamForm
          key={draft.robotId}
          classroom={classroom}
          draft={draft}
          busy={busy}
          onSave={(team) => void save(team)}
          onCancel={() => setDraft(null)}
        />
      )}
    </section>
  );
};

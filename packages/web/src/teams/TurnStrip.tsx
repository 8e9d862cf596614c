import { IconArrowBarToRight, IconHandFinger, IconHourglass } from '@tabler/icons-react';
import { type MyTurn, secondsLeft } from '@trundle/client/live/my-turn';
import { Button } from '../design/Button.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { t } from '../texts/index.ts';
import style from './Teams.module.css';
import { useSeconds } from './use-seconds.ts';
import { useTurnCommand } from './use-turn-command.ts';

const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A turn ends by itself only while somebody waits. */
const Left = ({ turn: { team } }: { turn: MyTurn }) => {
  const counts = team.turnSeconds !== null && team.queue.length > 0;
  const left = secondsLeft(team, useSeconds(counts));
  return counts && left !== null ? (
    <span className={style.left}>
      <IconHourglass aria-hidden="true" />
      {t('teams.left', { time: clockText(left) })}
    </span>
  ) : null;
};

const whoWords = ({ isMine, driver, robot: { identifier: robot } }: MyTurn): string => {
  if (isMine) return t('teams.mine', { robot });
  return driver === null ? t('teams.nobody', { robot }) : t('teams.other', { robot, name: driver });
};

const queueWords = ({ isMine, place, team }: MyTurn): string | null => {
  if (place !== null) return place === 1 ? t('teams.next') : t('teams.place', { place });
  const next = isMine ? team.students.find(({ _id }) => _id === team.queue[0]) : undefined;
  return next === undefined ? null : t('teams.waits', { name: next.name });
};

const TurnButton = ({ turn }: { turn: MyTurn }) => {
  const { busy, ask, stopWaiting, pass } = useTurnCommand(turn.robot._id);
  if (turn.isMine)
    return (
      <Button
        kind="plain"
        size="small"
        busy={busy}
        icon={<IconArrowBarToRight aria-hidden="true" />}
        onClick={() => pass()}
      >
        {t('teams.pass')}
      </Button>
    );
  return turn.place === null ? (
    <Button size="small" busy={busy} icon={<IconHandFinger aria-hidden="true" />} onClick={ask}>
      {t('teams.ask')}
    </Button>
  ) : (
    <Button kind="plain" size="small" busy={busy} onClick={stopWaiting}>
      {t('teams.stopWaiting')}
    </Button>
  );
};

/** Below the blocks of somebody who shares a robot: who drives it, who waits, and the one thing to do about it. */
export const TurnStrip = ({ turn }: { turn: MyTurn }) => {
  const { identifier: number } = turn.robot;
  const queue = queueWords(turn);
  return (
    <aside className={style.strip} data-mine={turn.isMine} aria-label={t('teams.team', { robot: number })}>
      <RobotFace number={number} size={2.25} face={turn.isMine ? 'happy' : 'awake'} />
      <p role="status">
        <strong>{whoWords(turn)}</strong> {queue}
      </p>
      <Left turn={turn} />
      <TurnButton turn={turn} />
    </aside>
  );
};

import { IconWand } from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { Robot } from '@trundle/protocol/entities/robot';
import { Button } from '../design/Button.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { t } from '../texts/index.ts';
import { dealt, freeRobots } from './class-roster.ts';
import style from './StudentList.module.css';

interface Props {
  classroom: Classroom;
  picked: Robot | null;
  busy: boolean;
  pick: (mac: string | null) => void;
  assign: (students: { studentId: string; robotId: string }[]) => Promise<unknown>;
}

/** Robots that nobody has: tap one, then its student. Or deal them all out. */
export const RobotTray = ({ classroom, picked, busy, pick, assign }: Props) => {
  const free = freeRobots(classroom);
  const deal = dealt(classroom);
  if (free.length === 0) return null;
  return (
    <section className={style.tray} aria-label={t('roster.freeRobots')}>
      <p>{picked === null ? t('roster.pickRobot') : t('roster.pickStudent', { number: picked.identifier })}</p>
      <ul className={style.faces}>
        {free.map(({ _id, identifier }) => (
          <li key={_id}>
            <button
              type="button"
              className={style.face}
              aria-pressed={picked?._id === _id}
              aria-label={t('roster.robot', { number: identifier })}
              onClick={() => pick(picked?._id === _id ? null : _id)}
            >
              <RobotFace number={identifier} size={2.5} />
            </button>
          </li>
        ))}
      </ul>
      {deal.length > 1 && (
        <Button
          kind="plain"
          size="small"
          busy={busy}
          icon={<IconWand aria-hidden="true" />}
          onClick={() => void assign(deal)}
        >
          {t('roster.deal', { count: deal.length })}
        </Button>
      )}
    </section>
  );
};

import { IconDotsVertical, IconEye, IconPlus, IconRobotOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ClassroomStudent } from '@trundle/protocol/entities/classroom';
import type { Robot } from '@trundle/protocol/entities/robot';
import { type MouseEvent, memo, Suspense } from 'react';
import { useApp } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { LazyHelpMark } from '../help-requests/lazy-parts.ts';
import { useLive } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { wallHash } from '../watch/wall-address.ts';
import { enteredWhen } from './class-roster.ts';
import style from './StudentList.module.css';

/** What the class has just heard of a student. */
export interface Presence {
  online: boolean;
  unsaved: number;
  stuck: boolean;
}
export const ABSENT: Presence = { online: false, unsaved: 0, stuck: false };

export const StudentFacts = ({ row, presence }: { row: ClassroomStudent; presence: Presence }) => {
  const { preferences } = useApp();
  const request = useLive('helpRequests').get(row.student._id);
  const { online, unsaved, stuck } = presence;
  const entered = enteredWhen(row, new Date(), preferences.locale.tag);
  return (
    <span className={style.facts}>
      {/* Who has never come in is not there: said once. */}
      {(online || entered !== null) && (
        <span className={style.state} data-online={online}>
          {t(online ? 'panels.state.online' : 'panels.state.offline')}
        </span>
      )}
      <span data-entered={entered !== null}>
        {entered === null ? t('roster.notEntered') : t('roster.entered', { when: entered })}
      </span>
      {unsaved > 0 && <span className={style.unsaved}>{t('roster.unsaved', { count: unsaved })}</span>}
      {stuck && <span className={style.stuck}>{t('roster.stuck')}</span>}
      {request !== undefined && (
        <Suspense>
          <LazyHelpMark request={request} />
        </Suspense>
      )}
    </span>
  );
};

interface Props {
  row: ClassroomStudent;
  presence: Presence;
  /** The robot that is about to be given away. */
  picked: Robot | null;
  onGive: (row: ClassroomStudent, robot: Robot) => void;
}

/** One student of the class: who, whether they are there, and with which robot. */
export const StudentRow = memo(({ row, presence, picked, onGive }: Props) => {
  const { panels } = usePanelRoom();
  const { name, _id } = row.student;
  const open = () => panels.open(`student_configuration/${_id}`);
  // What stands on it and can be pressed does what it says.
  const take = ({ target }: MouseEvent) => {
    if (picked !== null && target instanceof Element && target.closest('a, button') === null) onGive(row, picked);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger place for fingers; keys have the button in it.
    <li className={style.row} data-takes={picked !== null} aria-label={name} onClick={take}>
      <span className={style.initial} data-online={presence.online} aria-hidden="true">
        {[...name].slice(0, 1).join('').toUpperCase()}
      </span>
      <div className={style.about}>
        <span className={style.name}>{name}</span>
        <StudentFacts row={row} presence={presence} />
      </div>
      <span className={style.robots}>
        {row.robots.map(({ _id: mac, identifier }) => (
          <RobotFace key={mac} number={identifier} size={2.25} label={t('roster.robot', { number: identifier })} />
        ))}
        {row.robots.length === 0 && picked === null && (
          <IconRobotOff aria-label={t('roster.noRobot')} className={style.noRobot} />
        )}
      </span>
      {picked !== null && (
        <button
          type="button"
          className={style.give}
          aria-label={t('roster.give', { number: picked.identifier, name })}
          onClick={() => onGive(row, picked)}
        >
          <IconPlus aria-hidden="true" />
          <RobotFace number={picked.identifier} size={2.25} />
        </button>
      )}
      <Link
        to="."
        hash={wallHash({ student: _id })}
        className={style.look}
        aria-label={t('watch.look', { name })}
        title={t('watch.look', { name })}
      >
        <IconEye aria-hidden="true" />
      </Link>
      <IconButton label={t('roster.actions', { name })} onClick={open}>
        <IconDotsVertical aria-hidden="true" size="1.25rem" />
      </IconButton>
    </li>
  );
});

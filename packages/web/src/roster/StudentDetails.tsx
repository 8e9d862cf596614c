import {
  IconArrowLeft,
  IconArrowsExchange,
  IconId,
  IconKey,
  IconLifebuoy,
  IconPencil,
  IconRefresh,
  IconRobotOff,
  IconUserMinus,
} from '@tabler/icons-react';
import { UNASSIGNED_ROBOT } from '@trundle/protocol/constants';
import type { Classroom, ClassroomStudent } from '@trundle/protocol/entities/classroom';
import { assignRobots } from '@trundle/protocol/http/lesson';
import { Suspense, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { useLive } from '../live/hooks.ts';
import { useRosterCommand } from '../live/use-roster-command.ts';
import { useMayHere, usePanelRoom } from '../panels/panel-context.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { isInTeam } from '../teams/dealt-teams.ts';
import { LazyTeams } from '../teams/lazy-parts.ts';
import { t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import { AssistanceDialog } from './AssistanceDialog.tsx';
import { RenewCardDialog } from './RenewCardDialog.tsx';
import roster from './Roster.module.css';
import { PasswordDialog, RemoveStudentDialog, RenameStudentDialog } from './StudentDialogs.tsx';
import style from './StudentList.module.css';
import { ABSENT, StudentFacts } from './StudentRow.tsx';

/** Rarely wanted, so it comes when it is. */
const StudentData = lazyPart(
  async () => (await import('../my-data/StudentData.tsx')).StudentData,
  () => loadTextsOf('myData'),
);

const MoveStudent = lazyPart(
  async () => (await import('./MoveStudent.tsx')).MoveStudent,
  () => loadTextsOf('sharing'),
);

/** Every robot of the class, to tap: one of them, or none, is this student's. */
const RobotChoice = ({ classroom, row }: { classroom: Classroom; row: ClassroomStudent }) => {
  const { client } = useApp();
  const { busy, change } = useRosterCommand();
  const studentId = row.student._id;
  const has = (mac: string) => row.robots.some(({ _id }) => _id === mac);
  const choose = (robotId: string) =>
    void change(() =>
      client.request(assignRobots, { params: { id: classroom._id }, body: { students: [{ studentId, robotId }] } }),
    );
  if (classroom.robots.length === 0) return <p>{t('roster.noRobots')}</p>;
  return (
    <ul className={style.faces} aria-busy={busy}>
      <li>
        <button
          type="button"
          className={style.face}
          aria-pressed={row.robots.length === 0}
          onClick={() => choose(UNASSIGNED_ROBOT)}
        >
          <IconRobotOff aria-hidden="true" className={style.none} />
          <span>{t('roster.noRobot')}</span>
        </button>
      </li>
      {classroom.robots.map(({ _id, identifier, student, team }) => {
        if (team) return null;
        const isTaken = student !== null && student._id !== studentId;
        return (
          <li key={_id}>
            <button
              type="button"
              className={style.face}
              aria-pressed={has(_id)}
              // Another student's robot is theirs until they give it back.
              disabled={isTaken}
              aria-label={
                isTaken
                  ? t('roster.robotOf', { number: identifier, name: student.name })
                  : t('roster.robot', { number: identifier })
              }
              onClick={() => choose(_id)}
            >
              <RobotFace number={identifier} size={2.5} face={isTaken ? 'asleep' : 'awake'} />
              {isTaken && <span>{student.name}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

type Opened = 'move' | 'rename' | 'card' | 'password' | 'assistance' | 'remove';

const CardActions = ({ code, row, onRenew }: { code: string; row: ClassroomStudent; onRenew: () => void }) => {
  const { name, _id } = row.student;
  return (
    <>
      <ButtonLink
        to="/classroom/$id/students/login-cards"
        params={{ id: code }}
        search={{ student: _id }}
        kind="plain"
        icon={<IconId aria-hidden="true" />}
      >
        {t('roster.printCard')}
      </ButtonLink>
      <Button
        kind="plain"
        icon={<IconRefresh aria-hidden="true" />}
        aria-label={t('roster.renew', { name })}
        onClick={onRenew}
      >
        {t('roster.renewShort')}
      </Button>
    </>
  );
};

const StudentActions = ({
  code,
  row,
  onOpen,
}: {
  code: string;
  row: ClassroomStudent;
  onOpen: (what: Opened) => void;
}) => {
  const { name } = row.student;
  const hasKeys = useMayHere('keep the keys of children');
  const takesOut = useMayHere('take out of a class');
  return (
    <>
      <div className={style.actions}>
        <Button kind="plain" icon={<IconPencil aria-hidden="true" />} onClick={() => onOpen('rename')}>
          {t('roster.rename')}
        </Button>
        {hasKeys && <CardActions code={code} row={row} onRenew={() => onOpen('card')} />}
        {hasKeys && row.madeHere && (
          <>
            <Button kind="plain" icon={<IconKey aria-hidden="true" />} onClick={() => onOpen('password')}>
              {row.hasPassword ? t('roster.passwordChange') : t('roster.passwordGive')}
            </Button>
            <Button kind="plain" icon={<IconLifebuoy aria-hidden="true" />} onClick={() => onOpen('assistance')}>
              {t('roster.assistance', { name })}
            </Button>
          </>
        )}
        {takesOut && (
          <Button kind="plain" icon={<IconArrowsExchange aria-hidden="true" />} onClick={() => onOpen('move')}>
            {t('roster.move')}
          </Button>
        )}
        {takesOut && (
          <Button kind="stop" icon={<IconUserMinus aria-hidden="true" />} onClick={() => onOpen('remove')}>
            {t('roster.remove', { name })}
          </Button>
        )}
      </div>
      {!row.madeHere && <p>{t('roster.madeElsewhere', { name })}</p>}
    </>
  );
};

const Known = ({ classroom, row }: { classroom: Classroom; row: ClassroomStudent }) => {
  const hasKeys = useMayHere('keep the keys of children');
  const { panels } = usePanelRoom();
  const presence = useLive('students').find(({ student }) => student._id === row.student._id) ?? ABSENT;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { name, _id: studentId } = row.student;
  return (
    <>
      <header className={style.who}>
        <span className={style.initial} data-online={presence.online} aria-hidden="true">
          {[...name].slice(0, 1).join('').toUpperCase()}
        </span>
        <div className={style.about}>
          <h3>{name}</h3>
          <StudentFacts row={row} presence={presence} />
        </div>
      </header>
      <h3>{t('roster.robotTitle')}</h3>
      {isInTeam(classroom, studentId) ? (
        <Suspense>
          <LazyTeams classroom={classroom} />
        </Suspense>
      ) : (
        <RobotChoice classroom={classroom} row={row} />
      )}
      <StudentActions code={classroom._id} row={row} onOpen={setOpened} />
      {opened === 'rename' && <RenameStudentDialog row={row} onClose={close} />}
      {opened === 'card' && (
        <RenewCardDialog
          student={{ studentId, name }}
          code={classroom._id}
          onClose={close}
          onRenewed={() => undefined}
        />
      )}
      {opened === 'password' && <PasswordDialog row={row} onClose={close} />}
      {opened === 'assistance' && <AssistanceDialog row={row} onClose={close} />}
      {opened === 'move' && (
        <Suspense>
          <MoveStudent row={row} onClose={close} onMoved={() => panels.open('student_configuration/')} />
        </Suspense>
      )}
      {opened === 'remove' && (
        <RemoveStudentDialog row={row} onClose={close} onRemoved={() => panels.open('student_configuration/')} />
      )}
      {hasKeys && (
        <Suspense>
          <StudentData
            student={{ code: classroom._id, id: studentId, name, madeHere: row.madeHere }}
            onErased={() => panels.open('student_configuration/')}
          />
        </Suspense>
      )}
    </>
  );
};

/** One student, and everything a teacher can do for them. */
export const StudentDetails = ({ classroom, student }: { classroom: Classroom; student: string }) => {
  const { panels } = usePanelRoom();
  const row = classroom.students.find((known) => known.student._id === student);
  return (
    <section className={roster.section}>
      <div>
        <Button
          kind="quiet"
          size="small"
          icon={<IconArrowLeft aria-hidden="true" />}
          onClick={() => panels.open('student_configuration/')}
        >
          {t('roster.all')}
        </Button>
      </div>
      {row === undefined ? <p>{t('roster.gone')}</p> : <Known classroom={classroom} row={row} />}
    </section>
  );
};

import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconPresentation,
  IconPresentationOff,
} from '@tabler/icons-react';
import type { LiveStudent } from '@trundle/client/live/students';
import type { Workspace } from '@trundle/client/program/workspace';
import type { ClassWatch } from '@trundle/client/watch/class-watch';
import type { PingWords } from '@trundle/client/watch/ping-summary';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { ConsolePanel } from '../console/ConsolePanel.tsx';
import { Button, IconButton } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { HelpAnswer, HelpMark } from '../help-requests/HelpAnswer.tsx';
import { useLive } from '../live/hooks.ts';
import { useClassSettings } from '../live/use-class-settings.ts';
import { NotesButton } from '../notes/NotesButton.tsx';
import { ProgramContext } from '../program/program-context.ts';
import { t } from '../texts/index.ts';
import { LessonHistory } from './LessonHistory.tsx';
import { LazyOwnMat } from './lazy-mats.ts';
import { ReadOnlyBlocks, useViewedWorkspace } from './ReadOnlyBlocks.tsx';
import tile from './Tile.module.css';
import { Signs, WatchedState } from './Tile.tsx';
import { useLeftProgram } from './use-left-program.ts';
import { useWhiteboard } from './use-whiteboard.ts';
import style from './Watch.module.css';

interface ToolsProps {
  classroom: Classroom;
  student: LiveStudent;
  /** Null goes back to the wall. */
  onOpen: (id: string | null) => void;
}

const Turn = ({ student, onOpen }: Omit<ToolsProps, 'classroom'>) => {
  const students = useLive('students');
  const at = students.findIndex(({ _id }) => _id === student._id);
  const before = students.at(at - 1);
  const after = students[(at + 1) % students.length];
  if (students.length < 2 || before === undefined || after === undefined) return null;
  return (
    <>
      <IconButton label={t('watch.before', { name: before.student.name })} onClick={() => onOpen(before.student._id)}>
        <IconChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={t('watch.after', { name: after.student.name })} onClick={() => onOpen(after.student._id)}>
        <IconChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
};

const ViewTools = ({ classroom, student, onOpen }: ToolsProps) => {
  const { presented, busy, show } = useWhiteboard(classroom);
  const { _id } = student.student;
  const isPresented = presented?.id === _id;
  return (
    <div className={style.viewTools}>
      <Button kind="plain" size="small" icon={<IconArrowLeft aria-hidden="true" />} onClick={() => onOpen(null)}>
        {t('watch.back')}
      </Button>
      <Turn student={student} onOpen={onOpen} />
      <LessonHistory code={classroom._id} student={student.student} />
      {!classroom.practice && <NotesButton code={classroom._id} student={student.student} />}
      <Button
        kind={isPresented ? 'stop' : 'action'}
        size="small"
        busy={busy}
        icon={isPresented ? <IconPresentationOff aria-hidden="true" /> : <IconPresentation aria-hidden="true" />}
        onClick={() => void show(isPresented ? null : _id)}
      >
        {t(isPresented ? 'watch.board.stop' : 'watch.board.show')}
      </Button>
    </div>
  );
};

const Robots = ({ of }: { of: string }) => {
  const robots = useLive('robots').filter(({ student }) => student?._id === of);
  return robots.map(({ identifier, battery }) => (
    <span key={identifier} className={style.viewRobot}>
      <RobotFace number={identifier} size={2} label={t('roster.robot', { number: identifier })} />
      {battery !== null && <span data-low={battery <= 20}>{t('watch.percent', { percent: battery })}</span>}
    </span>
  ));
};

/** Their hand, while it is up. */
const Hand = ({ code, student: { _id, name } }: { code: string; student: { _id: string; name: string } }) => {
  const request = useLive('helpRequests').get(_id);
  if (request === undefined) return null;
  return (
    <>
      <HelpMark request={request} />
      <HelpAnswer code={code} name={name} request={request} />
    </>
  );
};

/** What their program says; what the console says to a child who has an empty one is not for whoever looks on. */
const Said = ({ console }: { console: Workspace }) => {
  const isEmpty = useStore(console.console.lines, ({ length }) => length === 0);
  if (isEmpty)
    return (
      <div className={style.nothing}>
        <Mascot mood="asleep" size={5} />
        <p>{t('watch.saysNothing')}</p>
      </div>
    );
  return (
    <ProgramContext value={console}>
      <ConsolePanel />
    </ProgramContext>
  );
};

interface Props extends ToolsProps {
  words: PingWords | undefined;
  watch: ClassWatch;
}

/** One student's work in full size: their blocks, live and not to be changed, and what their program says. */
export const StudentView = ({ classroom, student, words, watch, onOpen }: Props) => {
  const { _id, name } = student.student;
  const watched = watch.student(_id);
  useEffect(() => watch.want(_id, ['workspace', 'console']), [watch, _id]);
  useLeftProgram(watched, student, true);
  const viewed = useViewedWorkspace(watched);
  const { ownMats } = useClassSettings(classroom);
  return (
    <div className={style.view}>
      <div className={style.viewHead}>
        <ViewTools classroom={classroom} student={student} onOpen={onOpen} />
        <p className={tile.facts} data-full="true">
          <Robots of={_id} />
          <Hand code={classroom._id} student={student.student} />
          <Signs student={student} words={words} />
          {student.online && <span className={tile.sign}>{t('watch.readOnly')}</span>}
        </p>
      </div>
      <div className={style.viewBody}>
        <div className={style.viewBlocks}>
          {viewed === null ? (
            <div className={style.nothing}>
              <Mascot mood={student.online ? 'thinking' : 'asleep'} size={6} />
            </div>
          ) : (
            <ReadOnlyBlocks viewed={viewed} name={name} student={watched} accountId={_id} mapId={classroom.mapId} />
          )}
          <WatchedState watched={watched} student={student} />
        </div>
        <div className={style.viewSide}>
          {ownMats && (
            <Suspense>
              <LazyOwnMat code={classroom._id} student={student.student} />
            </Suspense>
          )}
          <section className={style.viewConsole} aria-label={t('watch.consoleOf', { name })}>
            {viewed !== null && <Said console={viewed.console} />}
          </section>
        </div>
      </div>
    </div>
  );
};

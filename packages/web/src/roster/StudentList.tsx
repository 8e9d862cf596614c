import { IconCardsFilled, IconId } from '@tabler/icons-react';
import type { Classroom, ClassroomStudent } from '@trundle/protocol/entities/classroom';
import type { Robot } from '@trundle/protocol/entities/robot';
import { assignRobots } from '@trundle/protocol/http/lesson';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useApp, useFeatures } from '../app/hooks.ts';
import { ButtonLink } from '../design/Button.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Segments } from '../design/Segments.tsx';
import { useLive } from '../live/hooks.ts';
import { useRosterCommand } from '../live/use-roster-command.ts';
import { useMayHere } from '../panels/panel-context.ts';
import { sharable, teamable } from '../teams/dealt-teams.ts';
import { LazyOwnMats, LazyTeams } from '../teams/lazy-parts.ts';
import { t } from '../texts/index.ts';
import { freeRobots } from './class-roster.ts';
import { LAYOUTS, type Layout, readLayout, writeLayout } from './list-layout.ts';
import { RobotTray } from './RobotTray.tsx';
import style from './StudentList.module.css';
import { ABSENT, type Presence, StudentRow } from './StudentRow.tsx';

/** Who is there, by account. A student whose news stayed the same keeps the same one, so that their row rests. */
const usePresence = (): ReadonlyMap<string, Presence> => {
  const students = useLive('students');
  return new Map(students.map((student) => [student.student._id, student]));
};

/** Picks up a robot and puts it down with a student; the next free one is in the hand then. */
const useGiving = (classroom: Classroom) => {
  const { client } = useApp();
  const { busy, change } = useRosterCommand();
  const [mac, setMac] = useState<string | null>(null);
  const free = freeRobots(classroom);
  const picked = free.find(({ _id }) => _id === mac) ?? null;
  const assign = (students: { studentId: string; robotId: string }[]) =>
    change(() => client.request(assignRobots, { params: { id: classroom._id }, body: { students } }));
  const give = (row: ClassroomStudent, robot: Robot) => {
    const next = free[free.findIndex(({ _id }) => _id === robot._id) + 1];
    void assign([{ studentId: row.student._id, robotId: robot._id }]).then(() => setMac(next?._id ?? null));
  };
  // Rows are many and rest while their student does: they get a command that stays the same.
  const latest = useRef(give);
  useEffect(() => {
    latest.current = give;
  });
  const onGive = useCallback((row: ClassroomStudent, robot: Robot) => latest.current(row, robot), []);
  return { busy, picked, pick: setMac, assign, onGive };
};

const PrintLinks = ({ code }: { code: string }) => (
  <div className={style.links}>
    {useMayHere('keep the keys of children') && (
      <ButtonLink
        to="/classroom/$id/students/login-cards"
        params={{ id: code }}
        kind="plain"
        size="small"
        icon={<IconId aria-hidden="true" />}
      >
        {t('roster.cards')}
      </ButtonLink>
    )}
    {useFeatures()?.sandbox !== false && (
      <ButtonLink
        to="/classroom/$id/3d-model-allocation-cards"
        params={{ id: code }}
        kind="plain"
        size="small"
        icon={<IconCardsFilled aria-hidden="true" />}
      >
        {t('roster.modelCards')}
      </ButtonLink>
    )}
  </div>
);

/** Fewer are found by looking. */
const MANY = 6;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those with it in their names, or with the robot of that number. */
const found = (students: readonly ClassroomStudent[], query: string): readonly ClassroomStudent[] => {
  const wanted = plain(query.trim());
  if (wanted === '' || students.length < MANY) return students;
  return students.filter(
    ({ student, robots }) =>
      plain(student.name).includes(wanted) || robots.some(({ identifier }) => String(identifier) === wanted),
  );
};

/** The students of a class, for its teacher. */
export const StudentList = ({ classroom }: { classroom: Classroom }) => {
  const presence = usePresence();
  const giving = useGiving(classroom);
  const [layout, setLayout] = useState<Layout>(readLayout);
  const choose = (chosen: Layout) => {
    writeLayout(chosen);
    setLayout(chosen);
  };
  const [query, setQuery] = useState('');
  const { students, robots } = classroom;
  const shown = found(students, query);
  const mayTeam = robots.some(({ team }) => team) || (sharable(classroom).length > 0 && teamable(classroom).length > 1);
  const online = students.filter(({ student }) => presence.get(student._id)?.online).length;
  return (
    <>
      <div className={style.head}>
        <p className={style.count}>
          <strong>{t('roster.count', { count: students.length })}</strong>{' '}
          {t('panels.robots.online', { online, all: students.length })}
        </p>
        <Segments
          label={t('roster.layout')}
          value={layout}
          onChange={choose}
          options={LAYOUTS.map((value) => ({ value, label: t(`roster.layouts.${value}`) }))}
        />
      </div>
      <PrintLinks code={classroom._id} />
      <RobotTray classroom={classroom} {...giving} />
      {students.length >= MANY && <SearchField label={t('roster.find')} value={query} onSearch={setQuery} />}
      {shown.length === 0 && <p role="status">{t('roster.foundNone')}</p>}
      <Suspense>
        {mayTeam && <LazyTeams classroom={classroom} />}
        <LazyOwnMats classroom={classroom} />
      </Suspense>
      <ul className={style.list} data-layout={layout} aria-label={t('roster.title')}>
        {shown.map((row) => (
          <StudentRow
            key={row.student._id}
            row={row}
            presence={presence.get(row.student._id) ?? ABSENT}
            picked={giving.picked}
            onGive={giving.onGive}
          />
        ))}
      </ul>
    </>
  );
};

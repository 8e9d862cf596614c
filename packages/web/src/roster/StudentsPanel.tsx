import type { Classroom } from '@trundle/protocol/entities/classroom';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { IdSchema } from '@trundle/protocol/ids';
import { may } from '@trundle/protocol/permissions';
import type { ReactNode } from 'react';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { ClassSettings } from '../class-settings/ClassSettings.tsx';
import { MailInvitation } from '../classrooms/MailInvitation.tsx';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Segments } from '../design/Segments.tsx';
import { useMayHere, usePanelRoom } from '../panels/panel-context.ts';
import { CLASS_SETTINGS, restOf } from '../panels/panels.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { AddStudents } from './AddStudents.tsx';
import { CodeCard, MapCard } from './ClassCards.tsx';
import { FormerStudents } from './FormerStudents.tsx';
import style from './Roster.module.css';
import { StudentDetails } from './StudentDetails.tsx';
import { StudentList } from './StudentList.tsx';

const TABS = ['', 'add'] as const;
type Tab = (typeof TABS)[number];

const Students = ({ classroom }: { classroom: Classroom }) => (
  <>
    {classroom.students.length > 0 ? (
      <StudentList classroom={classroom} />
    ) : (
      <>
        <div className={style.empty}>
          <Mascot mood="hello" size={6} />
          <p>{t('roster.empty')}</p>
        </div>
        <AddStudents classroom={classroom} />
      </>
    )}
    <FormerStudents classroom={classroom} />
  </>
);

/** Nobody joins a practice mat: there is no list, no code to show and nobody to invite. */
const OwnMat = ({ classroom }: { classroom: Classroom }) => (
  <section className={style.section}>
    <div className={style.empty}>
      <Mascot mood="hello" size={6} />
      <p>{t('roster.ownMat')}</p>
    </div>
    <MapCard classroom={classroom} />
    <section aria-label={t('classroom.ownMat.settings')}>
      <ClassSettings classroom={classroom} />
    </section>
  </section>
);

/** The class itself: how one comes in, its map, and everything a leader sets for all. */
const ClassView = ({ classroom }: { classroom: Classroom }) => {
  const user = useAccount()?.user;
  // Whoever tries the demo or practises alone mails nobody.
  const mayMail = useMayHere('invite into a class');
  const mayInvite = mayMail && may(user?.role, 'invite by mail') && user?.email !== null;
  return (
    <>
      <CodeCard classroom={classroom} />
      {mayInvite && <MailInvitation code={classroom._id} />}
      <MapCard classroom={classroom} />
      <ClassSettings classroom={classroom} />
    </>
  );
};

const CONTENTS: Record<Tab, (props: { classroom: Classroom }) => ReactNode> = {
  '': Students,
  add: AddStudents,
};

/**
 * The students manager: all of them, one (`student_configuration/{id}`) and new ones. The class itself
 * (`student_configuration/class`) stands alone, under its own name.
 */
export const StudentsPanel = ({ view }: { view: string }) => {
  const { code, panels } = usePanelRoom();
  const { data: classroom, isError, refetch } = useCall(readClassroom, { params: { id: code } }, { showing: 'quiet' });
  if (classroom === undefined) {
    return isError ? (
      <div className={style.section}>
        <Button kind="plain" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </div>
    ) : (
      <Loader />
    );
  }
  if (classroom.practice) return <OwnMat classroom={classroom} />;
  if (IdSchema.safeParse(view).success) return <StudentDetails key={view} classroom={classroom} student={view} />;
  if (view === restOf(CLASS_SETTINGS))
    return (
      <section className={style.section}>
        <ClassView classroom={classroom} />
      </section>
    );
  const tab = TABS.find((known) => known === view) ?? '';
  const Content = CONTENTS[tab];
  return (
    <>
      <div className={style.tabs}>
        <Segments
          label={t('roster.title')}
          value={tab}
          options={[
            { value: '', label: t('roster.title') },
            { value: 'add', label: t('roster.addTab') },
          ]}
          onChange={(value) => panels.open(`student_configuration/${value}`)}
        />
      </div>
      <section className={style.section}>
        <Content classroom={classroom} />
      </section>
    </>
  );
};

import { IconLifebuoy } from '@tabler/icons-react';
import type { ProgramStatus } from '@trundle/client/program/program-session';
import { POLL } from '@trundle/protocol/constants';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { may } from '@trundle/protocol/permissions';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useCall } from '../api/queries.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { LockMark } from '../class-settings/LockMark.tsx';
import { Button, ButtonLink } from '../design/Button.tsx';
import { MapWishes, WishCameTrue } from '../examples/MapWishes.tsx';
import { FirstMovesProvider } from '../first-moves/FirstMovesProvider.tsx';
import { TeacherTourLayer } from '../first-moves/TeacherTourLayer.tsx';
import { GoalsProvider } from '../goals/GoalsProvider.tsx';
import { CompanionLayer, GuideLayer } from '../help/HelpLayers.tsx';
import { AskedForHelp } from '../help-requests/AskForHelp.tsx';
import { LazyHelpQueue } from '../help-requests/lazy-parts.ts';
import { LiveContext } from '../live/live-context.ts';
import { Billboard } from '../models/Billboard.tsx';
import { MyNotes } from '../notes/MyNotes.tsx';
import { askToKeepStorage } from '../offline/ask-to-keep-storage.ts';
import { ConnectionMark } from '../panels/ConnectionMark.tsx';
import { PanelContext, type PanelRoom } from '../panels/panel-context.ts';
import { Panels } from '../panels/panels.ts';
import { StatusBar } from '../panels/StatusBar.tsx';
import { makeWarnings } from '../panels/warnings.ts';
import { PathfindingLayer } from '../pathfinding/PathfindingButton.tsx';
import { ProgramContext } from '../program/program-context.ts';
import { RunContext } from '../program/run-context.ts';
import { ReplayLayer } from '../replay/ReplayLayer.tsx';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { MascotPage } from '../shell/MascotPage.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { TopMenu } from '../shell/TopMenu.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { SoundLayer } from '../sound/SoundLayer.tsx';
import { SheetSyncLayer } from '../spreadsheets/SheetSyncLayer.tsx';
import { FloatingVariables } from '../stage/FloatingVariables.tsx';
import { PhoneSwitch } from '../stage/PhoneSwitch.tsx';
import { Splitter } from '../stage/Splitter.tsx';
import { StageColumn } from '../stage/StageColumn.tsx';
import { StageProvider } from '../stage/StageProvider.tsx';
import { TaskButton } from '../stage/TaskButton.tsx';
import { MyTurn } from '../teams/MyTurn.tsx';
import { WhereIAm, WhereTheyAre } from '../teams/WhereIAm.tsx';
import { t } from '../texts/index.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';
import { loadOwnMatTexts } from '../texts/own-mat-texts.ts';
import { WallLink, WatchedMark, WatchLayer } from '../watch/WatchLayer.tsx';
import { wallHash } from '../watch/wall-address.ts';
import { BrokenProgramDialog } from './BrokenProgramDialog.tsx';
import style from './Classroom.module.css';
import { NewerPrograms } from './NewerProgramDialog.tsx';
import { PanelRail } from './PanelRail.tsx';
import { ProgramName } from './ProgramName.tsx';
import { OpenProgramSaveStatus } from './ProgramSaveStatus.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StudentGreeting } from './StudentGreeting.tsx';
import { useClassroomSession } from './use-classroom-session.ts';
import { useWelcome } from './use-welcome.ts';
import { WorkspaceFrame } from './WorkspaceFrame.tsx';

const SwitchClassroomDialog = lazyPart(
  async () => (await import('../classrooms/SwitchClassroomDialog.tsx')).SwitchClassroomDialog,
  loadLessonTexts,
);
const BackToClass = lazyPart(async () => (await import('../classrooms/BackToClass.tsx')).BackToClass, loadOwnMatTexts);
const BlockWorkspace = lazyPart(async () => (await import('./BlockWorkspace.tsx')).BlockWorkspace);

/** Everybody in an open class sees newcomers within this time. */
const LOOK_AGAIN = POLL.appConfig;

/** Whoever came in by a card or a code has one class open, also when others are theirs. */
const OtherClass = () => (
  <MascotPage
    mood="thinking"
    title={t('classroom.otherClass')}
    actions={<ButtonLink to="/switchclassroom">{t('classroom.toClasses')}</ButtonLink>}
  >
    <p>{t('classroom.otherClassText')}</p>
  </MascotPage>
);

const Failed = ({ onAgain }: { onAgain: () => void }) => (
  <MascotPage
    mood="oops"
    title={t('classroom.failed')}
    actions={
      <>
        <ButtonLink to="/switchclassroom">{t('classroom.toClasses')}</ButtonLink>
        <Button kind="plain" onClick={onAgain}>
          {t('shell.tryAgain')}
        </Button>
      </>
    }
  >
    <p>{t('classroom.failedText')}</p>
  </MascotPage>
);

/** The class over the broker, the program in it, and the panels around everything one sees of the class. */
const useClassroomPanels = (classroom: Classroom, isTeacher: boolean) => {
  const account = useAccount();
  const code = classroom._id;
  const leads = isTeacher || classroom.created_by._id === account?.user._id;
  const { standing } = classroom;
  // A class without students needs them first, unless there is a robot to watch already.
  const [panels] = useState(() => {
    const isEmpty = classroom.students.length === 0 && classroom.robots.length === 0;
    return new Panels(isTeacher && isEmpty ? 'student_configuration/' : null);
  });
  const [warnings] = useState(makeWarnings);
  const session = useClassroomSession(code, warnings);
  const hasStatusBar = useStore(panels.state, ({ statusBar }) => statusBar);
  const room: PanelRoom = useMemo(
    () => ({ code, panels, leads, isAlone: classroom.practice, ...(standing !== null && { standing }) }),
    [code, panels, leads, standing, classroom.practice],
  );
  const statusBar = hasStatusBar && session.live !== null ? <StatusBar warnings={warnings} /> : undefined;
  return { ...session, room, statusBar };
};

const useEnteredClassroom = (code: string): void => {
  const app = useApp();
  useEffect(() => {
    app.enterClassroom(code);
    askToKeepStorage(navigator);
    const watch = app.watchClassroom(code);
    watch.start();
    return () => watch.stop();
  }, [app, code]);
};

interface WorkspaceProps {
  classroom: Classroom;
  program: ProgramStatus;
  onAgain: () => void;
}

/** The blocks, or why they are not there yet. */
const Workspace = ({ classroom, program, onAgain }: WorkspaceProps) => {
  const role = useAccount()?.user.role;
  const isLocked = !may(role, 'write while the class is locked') && classroom.isBlocklyReadOnly;
  const isHelping = useAccount()?.accessToken.namespace === 'classroom_assistance';
  const isReady = useWelcome(program.state === 'open' ? program.workspace : null, !isLocked && !isHelping);
  if (program.state === 'loading' || (program.state === 'open' && !isReady)) return <Loader />;
  if (program.state === 'failed') {
    return (
      <MascotPage
        mood="oops"
        title={t('editor.failed')}
        actions={<Button onClick={onAgain}>{t('shell.tryAgain')}</Button>}
      >
        <p>{t('editor.failedText')}</p>
      </MascotPage>
    );
  }
  return (
    <Suspense fallback={<Loader />}>
      <BlockWorkspace classroom={classroom} isReadOnly={isLocked} task={<TaskButton />} />
      {may(role, 'sit in a class') && <StudentGreeting classroom={classroom} isLocked={isLocked} />}
      <AskedForHelp />
      <MyTurn />
      <MyNotes />
      {program.broken !== null && <BrokenProgramDialog {...program.broken} />}
      <NewerPrograms workspace={program.workspace} store={program.stateAutosave} />
    </Suspense>
  );
};

const OpenClassroom = ({ classroom }: { classroom: Classroom }) => {
  const account = useAccount();
  usePageTitle(classroom.name);
  useEnteredClassroom(classroom._id);
  const isTeacher = may(account?.user.role, 'lead a class');
  const isHelping = account?.accessToken.namespace === 'classroom_assistance';
  const { live, program, control, publisher, retryProgram, room, statusBar } = useClassroomPanels(classroom, isTeacher);
  const bar = (
    <TopBar
      title={
        <span className={style.barTitle}>
          <span className={style.barName} title={classroom.name}>
            {classroom.name}
          </span>{' '}
          {!classroom.practice && <span className={style.barCode}>{classroom._id}</span>}
        </span>
      }
      middle={
        program.state === 'open' && (
          <>
            <ProgramName workspace={program.workspace} />
            <OpenProgramSaveStatus workspace={program.workspace} store={program.stateAutosave} />
          </>
        )
      }
      right={
        <>
          {live !== null && <ConnectionMark />}
          {publisher !== null && <WatchedMark publisher={publisher} />}
          {isTeacher && live !== null && !classroom.practice && <LockMark classroom={classroom} />}
          {isTeacher && live !== null && !classroom.practice && <WhereTheyAre classroom={classroom} />}
          {room.leads && <SettingsButton room={room} />}
          {isTeacher && live !== null && !classroom.practice && (
            <Suspense>
              <LazyHelpQueue code={classroom._id} placeOf={(student) => wallHash({ student })} />
            </Suspense>
          )}
          {isTeacher && <WallLink />}
          <TopMenu
            classroom={classroom.practice ? undefined : { name: classroom.name, code: classroom._id }}
            classes={(onClose) => (
              <Suspense fallback={null}>
                <SwitchClassroomDialog code={classroom._id} name={classroom.name} onClose={onClose} />
              </Suspense>
            )}
          />
        </>
      }
    />
  );
  return (
    <LiveContext value={live}>
      <ProgramContext value={program.state === 'open' ? program.workspace : null}>
        <RunContext value={control}>
          <PanelContext value={room}>
            <FirstMovesProvider>
              <GoalsProvider>
                <StageProvider>
                  <WorkspaceFrame
                    topBar={
                      <>
                        {bar}
                        {live !== null && isTeacher && !classroom.practice && <TeacherTourLayer />}
                      </>
                    }
                    stage={
                      <>
                        <Splitter />
                        <StageColumn />
                        <PhoneSwitch />
                      </>
                    }
                    rail={<PanelRail />}
                    panel={<SidePanel />}
                    statusBar={statusBar}
                  >
                    <h1 className="visually-hidden">{classroom.name}</h1>
                    {isHelping && (
                      <p className={style.helping}>
                        <IconLifebuoy aria-hidden="true" />
                        {t('classroom.assisting', { name: account?.user.name ?? '' })}
                      </p>
                    )}
                    {classroom.practice && (
                      <Suspense>
                        <BackToClass />
                      </Suspense>
                    )}
                    {!isTeacher && live !== null && <WhereIAm classroom={classroom} />}
                    <div className={style.blocks}>
                      <Workspace classroom={classroom} program={program} onAgain={retryProgram} />
                      <FloatingVariables />
                      <CompanionLayer />
                    </div>
                  </WorkspaceFrame>
                </StageProvider>
                {live !== null && <SoundLayer live={live} />}
              </GoalsProvider>
              <GuideLayer />
            </FirstMovesProvider>
            <WatchLayer classroom={classroom} isTeacher={isTeacher} />
            <ReplayLayer classroom={classroom} isTeacher={isTeacher || room.leads} />
            {live !== null && <PathfindingLayer />}
            {live !== null && (isTeacher ? <MapWishes /> : <WishCameTrue />)}
            {live !== null && isTeacher && <SheetSyncLayer live={live} code={classroom._id} />}
            {live !== null && <Billboard code={classroom._id} isTeacher={isTeacher} />}
          </PanelContext>
        </RunContext>
      </ProgramContext>
    </LiveContext>
  );
};

export const ClassroomScreen = ({ code }: { code: string }) => {
  const boundTo = useAccount()?.accessToken.classroom ?? null;
  const { data, isPending, isError, refetch } = useCall(
    readClassroom,
    { params: { id: code } },
    { showing: 'own', refetchInterval: LOOK_AGAIN },
  );
  if (data !== undefined) return <OpenClassroom key={data._id} classroom={data} />;
  if (isPending) return <Loader />;
  if (isError && boundTo !== null && boundTo !== code) return <OtherClass />;
  return isError ? <Failed onAgain={() => void refetch()} /> : null;
};

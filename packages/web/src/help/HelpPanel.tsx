import { IconBook2 } from '@tabler/icons-react';
import { declarationOf } from '@trundle/language/catalogue/catalogue';
import type { Program } from '@trundle/language/tree/program';
import { walkProgram } from '@trundle/language/tree/walk';
import { useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useMay } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Segments } from '../design/Segments.tsx';
import { Switch } from '../design/Switch.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { useOpenProjectId } from '../program/use-open-project-id.ts';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { BlockHelp } from './BlockHelp.tsx';
import { type Step, studentSteps, studentTopics, teacherSteps, teacherTopics } from './first-steps.ts';
import style from './Help.module.css';
import { Introduction } from './Introduction.tsx';
import { ProjectHelp } from './ProjectHelp.tsx';

const VIEWS = ['blockHelp', 'studentHelp', 'teacherHelp'] as const;
type View = (typeof VIEWS)[number];

const typeOf = (program: Program, id: string): string | null => {
  for (const block of walkProgram(program)) if (block.id === id) return block.type;
  return null;
};

/** The kind of the block chosen last: help stays while somebody reads and clicks beside the blocks. */
const useChosenType = (): string | null => {
  const { program, focus } = useWorkspace();
  const selected = useStore(focus.state, (state) => state.selected);
  const current = useSyncExternalStore(
    (listener) => program.subscribe(listener),
    () => program.read(),
  );
  const [last, setLast] = useState<string | null>(null);
  const chosen = selected === null ? null : typeOf(current, selected);
  if (chosen !== null && chosen !== last) setLast(chosen);
  return chosen ?? last;
};

const ChosenBlock = ({ type }: { type: string | null }) => {
  const chosen = useChosenType();
  const wanted = type ?? chosen;
  if (wanted !== null && declarationOf(wanted) !== undefined) return <BlockHelp key={wanted} type={wanted} />;
  return (
    <>
      <div className={style.empty}>
        <Mascot mood="hello" size={6} />
        <p>{t('help.choose')}</p>
      </div>
      <Introduction />
    </>
  );
};

/** Whoever came from the guide stands in front of what was found there, with eyes, keys and ears. */
const standBefore = (step: HTMLElement | null): void => step?.focus();

interface StepsProps {
  title: string;
  steps: readonly Step[];
  /** The one somebody was led to. */
  marked: string;
}

const HelpStep = ({ text, isMarked }: { text: string; isMarked: boolean }) =>
  isMarked ? (
    <li ref={standBefore} tabIndex={-1} aria-current="true">
      {text}
    </li>
  ) : (
    <li>{text}</li>
  );

const Steps = ({ title, steps, marked }: StepsProps) => (
  <article className={style.section}>
    <div className={style.welcome}>
      <Mascot mood="hello" size={5} />
      <h3>{title}</h3>
    </div>
    <ol className={style.steps}>
      {steps.map(({ id, text }) => (
        <HelpStep key={id} text={text} isMarked={id === marked} />
      ))}
    </ol>
  </article>
);

const Topics = ({ title, steps, marked }: StepsProps) => (
  <article className={style.section}>
    <h3>{title}</h3>
    <ul className={style.topics}>
      {steps.map(({ id, text }) => (
        <HelpStep key={id} text={text} isMarked={id === marked} />
      ))}
    </ul>
  </article>
);

const StudentHelp = ({ marked }: { marked: string }) => (
  <>
    <ProjectHelp reader="student" />
    <Introduction reader="student" />
    <Steps title={t('help.studentHelp.title')} steps={studentSteps()} marked={marked} />
    <Topics title={lessonText('topicsStudent')} steps={studentTopics()} marked={marked} />
  </>
);
const TeacherHelp = ({ marked }: { marked: string }) => (
  <>
    <ProjectHelp reader="teacher" />
    <Introduction reader="teacher" />
    <Steps title={t('help.teacherHelp.title')} steps={teacherSteps()} marked={marked} />
    <Topics title={lessonText('topicsTeacher')} steps={teacherTopics()} marked={marked} />
  </>
);

/** Help that stands elsewhere on the page. */
const More = () => {
  const { panels } = usePanelRoom();
  const hasMascot = useStore(panels.state, ({ mascot }) => mascot);
  return (
    <div className={style.more}>
      <Button kind="plain" size="small" icon={<IconBook2 aria-hidden="true" />} onClick={() => panels.turn('guide')}>
        {lessonText('guideOpen')}
      </Button>
      <Switch label={lessonText('mascot')} on={hasMascot} onChange={() => panels.turn('mascot')} />
    </div>
  );
};

/**
 * Help by its address: `blockHelp/` for the chosen block or `blockHelp/motion_forward`, `studentHelp/` and `teacherHelp/` or
 * one of their steps, `teacherHelp/robots`.
 */
export const HelpPanel = ({ view }: { view: string }) => {
  const { panels } = usePanelRoom();
  const readsTeachersHelp = useMay('read help for teachers');
  const [name, rest = ''] = view.split('/');
  const views = VIEWS.filter((each) => readsTeachersHelp || each !== 'teacherHelp');
  const hasProject = typeof useOpenProjectId() === 'string';
  const labelOf = (each: View): string =>
    each === 'studentHelp' && hasProject ? lessonText('helpTab') : t(`help.tabs.${each}`);
  const tab: View = views.find((each) => each === name) ?? 'blockHelp';
  return (
    <>
      <div className={style.tabs}>
        <Segments
          label={t('help.views')}
          value={tab}
          options={views.map((value) => ({ value, label: labelOf(value) }))}
          onChange={(value) => panels.open(`help/${value}/`)}
        />
        <More />
      </div>
      {tab === 'blockHelp' && <ChosenBlock type={rest === '' ? null : rest} />}
      {tab === 'studentHelp' && <StudentHelp marked={rest} />}
      {tab === 'teacherHelp' && <TeacherHelp marked={rest} />}
    </>
  );
};

import { IconMedal } from '@tabler/icons-react';
import type { LiveGoals } from '@trundle/client/goals/live-goals';
import type { PathStop } from '@trundle/protocol/http/lesson-path';
import { readLessonPath } from '@trundle/protocol/http/lesson-path';
import { readProject } from '@trundle/protocol/http/project';
import { type ReactNode, useEffect, useState } from 'react';
import { useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { useJustDone } from '../goals/use-just-done.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useOpenProjectId } from '../program/use-open-project-id.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { BadgeMoment } from './BadgeMoment.tsx';
import { useClassStanding } from './class-standing.ts';
import { doneIn, nextOn } from './lesson-path.ts';
import style from './ProjectStrip.module.css';
import { useLessonPath } from './use-lesson-path.ts';
import { openable, type Stage, useOpenProject } from './use-open-project.ts';

const GoOn = ({ next, editor }: { next: PathStop; editor: Stage }) => {
  const { client } = useApp();
  const { busy, run } = useCommand();
  const { copyOf, open } = useOpenProject(editor);
  const go = () =>
    run(async () => {
      const thing = openable(await client.request(readProject, { params: { id: next._id } }));
      await open(thing, copyOf(thing));
    });
  return (
    <Button size="small" busy={busy} onClick={() => void go()}>
      {lessonText('doneNext', { name: next.name })}
    </Button>
  );
};

/** Those whose moment has been: a page that shows them again does not celebrate again. */
const celebrated = new WeakSet<LiveGoals>();

interface MomentProps {
  goals: LiveGoals;
  title: string;
  badge: string;
  children: ReactNode;
}

/** At once after the last tick, and never a second time. */
const Moment = ({ goals, ...props }: MomentProps) => {
  const isNews = useJustDone(goals);
  const [isOver, setOver] = useState(() => celebrated.has(goals));
  const [close] = useState(() => () => {
    celebrated.add(goals);
    setOver(true);
  });
  return isNews && !isOver ? <BadgeMoment {...props} onClose={close} /> : null;
};

interface Props {
  goals: LiveGoals;
  editor: Stage;
  isReadOnly: boolean;
}

/** All goals of a lesson are reached: its badge, and what comes next. Where the teacher says what the class does, so does the page. */
export const LessonDone = ({ goals, editor, isReadOnly }: Props) => {
  const { code, leads, isAlone = false } = usePanelRoom();
  const id = useOpenProjectId() ?? '';
  const path = useLessonPath();
  const { current, mayOpen } = useClassStanding();
  const refresh = useRefresh();
  // What the page knows is from before the last tick.
  useEffect(() => void refresh(readLessonPath, { params: { id: code } }), [refresh, code]);
  const stop = path?.find(({ _id }) => _id === id);
  if (path === undefined || stop === undefined) return null;
  const next = nextOn(path, new Set([...doneIn(path), id]), id);
  const isRuled = current !== null && !leads;
  const mayGoOn = next !== undefined && !isReadOnly && mayOpen({ _id: next._id });
  const title = lessonText(leads && !isAlone ? 'doneTeacher' : 'doneBadge');
  const further = (
    <>
      {isRuled && <p className={style.hint}>{lessonText('doneRuled')}</p>}
      {!isRuled && mayGoOn && <GoOn next={next} editor={editor} />}
      {next === undefined && <p className={style.hint}>{lessonText('donePath')}</p>}
    </>
  );
  return (
    <div className={style.row} data-about="class" role="status">
      <IconMedal aria-hidden="true" />
      <p>
        {title} <strong>{stop.badge}</strong>
      </p>
      {further}
      <Moment key={goals.project} goals={goals} title={title} badge={stop.badge}>
        {further}
      </Moment>
    </div>
  );
};

import { IconPencil } from '@tabler/icons-react';
import type { Project } from '@trundle/protocol/entities/project';
import { readProject } from '@trundle/protocol/http/project';
import { readHelp, writeStudentHelp, writeTeacherHelp } from '@trundle/protocol/http/project-parts';
import { useState } from 'react';
import { useCall, useKeep, useRefresh } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { mayChange } from '../app/may-change.ts';
import { Button } from '../design/Button.tsx';
import { useLeaveQuestion } from '../panels/panel-context.ts';
import { useOpenProjectId } from '../program/use-open-project-id.ts';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import style from './Help.module.css';
import { SafeHtml } from './SafeHtml.tsx';

/** Whom a help is for. */
type Reader = 'student' | 'teacher';
const KEYS = { student: 'helpHtml', teacher: 'teacherHelpHtml' } as const;

const useHelp = (id: string | null, reader: Reader): string | undefined =>
  useCall(readHelp, { params: { id: id ?? '' } }, { showing: 'quiet', enabled: id !== null }).data?.[KEYS[reader]];

const useSaveHelp = ({ _id: id }: Project, reader: Reader) => {
  const { client, notices } = useApp();
  const keep = useKeep();
  const refresh = useRefresh();
  return async (html: string): Promise<void> => {
    const params = { id };
    const file = new File([html], 'help.html', { type: 'text/html' });
    const saved =
      reader === 'student'
        ? await client.request(writeStudentHelp, { params, file })
        : await client.request(writeTeacherHelp, { params, file });
    keep(readHelp, { params }, (before) => before && { ...before, ...saved });
    await refresh(readProject, { params });
    notices.toast({ text: lessonText('helpSaved'), type: 'success', key: 'project' });
  };
};

interface EditorProps {
  project: Project;
  reader: Reader;
  html: string;
  onDone: () => void;
}

const HelpEditor = ({ project, reader, html, onDone }: EditorProps) => {
  const [written, setWritten] = useState(html);
  const { busy, run } = useCommand();
  const save = useSaveHelp(project, reader);
  useLeaveQuestion(written === html ? null : lessonText('helpLeave'));
  const keep = async (): Promise<void> => {
    if (await run(() => save(written))) onDone();
  };
  return (
    <>
      <RichTextField
        label={t(reader === 'student' ? 'projects.form.help' : 'projects.form.teacherHelp')}
        start={html}
        onChange={setWritten}
      />
      <div className={style.actions}>
        <Button size="small" busy={busy} onClick={() => void keep()}>
          {t('shell.save')}
        </Button>
        <Button kind="plain" size="small" onClick={onDone}>
          {t('shell.cancel')}
        </Button>
      </div>
    </>
  );
};

const HelpOf = ({ project, reader }: { project: Project; reader: Reader }) => {
  const account = useAccount();
  const [isWriting, setWriting] = useState(false);
  const own = useHelp(project._id, reader);
  // A rule without words of its own has those of its project.
  const whole = useHelp(own === '' ? project.parent : null, reader);
  if (own === undefined) return null;
  const html = own === '' ? (whole ?? '') : own;
  const writes = mayChange(project, account);
  if (html === '' && !writes) return null;
  return (
    <article className={style.section} aria-label={project.name}>
      <h3>{project.name}</h3>
      {isWriting ? (
        <HelpEditor project={project} reader={reader} html={own} onDone={() => setWriting(false)} />
      ) : (
        <>
          {html === '' ? <p>{lessonText('helpNone')}</p> : <SafeHtml html={html} className={style.written} />}
          {writes && (
            <div className={style.actions}>
              <Button
                kind="plain"
                size="small"
                icon={<IconPencil aria-hidden="true" />}
                onClick={() => setWriting(true)}
              >
                {lessonText(own === '' ? 'helpWrite' : 'helpChange')}
              </Button>
            </div>
          )}
        </>
      )}
    </article>
  );
};

/** What its maker wrote about the open project, beside its blocks; nothing while none is open. */
export const ProjectHelp = ({ reader }: { reader: Reader }) => {
  const id = useOpenProjectId() ?? null;
  const { data } = useCall(readProject, { params: { id: id ?? '' } }, { showing: 'quiet', enabled: id !== null });
  return id === null || data === undefined ? null : <HelpOf key={id} project={data} reader={reader} />;
};

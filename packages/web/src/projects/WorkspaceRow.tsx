import { IconArrowBackUp, IconDeviceFloppy, IconFolder } from '@tabler/icons-react';
import { ApiFailure } from '@trundle/client/api/failure';
import { hasUnreadText } from '@trundle/client/run/run-problems';
import { projectReference } from '@trundle/protocol/entities/document-reference';
import type { Project } from '@trundle/protocol/entities/project';
import { readProject, updateProject } from '@trundle/protocol/http/project';
import { readWork } from '@trundle/protocol/http/work';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { mayChange } from '../app/may-change.ts';
import { Button } from '../design/Button.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { saveReason } from '../program/save-reason.ts';
import { t } from '../texts/index.ts';
import { ProjectsDialog } from './lazy-dialog.ts';
import style from './ProjectStrip.module.css';
import { mayMake } from './project-facts.ts';
import { SaveAsWork } from './SaveAsWork.tsx';
import { SaveButton, useSaveKey } from './SaveButton.tsx';
import { type Stage, useOpenProject } from './use-open-project.ts';
import { useProjectsRefresh } from './use-projects.ts';
import type { Saveable } from './use-save-project.ts';

interface Props {
  editor: Stage;
  isReadOnly: boolean;
  id: string;
  task?: ReactNode;
}

/** What is in the workspace, and the way back to one's own program. */
const WorkspaceRow = ({
  editor,
  isReadOnly,
  name,
  task,
  children,
}: Omit<Props, 'id'> & { name: string; children: ReactNode }) => {
  const { busy, openOwn, hasOwn } = useOpenProject(editor);
  return (
    <div className={style.row}>
      <IconFolder aria-hidden="true" />
      <p className={style.name} title={name}>
        {t('projects.strip.isOpen')} <strong>{name}</strong>
      </p>
      <span className={style.actions}>
        {task}
        {!isReadOnly && children}
        {hasOwn() && (
          <Button
            kind="plain"
            size="small"
            busy={busy}
            icon={<IconArrowBackUp aria-hidden="true" />}
            onClick={() => void openOwn()}
          >
            {t('projects.strip.own')}
          </Button>
        )}
      </span>
    </div>
  );
};

/** For whoever may not save to a project: as their own project, or as their own work. */
const SaveAsOwn = ({ editor, project }: { editor: Stage; project: Project }) => {
  const makes = mayMake(useAccount());
  const [isSaving, setSaving] = useState(false);
  const close = () => setSaving(false);
  return (
    <>
      <p className={style.hint}>{t('projects.strip.saveAsYours')}</p>
      <Button size="small" icon={<IconDeviceFloppy aria-hidden="true" />} onClick={() => setSaving(true)}>
        {makes ? t('projects.strip.saveAs') : t('projects.works.saveAs')}
      </Button>
      {isSaving && !makes && <SaveAsWork name={project.name} project={project._id} onClose={close} />}
      {isSaving && makes && (
        <Suspense fallback={null}>
          <ProjectsDialog editor={editor} start={{ at: 'form', project: null }} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

const useProjectSaving = (project: Project): Saveable => {
  const account = useAccount();
  const refresh = useProjectsRefresh();
  const { _id, name, created_by } = project;
  const app = useApp();
  const { code } = usePanelRoom();
  // What it was when it was opened: somebody may have saved it since.
  const known = useRef(new Map<number, string>());
  known.current.set(project.version, project.xml);
  const isOwner = created_by._id === account?.user._id;
  return {
    reference: projectReference(_id),
    mayChange: mayChange(project, account),
    saved: isOwner ? t('projects.strip.saved') : t('projects.strip.savedAsAdmin'),
    send: async ({ client, account: by }, body) => {
      const answer = await client.request(updateProject, { params: { id: _id }, body }, { showing: 'own' });
      if (by !== null) app.dismissProjectSave(by, code, _id);
      await refresh(_id);
      return answer;
    },
    later: (by, body) => app.saveProjectLater(by, code, _id, { ...body, name }),
    commonAt: (version) => known.current.get(version ?? -1) ?? null,
  };
};

const ProjectSaving = ({ editor, project }: { editor: Stage; project: Project }) => (
  <SaveButton
    thing={useProjectSaving(project)}
    label={t('projects.strip.save')}
    instead={<SaveAsOwn editor={editor} project={project} />}
  />
);

/** Whether something was ever so: what is asked for again and again must not come and go with each question. */
const useEver = (isSo: boolean): boolean => {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return wasSo || isSo;
};

const isGone = (error: Error | null): boolean => error instanceof ApiFailure && [403, 404].includes(error.status);

export const OpenProject = ({ id, ...props }: Props) => {
  const { data: project, error, failureReason } = useCall(readProject, { params: { id } }, { showing: 'quiet' });
  const isUnread = useEver(failureReason !== null);
  if (project === undefined && !isUnread) return null;
  const nameless = isGone(error) ? t('projects.strip.gone') : t('projects.strip.unread');
  return (
    <WorkspaceRow {...props} name={project?.name ?? nameless}>
      {project !== undefined && <ProjectSaving editor={props.editor} project={project} />}
    </WorkspaceRow>
  );
};

/** A work follows every change by itself; whoever wants to be sure presses the button. */
const SaveWork = () => {
  const { notices } = useApp();
  const workspace = useWorkspace();
  const { program, autosave } = workspace;
  const save = async (): Promise<void> => {
    await program.settle();
    const work = autosave?.work.getState();
    if (!work) return;
    await work.flush();
    const isSaved = work.status.getState() === 'saved';
    const notText = isSaved && hasUnreadText(workspace);
    const savedText = notText ? t('projects.strip.savedNotText') : t('projects.works.saved');
    notices.toast({
      text: isSaved ? savedText : saveReason(work),
      type: isSaved && !notText ? 'success' : 'warning',
      key: 'project',
    });
  };
  useSaveKey(save);
  return (
    <Button size="small" icon={<IconDeviceFloppy aria-hidden="true" />} onClick={() => void save()}>
      {t('projects.works.save')}
    </Button>
  );
};

export const OpenWork = ({ id, ...props }: Props) => {
  const { data: work, error, failureReason } = useCall(readWork, { params: { workId: id } }, { showing: 'quiet' });
  const { autosave } = useWorkspace();
  const isUnread = useEver(failureReason !== null);
  if (work === undefined && !isUnread) return null;
  // What waits for it in this browser knows its name.
  const unread = autosave?.work.getState()?.title ?? t('projects.works.unread');
  return (
    <WorkspaceRow {...props} name={work?.name ?? (isGone(error) ? t('projects.works.gone') : unread)}>
      {work !== undefined && <SaveWork />}
    </WorkspaceRow>
  );
};

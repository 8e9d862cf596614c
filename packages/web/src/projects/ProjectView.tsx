import { IconArrowLeft, IconPencil, IconTrash } from '@tabler/icons-react';
import { isSameReference, projectReference } from '@trundle/protocol/entities/document-reference';
import type { Project } from '@trundle/protocol/entities/project';
import { readProject } from '@trundle/protocol/http/project';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { SafeHtml } from '../help/SafeHtml.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { useClassStanding } from './class-standing.ts';
import { Failed } from './Failed.tsx';
import { Facts, StandingMark } from './ProjectCard.tsx';
import { ProjectCover } from './ProjectCover.tsx';
import style from './Projects.module.css';
import { mayChange } from './project-facts.ts';
import { openable, type Stage, useOpenProject, useOpenReference } from './use-open-project.ts';

interface Props {
  editor: Stage;
  onBack: () => void;
  onOpened: () => void;
  onEdit: (project: Project) => void;
  onDelete: (project: Project) => void;
}

const OpenButtons = ({ project, editor, onBack, onOpened }: Props & { project: Project }) => {
  const { busy, copyOf, open } = useOpenProject(editor);
  const { mayOpen } = useClassStanding();
  const isOpen = isSameReference(useOpenReference(), projectReference(project._id));
  const copy = isOpen ? null : copyOf(openable(project));
  const go = async (again: typeof copy): Promise<void> => {
    if (await open(openable(project), again)) onOpened();
  };
  return (
    <DialogActions>
      <Button kind="plain" icon={<IconArrowLeft aria-hidden="true" />} onClick={onBack}>
        {t('projects.back')}
      </Button>
      {mayOpen(project) && (copy !== null || isOpen) && (
        <Button kind="plain" busy={busy} onClick={() => void go(null)}>
          {t('projects.startAgain')}
        </Button>
      )}
      {mayOpen(project) && !isOpen && (
        <Button busy={busy} onClick={() => void go(copy)}>
          {copy === null ? t('projects.goOpen') : t('projects.goOn')}
        </Button>
      )}
    </DialogActions>
  );
};

/** What to know before opening it, in this class. */
const Notes = ({ project }: { project: Project }) => {
  const standing = useClassStanding();
  const { leads } = usePanelRoom();
  const reference = useOpenReference();
  const isOut = standing.of(project) === 'unavailable';
  return (
    <>
      {isOut && <p className={style.note}>{t(leads ? 'projects.unavailableLead' : 'projects.unavailableText')}</p>}
      {isSameReference(reference, projectReference(project._id)) && (
        <p className={style.note}>{t('projects.isOpen')}</p>
      )}
      {reference.type === 'temporary' && standing.mayOpen(project) && (
        <p className={style.soft}>{t('projects.putAside')}</p>
      )}
    </>
  );
};

const Help = ({ title, html }: { title: string; html: string }) =>
  html === '' ? null : (
    <section className={style.help}>
      <h3>{title}</h3>
      <SafeHtml html={html} />
    </section>
  );

const Loaded = ({ project, ...props }: Props & { project: Project }) => {
  const account = useAccount();
  const standing = useClassStanding();
  return (
    <>
      <ProjectCover project={project} className={style.front} />
      <div className={style.head}>
        <StandingMark project={project} standing={standing} />
        <Facts project={{ ...project, rules: [] }} />
      </div>
      {project.description !== '' && <p className={style.description}>{project.description}</p>}
      <Help title={t('projects.help')} html={project.helpHtml} />
      <Help title={t('projects.teacherHelp')} html={project.teacherHelpHtml} />
      <Notes project={project} />
      {mayChange(project, account) && (
        <div className={style.tools}>
          <Button
            kind="plain"
            size="small"
            icon={<IconPencil aria-hidden="true" />}
            onClick={() => props.onEdit(project)}
          >
            {t('projects.edit')}
          </Button>
          <Button
            kind="plain"
            size="small"
            icon={<IconTrash aria-hidden="true" />}
            onClick={() => props.onDelete(project)}
          >
            {t('projects.delete')}
          </Button>
        </div>
      )}
      <OpenButtons project={project} {...props} />
    </>
  );
};

/** One project: what it is about, and what one can do with it. */
export const ProjectView = ({ id, ...props }: Props & { id: string }) => {
  const { data, error, refetch } = useCall(readProject, { params: { id } }, { showing: 'quiet' });
  if (data !== undefined) return <Loaded project={data} {...props} />;
  return error === null ? <Loader /> : <Failed error={error} onAgain={() => void refetch()} />;
};

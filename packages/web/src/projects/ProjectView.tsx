import {
  IconArrowLeft,
  IconCopy,
  IconFileDownload,
  IconFolderSymlink,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { isSameReference, projectReference } from '@trundle/protocol/entities/document-reference';
import type { Project } from '@trundle/protocol/entities/project';
import { readProject } from '@trundle/protocol/http/project';
import { type ReactNode, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { useAccount } from '../app/hooks.ts';
import { mayChange } from '../app/may-change.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { Button, ButtonLink } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { AskForMap } from '../examples/AskForMap.tsx';
import { SafeHtml } from '../help/SafeHtml.tsx';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { useClassStanding } from './class-standing.ts';
import { Failed } from './Failed.tsx';
import { Facts, StandingMark } from './ProjectCard.tsx';
import { ProjectCover } from './ProjectCover.tsx';
import form from './ProjectForms.module.css';
import { ProjectGoals } from './ProjectGoals.tsx';
import style from './Projects.module.css';
import { mayMake } from './project-facts.ts';
import { RuleParent, Rules } from './Rules.tsx';
import { useGiveProject } from './use-give-project.ts';
import { usePathStop } from './use-lesson-path.ts';
import { openable, type Stage, useOpenProject, useOpenReference } from './use-open-project.ts';
import { useOtherMat, useShownMap } from './use-other-mat.ts';
import { useProjectCommands } from './use-project-commands.ts';
import { useProjectFiles } from './use-project-files.ts';

interface Props {
  editor: Stage;
  onBack: () => void;
  onOpened: () => void;
  /** The page of another one: a rule of this, or what this is a rule of. */
  onLook: (id: string, name: string) => void;
  onEdit: (project: Project) => void;
  onMove: (project: Project) => void;
  onAddRule: (project: Project) => void;
  onDelete: (project: Project) => void;
}

const OpenButtons = ({ project, editor, onBack, onOpened }: Props & { project: Project }) => {
  const { busy, copyOf, open } = useOpenProject(editor);
  const { current, mayOpen, of } = useClassStanding();
  const { leads, isAlone = false } = usePanelRoom();
  const { busy: isGiving, give } = useGiveProject();
  const mapName = useMapName();
  const otherMat = useOtherMat(project);
  const mayGive = leads && !isAlone && current !== project._id && of(project) !== 'unavailable';
  const [changesMap, setChangesMap] = useState(true);
  const isOpen = isSameReference(useOpenReference(), projectReference(project._id));
  const copy = isOpen ? null : copyOf(openable(project));
  const go = async (again: typeof copy): Promise<void> => {
    if (await open(openable(project), again, leads && changesMap)) onOpened();
  };
  /** Whoever gives it has it on the board too. */
  const hand = async (): Promise<void> => {
    await give(project);
    if (isOpen) onOpened();
    else await go(copy);
  };
  return (
    <>
      {otherMat !== null && leads && !isAlone && (
        <label className={form.kind}>
          <input
            type="checkbox"
            checked={changesMap}
            onChange={({ currentTarget }) => setChangesMap(currentTarget.checked)}
          />
          {t('examples.showMap', { wanted: mapName(otherMat) })}
        </label>
      )}
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
          <Button busy={busy} kind={mayGive ? 'plain' : 'action'} onClick={() => void go(copy)}>
            {copy === null ? t('projects.goOpen') : t('projects.goOn')}
          </Button>
        )}
        {mayGive && (
          <Button busy={busy || isGiving} data-tour="lesson" onClick={() => void hand()}>
            {lessonText('give')}
          </Button>
        )}
      </DialogActions>
    </>
  );
};

/** What to know before opening it, in this class. */
const Notes = ({ project }: { project: Project }) => {
  const standing = useClassStanding();
  const { leads, isAlone = false } = usePanelRoom();
  const reference = useOpenReference();
  const mapName = useMapName();
  const [otherMat, shownMap] = [useOtherMat(project), useShownMap()];
  const isOut = standing.of(project) === 'unavailable';
  return (
    <>
      {isOut && <p className={style.note}>{t(leads ? 'projects.unavailableLead' : 'projects.unavailableText')}</p>}
      {leads && !isAlone && standing.current === project._id && <p className={style.note}>{lessonText('isGiven')}</p>}
      {otherMat !== null && !isAlone && (
        <p className={style.note}>
          {t('examples.otherMap', { wanted: mapName(otherMat), shown: mapName(shownMap ?? '') })}
        </p>
      )}
      {otherMat !== null && !leads && <AskForMap mapId={otherMat} asked={lessonText('matAsked')} />}
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

const Tool = ({ icon, word, onClick }: { icon: ReactNode; word: string; onClick: () => void }) => (
  <Button kind="plain" size="small" icon={icon} onClick={onClick}>
    {word}
  </Button>
);

/** What whoever makes projects does with this one. */
const Tools = ({ project, mayChange: changes, ...props }: Props & { project: Project; mayChange: boolean }) => {
  const makes = mayMake(useAccount());
  const { duplicate } = useProjectCommands();
  const { download } = useProjectFiles();
  const { run } = useCommand();
  if (!makes && !changes) return null;
  const copy = () =>
    run(async () => {
      const made = await duplicate(project);
      if (made !== undefined) props.onLook(made._id, made.name);
    });
  return (
    <div className={style.tools}>
      {changes && (
        <Tool
          icon={<IconPencil aria-hidden="true" />}
          word={t('projects.edit')}
          onClick={() => props.onEdit(project)}
        />
      )}
      {changes && project.parent === null && (
        <Tool
          icon={<IconFolderSymlink aria-hidden="true" />}
          word={lessonText('move')}
          onClick={() => props.onMove(project)}
        />
      )}
      {makes && (
        <Tool icon={<IconCopy aria-hidden="true" />} word={lessonText('duplicate')} onClick={() => void copy()} />
      )}
      {makes && project.parent === null && (
        <Tool
          icon={<IconFileDownload aria-hidden="true" />}
          word={lessonText('fileDownload')}
          onClick={() => void run(() => download(project))}
        />
      )}
      {changes && (
        <Tool
          icon={<IconTrash aria-hidden="true" />}
          word={project.parent === null ? t('projects.delete') : lessonText('ruleRemove')}
          onClick={() => props.onDelete(project)}
        />
      )}
    </div>
  );
};

/** On paper, beside the class: nothing of it is left behind. */
const Sheet = ({ project }: { project: Project }) => {
  const { code } = usePanelRoom();
  if (project.helpHtml === '' && project.goals.length === 0) return null;
  return (
    <div className={style.tools}>
      <ButtonLink
        to="/classroom/$id/sheet/$project"
        params={{ id: code, project: project._id }}
        target="_blank"
        kind="plain"
        size="small"
        icon={<IconPrinter aria-hidden="true" />}
      >
        {lessonText('sheet')}
      </ButtonLink>
    </div>
  );
};

const Loaded = ({ project, ...props }: Props & { project: Project }) => {
  const account = useAccount();
  const standing = useClassStanding();
  const changes = mayChange(project, account);
  const stop = usePathStop(project);
  return (
    <>
      {project.parent !== null && <RuleParent id={project.parent} onChoose={props.onLook} />}
      <ProjectCover project={project} way={stop?.way} className={style.front} />
      <div className={style.head}>
        <StandingMark project={project} standing={standing} />
        <Facts project={{ ...project, rules: [] }} />
      </div>
      {project.description !== '' && <p className={style.description}>{project.description}</p>}
      <ProjectGoals goals={project.goals} />
      {project.records && <p className={style.description}>{lessonText('isRecorded')}</p>}
      <Help title={t('projects.help')} html={project.helpHtml} />
      <Help title={t('projects.teacherHelp')} html={project.teacherHelpHtml} />
      <Sheet project={project} />
      <Notes project={project} />
      <Rules project={project} mayChange={changes} onChoose={props.onLook} onAdd={() => props.onAddRule(project)} />
      <Tools project={project} mayChange={changes} {...props} />
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

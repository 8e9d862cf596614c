import { IconFileUpload } from '@tabler/icons-react';
import { openProgram } from '@trundle/language/xml/open';
import {
  type BrokenProject,
  type FiledProject,
  PROJECT_FILE,
  type ProjectFileProblem,
  sortProjectFile,
} from '@trundle/protocol/entities/project-file';
import { useId, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';
import { type LessonTexts, lessonText } from '../texts/lesson-texts.ts';
import { ProjectCover } from './ProjectCover.tsx';
import form from './ProjectForms.module.css';
import style from './Projects.module.css';
import { gradeName } from './project-facts.ts';
import { useProjectFiles } from './use-project-files.ts';

const WORDS: Record<ProjectFileProblem, keyof LessonTexts> = {
  empty: 'fileEmpty',
  tooLarge: 'fileTooLarge',
  tooMany: 'fileTooMany',
  otherVersion: 'fileOtherVersion',
  damaged: 'fileDamaged',
  notOurs: 'fileNotOurs',
};
const MEGABYTE = 1_048_576;

type Reading = ReturnType<typeof sortProjectFile>;
type Refusal = Extract<Reading, { ok: false }>;
type Found = Extract<Reading, { ok: true }>;

const isBroken = ({ xml }: { xml: string }): boolean =>
  xml !== '' && openProgram(xml, Math.random).broken !== undefined;

/** As the server will: a project whose blocks cannot be opened here is told before anything is sent. */
const readAll = (text: string): Reading => {
  const reading = sortProjectFile(text);
  if (!reading.ok) return reading;
  const { file, broken } = reading;
  const unread = file.projects.filter((project) => isBroken(project) || project.rules.some(isBroken));
  const projects = file.projects.filter((project) => !unread.includes(project));
  const [first] = unread;
  if (projects.length === 0 && first !== undefined) return { ok: false, problem: 'damaged', where: first.name };
  const told = unread.map((project) => ({ name: project.name, part: isBroken(project) ? 'xml' : 'rules' }));
  return { ok: true, file: { ...file, projects }, broken: [...broken, ...told] };
};

/** What of a project cannot be brought in, in the words of its form. */
const WHY = {
  name: 'fileWhyName',
  xml: 'fileWhyBlocks',
  goals: 'fileWhyGoals',
  rules: 'fileWhyRules',
  imageCover: 'fileWhyCover',
  helpHtml: 'fileWhyHelp',
  teacherHelpHtml: 'fileWhyHelp',
} as const satisfies Record<string, keyof LessonTexts>;
const whyOf = ({ part = '' }: BrokenProject): string =>
  lessonText(part in WHY ? WHY[part as keyof typeof WHY] : 'fileWhyOther');

const wordsOf = ({ problem, where }: Refusal): string => {
  const most = problem === 'tooMany' ? PROJECT_FILE.mostProjects : PROJECT_FILE.mostBytes / MEGABYTE;
  return lessonText(WORDS[problem], { most, what: where ?? lessonText('filePart') });
};

const Choose = ({ onFound }: { onFound: (found: Found) => void }) => {
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const look = async (file: File): Promise<void> => {
    // Judged by its size first: nothing of what is too large is read.
    const reading: Reading =
      file.size > PROJECT_FILE.mostBytes ? { ok: false, problem: 'tooLarge' } : readAll(await file.text());
    setRefusal(reading.ok ? null : reading);
    if (reading.ok) onFound(reading);
  };
  return (
    <>
      <p className={style.soft}>{lessonText('fileAbout')}</p>
      <div className={form.fileChoice}>
        <IconFileUpload aria-hidden="true" />
        <label htmlFor={id}>{lessonText('fileChoose')}</label>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget: { files } }) => {
            const [file] = files ?? [];
            if (file) void look(file);
          }}
        />
      </div>
      {refusal !== null && (
        <p className={form.bad} role="alert">
          {wordsOf(refusal)}
        </p>
      )}
    </>
  );
};

interface FiledProps {
  project: FiledProject;
  /** Whether it is to be brought in; undefined where there is no choice. */
  isTaken: boolean | undefined;
  onTake: (isTaken: boolean) => void;
}

const Filed = ({ project, isTaken, onTake }: FiledProps) => {
  const mapName = useMapName();
  const { goals, rules } = project;
  return (
    <li className={form.filed}>
      <ProjectCover project={project} className={form.filedCover} />
      <div className={form.filedWords}>
        {isTaken === undefined ? (
          <strong>{project.name}</strong>
        ) : (
          <label>
            <input type="checkbox" checked={isTaken} onChange={({ currentTarget }) => onTake(currentTarget.checked)} />{' '}
            <strong>{project.name}</strong>
          </label>
        )}
        {project.description !== '' && <span className={style.about}>{project.description}</span>}
        <span className={style.facts}>
          <span>{gradeName(project.grade)}</span>
          <span>{mapName(String(project.mapId))}</span>
          {goals.length > 0 && <span>{lessonText('fileGoals', { count: goals.length })}</span>}
          {rules.length > 0 && <span>{lessonText('fileRules', { count: rules.length })}</span>}
        </span>
      </div>
    </li>
  );
};

/** What stays behind, and why. */
const Broken = ({ broken }: { broken: readonly BrokenProject[] }) => (
  <div className={form.bad} role="alert">
    <p>{lessonText('fileBroken')}</p>
    <ul>
      {broken.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be there twice, and the list never changes.
        <li key={at}>
          <strong>{each.name ?? lessonText('filePart')}</strong>: {whyOf(each)}
        </li>
      ))}
    </ul>
  </div>
);

interface Props {
  onBack: () => void;
  /** The page of the only one that came; without it, all of them. */
  onBrought: (project?: { _id: string; name: string }) => void;
}

/** What is in a file, before anything of it is kept. */
const Preview = ({ found: { file, broken }, onBack, onBrought }: Props & { found: Found }) => {
  const { notices } = useApp();
  const { busy, run } = useCommand();
  const { bring } = useProjectFiles();
  const [left, setLeft] = useState<ReadonlySet<FiledProject>>(new Set());
  const count = file.projects.length;
  const taken = file.projects.filter((project) => !left.has(project));
  const take = (project: FiledProject, isTaken: boolean): void => {
    const next = new Set(left);
    if (isTaken) next.delete(project);
    else next.add(project);
    setLeft(next);
  };
  const go = async (): Promise<void> => {
    const { projects, category } = await bring({ ...file, projects: taken });
    const [first] = projects;
    const isOne = taken.length === 1 && first !== undefined;
    const details = { count: taken.length, name: first?.name ?? '' };
    const text = lessonText(isOne ? 'fileBrought_one' : 'fileBrought_other', details);
    notices.toast({ text, type: 'success', key: 'project' });
    onBrought(isOne && category === null ? first : undefined);
  };
  return (
    <>
      {broken.length > 0 && <Broken broken={broken} />}
      <p className={style.soft}>{lessonText(count === 1 ? 'fileFound_one' : 'fileFound_other', { count })}</p>
      <ul className={form.choices}>
        {file.projects.map((project, at) => (
          <Filed
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be there twice, and the list never changes.
            key={at}
            project={project}
            isTaken={count + broken.length > 1 ? !left.has(project) : undefined}
            onTake={(isTaken) => take(project, isTaken)}
          />
        ))}
      </ul>
      {file.category !== null && (
        <p className={style.soft}>{lessonText('fileCategory', { name: file.category.name })}</p>
      )}
      <p className={style.note}>{lessonText('fileYours')}</p>
      <DialogActions>
        <Button kind="plain" onClick={onBack}>
          {t('shell.cancel')}
        </Button>
        <Button busy={busy} disabled={count > 0 && taken.length === 0} onClick={() => void run(go)}>
          {lessonText('fileGo')}
        </Button>
      </DialogActions>
    </>
  );
};

/** Projects of another school: looked at first, then one's own. */
export const ImportProjects = (props: Props) => {
  const [found, setFound] = useState<Found | null>(null);
  return found === null ? (
    <>
      <Choose onFound={setFound} />
      <DialogActions>
        <Button kind="plain" onClick={props.onBack}>
          {t('projects.back')}
        </Button>
      </DialogActions>
    </>
  ) : (
    <Preview found={found} {...props} />
  );
};

import { IconFileUpload } from '@tabler/icons-react';
import { openProgram } from '@trundle/language/xml/open';
import {
  type FiledProject,
  PROJECT_FILE,
  type ProjectFile,
  type ProjectFileProblem,
  readProjectFile,
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

type Reading = ReturnType<typeof readProjectFile>;
type Refusal = Extract<Reading, { ok: false }>;

/** As the server will: blocks that cannot be opened here are told before anything is sent. */
const readAll = (text: string): Reading => {
  const reading = readProjectFile(text);
  if (!reading.ok) return reading;
  const isBroken = ({ xml }: { xml: string }): boolean =>
    xml !== '' && openProgram(xml, Math.random).broken !== undefined;
  const broken = reading.file.projects.find((project) => isBroken(project) || project.rules.some(isBroken));
  return broken === undefined ? reading : { ok: false, problem: 'damaged', where: broken.name };
};

const wordsOf = ({ problem, where }: Refusal): string => {
  const most = problem === 'tooMany' ? PROJECT_FILE.mostProjects : PROJECT_FILE.mostBytes / MEGABYTE;
  return lessonText(WORDS[problem], { most, what: where ?? lessonText('filePart') });
};

const Choose = ({ onFound }: { onFound: (file: ProjectFile) => void }) => {
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const look = async (file: File): Promise<void> => {
    // Judged by its size first: nothing of what is too large is read.
    const reading: Reading =
      file.size > PROJECT_FILE.mostBytes ? { ok: false, problem: 'tooLarge' } : readAll(await file.text());
    setRefusal(reading.ok ? null : reading);
    if (reading.ok) onFound(reading.file);
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

const Found = ({ project }: { project: FiledProject }) => {
  const mapName = useMapName();
  const { goals, rules } = project;
  return (
    <li className={form.filed}>
      <ProjectCover project={project} className={form.filedCover} />
      <div className={form.filedWords}>
        <strong>{project.name}</strong>
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

interface Props {
  onBack: () => void;
  /** The page of the only one that came; without it, all of them. */
  onBrought: (project?: { _id: string; name: string }) => void;
}

/** What is in a file, before anything of it is kept. */
const Preview = ({ file, onBack, onBrought }: Props & { file: ProjectFile }) => {
  const { notices } = useApp();
  const { busy, run } = useCommand();
  const { bring } = useProjectFiles();
  const count = file.projects.length;
  const go = async (): Promise<void> => {
    const { projects, category } = await bring(file);
    const [first] = projects;
    const isOne = count === 1 && first !== undefined;
    const text = lessonText(isOne ? 'fileBrought_one' : 'fileBrought_other', { count, name: first?.name ?? '' });
    notices.toast({ text, type: 'success', key: 'project' });
    onBrought(isOne && category === null ? first : undefined);
  };
  return (
    <>
      <p className={style.soft}>{lessonText(count === 1 ? 'fileFound_one' : 'fileFound_other', { count })}</p>
      <ul className={form.choices}>
        {file.projects.map((project, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be there twice, and the list never changes.
          <Found key={at} project={project} />
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
        <Button busy={busy} onClick={() => void run(go)}>
          {lessonText('fileGo')}
        </Button>
      </DialogActions>
    </>
  );
};

/** Projects of another school: looked at first, then one's own. */
export const ImportProjects = (props: Props) => {
  const [file, setFile] = useState<ProjectFile | null>(null);
  return file === null ? (
    <>
      <Choose onFound={setFile} />
      <DialogActions>
        <Button kind="plain" onClick={props.onBack}>
          {t('projects.back')}
        </Button>
      </DialogActions>
    </>
  ) : (
    <Preview file={file} {...props} />
  );
};

import { IconFileUpload } from '@tabler/icons-react';
import { type FileProblem, type FoundProgram, readProgramText } from '@trundle/client/program/read-program-text';
import { openProgram } from '@trundle/language/xml/open';
import { PROGRAM_FILE } from '@trundle/protocol/entities/program-file';
import { type ReactNode, useId, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { TextArea, TextField } from '../design/Field.tsx';
import { t } from '../texts/index.ts';
import { coverSvg } from '../thumbnails/cover-svg.ts';
import form from './ProjectForms.module.css';
import style from './Projects.module.css';
import type { Stage } from './use-open-project.ts';
import { useWorkCommands } from './use-work-commands.ts';
import { WorkCover } from './WorkCover.tsx';

interface Props {
  editor: Stage;
  /** What was pasted, where somebody did. */
  found?: readonly FoundProgram[];
  onClose: () => void;
  /** Something was opened or brought in. */
  onBrought: () => void;
}

/** Bytes; a sign can take up to four of them. */
const MOST_BYTES = PROGRAM_FILE.mostCharacters * 4;

const useReading = (onFound: (programs: readonly FoundProgram[]) => void) => {
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const read = (text: string, name: string | null = null): void => {
    const reading = readProgramText(text, Math.random);
    setProblem(reading.ok ? null : reading.problem);
    if (reading.ok) onFound(reading.programs.map((program) => ({ ...program, name: program.name ?? name })));
  };
  const readFile = async (file: File): Promise<void> => {
    if (file.size > MOST_BYTES) setProblem('tooLarge');
    else read(await file.text(), file.name.replace(/(\.trundle)?\.\w+$/, ''));
  };
  return { problem, read, readFile };
};

/** A file from this computer, or a text from the clipboard. */
const Choose = ({ onFound }: { onFound: (programs: readonly FoundProgram[]) => void }) => {
  const id = useId();
  const [text, setText] = useState('');
  const { problem, read, readFile } = useReading(onFound);
  return (
    <>
      <p className={style.soft}>{t('projects.files.about')}</p>
      <div className={form.fileChoice}>
        <IconFileUpload aria-hidden="true" />
        <label htmlFor={id}>{t('projects.files.choose')}</label>
        <input
          id={id}
          type="file"
          accept=".json,.xml,.js,.py,.txt,application/json"
          onChange={({ currentTarget: { files } }) => {
            const [file] = files ?? [];
            if (file) void readFile(file);
          }}
        />
      </div>
      <TextArea
        label={t('projects.files.paste')}
        rows={4}
        value={text}
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {problem !== null && (
        <p className={form.bad} role="alert">
          {t(`projects.files.problems.${problem}`)}
        </p>
      )}
      <DialogActions>
        <Button aria-disabled={text.trim() === ''} onClick={() => text.trim() !== '' && read(text)}>
          {t('projects.files.look')}
        </Button>
      </DialogActions>
    </>
  );
};

const nameOf = ({ name, by }: FoundProgram): string =>
  [by, name ?? t('projects.files.unnamed')].filter(Boolean).join(' – ').slice(0, 120);

const Picture = ({ program }: { program: FoundProgram }) => {
  const { preferences } = useApp();
  const svgCoverXML = coverSvg(openProgram(program.xml, Math.random).program, preferences.language);
  return <WorkCover work={{ svgCoverXML, mapId: program.mapId }} className={style.front} />;
};

/** One program: what it looks like, and what it shall be called. */
const One = ({ program, editor, onClose, onBrought }: Props & { program: FoundProgram }) => {
  const { busy, bring } = useWorkCommands(editor, onBrought);
  const [name, setName] = useState(nameOf(program));
  const isNamed = name.trim() !== '';
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed) void bring([{ ...program, name: name.trim() }]);
      }}
    >
      <Picture program={program} />
      <p className={style.soft}>{t('projects.files.kept')}</p>
      <TextField
        label={t('projects.form.name')}
        value={name}
        maxLength={120}
        autoComplete="off"
        error={isNamed ? undefined : t('projects.form.needsName')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <DialogActions>
        <Button kind="plain" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('projects.files.open')}
        </Button>
      </DialogActions>
    </form>
  );
};

const Many = ({ found, editor, onClose, onBrought }: Props & { found: readonly FoundProgram[] }) => {
  const { busy, bring } = useWorkCommands(editor, onBrought);
  return (
    <>
      <p className={style.soft}>{t('projects.files.many', { count: found.length })}</p>
      <ul className={form.names}>
        {found.map((program, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be there twice, and the list never changes.
          <li key={at}>{nameOf(program)}</li>
        ))}
      </ul>
      <DialogActions>
        <Button kind="plain" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button busy={busy} onClick={() => void bring(found.map((each) => ({ ...each, name: nameOf(each) })))}>
          {t('projects.files.addAll', { count: found.length })}
        </Button>
      </DialogActions>
    </>
  );
};

/** Programs come in from a file or the clipboard; each becomes a work, so that nothing is overwritten. */
export const BringProgram = (props: Props) => {
  const [found, setFound] = useState(props.found ?? null);
  const [first, second] = found ?? [];
  const titled = (title: string, content: ReactNode) => (
    <Dialog title={title} closeLabel={t('shell.close')} onClose={props.onClose}>
      {content}
    </Dialog>
  );
  if (found === null || first === undefined) return titled(t('projects.files.title'), <Choose onFound={setFound} />);
  if (second === undefined) return titled(t('projects.files.ask'), <One {...props} program={first} />);
  return titled(t('projects.files.askMany'), <Many {...props} found={found} />);
};

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useWorkspace } from '../program/program-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { loadMediaTexts } from '../texts/media-texts.ts';
import { coverOfBlocks, coverOfFile } from './cover-picture.ts';
import style from './ProjectForms.module.css';

const MediaChooser = lazyPart(async () => (await import('../media/MediaChooser.tsx')).MediaChooser, loadMediaTexts);

/** Those that are chosen further: nothing is on the front before. */
const CHOSEN = ['file', 'library'] as const;
/** Those that are there at once: nothing on the front shows the map of a project. */
type Drawn = 'blocks' | 'map' | 'none';
type Kind = 'kept' | Drawn | (typeof CHOSEN)[number];
const isChosen = (kind: Kind): boolean => CHOSEN.some((each) => each === kind);

interface Props {
  /** The picture it has; empty without one. */
  kept: string;
  /** The first of them is taken for something new. */
  drawn: readonly [Drawn, ...Drawn[]];
  /** How a picture, or none, looks on it. */
  front: (picture: string) => ReactNode;
  legend?: string;
  onChange: (imageCover: string) => void;
}

/** What stands on the front: the blocks in the workspace, the map, or a picture of one's own. */
export const CoverChoice = ({ kept, drawn, front, legend = t('projects.form.cover'), onChange }: Props) => {
  const { preferences, report } = useApp();
  const { program } = useWorkspace();
  const [kind, setKind] = useState<Kind>(kept === '' ? drawn[0] : 'kept');
  const [picture, setPicture] = useState(kept);
  const [isBad, setBad] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    if (isChosen(kind)) return;
    setBad(false);
    if (kind === 'blocks') setPicture(coverOfBlocks(program.read(), preferences.language));
    else setPicture(kind === 'kept' ? kept : '');
  }, [kind, kept, program, preferences]);
  useEffect(() => change.current(picture), [picture]);

  const read = async (chosen: Blob | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const cover = await coverOfFile(chosen);
    setBad(cover === null);
    if (cover !== null) setPicture(cover);
  };
  const kinds: Kind[] = [...(kept === '' ? [] : ['kept' as const]), ...drawn, ...CHOSEN];
  return (
    <fieldset className={style.covers}>
      <legend>{legend}</legend>
      {front(picture)}
      <div className={style.kinds}>
        {kinds.map((each) => (
          <label key={each} className={style.kind}>
            <input type="radio" name="cover" checked={kind === each} onChange={() => setKind(each)} />
            {each === 'none' ? lessonText('categoryNoCover') : t(`projects.form.covers.${each}`)}
          </label>
        ))}
        {kind === 'file' && (
          <input
            ref={file}
            type="file"
            accept="image/*"
            aria-label={t('projects.form.file')}
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        )}
        {kind === 'library' && (
          <div className={style.fromLibrary}>
            <Suspense fallback={<Loader />}>
              <MediaChooser onChoose={read} report={report} />
            </Suspense>
          </div>
        )}
        {isBad && (
          <p role="alert" className={style.bad}>
            {t('projects.form.badFile')}
          </p>
        )}
      </div>
    </fieldset>
  );
};

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useWorkspace } from '../program/program-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { loadMediaTexts } from '../texts/media-texts.ts';
import { coverOfBlocks, coverOfFile } from './cover-picture.ts';
import { ProjectCover } from './ProjectCover.tsx';
import style from './Projects.module.css';

const MediaChooser = lazy(async () => {
  const [part] = await Promise.all([import('../media/MediaChooser.tsx'), loadMediaTexts()]);
  return { default: part.MediaChooser };
});

/** Those that are chosen further: nothing is on the front before. */
const CHOSEN = ['file', 'library'] as const;
type Kind = 'kept' | 'blocks' | 'map' | (typeof CHOSEN)[number];
const isChosen = (kind: Kind): boolean => CHOSEN.some((each) => each === kind);

interface Props {
  /** The picture it has; empty without one. */
  kept: string;
  mapId: number;
  onChange: (imageCover: string) => void;
}

/** What stands on the front: the blocks in the workspace, the map, or a picture of one's own. */
export const CoverChoice = ({ kept, mapId, onChange }: Props) => {
  const { preferences, report } = useApp();
  const { program } = useWorkspace();
  const [kind, setKind] = useState<Kind>(kept === '' ? 'blocks' : 'kept');
  const [picture, setPicture] = useState(kept);
  const [isBad, setBad] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    if (isChosen(kind)) return;
    setBad(false);
    setPicture(kind === 'kept' ? kept : kind === 'map' ? '' : coverOfBlocks(program.read(), preferences.language));
  }, [kind, kept, program, preferences]);
  useEffect(() => change.current(picture), [picture]);

  const read = async (chosen: Blob | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const cover = await coverOfFile(chosen);
    setBad(cover === null);
    if (cover !== null) setPicture(cover);
  };
  const kinds: Kind[] = kept === '' ? ['blocks', 'map', ...CHOSEN] : ['kept', 'blocks', 'map', ...CHOSEN];
  return (
    <fieldset className={style.covers}>
      <legend>{t('projects.form.cover')}</legend>
      <ProjectCover project={{ imageCover: picture, mapId }} className={style.preview} />
      <div className={style.kinds}>
        {kinds.map((each) => (
          <label key={each} className={style.kind}>
            <input type="radio" name="cover" checked={kind === each} onChange={() => setKind(each)} />
            {t(`projects.form.covers.${each}`)}
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

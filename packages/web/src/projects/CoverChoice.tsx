import { useEffect, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';
import { coverOfBlocks, coverOfFile } from './cover-picture.ts';
import { ProjectCover } from './ProjectCover.tsx';
import style from './Projects.module.css';

type Kind = 'kept' | 'blocks' | 'map' | 'file';

interface Props {
  /** The picture it has; empty without one. */
  kept: string;
  mapId: number;
  onChange: (imageCover: string) => void;
}

/** What stands on the front: the blocks in the workspace, the map, or a picture of one's own. */
export const CoverChoice = ({ kept, mapId, onChange }: Props) => {
  const { preferences } = useApp();
  const { program } = useWorkspace();
  const [kind, setKind] = useState<Kind>(kept === '' ? 'blocks' : 'kept');
  const [picture, setPicture] = useState(kept);
  const [isBad, setBad] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    if (kind === 'file') return;
    setBad(false);
    setPicture(kind === 'kept' ? kept : kind === 'map' ? '' : coverOfBlocks(program.read(), preferences.language));
  }, [kind, kept, program, preferences]);
  useEffect(() => change.current(picture), [picture]);

  const read = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const cover = await coverOfFile(chosen);
    setBad(cover === null);
    if (cover !== null) setPicture(cover);
  };
  const kinds: Kind[] = kept === '' ? ['blocks', 'map', 'file'] : ['kept', 'blocks', 'map', 'file'];
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
        {isBad && (
          <p role="alert" className={style.bad}>
            {t('projects.form.badFile')}
          </p>
        )}
      </div>
    </fieldset>
  );
};

import type { Media } from '@trundle/protocol/entities/media';
import { mediaText } from '../texts/media-texts.ts';
import style from './Media.module.css';
import { MediaImage } from './MediaImage.tsx';
import { pictureName } from './picture-name.ts';

interface Props {
  pictures: readonly Media[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** Pictures side by side; one of them may be chosen. */
export const PictureGrid = ({ pictures, chosen, onChoose }: Props) => (
  <ul className={style.grid} aria-label={mediaText('list')}>
    {pictures.map((media) => (
      <li key={media._id}>
        <button
          type="button"
          className={style.card}
          aria-pressed={media._id === chosen}
          onClick={() => onChoose(media._id === chosen ? null : media._id)}
        >
          <MediaImage media={media} />
          <span className={style.name}>{pictureName(media)}</span>
        </button>
      </li>
    ))}
  </ul>
);

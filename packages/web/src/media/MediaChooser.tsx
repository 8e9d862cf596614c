import type { Media } from '@trundle/protocol/entities/media';
import { useRef, useState } from 'react';
import { useUsableMedia } from '../live/class-media.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { mediaText } from '../texts/media-texts.ts';
import { useFetchMedia } from './MediaImage.tsx';
import { PictureGrid } from './PictureGrid.tsx';

interface Props {
  /** Told the picture as it is kept. */
  onChoose: (picture: Blob) => Promise<void>;
  report: (cause: unknown) => void;
}

/** One picture of the class or one's own, to be used elsewhere. */
export const MediaChooser = ({ onChoose, report }: Props) => {
  const { code } = usePanelRoom();
  const pictures = useUsableMedia(code);
  const fetchMedia = useFetchMedia();
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const choose = async (media: Media): Promise<void> => {
    wanted.current = media._id;
    const picture = await fetchMedia(media);
    // A slow one must not take the place of what was chosen after it.
    if (wanted.current !== media._id) return;
    await onChoose(picture);
    setChosen(media._id);
  };
  if (pictures.length === 0) return <p>{mediaText('nothingToChoose')}</p>;
  return (
    <PictureGrid
      pictures={pictures}
      chosen={chosen}
      onChoose={(id) => {
        const media = pictures.find(({ _id }) => _id === id);
        if (media !== undefined) choose(media).catch(report);
      }}
    />
  );
};

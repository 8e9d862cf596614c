import type { Media } from '@trundle/protocol/entities/media';
import { useState } from 'react';
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
  const choose = async (media: Media): Promise<void> => {
    setChosen(media._id);
    await onChoose(await fetchMedia(media));
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

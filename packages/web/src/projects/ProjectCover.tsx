import { HTTP_BASE } from '@trundle/protocol';
import { COVER_SIZE } from '@trundle/protocol/constants';
import { pathOf } from '@trundle/protocol/http/call';
import { readCover } from '@trundle/protocol/http/project';
import { usePictureSource } from '../api/use-picture-source.ts';
import { useApp } from '../app/hooks.ts';
import { MapPicture } from '../design/MapPicture.tsx';
import { LessonCover } from './LessonCover.tsx';

interface Props {
  project: { imageCover: string; mapId: number };
  /** Of a lesson: where its goals are. */
  way?: readonly { x: number; y: number }[] | undefined;
  className?: string | undefined;
}

const KEPT = HTTP_BASE + pathOf(readCover.path, { id: '' });

/** The front of a project: its own picture, or that of its map; that one also until the own one is there. */
export const ProjectCover = ({ project: { imageCover, mapId }, way, className }: Props) => {
  const { client } = useApp();
  const fetchKept = (signal: AbortSignal): Promise<Blob> =>
    client.request(readCover, { params: { id: imageCover.slice(KEPT.length) } }, { showing: 'quiet', signal });
  const kept = usePictureSource(imageCover, imageCover.startsWith(KEPT) ? fetchKept : null);
  // One that was chosen a moment ago is still here.
  const source = imageCover.startsWith('data:image/') ? imageCover : kept.source;
  if (source === null && way !== undefined) return <LessonCover mapId={mapId} way={way} className={className} />;
  return source === null ? (
    <MapPicture mapId={String(mapId)} className={className} />
  ) : (
    <img src={source} alt="" {...COVER_SIZE} className={className} />
  );
};

import { COVER_SIZE } from '@trundle/protocol/constants';
import { MapPicture } from '../design/MapPicture.tsx';

interface Props {
  project: { imageCover: string; mapId: number };
  className?: string | undefined;
}

/** The front of a project: its own picture, or that of its map. */
export const ProjectCover = ({ project: { imageCover, mapId }, className }: Props) =>
  imageCover === '' ? (
    <MapPicture mapId={String(mapId)} className={className} />
  ) : (
    <img src={imageCover} alt="" {...COVER_SIZE} loading="lazy" className={className} />
  );

import { COVER_SIZE } from '@trundle/protocol/constants';
import type { WorkSummary } from '@trundle/protocol/entities/work';
import { MapPicture } from '../design/MapPicture.tsx';

/** The front of a work: its blocks as they were drawn, or its map until there is a drawing. An image runs nothing. */
export const WorkCover = ({
  work: { svgCoverXML, mapId },
  className,
}: {
  work: Pick<WorkSummary, 'svgCoverXML' | 'mapId'>;
  className?: string | undefined;
}) =>
  svgCoverXML === '' ? (
    <MapPicture mapId={String(mapId)} className={className} />
  ) : (
    <img
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgCoverXML)}`}
      alt=""
      {...COVER_SIZE}
      className={className}
    />
  );

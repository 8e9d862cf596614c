import { cardById, MAP_CARDS } from '@trundle/world/maps/cards';

/** A small view of a map, for cards and choices. */
export const MapPicture = ({ mapId, className }: { mapId: string; className?: string | undefined }) => (
  <svg
    viewBox="0 0 200 120"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className={className}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the map's declaration, nobody's input.
    dangerouslySetInnerHTML={{ __html: (cardById(mapId) ?? MAP_CARDS[0]).thumbnail }}
  />
);

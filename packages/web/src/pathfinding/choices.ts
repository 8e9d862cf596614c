import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';

/** The path map that each map uses; null where it is driven by the map itself. */
export type Choices = readonly { readonly mapId: number; readonly pathfinding: Pathfinding | null }[];

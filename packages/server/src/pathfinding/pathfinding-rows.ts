import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import { accounts, type pathfindings } from '../database/schema.ts';

type PathfindingRow = typeof pathfindings.$inferSelect;

export const MAKER = { _id: accounts.id, name: accounts.name };

export const presentPathfinding = (row: PathfindingRow, maker: Pathfinding['created_by']): Pathfinding => {
  const { id, createdBy: _, createdAt, updatedAt, ...fields } = row;
  return {
    _id: id,
    ...fields,
    created_by: maker,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    // What is deleted is gone: nothing that is answered was.
    deletedAt: null,
  };
};

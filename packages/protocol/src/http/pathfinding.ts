import { z } from 'zod';
import {
  EditedPlacesSchema,
  NewPathfindingSchema,
  PathfindingFields,
  PathfindingSchema,
} from '../entities/pathfinding.ts';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { MAP_COUNT } from '../map-count.gen.ts';
import { managersOf, signedInOnly, teachers } from './access.ts';
import { call } from './call.ts';

const Id = z.object({ id: IdSchema });
const MapPath = z.object({
  mapId: z.coerce
    .number<number | string>()
    .int()
    .min(0)
    .max(MAP_COUNT - 1),
});

/** A teacher's choice holds in that teacher's classes, so everybody else says which class they ask for. */
const InClass = z.object({ classroom: ClassCodeSchema.optional() });

const Choice = z.object({ mapId: PathfindingFields.mapId, pathfinding: PathfindingSchema.nullable() });

export const listPathfindings = call({
  method: 'GET',
  path: '/pathfinding',
  summary: 'The caller’s pathfinding files.',
  access: teachers,
  answer: z.array(PathfindingSchema),
});
export const createPathfinding = call({
  method: 'POST',
  path: '/pathfinding',
  summary: 'Save a new pathfinding file.',
  access: teachers,
  body: NewPathfindingSchema,
  answer: PathfindingSchema,
  errors: ['QUOTA_REACHED'],
});
export const updatePathfinding = call({
  method: 'PATCH',
  path: '/pathfinding/{id}',
  summary: 'Save changes to a pathfinding file.',
  access: managersOf({ kind: 'pathfinding', param: 'id' }),
  params: Id,
  body: z.object({ ...PathfindingFields, places: EditedPlacesSchema }).partial(),
  answer: PathfindingSchema,
  errors: ['NOT_FOUND'],
});
export const deletePathfinding = call({
  method: 'DELETE',
  path: '/pathfinding/{id}',
  whileFull: true,
  summary: 'Take a pathfinding file away; maps that used it are back to their own grid.',
  access: managersOf({ kind: 'pathfinding', param: 'id' }),
  params: Id,
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
export const readPathfinding = call({
  method: 'GET',
  path: '/pathfinding/{id}',
  summary: 'One pathfinding file.',
  access: { ...signedInOnly, of: { kind: 'pathfinding', param: 'id' } },
  params: Id,
  answer: PathfindingSchema,
  errors: ['NOT_FOUND'],
});
export const listPathfindingsInUse = call({
  method: 'GET',
  path: '/pathfinding/map',
  summary: 'Which pathfinding file each map uses; null where the map’s own grid is used.',
  access: signedInOnly,
  query: InClass,
  answer: z.array(Choice),
  errors: ['NOT_FOUND'],
});
export const readPathfindingInUse = call({
  method: 'GET',
  path: '/pathfinding/map/{mapId}',
  summary: 'Which pathfinding file a map uses; null when the map’s own grid is used.',
  access: signedInOnly,
  params: MapPath,
  query: InClass,
  answer: Choice,
  errors: ['NOT_FOUND'],
});
export const usePathfinding = call({
  method: 'POST',
  path: '/pathfinding/map/{mapId}',
  whileFull: true,
  summary:
    'Use a pathfinding file for a map in the classes of the caller, or of whoever made the class that is named; null goes back to the map’s own grid.',
  access: teachers,
  params: MapPath,
  query: InClass,
  body: z.object({ pathfindingId: IdSchema.nullable() }),
  answer: Choice,
  errors: ['NOT_FOUND'],
});

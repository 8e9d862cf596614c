import { z } from 'zod';
import { MAT, PATHFINDING } from '../constants.ts';
import { IdSchema, TimestampSchema } from '../ids.ts';
import { objectNumberIn } from './destination.ts';
import { gridSize } from './grid-size.ts';
import { MakerSchema } from './maker.ts';
import { MapNumberSchema } from './map-id.ts';
import { tidyName } from './names.ts';

const DEFAULT_PLACE_NAME = 'New place';

/** Programs name a place by its name, so it must not read as an object of the class does: «object 117». */
export const PlaceNameSchema = z
  .string()
  .overwrite(tidyName)
  .trim()
  .min(1)
  .max(60)
  .refine((name) => objectNumberIn(name) === undefined);

const PlaceSchema = z
  .object({
    mx: z.number().min(MAT.min).max(MAT.max).default(0),
    my: z.number().min(MAT.min).max(MAT.max).default(0),
    name: PlaceNameSchema.default(DEFAULT_PLACE_NAME),
  })
  .meta({ id: 'Place' });
export type PathfindingPlace = z.output<typeof PlaceSchema>;

const PlaceKeySchema = z.string().regex(/^[\w-]{1,64}$/);
export const PLACE_LIMIT = 200;

/** The form in which places are compared: a program finds them however they are capitalised. */
export const placeNameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

const distinctNames = (places: Record<string, { name: string }>): boolean => {
  const names = Object.values(places).map((place) => placeNameKey(place.name));
  return new Set(names).size === names.length;
};

const fewEnough = (places: Record<string, unknown>): boolean => Object.keys(places).length <= PLACE_LIMIT;
const SAME_NAME = {
  message: 'There are some places have the same place name',
  params: { kind: 'duplicate' },
};

const PlacesSchema = z.record(PlaceKeySchema, PlaceSchema).refine(fewEnough).refine(distinctNames, SAME_NAME);

/** An editor marks places it took away; they are dropped before their names are compared. */
export const EditedPlacesSchema = z
  .record(PlaceKeySchema, PlaceSchema.extend({ deleted: z.boolean().optional() }))
  .refine(fewEnough)
  .transform(
    (places): Record<string, PathfindingPlace> =>
      Object.fromEntries(
        Object.entries(places)
          .filter(([, place]) => place.deleted !== true)
          .map(([key, { mx, my, name }]) => [key, { mx, my, name }]),
      ),
  )
  .refine(distinctNames, SAME_NAME);

/** Rows of cells: 1 can be driven on, 0 cannot. Whatever is not zero is saved as 1. */
export const MatrixSchema = z
  .array(z.array(z.number().overwrite((cell) => (cell === 0 ? 0 : 1))).max(100))
  .min(1)
  .max(100);

const MarginSchema = z.number().min(0).max(100);

export const PathfindingFields = {
  name: z.string().overwrite(tidyName).trim().min(1).max(120),
  description: z.string().max(2_000),
  mapId: MapNumberSchema,
  matrix: MatrixSchema,
  matrixCellScaleByMap: z.number().positive().max(MAT.max),
  matrixMarginTop: MarginSchema,
  matrixMarginRight: MarginSchema,
  matrixMarginBottom: MarginSchema,
  matrixMarginLeft: MarginSchema,
} as const;

interface MatrixFrame {
  readonly matrixCellScaleByMap: number;
  readonly matrixMarginTop: number;
  readonly matrixMarginRight: number;
  readonly matrixMarginBottom: number;
  readonly matrixMarginLeft: number;
}

/** Whether a matrix has a cell for every spot of its field and no more. */
export const matrixFits = (set: MatrixFrame & { readonly matrix: readonly (readonly number[])[] }): boolean => {
  const { columns, rows } = gridSize({
    cell: set.matrixCellScaleByMap,
    margins: {
      left: set.matrixMarginLeft,
      top: set.matrixMarginTop,
      right: set.matrixMarginRight,
      bottom: set.matrixMarginBottom,
    },
  });
  return set.matrix.length === rows && set.matrix.every((row) => row.length === columns);
};

/** A new one may leave out what has a usual value. */
export const NewPathfindingSchema = z
  .object({
    ...PathfindingFields,
    description: PathfindingFields.description.default(''),
    mapId: PathfindingFields.mapId.default(0),
    matrixCellScaleByMap: PathfindingFields.matrixCellScaleByMap.default(PATHFINDING.cellScale),
    matrixMarginTop: MarginSchema.default(PATHFINDING.margin),
    matrixMarginRight: MarginSchema.default(PATHFINDING.margin),
    matrixMarginBottom: MarginSchema.default(PATHFINDING.margin),
    matrixMarginLeft: MarginSchema.default(PATHFINDING.margin),
    places: EditedPlacesSchema.default({}),
  })
  .refine(matrixFits, { path: ['matrix'] });

export const PathfindingSchema = z
  .object({
    _id: IdSchema,
    ...PathfindingFields,
    places: PlacesSchema,
    created_by: MakerSchema,
    createdAt: TimestampSchema,
    updatedAt: TimestampSchema,
    deletedAt: TimestampSchema.nullable(),
  })
  .meta({ id: 'Pathfinding' });
export type Pathfinding = z.infer<typeof PathfindingSchema>;

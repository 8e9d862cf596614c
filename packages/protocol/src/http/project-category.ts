import { z } from 'zod';
import { UPLOAD_LIMIT_BYTES } from '../constants.ts';
import { PICTURE_TYPES } from '../entities/media.ts';
import { CategoryNameSchema, DISPLAY_ON, DisplayOnSchema, ProjectCategorySchema } from '../entities/project.ts';
import { IdSchema } from '../ids.ts';
import { managersOf, signedInOnly, teachers } from './access.ts';
import { call, type Upload } from './call.ts';
import { FlagSchema } from './query.ts';

/** Numbers travel as text in a form and in an address. */
const DisplayOnText = z.coerce.number<number | string>().pipe(DisplayOnSchema);

export const listCategories = call({
  method: 'GET',
  path: '/projectCategory',
  summary: 'Categories in their order, each with its projects; for one place or for both.',
  access: signedInOnly,
  query: z.object({ displayOn: DisplayOnText.optional() }),
  answer: z.array(ProjectCategorySchema),
});
/** Whoever stands there stands in the order they came. */
export const LAST_PLACE = 10_000;
/** More than anybody moves by hand: others stay where they are. */
const MOST_ORDERED = 500;
const OrderText = z.coerce.number<number | string>().int().min(0).max(LAST_PLACE);
const cover = {
  field: 'imageCover',
  maxBytes: UPLOAD_LIMIT_BYTES,
  accept: PICTURE_TYPES,
  optional: true,
} as const satisfies Upload;

export const createCategory = call({
  method: 'POST',
  path: '/projectCategory',
  summary: 'Make a category, with a cover if there is one.',
  access: teachers,
  body: z.object({
    name: CategoryNameSchema,
    displayOn: DisplayOnText.default(DISPLAY_ON.community),
    order: OrderText.default(0),
  }),
  upload: cover,
  answer: ProjectCategorySchema,
  errors: ['DUPLICATE', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'QUOTA_REACHED', 'SERVER_FULL'],
});
export const updateCategory = call({
  method: 'PATCH',
  path: '/projectCategory/{id}',
  summary: 'Change a category: its name, its cover, its place among the others. Its projects are shown where it is.',
  access: managersOf({ kind: 'projectCategory', param: 'id' }),
  params: z.object({ id: IdSchema }),
  body: z
    .object({
      name: CategoryNameSchema,
      displayOn: DisplayOnText,
      /** Those that stand there or behind make room. */
      order: OrderText,
      /** Its projects in the order they shall stand in; those left out come first, as what is new does. */
      projects: z.array(IdSchema).max(MOST_ORDERED),
      /** Takes the cover away. */
      withoutCover: FlagSchema,
    })
    .partial(),
  upload: cover,
  answer: ProjectCategorySchema,
  errors: ['NOT_FOUND', 'DUPLICATE', 'FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'QUOTA_REACHED', 'SERVER_FULL'],
});
export const deleteCategory = call({
  method: 'DELETE',
  path: '/projectCategory/{id}',
  summary: 'Delete a category; its projects stay, without one.',
  access: managersOf({ kind: 'projectCategory', param: 'id' }),
  params: z.object({ id: IdSchema }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

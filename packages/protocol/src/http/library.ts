import { z } from 'zod';
import {
  BundledPictureNameSchema,
  PictureAddressSchema,
  PutUpGifSchema,
  SignedPictureSchema,
} from '../entities/library.ts';
import { ClassCodeSchema } from '../ids.ts';
import { classMembers, signedInOnly } from './access.ts';
import { call, fileAnswer, type Limit } from './call.ts';

/**
 * Searches for models and moving pictures, asked through the server: a configured provider that speaks the same
 * shape, or the bundled library, which also answers while the provider does not. Only the fields below come through,
 * whatever the provider adds.
 */
const searchLimits: Limit[] = [{ max: 60, seconds: 60, by: 'account' }];
const pictureLimits: Limit[] = [{ max: 600, seconds: 60, by: 'account' }];
const WordsSchema = z.string().trim().max(100);
const FileUrlSchema = z.string().max(1_000);
/** There is a provider, and it did not answer: what comes with the program stands in for it. */
const insteadOfProvider = z.literal(true).optional();

const PolyFile = z.object({
  relativePath: z.string().optional(),
  url: FileUrlSchema,
  contentType: z.string().optional(),
});
export const PolyAssetSchema = z
  .object({
    name: z.string(),
    displayName: z.string(),
    authorName: z.string(),
    description: z.string().optional(),
    license: z.string().optional(),
    thumbnail: PolyFile.optional(),
    formats: z.array(z.object({ formatType: z.string(), root: PolyFile, resources: z.array(PolyFile).optional() })),
  })
  .meta({ id: 'PolyAsset' });

const GifFile = z.object({
  url: PictureAddressSchema,
  dims: z.tuple([z.number().int(), z.number().int()]),
  size: z.number().int().optional(),
});
export const GifSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    /** One entry whose keys name the formats: gif, tinygif, mp4 … */
    media: z.array(z.record(z.string(), GifFile)),
  })
  .meta({ id: 'Gif' });
export type Gif = z.infer<typeof GifSchema>;
export type PolyAsset = z.infer<typeof PolyAssetSchema>;

export const searchModels = call({
  method: 'GET',
  path: '/3d/google_poly_api/v1/assets',
  summary: 'Search for models by words and category.',
  access: signedInOnly,
  feature: 'sandbox',
  query: z.object({ keywords: WordsSchema.default(''), category: WordsSchema.optional() }),
  answer: z.object({
    assets: z.array(PolyAssetSchema),
    nextPageToken: z.string().optional(),
    totalSize: z.number().int().optional(),
    insteadOfProvider,
  }),
  limits: searchLimits,
});
export const searchGifs = call({
  method: 'GET',
  path: '/3d/tenor_gif_api/v1/search',
  summary: 'Search for moving pictures by words or tag.',
  access: signedInOnly,
  feature: 'sandbox',
  query: z.object({ q: WordsSchema.default(''), tag: WordsSchema.optional() }),
  answer: z.object({ results: z.array(GifSchema), next: z.string().optional(), insteadOfProvider }),
  limits: searchLimits,
});
export const listGifCategories = call({
  method: 'GET',
  path: '/3d/tenor_gif_api/v1/categories',
  summary: 'Words to start a search for moving pictures with.',
  access: signedInOnly,
  feature: 'sandbox',
  answer: z.object({
    tags: z.array(
      z.object({ searchterm: z.string(), name: z.string(), image: PictureAddressSchema, path: z.string().optional() }),
    ),
  }),
  limits: searchLimits,
});

export const bundledPicture = call({
  method: 'GET',
  path: '/3d/gif/bundled/{name}',
  summary: 'A moving picture of the bundled library.',
  access: signedInOnly,
  feature: 'sandbox',
  params: z.object({ name: BundledPictureNameSchema }),
  answer: fileAnswer('image/svg+xml'),
  limits: pictureLimits,
  errors: ['NOT_FOUND'],
});
export const providerPicture = call({
  method: 'GET',
  path: '/3d/gif/provider',
  summary: 'A moving picture of the configured provider, as a search gave it: fetched by the server, not by the page.',
  access: signedInOnly,
  feature: 'sandbox',
  query: z.object({ ref: SignedPictureSchema }),
  answer: fileAnswer('image/gif', 'image/webp', 'image/png', 'image/jpeg'),
  limits: pictureLimits,
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});
export const readPutUpGif = call({
  method: 'GET',
  path: '/3d/gif/classroom/{code}',
  summary: 'The moving picture that is up in the class now, for a page that opens later.',
  access: classMembers('code'),
  feature: 'sandbox',
  params: z.object({ code: ClassCodeSchema }),
  answer: z.object({ up: PutUpGifSchema.nullable() }),
});

import { z } from 'zod';

const DRAWER_TABS = ['task', 'console', 'variables', 'chat'] as const;
export type DrawerTab = (typeof DRAWER_TABS)[number];
export const PHONE_PAGES = ['blocks', 'stage'] as const;

/** How much of the room the stage may take: beside the blocks of the width, above them of the height. */
export const STAGE_SHARE = {
  beside: { least: 0.28, most: 0.65, usual: 0.39 },
  stacked: { least: 0.3, most: 0.65, usual: 0.47 },
} as const;

const ShareSchema = ({ least, most, usual }: (typeof STAGE_SHARE)[keyof typeof STAGE_SHARE]) =>
  z.number().min(least).max(most).catch(usual);
const PartSchema = z.number().min(0).max(1);

const isLowerRight = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value && value.x === 1 && value.y === 1;

/** How somebody has arranged the class page. What a newer or a broken page wrote falls back, part by part. */
const KnownLayoutSchema = z.object({
  beside: ShareSchema(STAGE_SHARE.beside),
  stacked: ShareSchema(STAGE_SHARE.stacked),
  drawer: z.enum(DRAWER_TABS).catch('console'),
  isDrawerOpen: z.boolean().catch(false),
  /** Where somebody has put the small picture, as parts of the room it can move in; null while nobody has. */
  place: z.preprocess(
    // Before, the lower right corner was where it stood when nobody had moved it.
    (value) => (isLowerRight(value) ? null : value),
    z.object({ x: PartSchema, y: PartSchema }).nullable().catch(null),
  ),
  /** The stage takes most of the room. */
  isLarge: z.boolean().catch(false),
  page: z.enum(PHONE_PAGES).catch('blocks'),
});
export type StageLayout = z.infer<typeof KnownLayoutSchema>;

export const StageLayoutSchema = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
  KnownLayoutSchema,
);

import { z } from 'zod';
import { FEATURES, type Feature } from '../features.ts';
import { TimestampSchema } from '../ids.ts';
import { LanguageSettingSchema } from '../languages.ts';
import { admins, anyone, signedInOnly } from './access.ts';
import { BODY_CEILING } from './body-limit.ts';
import { call } from './call.ts';

const KeySchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,79}$/);
const Key = z.object({ key: KeySchema });
export const ConfigItemSchema = z
  .object({ key: KeySchema, data: z.json(), updatedAt: TimestampSchema })
  .meta({ id: 'ConfigItem' });
export const HtmlSchema = z.string().max(200_000);

export const FeatureSettingsSchema = z
  .object({
    ...(Object.fromEntries(FEATURES.map((feature) => [feature, z.boolean()])) as Record<Feature, z.ZodBoolean>),
    googleClientId: z.string().nullable(),
    /** Where somebody else than Google asks people. */
    googleUrl: z.url().nullable(),
    embedded: z.boolean(),
  })
  .meta({ id: 'FeatureSettings' });
export type FeatureSettings = z.infer<typeof FeatureSettingsSchema>;

export const BlockHelpSchema = z.record(z.string().max(80), z.partialRecord(LanguageSettingSchema, HtmlSchema));

export const listSystemConfig = call({
  method: 'GET',
  path: '/systemConfig',
  summary: 'All configuration items.',
  access: admins,
  answer: z.array(ConfigItemSchema),
});
export const readSystemConfig = call({
  method: 'GET',
  path: '/systemConfig/key/{key}',
  summary: 'One configuration item.',
  access: admins,
  params: Key,
  answer: ConfigItemSchema,
  errors: ['NOT_FOUND'],
});
export const createSystemConfig = call({
  method: 'POST',
  path: '/systemConfig/key/{key}',
  summary: 'Create a configuration item.',
  access: admins,
  params: Key,
  body: z.object({ data: z.json() }),
  answer: ConfigItemSchema,
  errors: ['DUPLICATE'],
});
export const updateSystemConfig = call({
  method: 'PATCH',
  path: '/systemConfig/key/{key}',
  summary: 'Replace a configuration item.',
  access: admins,
  params: Key,
  body: z.object({ data: z.json() }),
  answer: ConfigItemSchema,
  errors: ['NOT_FOUND'],
});
export const deleteSystemConfig = call({
  method: 'DELETE',
  path: '/systemConfig/key/{key}',
  summary: 'Remove a configuration item.',
  access: admins,
  params: Key,
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
export const readBlockHelp = call({
  method: 'GET',
  path: '/systemConfig/blockHelp',
  summary: 'Help texts an admin has changed, by block and language.',
  access: signedInOnly,
  answer: BlockHelpSchema,
});
export const updateBlockHelp = call({
  method: 'PATCH',
  path: '/systemConfig/blockHelp',
  summary: 'Change help texts; sanitised before they are kept.',
  access: admins,
  body: BlockHelpSchema,
  // Every block in three languages; a text is seldom as long as it may be.
  bodyLimit: { bytes: BODY_CEILING.bytes, values: 5_000, depth: 4 },
  answer: BlockHelpSchema,
});

/** The entry of `config_data` that says whether saving goes on, and why not: no room on the disk, or no database. */
export const SAVING = 'saving';
export const SavingStateSchema = z.object({ paused: z.enum(['storage', 'database']).nullable() });
export type SavingState = z.infer<typeof SavingStateSchema>;

export const appConfig = call({
  method: 'POST',
  path: '/app_config',
  whileFull: true,
  summary: 'Asked every ten seconds: is there a newer version, have settings changed?',
  access: anyone,
  body: z.object({
    APP_VERSION: z.string().max(60),
    lastUpdate: TimestampSchema.nullable().default(null),
    serverType: z.enum(['testing', 'assist', 'app']),
  }),
  answer: z.object({
    config_data: z.array(z.object({ key: z.string(), data: z.json() })),
    version: z.string(),
    lastUpdate: TimestampSchema,
  }),
});
export const featureSettings = call({
  method: 'GET',
  path: '/app_config/feature_settings',
  summary: 'Which features are on.',
  access: anyone,
  answer: FeatureSettingsSchema,
});
export const reportError = call({
  method: 'POST',
  path: '/client_error',
  whileFull: true,
  summary: 'A page that broke tells the server what happened.',
  access: anyone,
  body: z.object({
    message: z.string().max(2_000),
    stack: z.string().max(8_000).default(''),
    url: z.string().max(2_000),
    version: z.string().max(60),
  }),
  answer: z.object({ ok: z.literal(true) }),
  limits: [{ max: 60, seconds: 60, by: 'address' }],
});

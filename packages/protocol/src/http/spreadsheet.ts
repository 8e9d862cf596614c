import { z } from 'zod';
import { ClassCodeSchema } from '../ids.ts';
import { classTeachers } from './access.ts';
import { call } from './call.ts';

/** The three tables of measurements. */
export const SHEETS = ['Sensors', 'Battery', 'Positions'] as const;

const Code = z.object({ id: ClassCodeSchema });
const OauthCodeSchema = z.string().min(1).max(2_000);
/** Where Google sent the browser back to with the code: it asks for the same address once more. */
const RedirectSchema = z.url().max(500).optional();
const SpreadsheetIdSchema = z.string().regex(/^[\w-]{1,200}$/);
const CellSchema = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]);
const Rows = z.object({
  sheetTitle: z.enum(SHEETS),
  rows: z.array(z.array(CellSchema).max(200)).max(5_000),
});

export const createSpreadsheet = call({
  method: 'GET',
  path: '/class/{id}/google_sheets/create_kaisdata_spreadsheets',
  summary: 'Make a spreadsheet with the three sheets in the teacher’s Google account.',
  access: { ...classTeachers(), notInDemo: true },
  params: Code,
  query: z.object({ oauth_code: OauthCodeSchema, redirect_uri: RedirectSchema }),
  answer: z.object({
    newSpreadsheetData: z.object({ spreadsheetId: SpreadsheetIdSchema, spreadsheetUrl: z.url().max(500) }),
  }),
  limits: [{ max: 20, seconds: 3600, by: 'account' }],
  errors: ['NOT_CONFIGURED', 'GOOGLE_REFUSED'],
});
export const appendToSpreadsheet = call({
  method: 'POST',
  path: '/class/{id}/google_sheets/append_data',
  summary: 'Append rows to one sheet, or to several at once.',
  access: { ...classTeachers(), notInDemo: true },
  params: Code,
  query: z.object({ oauth_code: OauthCodeSchema, spreadsheetId: SpreadsheetIdSchema }),
  body: z.union([Rows, z.object({ values: z.array(Rows).min(1).max(SHEETS.length) })]),
  answer: z.object({ appended: z.number().int().min(0) }),
  errors: ['NOT_CONFIGURED', 'GOOGLE_REFUSED'],
});
export const disconnectSpreadsheet = call({
  method: 'DELETE',
  path: '/class/{id}/google_sheets',
  summary: 'Forget what lets the server write into the teacher’s Google account, here and at Google.',
  access: { ...classTeachers(), notInDemo: true },
  params: Code,
  answer: z.object({ ok: z.literal(true) }),
});

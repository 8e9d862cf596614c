import { z } from 'zod';

/** What a browser keeps of the spreadsheet that the measurements of a class go into, for one account. */
export const SpreadsheetSyncSchema = z.object({
  oauthCode: z.string(),
  /** Where Google sent the code. */
  redirectUri: z.string(),
  spreadsheetId: z.string().nullable(),
  spreadsheetUrl: z.string().nullable(),
  isOn: z.boolean(),
  /** Until when the rows of each sheet were sent, in milliseconds. */
  syncedAt: z.object({ Sensors: z.number(), Battery: z.number(), Positions: z.number() }),
  /** Which page of the browser sends: two would send everything twice. */
  page: z.string(),
});
export type SpreadsheetSync = z.infer<typeof SpreadsheetSyncSchema>;

/** Where a tab remembers that it asked Google. */
export const SHEETS_JOURNEY_KEY = 'trundle/sheets-journey';

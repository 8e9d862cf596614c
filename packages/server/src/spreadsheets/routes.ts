import * as calls from '@trundle/protocol/http/spreadsheet';
import { ApiError } from '../api-error.ts';
import type { Classrooms } from '../classrooms/classrooms.ts';
import { type Route, route } from '../http/route.ts';
import type { GoogleSheets } from './google-sheets.ts';

/** Where Google sends a browser back to; the page says it where it is not this one. */
const RETURN = '/teacher/login';

export const spreadsheetRoutes = (sheets: GoogleSheets | undefined, classrooms: Pick<Classrooms, 'read'>): Route[] => {
  const configured = (): GoogleSheets => {
    if (!sheets) throw new ApiError('NOT_CONFIGURED');
    return sheets;
  };
  return [
    route(calls.createSpreadsheet, async ({ params, query, caller, origin }) => {
      const oauth = { code: query.oauth_code, redirectUri: query.redirect_uri ?? `${origin}${RETURN}` };
      const title = `Trundle: ${(await classrooms.read(caller, params.id)).name}`;
      return { newSpreadsheetData: await configured().create(caller.accountId, oauth, title) };
    }),
    route(calls.appendToSpreadsheet, async ({ query, body, caller, origin }) => {
      const oauth = { code: query.oauth_code, redirectUri: `${origin}${RETURN}` };
      const values = 'values' in body ? body.values : [body];
      return { appended: await configured().append(caller.accountId, oauth, query.spreadsheetId, values) };
    }),
    route(calls.disconnectSpreadsheet, async ({ caller }) => {
      await sheets?.disconnect(caller.accountId);
      return { ok: true } as const;
    }),
  ];
};

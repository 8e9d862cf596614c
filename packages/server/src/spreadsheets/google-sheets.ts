import type { CallAnswerInput, CallRequest } from '@trundle/protocol/http/call';
import { type appendToSpreadsheet, type createSpreadsheet, SHEETS } from '@trundle/protocol/http/spreadsheet';
import { type Cell, SHEET_COLUMNS } from '@trundle/world/measurements/sheets';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { GoogleGrants, OauthCode } from './google-grants.ts';

type Made = CallAnswerInput<typeof createSpreadsheet>['newSpreadsheetData'];
type Given = CallRequest<typeof appendToSpreadsheet>['body'];
type NewRows = Extract<Given, { rows: unknown }>;

const MadeAnswer = z.object({ spreadsheetId: z.string(), spreadsheetUrl: z.url() });
const TIMEOUT = 15_000;
/** We give the sheets their numbers, so that nobody has to ask for them before adding rows. */
const sheetIdOf = (title: NewRows['sheetTitle']): number => SHEETS.indexOf(title) + 1;

/** A text stays a text, whatever it looks like. */
const cellValue = (cell: Cell) => {
  if (cell === null) return {};
  if (typeof cell === 'number') return { userEnteredValue: { numberValue: cell } };
  if (typeof cell === 'boolean') return { userEnteredValue: { boolValue: cell } };
  return { userEnteredValue: { stringValue: cell } };
};
const rowsOf = (rows: readonly (readonly Cell[])[]) => rows.map((cells) => ({ values: cells.map(cellValue) }));

/** The measurements of a class in the Google account of its teacher. */
export class GoogleSheets {
  readonly #grants: Pick<GoogleGrants, 'tokenFor' | 'forget'>;
  readonly #url: string;

  constructor(grants: Pick<GoogleGrants, 'tokenFor' | 'forget'>, url: string) {
    this.#grants = grants;
    this.#url = url;
  }

  async create(accountId: string, oauth: OauthCode, title: string): Promise<Made> {
    const sheets = SHEETS.map((sheet) => ({
      properties: { sheetId: sheetIdOf(sheet), title: sheet, gridProperties: { frozenRowCount: 1 } },
      data: [{ rowData: rowsOf([SHEET_COLUMNS[sheet]]) }],
    }));
    const made = MadeAnswer.safeParse(await this.#ask(accountId, oauth, '', { properties: { title }, sheets }));
    if (!made.success) throw new ApiError('UNAVAILABLE');
    return made.data;
  }

  /** All sheets in one request: either all of the rows are there, or none. */
  async append(
    accountId: string,
    oauth: OauthCode,
    spreadsheetId: string,
    values: readonly NewRows[],
  ): Promise<number> {
    const filled = values.filter(({ rows }) => rows.length > 0);
    const requests = filled.map(({ sheetTitle, rows }) => ({
      appendCells: { sheetId: sheetIdOf(sheetTitle), rows: rowsOf(rows), fields: 'userEnteredValue' },
    }));
    if (requests.length > 0) await this.#ask(accountId, oauth, `/${spreadsheetId}:batchUpdate`, { requests });
    return filled.reduce((all, { rows }) => all + rows.length, 0);
  }

  disconnect(accountId: string): Promise<void> {
    return this.#grants.forget(accountId);
  }

  async #ask(accountId: string, oauth: OauthCode, path: string, body: object): Promise<unknown> {
    const token = await this.#grants.tokenFor(accountId, oauth);
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch(() => null);
    // A quota is over for a while; what else is refused stays so.
    if (response === null || response.status >= 500 || response.status === 429) throw new ApiError('UNAVAILABLE');
    if (!response.ok) throw new ApiError('GOOGLE_REFUSED');
    return await response.json().catch(() => null);
  }
}

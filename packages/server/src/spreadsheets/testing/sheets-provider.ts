import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GoogleSheetsEndpoints } from '../google-grants.ts';

type Cell = { userEnteredValue?: { stringValue?: string; numberValue?: number; boolValue?: boolean } };
interface Sheet {
  id: number;
  title: string;
  rows: unknown[][];
}
interface AppendCells {
  sheetId: number;
  rows: { values: Cell[] }[];
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

const valuesOf = (rows: { values: Cell[] }[]) =>
  rows.map(({ values }) => values.map(({ userEnteredValue = {} }) => Object.values(userEnteredValue)[0] ?? null));

/** Answers as Google's calls for tokens and spreadsheets do: codes work once, tokens end, quotas run out. */
export class SheetsProvider {
  /** Codes that a person has agreed to, which have not been exchanged yet. */
  readonly codes = new Set<string>();
  readonly spreadsheets = new Map<string, { title: string; sheets: Sheet[] }>();
  readonly revoked: string[] = [];
  /** The next requests for spreadsheets are answered so. */
  readonly failures: number[] = [];
  /** How long the next tokens are good for, in seconds. */
  lifetime = 3_600;
  exchanged = 0;
  refreshed = 0;
  readonly #access = new Set<string>();
  readonly #refresh = new Set<string>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((cause: unknown) => response.writeHead(500).end(String(cause)));
  });
  #count = 0;

  async start(): Promise<GoogleSheetsEndpoints> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return { token: `${origin}/token`, revoke: `${origin}/revoke`, sheets: `${origin}/v4/spreadsheets` };
  }

  stop(): void {
    this.#server.close();
  }

  rows(id: string, title: string): unknown[][] {
    return this.spreadsheets.get(id)?.sheets.find((sheet) => sheet.title === title)?.rows ?? [];
  }

  /** No token is worth anything any more: the person has taken it back at Google. */
  takeBack(): void {
    this.#access.clear();
    this.#refresh.clear();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await read(request);
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = request.url ?? '';
    if (path === '/token') return void this.#token(new URLSearchParams(text), say);
    if (path === '/revoke') {
      this.revoked.push(new URLSearchParams(text).get('token') ?? '');
      return void say(200, {});
    }
    const failure = this.failures.shift();
    if (failure !== undefined) return void say(failure, { error: { code: failure } });
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!this.#access.has(token)) return void say(401, { error: { code: 401 } });
    const [, id] = /^\/v4\/spreadsheets\/([\w-]+):batchUpdate$/.exec(path) ?? [];
    if (id === undefined) this.#create(JSON.parse(text), say);
    else this.#append(id, JSON.parse(text), say);
  }

  #token(given: URLSearchParams, say: (status: number, body: unknown) => void): void {
    const isCode = given.get('grant_type') === 'authorization_code' && this.codes.delete(given.get('code') ?? '');
    const isRefresh =
      given.get('grant_type') === 'refresh_token' && this.#refresh.has(given.get('refresh_token') ?? '');
    if ((!isCode && !isRefresh) || given.get('client_secret') !== 'hush') {
      say(400, { error: 'invalid_grant' });
      return;
    }
    this.#count += 1;
    const access = `access-${this.#count}`;
    this.#access.add(access);
    if (isRefresh) this.refreshed += 1;
    else this.exchanged += 1;
    const refresh = `refresh-${this.#count}`;
    if (isCode) this.#refresh.add(refresh);
    say(200, { access_token: access, expires_in: this.lifetime, ...(isCode && { refresh_token: refresh }) });
  }

  #create(
    given: {
      properties: { title: string };
      sheets: { properties: { sheetId: number; title: string }; data: { rowData: { values: Cell[] }[] }[] }[];
    },
    say: (status: number, body: unknown) => void,
  ): void {
    const id = `sheet-${this.spreadsheets.size + 1}`;
    const sheets = given.sheets.map(({ properties: { sheetId, title }, data }) => ({
      id: sheetId,
      title,
      rows: data.flatMap(({ rowData }) => valuesOf(rowData)),
    }));
    this.spreadsheets.set(id, { title: given.properties.title, sheets });
    say(200, { spreadsheetId: id, spreadsheetUrl: `https://docs.google.com/spreadsheets/d/${id}/edit` });
  }

  #append(
    id: string,
    { requests }: { requests: { appendCells: AppendCells }[] },
    say: (status: number, body: unknown) => void,
  ): void {
    const sheets = this.spreadsheets.get(id)?.sheets;
    if (sheets === undefined) {
      say(404, { error: { code: 404 } });
      return;
    }
    for (const { appendCells } of requests)
      sheets.find((sheet) => sheet.id === appendCells.sheetId)?.rows.push(...valuesOf(appendCells.rows));
    say(200, { spreadsheetId: id, replies: [] });
  }
}

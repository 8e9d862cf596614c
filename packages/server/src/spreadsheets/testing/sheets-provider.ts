import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** A page that asks whether a program may write into the account, and sends back whoever answers, as Google's does. */
const consentPage = (asked: URLSearchParams, code: string): string => {
  const back = (answer: Record<string, string>): string => {
    const address = new URL(asked.get('redirect_uri') ?? '');
    address.search = new URLSearchParams({ state: asked.get('state') ?? '', ...answer }).toString();
    return address.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  };
  return `<!doctype html><html lang="en"><title>Consent</title><h1>May Trundle write spreadsheets for you?</h1>
    <p><a href="${back({ code })}">Allow</a> <a href="${back({ error: 'access_denied' })}">Cancel</a></p></html>`;
};

/** A request that added rows. */
interface Appended {
  at: number;
  status: number;
  /** How many sheets it was about. */
  sheets: number;
}

/** Answers as Google's consent page and its calls for tokens and spreadsheets do: codes work once, tokens end, quotas run out. */
export class SheetsProvider {
  /** Codes that a person has agreed to, which have not been exchanged yet. */
  readonly codes = new Set<string>();
  readonly spreadsheets = new Map<string, { title: string; sheets: Sheet[] }>();
  readonly revoked: string[] = [];
  readonly appended: Appended[] = [];
  /** What was asked of people. */
  readonly asked: URLSearchParams[] = [];
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

  /** Resolves with where it is. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
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
    if (path.startsWith('/o/oauth2/v2/auth?'))
      return void this.#consent(new URL(path, 'http://google').searchParams, response);
    if (path === '/token') return void this.#token(new URLSearchParams(text), say);
    if (path === '/revoke') {
      this.revoked.push(new URLSearchParams(text).get('token') ?? '');
      this.takeBack();
      return void say(200, {});
    }
    const [, id] = /^\/v4\/spreadsheets\/([\w-]+):batchUpdate$/.exec(path) ?? [];
    const failure = this.failures.shift();
    const sheets = id === undefined ? 0 : (JSON.parse(text) as { requests: unknown[] }).requests.length;
    if (id !== undefined) this.appended.push({ at: Date.now(), status: failure ?? 200, sheets });
    if (failure !== undefined) return void say(failure, { error: { code: failure } });
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!this.#access.has(token)) return void say(401, { error: { code: 401 } });
    if (id === undefined) this.#create(JSON.parse(text), say);
    else this.#append(id, JSON.parse(text), say);
  }

  #consent(asked: URLSearchParams, response: ServerResponse): void {
    this.asked.push(asked);
    const code = `code-of-${this.asked.length}`;
    // Whoever cancels takes no code along.
    this.codes.add(code);
    response.writeHead(200, { 'content-type': 'text/html' }).end(consentPage(asked, code));
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

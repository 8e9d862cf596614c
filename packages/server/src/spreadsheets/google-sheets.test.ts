import { appendToSpreadsheet, createSpreadsheet, disconnectSpreadsheet } from '@trundle/protocol/http/spreadsheet';
import { SHEET_COLUMNS } from '@trundle/world/measurements/sheets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { googleGrants } from '../database/schema.ts';
import { People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { SheetsProvider } from './testing/sheets-provider.ts';

const google = new SheetsProvider();
let server: TestServer;
let people: People;

beforeAll(async () => {
  const env = {
    GOOGLE_CLIENT_ID: 'trundle-client',
    GOOGLE_CLIENT_SECRET: 'hush',
    GOOGLE_API_URL: await google.listen(),
  };
  server = await testServer(env);
  people = new People(server);
});
afterAll(async () => {
  await server.close();
  google.stop();
});

/** A teacher who has agreed at Google. */
const agreed = async (code: string) => {
  const { code: id, teacher } = await people.classroom(0);
  google.codes.add(code);
  const as = { token: teacher.token };
  return {
    teacher,
    create: () => server.ask(createSpreadsheet, { params: { id }, query: { oauth_code: code } }, as),
    append: (spreadsheetId: string, body: Parameters<typeof bodyOf>[0]) =>
      server.ask(
        appendToSpreadsheet,
        { params: { id }, query: { oauth_code: code, spreadsheetId }, body: bodyOf(body) },
        as,
      ),
    disconnect: () => server.ask(disconnectSpreadsheet, { params: { id } }, as),
  };
};
type Body = Extract<Parameters<typeof server.ask<typeof appendToSpreadsheet>>[1], { body: unknown }>['body'];
const bodyOf = (body: Body): Body => body;

test('a spreadsheet with the three sheets and their columns is made, and rows of all sheets are added in one go', async () => {
  const { create, append } = await agreed('code-1');
  const made = await create();
  expect(made.status).toBe(200);
  const { spreadsheetId, spreadsheetUrl } = made.body.newSpreadsheetData;
  expect(spreadsheetUrl).toContain(spreadsheetId);
  for (const title of ['Sensors', 'Battery', 'Positions'] as const)
    expect(google.rows(spreadsheetId, title)).toEqual([SHEET_COLUMNS[title]]);
  const battery = ['2026-01-05', '10:00:00.000', 1, 80];
  const positions = ['2026-01-05', '10:00:00.000', 1, 100, 200, 90, 0, 0];
  const added = await append(spreadsheetId, {
    values: [
      { sheetTitle: 'Battery', rows: [battery] },
      { sheetTitle: 'Positions', rows: [positions, positions] },
    ],
  });
  expect(added.body).toEqual({ appended: 3 });
  // One sheet alone, as the contract has it too; what looks like a formula stays a text.
  expect((await append(spreadsheetId, { sheetTitle: 'Sensors', rows: [['=1+1', null, true]] })).status).toBe(200);
  expect(google.rows(spreadsheetId, 'Battery').slice(1)).toEqual([battery]);
  expect(google.rows(spreadsheetId, 'Positions').slice(1)).toEqual([positions, positions]);
  expect(google.rows(spreadsheetId, 'Sensors').slice(1)).toEqual([['=1+1', null, true]]);
  // Google takes a code once; what it gave for it is used from then on.
  expect(google.exchanged).toBe(1);
});

test('a token that has ended is renewed without anybody being asked', async () => {
  google.lifetime = 1;
  const { create, append } = await agreed('code-2');
  const { spreadsheetId } = (await create()).body.newSpreadsheetData;
  google.lifetime = 3_600;
  const before = google.refreshed;
  const rows = [['2026-01-05', '10:00:00.000', 1, 80]];
  for (let turn = 0; turn < 2; turn += 1)
    expect((await append(spreadsheetId, { sheetTitle: 'Battery', rows })).status).toBe(200);
  expect(google.refreshed - before).toBe(1);
});

test('a quota and an outage of Google are told as passing, what a person has taken back is not', async () => {
  const { create, append } = await agreed('code-3');
  const { spreadsheetId } = (await create()).body.newSpreadsheetData;
  const add = () => append(spreadsheetId, { sheetTitle: 'Battery', rows: [['d', 't', 1, 80]] });
  google.failures.push(429, 500);
  for (let turn = 0; turn < 2; turn += 1)
    expect(await add()).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
  expect((await add()).status).toBe(200);
  expect(google.rows(spreadsheetId, 'Battery')).toHaveLength(2);
  google.takeBack();
  expect(await add()).toMatchObject({ status: 400, body: { error: 'GOOGLE_REFUSED' } });
});

test('a code nobody agreed to opens nothing, and neither does somebody else’s', async () => {
  const one = await agreed('code-4');
  expect((await one.create()).status).toBe(200);
  const other = await people.classroom(0);
  const stolen = await server.ask(
    createSpreadsheet,
    { params: { id: other.code }, query: { oauth_code: 'code-4' } },
    { token: other.teacher.token },
  );
  expect(stolen).toMatchObject({ status: 400, body: { error: 'GOOGLE_REFUSED' } });
});

test('tokens lie in the database sealed; disconnected, they are gone there and taken back at Google', async () => {
  const { teacher, create, append, disconnect } = await agreed('code-5');
  const { spreadsheetId } = (await create()).body.newSpreadsheetData;
  const mine = () => server.database.db.select().from(googleGrants).where(eq(googleGrants.accountId, teacher.id));
  const [kept] = await mine();
  expect(Buffer.concat([kept?.accessToken ?? Buffer.of(), kept?.refreshToken ?? Buffer.of()]).toString()).not.toMatch(
    /access|refresh/,
  );
  expect((await disconnect()).status).toBe(200);
  expect(await mine()).toEqual([]);
  expect(google.revoked.at(-1)).toMatch(/^refresh-/);
  const rows = [['d', 't', 1, 80]];
  expect((await append(spreadsheetId, { sheetTitle: 'Battery', rows })).status).toBe(400);
});

test('a server without Google says that it is not switched on there', async () => {
  const plain = await testServer();
  try {
    const { code, teacher } = await new People(plain).classroom(0);
    const query = { oauth_code: 'any' };
    const asked = await plain.ask(createSpreadsheet, { params: { id: code }, query }, { token: teacher.token });
    expect(asked).toMatchObject({ status: 404, body: { error: 'NOT_CONFIGURED' } });
  } finally {
    await plain.close();
  }
});

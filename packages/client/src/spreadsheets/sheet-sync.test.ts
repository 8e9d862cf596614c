import type { SpreadsheetSync } from '@trundle/protocol/entities/spreadsheet-sync';
import { spreadsheetSyncKey } from '@trundle/protocol/entities/spreadsheet-sync-key';
import { appendToSpreadsheet, createSpreadsheet, disconnectSpreadsheet } from '@trundle/protocol/http/spreadsheet';
import * as topics from '@trundle/protocol/topics/classroom';
import { SHEET_COLUMNS } from '@trundle/world/measurements/sheets';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiClient } from '../api/client.ts';
import { openClassroom } from '../live/testing/test-classroom.ts';
import { CODE, TEACHER } from '../live/testing/test-server.ts';
import { Network } from '../testing/network.ts';
import { storages } from '../testing/storage.ts';
import { SheetSync } from './sheet-sync.ts';
import { beginSheetsJourney, finishSheetsJourney } from './sheets-journey.ts';

const room = { code: CODE };
const KEY = spreadsheetSyncKey(TEACHER, CODE);
const MADE = { newSpreadsheetData: { spreadsheetId: 'sheet-1', spreadsheetUrl: 'https://docs.google.com/sheet-1' } };
const REDIRECT = 'https://trundle.school/teacher/login';

/** A class in the page of a teacher who has agreed at Google a moment ago. */
const agreed = async ({ open = [] as string[] } = {}) => {
  const classroom = await openClassroom({ namespace: 'teacher' });
  const { broker, clock, live, camera } = classroom;
  const { shared, own: tab } = storages();
  const place = {
    client: { clientId: 'client-1', url: null },
    redirectUri: REDIRECT,
    accountId: TEACHER,
    classroom: CODE,
  };
  const asked = new URL(beginSheetsJourney(tab, place)).searchParams;
  const answer = { code: 'code-1', state: asked.get('state') ?? '' };
  expect(finishSheetsJourney({ tab, local: shared }, answer, REDIRECT)).toEqual({ classroom: CODE, isAgreed: true });
  // Google's answer works once.
  expect(finishSheetsJourney({ tab, local: shared }, answer, REDIRECT)).toBeNull();
  const network = new Network().answer(createSpreadsheet, MADE).answer(appendToSpreadsheet, { appended: 1 });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pageNamed = (own: string) => {
    const sync = new SheetSync({
      accountId: TEACHER,
      code: CODE,
      client: new ApiClient({
        fetch: network.fetch,
        token: () => 'jwt',
        languageTag: () => 'en',
        judge: () => 'failed',
      }),
      live,
      storage: shared,
      pages: { own, isOpen: (name) => Promise.resolve(open.includes(name)) },
      clock,
      timeZone: 'UTC',
    });
    onTestFinished(() => sync.stop());
    return sync;
  };
  const sync = pageNamed('one');
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1_000);
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  const measures = (distance: number, x = 100) => {
    broker.say(topics.robotStatus, room, { id: 1, status: 1, battery: 600 });
    broker.say(topics.sensorsUpdate, room, { R: 1, S: { S13: [distance] } });
    camera({ 1: [x, 200, 90] });
    clock.advance(10);
  };
  type Values = { values: { sheetTitle: string; rows: unknown[][] }[] };
  const sent = () =>
    network
      .to(appendToSpreadsheet)
      .map(({ body }) => Object.fromEntries((body as Values).values.map((each) => [each.sheetTitle, each.rows])));
  const kept = () => JSON.parse(shared.read(KEY) ?? 'null') as SpreadsheetSync | null;
  return { sync, network, pass, measures, sent, kept, shared, pageNamed, open };
};

test('a spreadsheet is made, and every three seconds what was measured since goes there, all sheets at once', async () => {
  const { sync, network, pass, measures, sent, kept } = await agreed();
  sync.start();
  await pass(1);
  expect(network.to(createSpreadsheet)[0]?.path).toContain('oauth_code=code-1');
  expect(sync.state.getState()).toMatchObject({ status: 'on', url: MADE.newSpreadsheetData.spreadsheetUrl });
  measures(180);
  measures(170, 150);
  await pass(3);
  const [first] = sent();
  const distance = SHEET_COLUMNS.Sensors.indexOf('S13');
  expect(first?.Sensors?.map((row) => [row[2], row[distance]])).toEqual([
    [1, 180],
    [1, 170],
  ]);
  expect(first?.Battery?.map((row) => row.slice(2))).toEqual([
    [1, 600],
    [1, 600],
  ]);
  expect(first?.Positions?.map((row) => row.slice(2))).toEqual([
    [1, 100, 200, 90, 0, 0],
    [1, 150, 200, 90, 50, 50],
  ]);
  for (const [title, rows] of Object.entries(first ?? {}))
    for (const row of rows) expect(row).toHaveLength(SHEET_COLUMNS[title as 'Sensors'].length);
  expect(network.to(appendToSpreadsheet)[0]?.path).toContain('spreadsheetId=sheet-1');
  // Nothing new, nothing sent; and nothing twice.
  await pass(6);
  expect(sent()).toHaveLength(1);
  measures(160, 180);
  await pass(3);
  expect(sent()[1]?.Positions?.map((row) => row.slice(2))).toEqual([[1, 180, 200, 90, 30, 80]]);
  expect(kept()?.syncedAt.Positions).toBeGreaterThan(0);
  expect(network.to(createSpreadsheet)).toHaveLength(1);
});

test('what is measured while it is off is never sent', async () => {
  const { sync, pass, measures, sent } = await agreed();
  sync.start();
  await pass(3);
  sync.switch(false);
  measures(180);
  await pass(6);
  expect(sent()).toEqual([]);
  expect(sync.state.getState()).toMatchObject({ status: 'off', isOn: false });
  sync.switch(true);
  await pass(3);
  expect(sent()).toEqual([]);
  measures(90);
  await pass(3);
  expect(sent().flatMap(({ Battery = [] }) => Battery)).toHaveLength(1);
});

test('while Google is away it is asked less and less often, and then all of it arrives once', async () => {
  const { sync, network, pass, measures, sent } = await agreed();
  sync.start();
  await pass(1);
  network.refuseTimes(appendToSpreadsheet, 3, 'UNAVAILABLE', { appended: 6 });
  measures(180);
  await pass(3);
  expect(sent()).toHaveLength(1);
  expect(sync.state.getState().status).toBe('waiting');
  // One turn is left out, then three.
  await pass(3);
  expect(sent()).toHaveLength(1);
  await pass(3);
  expect(sent()).toHaveLength(2);
  measures(170, 150);
  await pass(9);
  expect(sent()).toHaveLength(2);
  await pass(3);
  expect(sent()).toHaveLength(3);
  await pass(24);
  expect(sync.state.getState()).toMatchObject({ status: 'on', rows: 6 });
  const last = sent().at(-1);
  expect(last?.Positions?.map((row) => row.slice(2))).toEqual([
    [1, 100, 200, 90, 0, 0],
    [1, 150, 200, 90, 50, 50],
  ]);
  const count = sent().length;
  await pass(9);
  expect(sent()).toHaveLength(count);
});

test('what a person has taken back at Google turns it off, and says so', async () => {
  const { sync, network, pass, measures, kept } = await agreed();
  sync.start();
  await pass(1);
  network.refuse(appendToSpreadsheet, 'GOOGLE_REFUSED');
  measures(180);
  await pass(3);
  expect(sync.state.getState()).toMatchObject({ status: 'refused', isOn: false });
  expect(kept()?.isOn).toBe(false);
  await pass(9);
  expect(network.to(appendToSpreadsheet)).toHaveLength(1);
});

test('of two pages one sends; when that is closed the other goes on, with what is measured from then on', async () => {
  const { sync, pass, measures, sent, pageNamed, open } = await agreed({ open: ['one'] });
  sync.start();
  await pass(1);
  const other = pageNamed('two');
  other.start();
  measures(180);
  await pass(3);
  expect(sent()).toHaveLength(1);
  expect(other.state.getState().status).toBe('elsewhere');
  sync.stop();
  open.length = 0;
  await pass(4);
  measures(170);
  await pass(3);
  expect(sent()).toHaveLength(2);
  expect(other.state.getState().status).toBe('on');
});

test('disconnected, nothing is kept and nothing is sent', async () => {
  const { sync, network, pass, measures, sent, shared } = await agreed();
  network.answer(disconnectSpreadsheet, { ok: true });
  sync.start();
  await pass(1);
  await sync.disconnect();
  expect(network.to(disconnectSpreadsheet)).toHaveLength(1);
  expect(shared.read(KEY)).toBeNull();
  measures(180);
  await pass(6);
  expect(sent()).toEqual([]);
});

test('who does not agree, and an answer to a question of another tab, connect nothing', () => {
  const { shared, own: tab } = storages();
  const place = {
    client: { clientId: 'client-1', url: null },
    redirectUri: REDIRECT,
    accountId: TEACHER,
    classroom: CODE,
  };
  const state = new URL(beginSheetsJourney(tab, place)).searchParams.get('state') ?? '';
  expect(finishSheetsJourney({ tab, local: shared }, { code: 'x', state: 'another' }, REDIRECT)).toBeNull();
  expect(finishSheetsJourney({ tab, local: shared }, { state }, REDIRECT)).toEqual({
    classroom: CODE,
    isAgreed: false,
  });
  expect(shared.read(KEY)).toBeNull();
});

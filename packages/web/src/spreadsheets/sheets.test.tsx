import { CODE, classroomOf } from '@trundle/client/live/testing/test-server';
import { id } from '@trundle/client/testing/people';
import type { SpreadsheetSync } from '@trundle/protocol/entities/spreadsheet-sync';
import { spreadsheetSyncKey } from '@trundle/protocol/entities/spreadsheet-sync-key';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { featureSettings } from '@trundle/protocol/http/config';
import { createSpreadsheet, disconnectSpreadsheet } from '@trundle/protocol/http/spreadsheet';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useApp } from '../app/hooks.ts';
import { useLiveClassroom } from '../live/hooks.ts';
import { openInClass } from '../testing/class-page.tsx';
import { quietServer } from '../testing/test-app.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import { SheetSettings } from './SheetSettings.tsx';
import { SheetSyncLayer } from './SheetSyncLayer.tsx';

const TEACHER = id(1);
const KEY = spreadsheetSyncKey(TEACHER, CODE);
const CONNECTED: SpreadsheetSync = {
  oauthCode: 'code-1',
  redirectUri: 'http://localhost/teacher/login',
  spreadsheetId: null,
  spreadsheetUrl: null,
  isOn: true,
  syncedAt: { Sensors: 0, Battery: 0, Positions: 0 },
  page: '',
};

const Layer = () => <SheetSyncLayer live={useLiveClassroom()} code={CODE} />;

/** What the browser has kept since Google sent the teacher back. */
const Kept = () => {
  const { storage } = useApp();
  useState(() => storage.write(KEY, JSON.stringify(CONNECTED)));
  return null;
};

const open = async (isConnected: boolean) => {
  await loadTextsOf('recording');
  const network = quietServer()
    .answer(readClassroom, classroomOf())
    .answer(featureSettings, {
      demo: true,
      google: true,
      chat: true,
      registration: true,
      sandbox: true,
      camera: true,
      googleClientId: 'client-1',
      googleUrl: null,
      embedded: true,
    })
    .answer(createSpreadsheet, {
      newSpreadsheetData: { spreadsheetId: 'sheet-1', spreadsheetUrl: 'https://docs.google.com/sheet-1' },
    });
  return openInClass({
    network,
    children: (
      <>
        {isConnected && <Kept />}
        <Layer />
        <SheetSettings code={CODE} />
      </>
    ),
  });
};

test('whoever has connected nothing is offered it, where the server knows Google', async () => {
  const { page } = await open(false);
  await page.sees('Connect Google Sheets');
});

test('whoever has connected it sees the spreadsheet and that it is sent, turns it off, and disconnects it', async () => {
  const { page, network } = await open(true);
  await page.sees('Measurements are sent. 0 rows so far.');
  const link = [...document.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.includes('Open the spreadsheet'),
  );
  expect(link?.getAttribute('href')).toBe('https://docs.google.com/sheet-1');
  document.querySelector('label')?.click();
  await page.sees('Nothing is sent. What is measured now will not be sent later.');
  network.answer(disconnectSpreadsheet, { ok: true });
  page.press('Disconnect');
  await page.sees('Connect Google Sheets');
  await vi.waitFor(() => expect(network.to(disconnectSpreadsheet)).toHaveLength(1));
});

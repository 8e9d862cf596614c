import { SHEETS_JOURNEY_KEY, type SpreadsheetSync } from '@trundle/protocol/entities/spreadsheet-sync';
import { spreadsheetSyncKey } from '@trundle/protocol/entities/spreadsheet-sync-key';
import { z } from 'zod';
import type { BrowserStorage } from '../session/browser-storage.ts';
import { consentAt, type GoogleClient } from '../session/google-login.ts';
import { randomWord } from '../session/random-word.ts';

/** Files that this program made, and nothing else in the account. */
const SCOPE = 'https://www.googleapis.com/auth/drive.file';
const JourneySchema = z.object({ state: z.string(), accountId: z.string(), classroom: z.string() });
type Journey = z.infer<typeof JourneySchema>;

interface Place {
  client: GoogleClient;
  /** The address registered with Google to come back to. */
  redirectUri: string;
  accountId: string;
  classroom: string;
}

/** The address to send the browser to, so that a teacher lets us make a spreadsheet in her Google account. */
export const beginSheetsJourney = (
  tab: BrowserStorage,
  { client, redirectUri, accountId, classroom }: Place,
): string => {
  const journey: Journey = { state: randomWord(), accountId, classroom };
  tab.write(SHEETS_JOURNEY_KEY, JSON.stringify(journey));
  return `${consentAt(client.url)}?${new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPE,
    // Measurements come for the whole lesson, and for the next one.
    access_type: 'offline',
    prompt: 'consent',
    state: journey.state,
  })}`;
};

const journeyIn = (tab: BrowserStorage): Journey | null => {
  try {
    return JourneySchema.parse(JSON.parse(tab.read(SHEETS_JOURNEY_KEY) ?? 'null'));
  } catch {
    return null;
  }
};

interface Storages {
  tab: BrowserStorage;
  local: BrowserStorage;
}
interface Answer {
  code?: string | undefined;
  state?: string | undefined;
}

/**
 * Takes in what Google sent back: the class to go on in, and whether it may be written now. Null when the answer is to no
 * question of this tab. Works once.
 */
export const finishSheetsJourney = (
  { tab, local }: Storages,
  answer: Answer,
  redirectUri: string,
): { classroom: string; isAgreed: boolean } | null => {
  const journey = journeyIn(tab);
  if (journey === null || journey.state !== answer.state) return null;
  tab.remove(SHEETS_JOURNEY_KEY);
  const { accountId, classroom } = journey;
  if (answer.code === undefined) return { classroom, isAgreed: false };
  const now = Date.now();
  const sync: SpreadsheetSync = {
    oauthCode: answer.code,
    redirectUri,
    spreadsheetId: null,
    spreadsheetUrl: null,
    isOn: true,
    syncedAt: { Sensors: now, Battery: now, Positions: now },
    page: '',
  };
  local.write(spreadsheetSyncKey(accountId, classroom), JSON.stringify(sync));
  return { classroom, isAgreed: true };
};

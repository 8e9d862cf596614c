import { POLL } from '@trundle/protocol/constants';
import { type SpreadsheetSync, SpreadsheetSyncSchema } from '@trundle/protocol/entities/spreadsheet-sync';
import { spreadsheetSyncKey } from '@trundle/protocol/entities/spreadsheet-sync-key';
import {
  appendToSpreadsheet,
  createSpreadsheet,
  disconnectSpreadsheet,
  SHEETS,
} from '@trundle/protocol/http/spreadsheet';
import { type Cell, type SheetTitle, sensorCells, sheetClock, Ways } from '@trundle/world/measurements/sheets';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { Clock } from '../live/clock.ts';
import type { LiveClassroom } from '../live/live-classroom.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { OpenPages } from '../session/open-pages.ts';
import { Poll } from '../session/poll.ts';
import { isFinal } from '../session/refusals.ts';

interface Ports {
  accountId: string;
  code: string;
  client: Pick<ApiClient, 'request'>;
  live: Pick<LiveClassroom, 'read'>;
  storage: BrowserStorage;
  pages: Pick<OpenPages, 'own' | 'isOpen'>;
  clock: Pick<Clock, 'wall'>;
  timeZone?: string;
}

/** `elsewhere`: another page of this browser sends. `refused`: only a person can mend it, by connecting once more. */
type SheetStatus = 'off' | 'making' | 'on' | 'waiting' | 'elsewhere' | 'refused';

interface SheetSyncState {
  status: SheetStatus;
  isOn: boolean;
  url: string | null;
  /** When rows arrived last, and how many since the page was opened. */
  sentAt: number | null;
  rows: number;
}

interface NewRows {
  sheetTitle: SheetTitle;
  rows: Cell[][];
  /** When the last of them was measured. */
  until: number;
}

interface Sample {
  at: number;
  robot: number;
  cells: () => Cell[];
}

/** As many as the contract takes of a sheet at once. */
const MOST_ROWS = 5_000;
/** How many turns are left out after a failure at most: a minute. */
const MOST_TURNS_LEFT_OUT = 20;

/** Adds what robots measure to a spreadsheet of the teacher, every three seconds, for as long as her page is open. */
export class SheetSync {
  readonly state: StoreApi<SheetSyncState>;
  readonly #ports: Ports;
  readonly #poll: Poll;
  readonly #key: string;
  /** As far as rows have arrived. */
  #ways = new Ways();
  readonly #when: ReturnType<typeof sheetClock>;
  #failures = 0;
  #leaveOut = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#key = spreadsheetSyncKey(ports.accountId, ports.code);
    this.#when = sheetClock(ports.timeZone);
    this.#poll = new Poll(POLL.spreadsheet, () => this.#turn());
    const { isOn = false, spreadsheetUrl: url = null } = this.#kept() ?? {};
    this.state = createStore(() => ({ status: isOn ? 'making' : 'off', isOn, url, sentAt: null, rows: 0 }));
  }

  start(): void {
    this.#poll.start();
  }

  stop(): void {
    this.#poll.stop();
  }

  /** What is measured while it is off is never sent. */
  switch(isOn: boolean): void {
    const kept = this.#kept();
    if (kept === null) return;
    this.#failures = 0;
    this.#leaveOut = 0;
    this.#keep({ ...kept, isOn, page: this.#ports.pages.own, syncedAt: this.#nowForAll() });
    this.state.setState({ isOn, status: isOn ? 'on' : 'off' });
    if (isOn) {
      this.#poll.stop();
      this.#poll.start();
    }
  }

  /** Nothing is written any more, and nothing of it is kept, here, on the server and at Google. The spreadsheet stays. */
  async disconnect(): Promise<void> {
    const { client, code, storage } = this.#ports;
    await client.request(disconnectSpreadsheet, { params: { id: code } });
    storage.remove(this.#key);
    this.state.setState({ status: 'off', isOn: false, url: null });
  }

  async #turn(): Promise<void> {
    const kept = this.#kept();
    if (kept === null) return;
    if (!kept.isOn) {
      // Kept in memory alone: a page that was closed is behind, and goes on from now.
      this.#keep({ ...kept, syncedAt: this.#nowForAll() });
      return;
    }
    if (!(await this.#isMine(kept))) {
      this.state.setState({ status: 'elsewhere' });
      return;
    }
    if (this.#leaveOut > 0) {
      this.#leaveOut -= 1;
      return;
    }
    try {
      const made = await this.#made(kept);
      await this.#send(made);
      this.#failures = 0;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      this.#failed(cause);
    }
  }

  /** The page that sent last goes on; where it is closed, this one does. */
  async #isMine(kept: SpreadsheetSync): Promise<boolean> {
    const { pages } = this.#ports;
    if (kept.page === pages.own) return true;
    if (kept.page !== '' && (await pages.isOpen(kept.page))) return false;
    // While no page was open nothing was measured here, and nothing of that time is sent.
    this.#keep({ ...kept, page: pages.own, syncedAt: this.#nowForAll() });
    return true;
  }

  async #made(kept: SpreadsheetSync): Promise<SpreadsheetSync & { spreadsheetId: string }> {
    const { spreadsheetId } = kept;
    if (spreadsheetId !== null) return { ...kept, spreadsheetId };
    this.state.setState({ status: 'making' });
    const { client, code } = this.#ports;
    const query = { oauth_code: kept.oauthCode, redirect_uri: kept.redirectUri };
    const { newSpreadsheetData: made } = await client.request(
      createSpreadsheet,
      { params: { id: code }, query },
      { showing: 'own' },
    );
    const now = { ...(this.#kept() ?? kept), ...made };
    this.#keep(now);
    this.state.setState({ url: made.spreadsheetUrl });
    return now;
  }

  async #send(kept: SpreadsheetSync & { spreadsheetId: string }): Promise<void> {
    const { client, code, clock } = this.#ports;
    // What does not arrive is sent once more, and has come no way twice.
    const ways = new Ways(this.#ways);
    const sheets = SHEETS.map((title) => this.#rowsOf(title, (this.#kept() ?? kept).syncedAt[title], ways));
    const filled = sheets.filter(({ rows }) => rows.length > 0);
    if (filled.length > 0) {
      const values = filled.map(({ sheetTitle, rows }) => ({ sheetTitle, rows }));
      const query = { oauth_code: kept.oauthCode, spreadsheetId: kept.spreadsheetId };
      const { appended } = await client.request(
        appendToSpreadsheet,
        { params: { id: code }, query, body: { values } },
        { showing: 'own' },
      );
      this.#ways = ways;
      const now = this.#kept();
      // It may have been turned off meanwhile: then all of them are at now already.
      if (now?.isOn) {
        const until = Object.fromEntries(filled.map((sheet) => [sheet.sheetTitle, sheet.until]));
        this.#keep({ ...now, syncedAt: { ...now.syncedAt, ...until } });
      }
      this.state.setState(({ rows }) => ({ sentAt: clock.wall(), rows: rows + appended }));
    }
    if (this.#kept()?.isOn) this.state.setState({ status: 'on' });
  }

  #failed(cause: ApiFailure): void {
    if (isFinal(cause)) {
      const kept = this.#kept();
      if (kept !== null) this.#keep({ ...kept, isOn: false });
      this.state.setState({ status: 'refused', isOn: false });
      return;
    }
    // Twice as long each time: a quota comes back by not being asked for.
    this.#failures += 1;
    this.#leaveOut = Math.min(2 ** this.#failures - 1, MOST_TURNS_LEFT_OUT);
    this.state.setState({ status: 'waiting' });
  }

  #rowsOf(sheetTitle: SheetTitle, since: number, ways: Ways): NewRows {
    const { live } = this.#ports;
    const measured = live
      .read('robots')
      .flatMap(({ identifier }) => this.#samples(sheetTitle, identifier, { since, ways }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, MOST_ROWS);
    const rows = measured.map(({ at, robot, cells }) => [...this.#when(at), robot, ...cells()]);
    return { sheetTitle, rows, until: measured.at(-1)?.at ?? since };
  }

  #samples(sheetTitle: SheetTitle, robot: number, { since, ways }: { since: number; ways: Ways }): Sample[] {
    const { sensors, battery, positions } = this.#ports.live.read(`history:${robot}`);
    const isNew = ({ at }: { at: number }): boolean => at > since;
    if (sheetTitle === 'Sensors')
      return sensors.filter(isNew).map(({ at, S }) => ({ at, robot, cells: () => sensorCells(S) }));
    if (sheetTitle === 'Battery')
      return battery.filter(isNew).map(({ at, reading }) => ({ at, robot, cells: () => [reading] }));
    return positions.filter(isNew).map(({ at, x, y, a }) => ({
      at,
      robot,
      cells: () => {
        const { distance, total } = ways.go(robot, x, y);
        return [x, y, a, distance, total];
      },
    }));
  }

  #nowForAll(): SpreadsheetSync['syncedAt'] {
    const now = this.#ports.clock.wall();
    return { Sensors: now, Battery: now, Positions: now };
  }

  #kept(): SpreadsheetSync | null {
    try {
      return SpreadsheetSyncSchema.parse(JSON.parse(this.#ports.storage.read(this.#key) ?? 'null'));
    } catch {
      return null;
    }
  }

  #keep(sync: SpreadsheetSync): void {
    this.#ports.storage.write(this.#key, JSON.stringify(sync));
  }
}

import type { Browser, Locator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { Teacher } from '../../e2e/actors.ts';
import { chromiumOptions } from '../../e2e/chromium.ts';
import { keptLogin } from '../../e2e/kept-login.ts';
import { call } from '../../e2e/new-teacher.ts';
import { Outbox } from '../../e2e/outbox.ts';
import type { RunningServer } from '../../e2e/server.ts';
import { WORDS } from '../../e2e/words.ts';
import type { Authentication } from '../../packages/protocol/src/entities/account.ts';
import { report } from '../figure.ts';
import { ROBOTS, SENSORS } from './hour.ts';

const FRAME_MS = 16.7;
const TURNS = 120;
const { panels, charts: words } = WORDS.en;
const SENSOR_NAMES = ['Ultrasonic distance', 'Waterproof temperature', 'Light', 'Soil moisture'];

interface Traced {
  name: string;
  ts: number;
  tid: number;
  pid: number;
  /** Microseconds the thread has really worked, whatever else the machine did. */
  tdur?: number;
}

const openCharts = async (page: Page, { baseURL, outbox }: RunningServer, login: Authentication, code: string) => {
  const body = { first_moves: { isWelcomed: true } };
  await call(baseURL, 'PATCH', '/account/state_store/user', { token: login.token, body });
  await page.goto('/version.json');
  await page.evaluate((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, value);
  }, keptLogin(login));
  await page.goto(`/classroom/${code}`);
  await new Teacher(page, new Outbox(outbox)).openPanel('robot_configuration');
  await page.getByRole('button', { name: panels.charts.all, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: panels.charts.all });
  await dialog.getByRole('radio', { name: words.sources.recorded }).check();
  for (let robot = 1; robot <= ROBOTS; robot += 1)
    await dialog.getByRole('checkbox', { name: String(robot), exact: true }).check();
  for (const name of SENSOR_NAMES) await dialog.getByRole('checkbox', { name, exact: true }).check();
  for (const name of SENSOR_NAMES)
    await dialog.getByRole('region', { name, exact: true }).getByRole('row').nth(ROBOTS).waitFor();
  await dialog.getByText(words.coming).waitFor({ state: 'hidden' });
  return dialog;
};

/** Zooms in and out under a mouse that moves, as fast as the page takes it. */
const zoomAbout = async (page: Page, chart: Locator): Promise<void> => {
  const box = await chart.boundingBox();
  if (box === null) throw new Error('the chart does not show');
  await page.keyboard.down('Control');
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.move(box.x + 80 + ((turn * 5) % (box.width - 120)), box.y + box.height / 2);
    await page.mouse.wheel(0, turn % 40 < 20 ? -120 : 120);
  }
  await page.keyboard.up('Control');
};

const traced = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<Traced[]> => {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  return traceEvents;
};

/** What all callbacks of one frame have worked together: a frame is one task. */
const perFrame = (tasks: readonly Traced[], callbacks: readonly Traced[]): number[] => {
  const frames = new Map<Traced, number>();
  const inOrder = tasks.toSorted((one, other) => one.ts - other.ts);
  let at = 0;
  for (const callback of callbacks.toSorted((one, other) => one.ts - other.ts)) {
    while (at + 1 < inOrder.length && (inOrder[at + 1]?.ts ?? 0) <= callback.ts) at += 1;
    const task = inOrder[at];
    if (task) frames.set(task, (frames.get(task) ?? 0) + (callback.tdur ?? 0));
  }
  return [...frames.values()];
};

const most = (times: number[]): number => Number((Math.max(0, ...times) / 1_000).toFixed(2));

/** An hour of all of them in four charts: what the page does in a frame while somebody looks around in it. */
export const measureCharts = async (server: RunningServer, login: Authentication, code: string): Promise<void> => {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, baseURL: server.baseURL });
    const dialog = await openCharts(page, server, login, code);
    const chart = dialog.getByRole('slider').first();
    await zoomAbout(page, chart);
    const events = await traced(browser, page, () => zoomAbout(page, chart));
    const frames = events.filter(({ name, tdur }) => name === 'FireAnimationFrame' && tdur !== undefined);
    const [first] = frames;
    const own = ({ pid, tid }: Traced): boolean => pid === first?.pid && tid === first.tid;
    const ran = events.filter((event) => event.name === 'RunTask' && own(event));
    const times = perFrame(ran, frames.filter(own));
    const tasks = ran.map(({ tdur }) => tdur ?? 0);
    if (times.length < TURNS / 2) throw new Error(`only ${times.length} frames were drawn`);
    report({ bench: 'data', figure: 'lines-in-the-charts', value: ROBOTS * SENSORS.length });
    report({ bench: 'data', figure: 'frames-drawn', value: times.length });
    report({ bench: 'data', figure: 'longest-script-of-a-frame-ms', value: most(times), limit: FRAME_MS });
    const late = tasks.filter((time) => time > FRAME_MS * 1_000).length;
    report({ bench: 'data', figure: 'tasks-longer-than-a-frame', value: late });
    report({ bench: 'data', figure: 'longest-task-ms', value: most(tasks), reference: FRAME_MS });
  } finally {
    await browser.close();
  }
};

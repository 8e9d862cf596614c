import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import type { CameraLink } from '@trundle/protocol/http/camera';
import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import mqtt from 'mqtt';
import { chromiumOptions } from '../../e2e/chromium.ts';
import { call, newTeacher } from '../../e2e/new-teacher.ts';
import { startServer } from '../../e2e/server.ts';
import { Y4mFile } from '../../e2e/y4m.ts';
import { texts } from '../../packages/web/src/texts/en/camera.ts';
import { buildWeb } from '../../scripts/web-build.mjs';
import { counted } from './counter.ts';
import { RATE, type Shot } from './film.ts';
import { noteTimes, type PageTimes, timesOf } from './page-clock.ts';
import { percentile, type Read, Score } from './score.ts';

/** Seconds: until all are followed and the clocks of a fresh page run evenly, and then what is measured. */
const SECONDS = { settling: 5, measured: 40 } as const;
/** What a message says of the moment its picture was taken is rounded, and noted a moment later. Milliseconds. */
const SAME_MOMENT = 6;

interface Message {
  /** When it came, on the clock of this machine. */
  readonly came: number;
  readonly taken: number;
  readonly reads: readonly Read[];
}

interface InChromium {
  readonly score: Score;
  /** Milliseconds from when the browser got a picture from its camera until a subscriber had what was read in it. */
  readonly delay: { readonly median: number; readonly p95: number };
  readonly messages: number;
  /** Messages of which nobody can tell which picture they are of. */
  readonly unknown: number;
  readonly picturesASecond: number;
  readonly messagesASecond: number;
  readonly saysCapture: boolean;
}

/**
 * What is hidden goes on as it went, and no robot turns round as the film does: so many of its pictures after each turn say
 * nothing about how well hidden ones are followed.
 */
const AFTER_TURN = 0.6 * RATE;

/** There and back again, so that nobody jumps when it begins anew. */
const thereAndBack = (shots: readonly Shot[]): Shot[] => [...shots, ...shots.slice(1, -1).reverse()];

const writeFilm = async (file: string, shots: readonly Shot[]): Promise<void> => {
  const [first] = shots;
  if (!first) throw new Error('there is no film');
  const { width, height } = first.picture;
  const film = new Y4mFile({ file, rate: RATE, width, height });
  await film.begin();
  for (const [at, { picture }] of shots.entries()) await film.add(counted(picture, at));
  await film.end();
};

const messageOf = (bytes: Buffer): Message => {
  const { R, X, Y, A, L } = positionsUpdate.payload.parse(JSON.parse(bytes.toString()));
  const reads = R.map((identifier, i): Read => ({ identifier, x: X[i] ?? 0, y: Y[i] ?? 0, a: A[i] ?? 0 }));
  return { came: performance.timeOrigin + performance.now(), taken: L, reads };
};

/** The real camera page, with the film as the browser's camera, and what a subscriber of its class hears. */
const watch = async (browser: Browser, server: { baseURL: string; outbox: string }) => {
  const { baseURL, outbox } = server;
  const { token } = await newTeacher(baseURL, outbox);
  const body = { name: 'Bench', mapId: '2' };
  const { _id: code } = await call<{ _id: string }>(baseURL, 'POST', '/class', { token, body });
  const { key } = await call<CameraLink>(baseURL, 'POST', `/class/${code}/camera_link`, { token });
  const messages: Message[] = [];
  const url = `${baseURL.replace('http', 'ws')}/mqtt`;
  const login = { username: 'teacher', password: token, clientId: 'bench-camera', protocolVersion: 4 } as const;
  const subscriber = await mqtt.connectAsync(url, login);
  subscriber.on('message', (_, bytes) => messages.push(messageOf(bytes)));
  await subscriber.subscribeAsync(positionsUpdate.build({ code }));
  const context = await browser.newContext({ permissions: ['camera'], viewport: { width: 1366, height: 768 } });
  try {
    const page = await context.newPage();
    await noteTimes(page);
    await page.goto(`${baseURL}/camera/${code}#${key}`);
    await page.getByRole('button', { name: texts.open, exact: true }).click();
    await page.getByText(/^The class is told of robots/).waitFor({ timeout: 120_000 });
    await pause(SECONDS.settling * 1_000);
    const from = await page.evaluate(() => performance.now());
    await pause(SECONDS.measured * 1_000);
    const until = await page.evaluate(() => performance.now());
    const times = await timesOf(page);
    return { times, from, until, messages: messages.filter(({ taken }) => taken >= from && taken < until) };
  } finally {
    await context.close();
    await subscriber.endAsync(true);
  }
};

const judge = (shots: readonly Shot[], { times, from, until, messages }: Awaited<ReturnType<typeof watch>>) => {
  const score = new Score();
  const oneWay = shots.length / 2;
  const delays: number[] = [];
  let unknown = 0;
  for (const { came, taken, reads } of messages) {
    const counter = times.taken.find(({ at }) => Math.abs(at - taken) <= SAME_MOMENT)?.counter ?? null;
    const shot = counter === null ? undefined : shots[counter];
    const captured = counter === null ? undefined : capturedAt(times, counter, taken);
    if (counter === null || !shot || captured === undefined) {
      unknown++;
      continue;
    }
    if (counter % oneWay >= AFTER_TURN) score.add(shot.truths, reads);
    delays.push(came - times.origin - captured);
  }
  const seconds = (until - from) / 1_000;
  return {
    score,
    delay: { median: percentile(delays, 0.5), p95: percentile(delays, 0.95) },
    messages: messages.length,
    unknown,
    picturesASecond: times.taken.filter(({ at }) => at >= from && at < until).length / seconds,
    messagesASecond: messages.length / seconds,
    saysCapture: times.saysCapture,
  };
};

/** The last time that the film had shown this picture before it was taken. */
const capturedAt = ({ captured }: PageTimes, counter: number, taken: number): number | undefined =>
  captured.findLast((each) => each.counter === counter && each.at <= taken + SAME_MOMENT)?.at;

/** Plays a take to the browser as its camera, and measures what arrives at the broker. */
export const inChromium = async (take: readonly Shot[]): Promise<InChromium> => {
  const shots = thereAndBack(take);
  const folder = await mkdtemp(join(tmpdir(), 'trundle-film-'));
  const file = join(folder, 'film.y4m');
  await writeFilm(file, shots);
  await buildWeb();
  const server = await startServer();
  const { args = [], ...options } = chromiumOptions();
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`];
  const browser = await chromium.launch({ ...options, args: [...args, ...camera] });
  try {
    return judge(shots, await watch(browser, server));
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

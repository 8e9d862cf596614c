// What the class in 3D costs a screen that came by the viewer link: script, draw calls, triangles and memory for fourteen
// robots with trails and effects, what a hundred cost, whether ten minutes of play leave anything behind, and the bytes until
// the first picture. Without a graphics card the processor draws, so the time of a frame stands beside that of an empty mat.
import { type CDPSession, chromium, type Page } from '@playwright/test';
import mqtt, { type MqttClient } from 'mqtt';
import { chromiumOptions } from '../e2e/chromium.ts';
import { call, newTeacher } from '../e2e/new-teacher.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { EFFECTS } from '../packages/protocol/src/topics/sandbox.ts';
import { buildWeb } from '../scripts/web-build.mjs';
import { report } from './figure.ts';

const CLASS_OF = 14;
/** As many robots as a class holds, and things with a marker: a hundred that move. */
const CROWD = { robots: 60, things: 40, all: 100 } as const;
/** Markers of things begin here. */
const FIRST_THING = 101;
const SECONDS = 8;
/** At sixty frames a second a frame may take this long; what scripts leave of it is the graphics card's. */
const FRAME_LIMIT = 1000 / 60;
/** Ten minutes of the page's clock in one of ours: trails fade and effects play so much faster, and frames see it all. */
const PLAY = { minutes: 10, faster: 10 } as const;
/** A page that keeps nothing of each frame grows by less than this share. */
const GROWTH_LIMIT = 1.15;
const bench = 'viewer';

interface Gauge {
  scripts: number[];
  draws: number[];
  triangles: number[];
  begin(): void;
}

/** Writes down each frame of the page: the milliseconds of its scripts, and what it told the graphics card to draw. */
const instrument = (page: Page, faster: number): Promise<unknown> =>
  page.addInitScript((rate) => {
    const now = performance.now.bind(performance);
    const born = now();
    const fast = (time: number): number => born + (time - born) * rate;
    if (rate !== 1) performance.now = () => fast(now());
    let [draws, triangles] = [0, 0];
    const gauge = { scripts: [], draws: [], triangles: [], begin: () => undefined } as Gauge;
    gauge.begin = () => {
      gauge.scripts.length = 0;
      gauge.draws.length = 0;
      gauge.triangles.length = 0;
    };
    const { drawArrays, drawElements } = WebGL2RenderingContext.prototype;
    const count = (mode: number, corners: number): void => {
      draws += 1;
      if (mode === WebGL2RenderingContext.TRIANGLES) triangles += corners / 3;
    };
    WebGL2RenderingContext.prototype.drawArrays = function (mode, first, corners) {
      count(mode, corners);
      drawArrays.call(this, mode, first, corners);
    };
    WebGL2RenderingContext.prototype.drawElements = function (mode, corners, type, offset) {
      count(mode, corners);
      drawElements.call(this, mode, corners, type, offset);
    };
    const request = window.requestAnimationFrame.bind(window);
    let current = -1;
    window.requestAnimationFrame = (callback) =>
      request((time) => {
        const begin = now();
        [draws, triangles] = [0, 0];
        callback(rate === 1 ? time : fast(time));
        const spent = now() - begin;
        if (time === current) gauge.scripts[gauge.scripts.length - 1] = (gauge.scripts.at(-1) ?? 0) + spent;
        else gauge.scripts.push(spent);
        if (draws > 0) {
          gauge.draws.push(draws);
          gauge.triangles.push(triangles);
        }
        current = time;
      });
    Object.assign(window, { gauge });
  }, faster);

const at = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3));
};

interface Measured {
  p50: number;
  p99: number;
  draws: number;
  triangles: number;
  /** Milliseconds between two pictures. */
  frame: number;
}

const measure = async (page: Page, seconds = SECONDS): Promise<Measured> => {
  const { scripts, draws, triangles } = await page.evaluate(async (length) => {
    const { gauge } = window as unknown as { gauge: Gauge };
    gauge.begin();
    await new Promise((over) => setTimeout(over, length * 1_000));
    return { scripts: gauge.scripts, draws: gauge.draws, triangles: gauge.triangles };
  }, seconds);
  return {
    p50: at(scripts, 0.5),
    p99: at(scripts, 0.99),
    draws: at(draws, 0.5),
    triangles: at(triangles, 0.5),
    frame: Number(((seconds * 1_000) / Math.max(1, draws.length)).toFixed(1)),
  };
};

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
};

/** A class whose robots a camera sees drive, and what programs say to the viewers of it. */
class Mat {
  readonly code: string;
  readonly link: string;
  readonly #camera: MqttClient;
  readonly #teacher: MqttClient;
  readonly #robots: readonly MqttClient[];
  readonly #numbers: readonly number[];
  readonly #timers: NodeJS.Timeout[];

  private constructor(
    { code, link }: { code: string; link: string },
    { camera, teacher, robots }: { camera: MqttClient; teacher: MqttClient; robots: readonly MqttClient[] },
    things: number,
  ) {
    [this.code, this.link, this.#camera, this.#teacher, this.#robots] = [code, link, camera, teacher, robots];
    const numbers = [
      ...robots.map((_, index) => index + 1),
      ...Array.from({ length: things }, (_, index) => FIRST_THING + index),
    ];
    this.#numbers = numbers;
    // A robot that says nothing sleeps beside the mat.
    const lives = (): void => {
      for (const [index, robot] of robots.entries())
        robot.publish(`to/classroom/${code}/robot_status`, JSON.stringify({ id: index + 1, status: 1, battery: 700 }));
    };
    lives();
    const films = (): void => {
      const time = Date.now() / 1_000;
      const ring = (number: number): number => 60 + (number % 7) * 45;
      const seen = {
        R: numbers,
        X: numbers.map((number) => 400 + ring(number) * Math.sin(time / 3 + number)),
        Y: numbers.map((number) => 400 + ring(number) * Math.cos(time / 3 + number)),
        A: numbers.map((number) => (time * 19 + number * 57) % 360),
        L: Math.round(time * 1_000),
      };
      camera.publish(`to/classroom/${code}/positions_update`, JSON.stringify(seen));
    };
    this.#timers = [setInterval(films, 333), setInterval(lives, 1_500)];
  }

  static async open({ baseURL, outbox }: RunningServer, robots: number, things = 0): Promise<Mat> {
    const { token } = await newTeacher(baseURL, outbox);
    const body = { name: 'Bench', mapId: '1' };
    const { _id: code } = await call<{ _id: string }>(baseURL, 'POST', '/class', { token, body });
    const macs = Array.from({ length: robots }, (_, index) => {
      const mac = (0xb00000 + index + 1).toString(16).toUpperCase().padStart(12, '0');
      return `${robots === CLASS_OF ? 'A' : robots === CROWD.robots ? 'B' : 'C'}${mac.slice(1)}`;
    });
    for (const [index, _id] of macs.entries())
      await call(baseURL, 'POST', `/class/${code}/robots`, { token, body: { _id, identifier: index + 1 } });
    const { key } = await call<{ key: string }>(baseURL, 'POST', `/class/${code}/viewer_link`, { token });
    const { deviceKey } = await call<{ deviceKey: string }>(baseURL, 'GET', `/class/${code}/device_key`, { token });
    const url = `${baseURL.replace('http', 'ws')}/mqtt`;
    const as = (username: string, password: string, clientId: string): Promise<MqttClient> =>
      mqtt.connectAsync(url, { username, password, clientId, protocolVersion: 4 });
    const camera = await as(code, deviceKey, `camera-${robots}`);
    const teacher = await as('page', token, `bench-${robots}`);
    const there = await Promise.all(macs.map((mac) => as(code, deviceKey, `robot-${mac}`)));
    const link = `${baseURL}/qr?q=viewer%7C${code}#${key}`;
    return new Mat({ code, link }, { camera, teacher, robots: there }, things);
  }

  async say(channel: string, payload: object): Promise<void> {
    await this.#teacher.publishAsync(`to/classroom/${this.code}/3d/${channel}`, JSON.stringify(payload), { qos: 1 });
  }

  /** Each has a trail, an effect that plays on, and something above it. */
  async dresses(): Promise<void> {
    for (const R of this.#numbers) {
      await this.say('trail', { R, D: 20, W: 1, SC: '#00AA55', EC: '#FFDD00' });
      await this.say('effects', { R, ME: EFFECTS[1 + (R % (EFFECTS.length - 1))] });
      // A robot that speaks is one sign more; programs may say so much a second, and no more.
      if (R % 2) await this.say('speech', { R, T: `I am ${R}`, D: 3_600 });
      await new Promise((over) => setTimeout(over, 60));
    }
  }

  end(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const client of [this.#camera, this.#teacher, ...this.#robots]) client.end(true);
  }
}

const looks = async (page: Page, mat: Mat): Promise<void> => {
  await page.goto(mat.link);
  await page.getByRole('application').waitFor({ timeout: 120_000 });
  await page.waitForFunction(() => (window as unknown as { gauge: Gauge }).gauge.draws.length > 3);
};

const wears = (page: Page, effects: number): Promise<unknown> =>
  page.waitForFunction((count) => document.querySelectorAll('[data-scene] li').length >= count, effects, {
    timeout: 120_000,
  });

await buildWeb();
const server = await startServer();
const browser = await chromium.launch(chromiumOptions({ in3d: true }));
const mats: Mat[] = [];
const inNewPage = async (faster: number, work: (page: Page, session: CDPSession) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await instrument(page, faster);
  await work(page, await context.newCDPSession(page));
  await context.close();
};
try {
  let empty = 0;
  const nobody = await Mat.open(server, 1);
  mats.push(nobody);
  await inNewPage(1, async (page, session) => {
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    await looks(page, nobody);
    report({ bench, figure: 'bytes-to-first-picture', value: bytes });
    empty = (await measure(page)).frame;
    report({ bench, figure: 'empty-frame-ms-here', value: empty });
  });

  const mat = await Mat.open(server, CLASS_OF);
  mats.push(mat);
  await mat.dresses();
  let few = 0;
  await inNewPage(1, async (page, session) => {
    await looks(page, mat);
    await wears(page, CLASS_OF);
    const { p50, p99, draws, triangles, frame } = await measure(page);
    report({ bench, figure: 'frame-script-p50-ms', value: p50, limit: FRAME_LIMIT });
    report({ bench, figure: 'frame-script-p99-ms', value: p99, reference: FRAME_LIMIT });
    report({ bench, figure: 'draw-calls', value: draws });
    report({ bench, figure: 'triangles', value: triangles });
    report({ bench, figure: 'frame-ms-to-empty', value: frame, reference: empty });
    report({ bench, figure: 'heap-bytes', value: await heapOf(session) });
    few = p50;
  });

  await inNewPage(PLAY.faster, async (page, session) => {
    await looks(page, mat);
    await wears(page, CLASS_OF);
    // Trails are as long as they get, and every picture has been fetched.
    await measure(page, 10);
    const before = await heapOf(session);
    await measure(page, (PLAY.minutes * 60) / PLAY.faster);
    const after = await heapOf(session);
    report({ bench, figure: 'heap-after-ten-minutes', value: after, limit: Math.round(before * GROWTH_LIMIT) });
  });

  const crowd = await Mat.open(server, CROWD.robots, CROWD.things);
  mats.push(crowd);
  await crowd.dresses();
  await inNewPage(1, async (page, session) => {
    await looks(page, crowd);
    await wears(page, CROWD.all);
    const { p50, draws, triangles, frame } = await measure(page);
    report({ bench, figure: 'hundred-frame-script-p50-ms', value: p50, reference: few });
    report({ bench, figure: 'hundred-draw-calls', value: draws });
    report({ bench, figure: 'hundred-triangles', value: triangles });
    report({ bench, figure: 'hundred-frame-ms-to-empty', value: frame, reference: empty });
    report({ bench, figure: 'hundred-heap-bytes', value: await heapOf(session) });
  });
} finally {
  for (const each of mats) each.end();
  await browser.close();
  await server.stop();
}

// What a frame of the live map costs a page: fourteen driving robots and twenty objects, over the real broker.
import { chromium, type Page } from '@playwright/test';
import { STRIP_ALL } from '@trundle/protocol/entities/robot-command';
import mqtt, { type MqttClient } from 'mqtt';
import { chromiumOptions } from '../e2e/chromium.ts';
import { keptLogin } from '../e2e/kept-login.ts';
import { newTeacher } from '../e2e/new-teacher.ts';
import { startServer } from '../e2e/server.ts';
import { buildWeb } from '../scripts/web-build.mjs';
import { report } from './figure.ts';

const ROBOTS = 14;
const OBJECTS = 20;
const SECONDS = 10;
/** At sixty frames a second a frame may take this long; what scripts leave of it is the browser's for painting. */
const FRAME_LIMIT = 1000 / 60;
const FIRST_OBJECT = 117;
/** `OUTPUTS=off` leaves out what robots show, to compare. */
const HAS_OUTPUTS = process.env.OUTPUTS !== 'off';

interface Measured {
  /** Milliseconds of script in each frame. */
  frames: number[];
  /** Elements that came or went on the page meanwhile: a drawing that renders anew would change them all the time. */
  elements: number;
}

const json = async <Answer>(url: string, token: string, method = 'GET', body?: unknown): Promise<Answer> => {
  const answer = await fetch(url, {
    method,
    headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status}`);
  return (await answer.json()) as Answer;
};

/** Adds up the script time of every animation frame, from before the page's own scripts run. */
const instrument = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    const frames: number[] = [];
    let current = -1;
    window.requestAnimationFrame = (callback) =>
      request((now) => {
        const begin = performance.now();
        callback(now);
        const spent = performance.now() - begin;
        if (now === current) frames[frames.length - 1] = (frames.at(-1) ?? 0) + spent;
        else frames.push(spent);
        current = now;
      });
    Object.assign(window, { frames });
  });

const measure = (page: Page): Promise<Measured> =>
  page.evaluate(async (seconds) => {
    const { frames } = window as unknown as { frames: number[] };
    frames.length = 0;
    let elements = 0;
    const watcher = new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) elements += addedNodes.length + removedNodes.length;
    });
    const map = document.querySelector('[data-mat]');
    if (map === null) throw new Error('there is no map');
    watcher.observe(map, { childList: true, subtree: true });
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    watcher.disconnect();
    return { frames: [...frames], elements };
  }, SECONDS);

/** A second camera that sees twenty objects wander. */
const showObjects = (client: MqttClient, code: string): NodeJS.Timeout => {
  const numbers = Array.from({ length: OBJECTS }, (_, index) => FIRST_OBJECT + index);
  return setInterval(() => {
    const time = Date.now() / 1000;
    client.publish(
      `to/classroom/${code}/positions_update`,
      JSON.stringify({
        R: numbers,
        X: numbers.map((number) => 400 + 300 * Math.sin(time / 3 + number)),
        Y: numbers.map((number) => 400 + 300 * Math.cos(time / 4 + number)),
        A: numbers.map((number) => (time * 40 + number * 10) % 360),
        L: Math.round(time * 1000),
      }),
    );
  }, 333);
};

/** They drive, and show and sound something else every second. */
const drive = (client: MqttClient, code: string, macs: string[]): NodeJS.Timeout => {
  let isOdd = false;
  return setInterval(() => {
    isOdd = !isOdd;
    for (const [index, mac] of macs.entries()) {
      const wheel = (gear: number) => ({ power: 324, gear });
      const command = { do: 'motor', left: wheel(4 + (index % 3)), right: wheel(8 - (index % 4)), duration: 1_500 };
      const colour = isOdd ? { r: 255, g: 120, b: 0 } : { r: 0, g: 80, b: 255 };
      const shown = [
        { do: 'led', ...colour },
        { do: 'strip', position: STRIP_ALL, ...colour },
        { do: 'beep', frequency: 440, duration: 200 },
      ];
      for (const each of [command, ...(HAS_OUTPUTS ? shown : [])])
        client.publish(`to/robot/${mac}/${code}`, JSON.stringify(each), { qos: 1 });
    }
  }, 1_000);
};

await buildWeb();
const server = await startServer();
const browser = await chromium.launch(chromiumOptions());
const timers: NodeJS.Timeout[] = [];
const clients: MqttClient[] = [];
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await instrument(page);
  // Not the demo: the camera that sees the objects comes in with the class's key, and a demo gives nobody its own.
  const login = await newTeacher(server.baseURL, server.outbox);
  const { token } = login;
  const made = await json<{ _id: string }>(`${server.baseURL}/api/class`, token, 'POST', { name: 'Bench', mapId: '1' });
  const code = made._id;
  const api = `${server.baseURL}/api/class/${code}`;
  const { robots } = await json<{ robots: { _id: string }[] }>(`${api}/virtual/robots`, token, 'POST', {
    count: ROBOTS,
  });
  await page.goto(`${server.baseURL}/version.json`);
  await page.evaluate((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, value);
  }, keptLogin(login));
  await page.goto(`${server.baseURL}/classroom/${code}`);
  const { deviceKey } = await json<{ deviceKey: string }>(`${api}/device_key`, token);
  const url = `${server.baseURL.replace('http', 'ws')}/mqtt`;
  const as = async (username: string, password: string, clientId: string): Promise<MqttClient> => {
    const client = await mqtt.connectAsync(url, { username, password, clientId, protocolVersion: 4 });
    clients.push(client);
    return client;
  };
  timers.push(showObjects(await as(code, deviceKey, 'camera-bench'), code));
  timers.push(
    drive(
      await as('teacher', token, 'bench'),
      code,
      robots.map(({ _id }) => _id),
    ),
  );
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  // What is measured is a lesson, not its beginning: everything is there and awake.
  await page.waitForFunction(
    ({ robots, objects }) => {
      const count = (what: string): number => document.querySelectorAll(`[data-mat] ${what}`).length;
      return count('[data-robot][data-awake=true]') === robots && count('[data-object]') === objects;
    },
    { robots: ROBOTS, objects: OBJECTS },
  );
  const { frames, elements } = await measure(page);
  frames.sort((a, b) => a - b);
  const at = (share: number): number => Number((frames[Math.floor(frames.length * share)] ?? 0).toFixed(3));
  report({ bench: 'map', figure: 'frame-script-p50-ms', value: at(0.5), limit: FRAME_LIMIT });
  report({ bench: 'map', figure: 'frame-script-p99-ms', value: at(0.99), limit: FRAME_LIMIT });
  report({ bench: 'map', figure: 'elements-changed', value: elements, reference: frames.length });
  report({ bench: 'map', figure: 'frames-per-second-here', value: frames.length / SECONDS, reference: 60 });
} finally {
  for (const timer of timers) clearInterval(timer);
  for (const client of clients) client.end(true);
  await browser.close();
  await server.stop();
}

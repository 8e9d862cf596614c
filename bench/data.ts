import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, newTeacher } from '../e2e/new-teacher.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { connect } from '../packages/server/src/database/connection.ts';
import { findRunningDatabase } from '../packages/server/src/database/embedded.ts';
import { buildWeb } from '../scripts/web-build.mjs';
import { report } from './figure.ts';
import { freePort } from './free-port.ts';
import { childRunning, cpuSecondsOfAll } from './process-time.ts';
import { sheetsOf, wrongValues } from './recording/book.ts';
import { measureCharts } from './recording/charts.ts';
import { measureCost } from './recording/cost.ts';
import { ROBOTS, recordHour, SECONDS, SENSORS } from './recording/hour.ts';
import { opensWithoutWarning } from './recording/libre-office.ts';

/**
 * What robots measure, in figures: fourteen robots with four sensors for an hour, once a second, recorded, taken home and
 * looked at; how much room that takes; and what recording costs a server full of classes. `cost`, `export` or `charts`
 * after the name measures that alone.
 */
const [only] = process.argv.slice(2);
const EXPORT_MS = 5_000;

const newClass = async ({ baseURL, outbox }: RunningServer) => {
  const teacher = await newTeacher(baseURL, outbox);
  const { token } = teacher;
  const { _id: code } = await call<{ _id: string }>(baseURL, 'POST', '/class', { token, body: { name: 'Weather' } });
  for (let robot = 1; robot <= ROBOTS; robot += 1) {
    const body = { _id: `DA7A0000${String(robot).padStart(4, '0')}`, identifier: robot };
    await call(baseURL, 'POST', `/class/${code}/robots`, { token, body });
  }
  return { teacher, token, code };
};

const bytesOf = async (databaseUrl: string): Promise<number> => {
  const database = connect(databaseUrl);
  const { rows } = await database.db.execute<{ bytes: string }>(
    "select sum(pg_total_relation_size(inhrelid)) as bytes from pg_inherits where inhparent = 'measurements'::regclass",
  );
  await database.close();
  return Number(rows[0]?.bytes ?? 0);
};

const download = async (baseURL: string, code: string, token: string, format: string) => {
  const [began, pid] = [performance.now(), await childRunning('main.ts')];
  const spent = await cpuSecondsOfAll(pid);
  const answer = await fetch(`${baseURL}/api/class/${code}/recording/export?format=${format}`, {
    headers: { authorization: token },
  });
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
  const file = new Uint8Array(await answer.arrayBuffer());
  const ms = Math.round(performance.now() - began);
  return { file, ms, core: Math.round(((await cpuSecondsOfAll(pid)) - spent) * 1_000) };
};

const measureHour = async (server: RunningServer): Promise<void> => {
  const { teacher, token, code } = await newClass(server);
  const url = await findRunningDatabase(server.dataDir);
  if (url === undefined) throw new Error('the database of the server is not found');
  const before = await bytesOf(url);
  const began = performance.now();
  const hour = await recordHour(url, code);
  const seconds = (performance.now() - began) / 1_000;
  const values = hour.sensors.length * SENSORS.length;
  report({ bench: 'data', figure: 'readings-recorded', value: values, reference: ROBOTS * SENSORS.length * SECONDS });
  report({ bench: 'data', figure: 'seconds-to-record-an-hour', value: Number(seconds.toFixed(1)) });
  report({
    bench: 'data',
    figure: 'bytes-per-robot-hour',
    value: Math.round(((await bytesOf(url)) - before) / ROBOTS),
  });
  if (only !== 'export') await measureCharts(server, teacher, code);
  if (only === 'charts') return;
  const folder = await mkdtemp(join(tmpdir(), 'trundle-data-'));
  try {
    for (const format of ['xlsx', 'csv'] as const) {
      const { file, ms, core } = await download(server.baseURL, code, token, format);
      // On a machine that others use too, the clock says little: what the work costs is the time on the core.
      report({ bench: 'data', figure: `${format}-of-an-hour-ms-of-the-core`, value: core, limit: EXPORT_MS });
      report({ bench: 'data', figure: `${format}-of-an-hour-ms-on-the-clock`, value: ms, reference: EXPORT_MS });
      report({ bench: 'data', figure: `${format}-of-an-hour-bytes`, value: file.length });
      report({
        bench: 'data',
        figure: `${format}-values-that-differ`,
        value: wrongValues(sheetsOf(file, format), hour),
        limit: 0,
      });
      await writeFile(join(folder, `hour.${format === 'csv' ? 'csv.zip' : format}`), file);
    }
    await opensWithoutWarning(join(folder, 'hour.xlsx'), hour);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

if (only === undefined || only === 'charts') await buildWeb();
const mqttPort = await freePort();
const profiling = process.env.PROFILE ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROFILE}` } : {};
const server = await startServer({ env: { MQTT_PORT: String(mqttPort), LOG_LEVEL: 'error', ...profiling } });
try {
  if (only !== 'cost') await measureHour(server);
  if (only === undefined || only === 'cost') await measureCost(server, mqttPort);
} finally {
  await server.stop();
}
process.exit();

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startServer } from '../e2e/server.ts';
import { nodeBinary, ROOT } from '../scripts/toolchain.mjs';
import { openSchool } from './api-school.ts';
import { report } from './figure.ts';
import { atOnce, type Load, type Rate, run } from './load.ts';

/**
 * Authenticated reads and writes through the whole server (token, session in the database, permission, schema, answer
 * schema) beside a bare route of the same framework under the same load in the same run. The load comes from a school of
 * pupils, since one account alone is held back. Then all of them read their class in one moment, as when a lesson begins.
 */
const CONNECTIONS = 20;
const SECONDS = 5;
const PUPILS = 300;

const startBare = async (): Promise<{ url: string; stop(): void }> => {
  const child = spawn(nodeBinary(), ['bench/bare.ts'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: chunk.toString().trim(), stop: () => child.kill() };
};

const measure = async (load: Omit<Load, 'connections' | 'seconds'>): Promise<Rate> => {
  await run({ ...load, connections: CONNECTIONS, seconds: 1 });
  const rate = await run({ ...load, connections: CONNECTIONS, seconds: SECONDS });
  if (rate.failures > 0) throw new Error(`${rate.failures} requests to ${load.url} failed`);
  return rate;
};

const tell = (figure: string, ours: Rate, bare: Rate): void => {
  report({ bench: 'api', figure: `${figure}-per-second`, value: ours.perSecond, reference: bare.perSecond });
  report({ bench: 'api', figure: `${figure}-p50-ms`, value: ours.p50, reference: bare.p50 });
  report({ bench: 'api', figure: `${figure}-p99-ms`, value: ours.p99, reference: bare.p99 });
};

const server = await startServer();
const bare = await startBare();
try {
  const school = await openSchool(server, PUPILS);
  const headers = (number: number) => ({ authorization: school.pupils[number % PUPILS] ?? '' });
  const state = `${server.baseURL}/api/account/state_store/user`;
  const body = (number: number): string => JSON.stringify({ colour: 'blue', size: number });

  tell('read', await measure({ url: state, headers }), await measure({ url: `${bare.url}/read` }));
  tell(
    'write',
    await measure({ url: state, headers, method: 'PATCH', body }),
    await measure({ url: `${bare.url}/write`, method: 'PATCH', body }),
  );
  const classroom = `${server.baseURL}/api/class/${school.code}`;
  const ours = await atOnce({ url: classroom, headers }, PUPILS);
  const theirs = await atOnce({ url: `${bare.url}/read` }, PUPILS);
  report({ bench: 'api', figure: 'class-of-300-at-once-last-ms', value: ours, reference: theirs });
} finally {
  bare.stop();
  await server.stop();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { HTTP_BASE } from '@trundle/protocol';
import type { Call } from '@trundle/protocol/http/call';

/** A start takes seconds of a core, many times that on a busy machine; one that takes longer than this hangs. */
export const START_LIMIT = 60_000;

export interface ServerProcess {
  process: ChildProcess;
  url: string;
}

/** The whole server, as `npm start` runs it. What Node makes of the sources is kept: most of a start is reading them. */
export const startServer = async (dataDir: string, settings: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      MQTT_PORT: '0',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: join(dataDir, '..', 'compiled'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const hanging = setTimeout(() => server.kill('SIGKILL'), START_LIMIT);
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /ready.* (http:\S+)/.exec(line)?.[1];
    if (url) {
      clearTimeout(hanging);
      server.stdout.resume();
      return { process: server, url };
    }
    said += `${line}\n`;
  }
  clearTimeout(hanging);
  throw new Error(`The server did not start: ${said}`);
};

export const endServer = async ({ process: server }: ServerProcess): Promise<void> => {
  server.kill('SIGTERM');
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
};

/** An answer that is none of the good ones. */
export class ResponseError extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;

  constructor(message: string, { status, headers }: Response, body: unknown) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

export const ask = async <Answer>(url: string, call: Call, token = '', body?: unknown): Promise<Answer> => {
  const response = await fetch(url + HTTP_BASE + call.path, {
    method: call.method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new ResponseError(`${call.method} ${call.path} answered ${response.status}`, response, await response.json());
  return (await response.json()) as Answer;
};

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HTTP_BASE } from '@trundle/protocol';
import { type Call, type CallAnswer, type CallInput, isFileAnswer, pathOf } from '@trundle/protocol/http/call';
import pino from 'pino';
import { afterAll, vi } from 'vitest';
import { connect, type Database } from '../database/connection.ts';
import { REQUEST_LIMITS } from '../rate-limits/request-limiter.ts';
import { Tarpit } from '../rate-limits/tarpit.ts';
import { createServer, type Server, type ServerOptions } from '../server.ts';
import { readSettings } from '../settings.ts';
import { testDatabase } from './database.ts';

interface Answer<C extends Call> {
  status: number;
  body: CallAnswer<C>;
  headers: Record<string, unknown>;
}

interface Ask {
  token?: string | undefined;
  language?: string;
  /** Where the request seems to come from, so that tests do not share one address's limits. */
  address?: string;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  link: string;
}

export interface TestServer {
  server: Server;
  database: Database;
  databaseUrl: string;
  dataDir: string;
  /** Where robots and cameras come in. */
  brokerPort: number;
  /** Makes a call of the contract through the whole HTTP stack. */
  ask<C extends Call>(call: C, input: CallInput<C>, options?: Ask): Promise<Answer<C>>;
  /** What has been mailed to an address so far. */
  mailsTo(address: string): Promise<Mail[]>;
  /** Waits for the newest mail to an address. */
  mailTo(address: string, count?: number): Promise<Mail>;
  close(): Promise<void>;
}

const parseMail = (raw: string): Mail => {
  const [head = '', ...rest] = raw.split('\n\n');
  const text = rest.join('\n\n');
  const line = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  return { to: line('To'), subject: line('Subject'), text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' };
};

interface Given {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  file?: File;
}

/** What travels: a form when a file comes along, JSON otherwise. */
const payloadOf = async (call: Call, { body, file }: Given) => {
  if (file === undefined)
    return body === undefined ? undefined : { type: 'application/json', payload: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append(call.upload?.field ?? '', file);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    type: request.headers.get('content-type') ?? '',
    payload: Buffer.from(await request.arrayBuffer()),
  };
};

const PLENTY = { burst: 1_000_000, perSecond: 1_000_000 };
/** A test asks as one person what thirty would ask in a lesson. */
const UNHURRIED: typeof REQUEST_LIMITS = {
  account: { ...REQUEST_LIMITS.account, ...PLENTY, startRate: PLENTY, bytes: { burst: 1e12, perSecond: 1e12 } },
  address: { ...REQUEST_LIMITS.address, ...PLENTY, startRate: PLENTY },
  pages: { ...REQUEST_LIMITS.pages, ...PLENTY, startRate: PLENTY },
  probes: { ...REQUEST_LIMITS.probes, ...PLENTY },
  rejected: { ...REQUEST_LIMITS.rejected, ...PLENTY },
  docs: { ...REQUEST_LIMITS.docs, ...PLENTY },
};

/** The real server on a database of its own; nothing is replaced but the network. */
export const testServer = async (
  env: Record<string, string> = {},
  extra: Partial<Pick<ServerOptions, 'google' | 'requestLimits' | 'tarpit' | 'log' | 'storage'>> = {},
  /** What is done to its database before it starts. */
  prepare: (databaseUrl: string) => Promise<unknown> = async () => undefined,
): Promise<TestServer> => {
  const own = await testDatabase();
  await prepare(own.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'trundle-test-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    MQTT_PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: 'on',
    ...env,
  });
  const server = await createServer({
    settings,
    databaseUrl: own.url,
    log: pino({ level: 'silent' }),
    version: 'test',
    requestLimits: UNHURRIED,
    tarpit: new Tarpit(1),
    ...extra,
  });
  const { brokerPort } = await server.start();
  const database = connect(own.url);

  const mailsTo = async (address: string): Promise<Mail[]> => {
    const files = await readdir(join(dataDir, 'outbox')).catch(() => []);
    const complete = files.filter((file) => file.endsWith('.txt')).sort();
    const mails = await Promise.all(
      complete.map(async (file) => parseMail(await readFile(join(dataDir, 'outbox', file), 'utf8'))),
    );
    return mails.filter(({ to }) => to === address);
  };

  return {
    server,
    database,
    databaseUrl: own.url,
    dataDir,
    brokerPort,
    ask: async (call, input, options = {}) => {
      const given = input as Given;
      const sent = await payloadOf(call, given);
      const response = await server.app.inject({
        method: call.method,
        url: HTTP_BASE + pathOf(call.path, given.params),
        ...(given.query ? { query: given.query } : {}),
        headers: {
          ...(options.token ? { authorization: options.token } : {}),
          'accept-language': options.language ?? 'en',
          'x-forwarded-for': options.address ?? '127.0.0.9',
          ...(sent ? { 'content-type': sent.type } : {}),
        },
        ...(sent ? { payload: sent.payload } : {}),
      });
      const { statusCode: status, headers } = response;
      if (!isFileAnswer(call.answer) || status !== 200) return { status, headers, body: response.json() };
      const type = String(headers['content-type']);
      return { status, headers, body: new File([new Uint8Array(response.rawPayload)], 'answer', { type }) as never };
    },
    mailsTo,
    mailTo: (address, count = 1) =>
      vi.waitFor(
        async () => {
          const found = await mailsTo(address);
          const mail = found.at(-1);
          if (!mail || found.length < count) throw new Error(`${found.length} mails to ${address} so far`);
          return mail;
        },
        { timeout: 5_000, interval: 10 },
      ),
    close: async () => {
      await database.close();
      await server.stop();
      await own.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The server of all tests of a file, closed when they are over. */
export const serverOfTests = async (...given: Parameters<typeof testServer>): Promise<TestServer> => {
  const server = await testServer(...given);
  afterAll(() => server.close());
  return server;
};

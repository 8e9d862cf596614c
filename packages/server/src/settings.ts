import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import { errorCode, folderTrouble, keptSecret, prepareDataFolder } from './data-folder.ts';
import { MEGABYTE } from './disk-space.ts';

/** A setting somebody has to change. The message is one plain sentence: which one, what is wrong, what to write. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const HIGHEST_PORT = 65_535;
const MIN_SECRET_LENGTH = 32;
const JWT_SECRET_FILE = 'jwt-secret';
const MAKE_A_SECRET = `write at least ${MIN_SECRET_LENGTH} random characters, such as what "openssl rand -hex 32" prints`;

/** Messages go on after the variable's name. They repeat a value only where it can't hold a secret. */
const wrong = (what: string) => (issue: { input?: unknown }) => `is ${JSON.stringify(issue.input)}, ${what}`;

const port = (byDefault: number) => {
  const error = wrong(`which is not a port: write a whole number from 0 to ${HIGHEST_PORT}, such as ${byDefault}`);
  return z
    .string()
    .regex(/^\d{1,5}$/, { error })
    .refine((text) => Number(text) <= HIGHEST_PORT, { error })
    .transform(Number)
    .default(byDefault);
};

const address = (protocols: string[], example: string, isComplete: (url: URL) => boolean = () => true) =>
  z.string().refine(
    (text) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      return url !== undefined && protocols.includes(url.protocol) && url.hostname !== '' && isComplete(url);
    },
    { error: `is not a complete address: write it like ${example}` },
  );

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) => {
  const list = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return z
    .string()
    .toLowerCase()
    .pipe(z.enum(values, { error: wrong(`which is not known: write ${list}`) }));
};

const onOff = choice(['on', 'off']).transform((word) => word === 'on');
const hasNoPath = (url: URL): boolean => url.pathname === '/' && url.search === '' && url.hash === '';
const hasPath = (url: URL): boolean => url.pathname.length > 1;

const Environment = z.object({
  PORT: port(3000),
  HOST: z
    .string()
    .refine((text) => isIP(text) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text), {
      error: wrong('which is neither an address nor a host name: write one, such as 0.0.0.0 for every network'),
    })
    .default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/database',
    hasPath,
  ).optional(),
  MQTT_PORT: port(1883),
  MQTTS_PORT: port(8883),
  MQTT_PLAIN: onOff.optional(),
  PUBLIC_URL: address(['http:', 'https:'], 'https://trundle.example.org, without a path', hasNoPath)
    .transform((text) => new URL(text).origin)
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: wrong('which is not a sender: write it like Trundle <trundle@example.org>'),
    })
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_API_URL: address(['http:', 'https:'], 'https://host').optional(),
  POLY_API_URL: address(['http:', 'https:'], 'https://host/v1').optional(),
  POLY_API_KEY: z.string().optional(),
  GIF_API_URL: address(['http:', 'https:'], 'https://host/v2').optional(),
  GIF_API_KEY: z.string().optional(),
  JWT_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, { error: `is too short: ${MAKE_A_SECRET}` })
    .optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  LOCAL_HTTPS: onOff.default(false),
  MIN_FREE_SPACE: z
    .string()
    .regex(/^\d{1,7}$/, { error: wrong('which is not a number of megabytes: write a whole number, such as 200') })
    .transform((text) => Number(text) * MEGABYTE)
    .default(200 * MEGABYTE),
  DEMO: onOff.optional(),
  LOG_LEVEL: choice(LOG_LEVELS).default('info'),
  TRUST_PROXY: onOff.default(false),
});
type Environment = z.infer<typeof Environment>;

interface Provider {
  url: string;
  key: string | undefined;
}

/** Everything that can be set from outside, checked. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly mqttPort: number;
  /** Where MQTT is encrypted, when there is a certificate. */
  readonly mqttsPort: number;
  /** Devices on the network may come without encryption; the server's own always may. */
  readonly mqttPlain: boolean;
  /** What people type, without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** Undefined: mail goes to the outbox in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** `url`: where somebody else answers as Google does. */
  readonly google: Readonly<{ clientId: string; clientSecret: string; url: string | undefined }> | undefined;
  readonly poly: Readonly<Provider> | undefined;
  readonly gif: Readonly<Provider> | undefined;
  readonly jwtSecret: string;
  /** Files of a certificate and the key that fits it. */
  readonly tls: Readonly<{ cert: string; key: string }> | undefined;
  /** The server makes certificates of its own for the house; see src/https. */
  readonly localHttps: boolean;
  /** With less room than this on the disk, in bytes, saving pauses. */
  readonly minFreeSpace: number;
  readonly demo: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** One proxy stands in front and says where requests come from. */
  readonly trustProxy: boolean;
}

export type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>;

type Env = Readonly<Record<string, string | undefined>>;

const check = <Schema extends z.ZodType>(schema: Schema, env: Env): z.output<Schema> => {
  // Compose files and shells set variables to nothing when they mean to leave them out.
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}.`);
};

/** Both of two variables, or neither. */
const pair = (env: Environment, first: keyof Environment, second: keyof Environment): [string, string] | undefined => {
  const [a, b] = [env[first], env[second]];
  if (typeof a === 'string' && typeof b === 'string') return [a, b];
  if (a === undefined && b === undefined) return undefined;
  const [set, missing] = a === undefined ? [second, first] : [first, second];
  throw new SettingsError(`${missing} is missing although ${set} is set: write both or none of them.`);
};

const googleOf = (env: Environment): Settings['google'] => {
  const client = pair(env, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const url = env.GOOGLE_API_URL?.replace(/\/+$/, '');
  if (client !== undefined) return Object.freeze({ clientId: client[0], clientSecret: client[1], url });
  if (url === undefined) return undefined;
  throw new SettingsError('GOOGLE_CLIENT_ID is missing although GOOGLE_API_URL is set: write both or none of them.');
};

const provider = (env: Environment, name: 'POLY' | 'GIF'): Provider | undefined => {
  const [url, key] = [env[`${name}_API_URL`], env[`${name}_API_KEY`]];
  if (url !== undefined) return Object.freeze({ url: url.replace(/\/+$/, ''), key });
  if (key === undefined) return undefined;
  throw new SettingsError(`${name}_API_URL is missing although ${name}_API_KEY is set: write the service's address.`);
};

const readPem = (name: string, file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new SettingsError(
      `${name} names ${file}, which can't be read (${errorCode(error)}): write the path of a PEM file.`,
    );
  }
};

/** What of a file can be read as what it should be; a broken one is told by its name. */
const readAs = <Content>(name: string, file: string, what: string, read: () => Content): Content => {
  try {
    return read();
  } catch {
    throw new SettingsError(
      `${name} names ${file}, which is not ${what}: write the path of a PEM file that holds one.`,
    );
  }
};

const checkPair = (files: { cert: string; key: string }, pems: { cert: Buffer; key: Buffer }): void => {
  const certificate = readAs('TLS_CERT', files.cert, 'a certificate', () => new X509Certificate(pems.cert));
  const key = readAs('TLS_KEY', files.key, 'a private key without a passphrase', () => createPrivateKey(pems.key));
  const isOwn = certificate.checkPrivateKey(key);
  if (isOwn && readAs('TLS_CERT', files.cert, 'a whole certificate', () => createSecureContext(pems))) return;
  throw new SettingsError(
    `TLS_CERT and TLS_KEY (${files.cert}, ${files.key}) don't fit together: write the paths of a PEM certificate and of its own key without a passphrase.`,
  );
};

const tlsFiles = (env: Environment): Settings['tls'] => {
  const files = pair(env, 'TLS_CERT', 'TLS_KEY');
  if (!files) return undefined;
  const [cert, key] = files.map((file) => resolve(file)) as [string, string];
  checkPair({ cert, key }, { cert: readPem('TLS_CERT', cert), key: readPem('TLS_KEY', key) });
  return Object.freeze({ cert, key });
};

/** With an outside database several servers may share one secret; alone, a server makes its own and keeps it. */
const jwtSecret = (env: Environment, dataDir: string): string => {
  if (env.JWT_SECRET !== undefined) return env.JWT_SECRET;
  if (env.DATABASE_URL !== undefined)
    throw new SettingsError(
      `JWT_SECRET is missing, and with DATABASE_URL every server needs the same one: ${MAKE_A_SECRET}.`,
    );
  const file = join(dataDir, JWT_SECRET_FILE);
  const secret = keptSecret(file, () => randomBytes(32).toString('hex'));
  if (secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new SettingsError(`JWT_SECRET is kept in ${file}, which is broken: delete the file to have a new one made.`);
};

const embeddedSecret = (env: Environment, dataDir: string): string => {
  try {
    if (env.DATABASE_URL === undefined) prepareDataFolder(dataDir);
    return jwtSecret(env, dataDir);
  } catch (error) {
    throw error instanceof SettingsError ? error : new SettingsError(folderTrouble(dataDir, error));
  }
};

const senderFor = (publicUrl: string | undefined): string =>
  `Trundle <trundle@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}>`;

type Port = 'PORT' | 'MQTT_PORT' | 'MQTTS_PORT';
const differentPorts = (env: Environment, first: Port, second: Port): void => {
  if (env[first] !== 0 && env[first] === env[second])
    throw new SettingsError(`${second} is ${env[second]}, which ${first} already is: write another number.`);
};

/** Reads and checks every setting there is. With the embedded database it also makes the data folder. */
export const readSettings = (env: Env): Settings => {
  const read = check(Environment, env);
  differentPorts(read, 'PORT', 'MQTT_PORT');
  if (read.TLS_CERT || read.LOCAL_HTTPS) {
    differentPorts(read, 'PORT', 'MQTTS_PORT');
    differentPorts(read, 'MQTT_PORT', 'MQTTS_PORT');
  }
  const tls = tlsFiles(read);
  if (tls !== undefined && read.LOCAL_HTTPS)
    throw new SettingsError(
      'LOCAL_HTTPS (or --https) is on although TLS_CERT names a certificate: use one of them and leave the other out.',
    );
  const [poly, gif] = [provider(read, 'POLY'), provider(read, 'GIF')];
  const dataDir = resolve(read.DATA_DIR);
  return Object.freeze({
    port: read.PORT,
    host: read.HOST,
    dataDir,
    databaseUrl: read.DATABASE_URL,
    mqttPort: read.MQTT_PORT,
    mqttsPort: read.MQTTS_PORT,
    mqttPlain: read.MQTT_PLAIN ?? tls === undefined,
    publicUrl: read.PUBLIC_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? senderFor(read.PUBLIC_URL),
    google: googleOf(read),
    poly,
    gif,
    jwtSecret: embeddedSecret(read, dataDir),
    tls,
    localHttps: read.LOCAL_HTTPS,
    minFreeSpace: read.MIN_FREE_SPACE,
    demo: read.DEMO ?? read.DATABASE_URL === undefined,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
  });
};

/** Only what leads to the database, for commands that need nothing else. */
export const readDatabaseSettings = (env: Env): DatabaseSettings => {
  const read = check(Environment.pick({ DATA_DIR: true, DATABASE_URL: true }), env);
  return Object.freeze({ dataDir: resolve(read.DATA_DIR), databaseUrl: read.DATABASE_URL });
};

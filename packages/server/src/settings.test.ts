import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDatabaseSettings, readSettings, SettingsError } from './settings.ts';
import { ONE_SENTENCE } from './testing/embedded.ts';
import { temporaryFolder } from './testing/folder.ts';

const SECRET = 'a'.repeat(32);
/** The smallest environment that touches no disk. */
const OUTSIDE = { DATABASE_URL: 'postgres://trundle:pw@db.example.org:5432/trundle', JWT_SECRET: SECRET };

const read = (env: Record<string, string>) => readSettings({ ...OUTSIDE, ...env });

const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    const { message } = error as SettingsError;
    expect(message).toMatch(ONE_SENTENCE);
    return message;
  }
  throw new Error('nothing was refused');
};

test('without any setting everything has its default and lives in the data folder', async () => {
  const dataDir = join(await temporaryFolder(), 'deep', 'data');
  const settings = readSettings({ DATA_DIR: dataDir });
  expect(settings).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir,
    databaseUrl: undefined,
    mqttPort: 1883,
    mqttsPort: 8883,
    mqttPlain: true,
    publicUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Trundle <trundle@localhost>',
    google: undefined,
    poly: undefined,
    gif: undefined,
    jwtSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
    tls: undefined,
    localHttps: false,
    minFreeSpace: 200 * 1_048_576,
    demo: true,
    logLevel: 'info',
    trustProxy: false,
  });
  expect(Object.isFrozen(settings)).toBe(true);
});

test('a variable set to nothing counts as left out', () => {
  expect(read({ PORT: '', SMTP_URL: '  ', DEMO: '' })).toMatchObject({ port: 3000, smtpUrl: undefined, demo: false });
});

test('every setting is taken over', () => {
  const settings = read({
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: 'elsewhere',
    MQTT_PORT: '0',
    MQTTS_PORT: '8884',
    MQTT_PLAIN: 'off',
    PUBLIC_URL: 'https://Class.Example.org/',
    SMTP_URL: 'smtps://user:pw@mail.example.org',
    MAIL_FROM: 'School <robots@example.org>',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_API_URL: 'https://google.example.org/',
    POLY_API_URL: 'https://models.example.org/v1/',
    GIF_API_URL: 'https://gifs.example.org/v2',
    GIF_API_KEY: 'key',
    DEMO: 'ON',
    LOG_LEVEL: 'DEBUG',
    MIN_FREE_SPACE: '500',
    TRUST_PROXY: 'on',
  });
  expect(settings).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('elsewhere'),
    databaseUrl: OUTSIDE.DATABASE_URL,
    mqttPort: 0,
    mqttsPort: 8884,
    mqttPlain: false,
    publicUrl: 'https://class.example.org',
    smtpUrl: 'smtps://user:pw@mail.example.org',
    mailFrom: 'School <robots@example.org>',
    google: { clientId: 'id', clientSecret: 'secret', url: 'https://google.example.org' },
    poly: { url: 'https://models.example.org/v1', key: undefined },
    gif: { url: 'https://gifs.example.org/v2', key: 'key' },
    jwtSecret: SECRET,
    tls: undefined,
    localHttps: false,
    minFreeSpace: 500 * 1_048_576,
    demo: true,
    logLevel: 'debug',
    trustProxy: true,
  });
});

test('the sender of mails follows the public address', () => {
  expect(read({ PUBLIC_URL: 'https://class.example.org' }).mailFrom).toBe('Trundle <trundle@class.example.org>');
});

describe('the demo', () => {
  test.each([
    ['on', true],
    ['off', false],
  ])('is %s when it is set so', async (DEMO, expected) => {
    expect(read({ DEMO }).demo).toBe(expected);
    expect(readSettings({ DEMO, DATA_DIR: await temporaryFolder() }).demo).toBe(expected);
  });

  test('is off by default with a database of its own', () => {
    expect(read({}).demo).toBe(false);
  });
});

describe('a wrong value is refused by name, with what to write instead', () => {
  test.each([
    ['PORT', 'eighty', /"eighty".*such as 3000/],
    ['PORT', '65536', /from 0 to 65535/],
    ['PORT', '-1', /from 0 to 65535/],
    ['PORT', '80.5', /from 0 to 65535/],
    ['MQTT_PORT', '1883/tcp', /such as 1883/],
    ['MQTT_PORT', '3000', /PORT already is/],
    ['HOST', 'not a host', /0\.0\.0\.0/],
    ['DATABASE_URL', 'mysql://db/trundle', /postgres:\/\/user/],
    ['DATABASE_URL', 'postgres://db.example.org', /postgres:\/\/user/],
    ['PUBLIC_URL', 'class.example.org', /https:\/\/trundle\.example\.org/],
    ['PUBLIC_URL', 'https://example.org/trundle', /without a path/],
    ['SMTP_URL', 'mail.example.org', /smtp:\/\/user/],
    ['MAIL_FROM', 'nobody', /Trundle <trundle@example\.org>/],
    ['MAIL_FROM', 'a@b.org\nBcc: all@b.org', /Trundle <trundle@example\.org>/],
    ['POLY_API_URL', 'models', /https:\/\/host/],
    ['GIF_API_URL', 'ftp://gifs.example.org', /https:\/\/host/],
    ['GOOGLE_API_URL', 'google', /https:\/\/host/],
    ['JWT_SECRET', 'short', /at least 32/],
    ['DEMO', 'maybe', /on or off/],
    ['LOG_LEVEL', 'loud', /fatal, error, warn, info, debug, trace or silent/],
    ['TRUST_PROXY', '10.0.0.0', /on or off/],
  ])('%s=%s', (name, value, says) => {
    const message = refusal({ ...OUTSIDE, [name]: value });
    expect(message.startsWith(`${name} `)).toBe(true);
    expect(message).toMatch(says);
  });

  test.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ['GOOGLE_API_URL', 'GOOGLE_CLIENT_ID'],
    ['TLS_CERT', 'TLS_KEY'],
    ['TLS_KEY', 'TLS_CERT'],
    ['POLY_API_KEY', 'POLY_API_URL'],
    ['GIF_API_KEY', 'GIF_API_URL'],
  ])('%s without %s', (set, missing) => {
    const message = refusal({ ...OUTSIDE, [set]: set.endsWith('_URL') ? 'https://some.example.org' : 'something' });
    expect(message.startsWith(`${missing} is missing`)).toBe(true);
    expect(message).toContain(set);
  });

  test('secrets are never repeated', () => {
    expect(refusal({ ...OUTSIDE, JWT_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(refusal({ ...OUTSIDE, DATABASE_URL: 'mysql://root:hunter2@db/x' })).not.toContain('hunter2');
    expect(refusal({ ...OUTSIDE, SMTP_URL: 'http://root:hunter2@mail' })).not.toContain('hunter2');
  });
});

describe('the secret that signs tokens', () => {
  test('is made once, kept to its account, and the same after a restart', async () => {
    const DATA_DIR = await temporaryFolder();
    const first = readSettings({ DATA_DIR }).jwtSecret;
    expect(readSettings({ DATA_DIR }).jwtSecret).toBe(first);
    expect(statSync(join(DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(readSettings({ DATA_DIR: await temporaryFolder() }).jwtSecret).not.toBe(first);
  });

  test('can be given', async () => {
    expect(readSettings({ DATA_DIR: await temporaryFolder(), JWT_SECRET: SECRET }).jwtSecret).toBe(SECRET);
  });

  test('is required with DATABASE_URL', () => {
    expect(refusal({ DATABASE_URL: OUTSIDE.DATABASE_URL })).toMatch(/^JWT_SECRET is missing.*DATABASE_URL.*32/);
  });

  test('that is kept in a broken file is refused', async () => {
    const DATA_DIR = await temporaryFolder();
    writeFileSync(join(DATA_DIR, 'jwt-secret'), '');
    expect(refusal({ DATA_DIR })).toContain(join(DATA_DIR, 'jwt-secret'));
  });
});

describe('the data folder', () => {
  test('that is a file is refused', async () => {
    const file = join(await temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(refusal({ DATA_DIR: file })).toMatch(/DATA_DIR/);
    expect(refusal({ DATA_DIR: join(file, 'data') })).toMatch(/DATA_DIR/);
  });

  test.skipIf(process.getuid?.() === 0)('that may not be written is refused', async () => {
    const folder = join(await temporaryFolder(), 'closed');
    mkdirSync(folder, { mode: 0o500 });
    expect(refusal({ DATA_DIR: folder })).toMatch(/may not write.*DATA_DIR/);
    expect(refusal({ DATA_DIR: join(folder, 'data') })).toMatch(/may not write.*DATA_DIR/);
  });

  test('is not touched when only the way to the database is asked for', async () => {
    const dataDir = join(await temporaryFolder(), 'data');
    expect(readDatabaseSettings({ DATA_DIR: dataDir })).toEqual({ dataDir, databaseUrl: undefined });
    expect(statSync(dataDir, { throwIfNoEntry: false })).toBeUndefined();
    expect(readDatabaseSettings({ DATABASE_URL: OUTSIDE.DATABASE_URL }).databaseUrl).toBe(OUTSIDE.DATABASE_URL);
  });
});

describe('a certificate', () => {
  const make = async () => {
    const folder = await temporaryFolder();
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', [...options, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { cert, key };
  };
  const withoutOpenssl = (() => {
    try {
      execFileSync('openssl', ['version'], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  })();

  test.skipIf(withoutOpenssl)('with its key is taken over', async () => {
    const { cert, key } = await make();
    const files = { TLS_CERT: cert, TLS_KEY: key };
    // From then on devices on the network come encrypted, unless somebody still wants them otherwise.
    expect(read(files)).toMatchObject({ tls: { cert, key }, mqttPlain: false });
    expect(read({ ...files, MQTT_PLAIN: 'on' }).mqttPlain).toBe(true);
    expect(refusal({ ...OUTSIDE, ...files, MQTTS_PORT: '1883' })).toMatch(/^MQTTS_PORT .*MQTT_PORT already is/);
  });

  test.skipIf(withoutOpenssl)('with the key of another is refused', async () => {
    const [one, other] = [await make(), await make()];
    expect(refusal({ ...OUTSIDE, TLS_CERT: one.cert, TLS_KEY: other.key })).toMatch(/don't fit together/);
  });

  test.skipIf(withoutOpenssl)('that is broken is told by its name', async () => {
    const { cert, key } = await make();
    const broken = join(await temporaryFolder(), 'broken.pem');
    writeFileSync(broken, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
    expect(refusal({ ...OUTSIDE, TLS_CERT: broken, TLS_KEY: key })).toMatch(
      /^TLS_CERT names .*broken.* not a certificate/,
    );
    expect(refusal({ ...OUTSIDE, TLS_CERT: cert, TLS_KEY: broken })).toMatch(
      /^TLS_KEY names .*broken.* not a private key/,
    );
  });

  test.skipIf(withoutOpenssl)('and those that the server makes exclude each other', async () => {
    const { cert, key } = await make();
    expect(read({ LOCAL_HTTPS: 'on' })).toMatchObject({ localHttps: true, tls: undefined, mqttPlain: true });
    expect(refusal({ ...OUTSIDE, TLS_CERT: cert, TLS_KEY: key, LOCAL_HTTPS: 'on' })).toMatch(/^LOCAL_HTTPS .*TLS_CERT/);
    expect(refusal({ ...OUTSIDE, LOCAL_HTTPS: 'on', MQTTS_PORT: '3000' })).toMatch(/^MQTTS_PORT .*PORT already is/);
  });

  test('that is not there is refused', async () => {
    const file = join(await temporaryFolder(), 'missing.pem');
    const message = refusal({ ...OUTSIDE, TLS_CERT: file, TLS_KEY: file });
    expect(message).toMatch(/^TLS_CERT names .*ENOENT/);
  });
});

import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { ONE_SENTENCE } from '../testing/embedded.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { addressBytes, type CertifiedKey, makeServerCertificate } from './certificates.ts';
import { bits, objectId, sequence } from './der.ts';
import { AuthorityError, LocalAuthority } from './local-authority.ts';
import { machineNames } from './machine-names.ts';

const DAY = 86_400_000;
const AT_HOME = machineNames({ name: 'Class-PC.school.lan', addresses: ['192.168.1.7', 'fe80::1%eth0', '8.8.8.8'] });

interface Given {
  folder: string;
  names?: { domains: readonly string[]; addresses: readonly string[] };
  now?: number;
}

const authorityOf = ({ folder, names = AT_HOME, now = Date.now() }: Given) =>
  new LocalAuthority({ folder, name: 'Trundle test', names: () => names, now: () => now });

/** What a client that trusts the authority and nobody else makes of a server: undefined when it is content. */
const handshake = async (
  { cert, key }: CertifiedKey,
  authority: LocalAuthority,
  servername: string,
): Promise<string | undefined> => {
  const server = createServer({ cert, key }, (socket) => socket.end());
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const client = connect({ port, host: '127.0.0.1', ca: authority.authorityPem, servername }, () => {
      client.destroy();
      resolve(undefined);
    });
    client.on('error', (error) => resolve(error.message));
  });
};

test('who trusts the authority reaches the machine by each of its names, and nobody else by them', async () => {
  const authority = authorityOf({ folder: await temporaryFolder() });
  expect(AT_HOME.domains).toEqual(['localhost', 'class-pc.local']);
  expect(AT_HOME.addresses).toEqual(['127.0.0.1', '192.168.1.7', '::1', 'fe80::1']);
  for (const name of [...AT_HOME.domains, ...AT_HOME.addresses]) {
    const shown = new X509Certificate(authority.certificate.cert);
    expect(/[:\d]$/.test(name) ? shown.checkIP(name) : shown.checkHost(name), name).toBe(name);
  }
  expect(await handshake(authority.certificate, authority, 'localhost')).toBeUndefined();
  expect(await handshake(authority.certificate, authority, 'class-pc.local')).toBeUndefined();
  expect(await handshake(authority.certificate, authority, 'other.local')).toMatch(/altnames/);
  const stranger = authorityOf({ folder: await temporaryFolder() });
  expect(await handshake(authority.certificate, stranger, 'localhost')).toMatch(/unable to|signature/);
});

test('whoever stole its key could not pretend to be anybody on the internet', async () => {
  const folder = await temporaryFolder();
  const authority = authorityOf({ folder });
  const kept = await readFile(join(folder, 'authority.pem'), 'utf8');
  const stolen = createPrivateKey(kept.slice(kept.indexOf('-----BEGIN PRIVATE')));
  const forge = (domains: string[], addresses: string[]) =>
    makeServerCertificate({
      authority: { name: 'Trundle test', key: stolen },
      validity: { from: new Date(Date.now() - DAY), to: new Date(Date.now() + DAY) },
      domains,
      addresses,
    });
  expect(await handshake(forge(['other.local'], []), authority, 'other.local')).toBeUndefined();
  expect(await handshake(forge(['bank.example.org'], []), authority, 'bank.example.org')).toMatch(/permitted subtree/);
  expect(await handshake(forge(['localhost'], ['93.184.216.34']), authority, 'localhost')).toMatch(/permitted subtree/);
});

/** The same certificate with some bytes changed, signed anew. */
const changed = ({ cert, key }: CertifiedKey, by: KeyObject, from: Buffer, to: Buffer): CertifiedKey => {
  const whole = new X509Certificate(cert).raw;
  const content = Buffer.from(whole.subarray(4, 8 + whole.readUInt16BE(6)));
  const at = content.indexOf(from);
  if (at < 0) throw new Error('there is nothing to be changed');
  to.copy(content, at);
  const der = sequence(content, sequence(objectId('1.2.840.10045.4.3.2')), bits(sign('sha256', content, by)));
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n` };
};

/** What a server that trusts the authority has against somebody who shows this certificate. */
const objection = async (shown: CertifiedKey, authority: LocalAuthority): Promise<string | undefined> => {
  const server = createServer({
    ...authority.certificate,
    ca: authority.authorityPem,
    requestCert: true,
    rejectUnauthorized: false,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const found = new Promise<string | undefined>((resolve) =>
    server.once('secureConnection', (socket) => {
      resolve(socket.authorized ? undefined : String(socket.authorizationError));
      socket.destroy();
    }),
  );
  const client = connect({ ...shown, port, host: '127.0.0.1', ca: authority.authorityPem, servername: 'localhost' });
  client.on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  return found;
};

test('what a thief signed for mail, or to log in with, counts for nothing either', async () => {
  const folder = await temporaryFolder();
  const authority = authorityOf({ folder });
  const kept = await readFile(join(folder, 'authority.pem'), 'utf8');
  const stolen = createPrivateKey(kept.slice(kept.indexOf('-----BEGIN PRIVATE')));
  const forged = (...domains: string[]) =>
    makeServerCertificate({
      authority: { name: 'Trundle test', key: stolen },
      validity: { from: new Date(Date.now() - DAY), to: new Date(Date.now() + DAY) },
      domains,
      addresses: [],
    });
  const mail = 'head@school.local';
  const named = (kind: number): Buffer => Buffer.concat([Buffer.from([0x80 | kind, mail.length]), Buffer.from(mail)]);
  const letter = changed(forged('localhost', mail), stolen, named(2), named(1));
  expect(new X509Certificate(letter.cert).subjectAltName).toContain(`email:${mail}`);
  expect(await handshake(letter, authority, 'localhost')).toMatch(/permitted subtree/);
  const visitor = changed(forged('localhost'), stolen, objectId('1.3.6.1.5.5.7.3.1'), objectId('1.3.6.1.5.5.7.3.2'));
  expect(new X509Certificate(visitor.cert).keyUsage).toEqual(['1.3.6.1.5.5.7.3.2']);
  expect(await objection(visitor, authority)).toMatch(/purpose/i);
});

test('it is made once: a later start keeps what devices trust, and its secrets are for this account alone', async () => {
  const folder = join(await temporaryFolder(), 'https');
  const first = authorityOf({ folder });
  const again = authorityOf({ folder });
  expect([first.isNew, again.isNew]).toEqual([true, false]);
  expect(again.fingerprint).toBe(first.fingerprint);
  expect(again.certificate).toEqual(first.certificate);
  expect(new X509Certificate(first.authorityDer).fingerprint256).toBe(first.fingerprint);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of ['authority.pem', 'server.pem']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
});

test('another address or the end of its time renews the certificate and keeps the authority', async () => {
  const folder = await temporaryFolder();
  let names = AT_HOME;
  let now = Date.now();
  const authority = new LocalAuthority({ folder, name: 'Trundle test', names: () => names, now: () => now });
  const { fingerprint, certificate } = authority;
  expect(authority.renew()).toBe(false);
  names = machineNames({ name: 'class-pc', addresses: ['10.4.5.6'] });
  expect(authority.renew()).toBe(true);
  expect(new X509Certificate(authority.certificate.cert).checkIP('10.4.5.6')).toBe('10.4.5.6');
  expect(authority.certificate.cert).not.toBe(certificate.cert);
  expect(authority.renew()).toBe(false);
  now += 300 * DAY;
  expect(authority.renew()).toBe(false);
  now += 50 * DAY;
  expect(authority.renew()).toBe(true);
  expect(new X509Certificate(authority.certificate.cert).validToDate.getTime()).toBeGreaterThan(now + 390 * DAY);
  expect(authority.fingerprint).toBe(fingerprint);
  // Phones refuse what holds longer than 398 days.
  const { validFromDate, validToDate } = new X509Certificate(authority.certificate.cert);
  expect(validToDate.getTime() - validFromDate.getTime()).toBeLessThanOrEqual(398 * DAY);
});

test('near the end of the authority the certificate does not outlive it, and at its end there is a new one', async () => {
  const folder = await temporaryFolder();
  const first = authorityOf({ folder });
  const end = new X509Certificate(first.authorityDer).validToDate.getTime();
  const last = authorityOf({ folder, now: end - 30 * DAY });
  expect(last.fingerprint).toBe(first.fingerprint);
  expect(new X509Certificate(last.certificate.cert).validToDate.getTime()).toBe(end);
  expect(last.renew()).toBe(false);
  const next = authorityOf({ folder, now: end });
  expect(next.isNew).toBe(true);
  expect(next.fingerprint).not.toBe(first.fingerprint);
});

const refusal = (folder: string): string => {
  try {
    authorityOf({ folder });
  } catch (error) {
    expect(error).toBeInstanceOf(AuthorityError);
    const { message } = error as AuthorityError;
    expect(message).toMatch(ONE_SENTENCE);
    return message;
  }
  throw new Error('nothing was refused');
};

test('a damaged authority and one with the key of another are told plainly, never replaced in silence', async () => {
  const [folder, other] = [await temporaryFolder(), await temporaryFolder()];
  authorityOf({ folder });
  authorityOf({ folder: other });
  const file = join(folder, 'authority.pem');
  const [own, strange] = [await readFile(file, 'utf8'), await readFile(join(other, 'authority.pem'), 'utf8')];
  const keyAt = own.indexOf('-----BEGIN PRIVATE');
  writeFileSync(file, own.slice(0, keyAt) + strange.slice(strange.indexOf('-----BEGIN PRIVATE')));
  expect(refusal(folder)).toMatch(/authority\.pem can't be used, because its key belongs to another certificate/);
  for (const broken of ['', own.slice(0, keyAt), own.replace(/[A-Za-z]{20}/, 'x'), 'nonsense']) {
    writeFileSync(file, broken);
    expect(refusal(folder)).toMatch(/it is damaged: .*delete it/);
  }
});

test('a damaged certificate of the server is simply made anew', async () => {
  const folder = await temporaryFolder();
  const first = authorityOf({ folder });
  for (const broken of ['', 'nonsense', await readFile(join(folder, 'authority.pem'), 'utf8')]) {
    writeFileSync(join(folder, 'server.pem'), broken);
    const again = authorityOf({ folder });
    expect(again.fingerprint).toBe(first.fingerprint);
    expect(await handshake(again.certificate, again, 'localhost')).toBeUndefined();
  }
});

test.each([
  ['192.168.1.7', 'c0a80107'],
  ['::', '0'.repeat(32)],
  ['::1', `${'0'.repeat(31)}1`],
  ['fe80::12:ff', `fe80${'0'.repeat(20)}001200ff`],
  ['1:2:3:4:5:6:7:8', '00010002000300040005000600070008'],
])('%s is written as the network writes it', (address, bytes) => {
  expect(addressBytes(address).toString('hex')).toBe(bytes);
});

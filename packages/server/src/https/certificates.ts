import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { bits, choiceOf, integer, objectId, octets, sequence, set, time, utf8, wrapped, yes } from './der.ts';

/** A certificate and its private key, both as PEM. */
export interface CertifiedKey {
  readonly cert: string;
  readonly key: string;
}

interface Validity {
  readonly from: Date;
  readonly to: Date;
}

const ECDSA_WITH_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'));
const COMMON_NAME = '2.5.4.3';
const EXTENSIONS = {
  subjectKey: '2.5.29.14',
  keyUsage: '2.5.29.15',
  names: '2.5.29.17',
  constraints: '2.5.29.19',
  permittedNames: '2.5.29.30',
  issuerKey: '2.5.29.35',
  purposes: '2.5.29.37',
} as const;
const SERVER_PURPOSE = '1.3.6.1.5.5.7.3.1';
/** A machine that cannot exist: whose mail addresses are the only ones allowed has none. */
const NO_MAIL = 'invalid';
/** A general name is one of these kinds. */
const MAIL_ADDRESS = 1;
const DNS_NAME = 2;
const IP_ADDRESS = 7;

const commonName = (name: string): Buffer => sequence(set(sequence(objectId(COMMON_NAME), utf8(name))));

const extension = (id: string, value: Buffer, isCritical = false): Buffer =>
  sequence(objectId(id), ...(isCritical ? [yes()] : []), octets(value));

const publicInfo = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' });

/** How a certificate names a key: any digest of it does. */
const keyName = (key: KeyObject): Buffer => createHash('sha256').update(publicInfo(key)).digest().subarray(0, 20);

const groupsOf = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));

/** The bytes of an address as the network writes them. */
export const addressBytes = (address: string): Buffer => {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail] = address.split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill(0), ...after];
  return Buffer.from(groups.flatMap((group: number) => [group >> 8, group & 0xff]));
};

/** The first bits of an address are given, the rest is free. */
const networkBytes = ([address, prefix]: readonly [string, number]): Buffer => {
  const bytes = addressBytes(address);
  const mask = bytes.map((_, i) => (0xff00 >> Math.min(8, Math.max(0, prefix - 8 * i))) & 0xff);
  return Buffer.concat([bytes, mask]);
};

interface Draft {
  readonly subject: string;
  readonly issuer: string;
  readonly validity: Validity;
  readonly key: KeyObject;
  readonly issuerKey: KeyObject;
  readonly extensions: readonly Buffer[];
}

const pem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;

const signed = ({ subject, issuer, validity, key, issuerKey, extensions }: Draft): string => {
  const content = sequence(
    wrapped(0, integer(2)),
    integer(Buffer.concat([Buffer.from([0x5a]), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    commonName(issuer),
    sequence(time(validity.from), time(validity.to)),
    commonName(subject),
    publicInfo(key),
    wrapped(
      3,
      sequence(
        ...extensions,
        extension(EXTENSIONS.subjectKey, octets(keyName(key))),
        extension(EXTENSIONS.issuerKey, sequence(choiceOf(0, keyName(issuerKey)))),
      ),
    ),
  );
  return pem(sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, issuerKey))));
};

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const keyPem = (key: KeyObject): string => String(key.export({ type: 'pkcs8', format: 'pem' }));

interface AuthorityRequest {
  readonly name: string;
  readonly validity: Validity;
  /** All it may ever vouch for: whoever gets hold of its key can pretend to be nothing else to those who trust it. */
  readonly domains: readonly string[];
  readonly networks: readonly (readonly [string, number])[];
}

/** Makes an authority that vouches for servers, and for no other authority. */
export const makeAuthority = ({ name, validity, domains, networks }: AuthorityRequest): CertifiedKey => {
  const key = newKey();
  const permitted = [
    choiceOf(MAIL_ADDRESS, Buffer.from(NO_MAIL)),
    ...domains.map((domain) => choiceOf(DNS_NAME, Buffer.from(domain))),
    ...networks.map((network) => choiceOf(IP_ADDRESS, networkBytes(network))),
  ];
  const cert = signed({
    subject: name,
    issuer: name,
    validity,
    key,
    issuerKey: key,
    extensions: [
      extension(EXTENSIONS.constraints, sequence(yes(), integer(0)), true),
      // The sixth and the seventh bit: signs certificates and lists of withdrawn ones.
      extension(EXTENSIONS.keyUsage, bits(Buffer.from([0b0000_0110]), 1), true),
      // What it signs for letters, programs or people counts for nothing.
      extension(EXTENSIONS.purposes, sequence(objectId(SERVER_PURPOSE))),
      extension(EXTENSIONS.permittedNames, sequence(wrapped(0, ...permitted.map((base) => sequence(base)))), true),
    ],
  });
  return { cert, key: keyPem(key) };
};

interface ServerRequest {
  readonly authority: { readonly name: string; readonly key: KeyObject };
  readonly validity: Validity;
  readonly domains: readonly string[];
  readonly addresses: readonly string[];
}

/** Makes a certificate for a server that is known by these names and addresses. */
export const makeServerCertificate = ({ authority, validity, domains, addresses }: ServerRequest): CertifiedKey => {
  const key = newKey();
  const names = [
    ...domains.map((domain) => choiceOf(DNS_NAME, Buffer.from(domain))),
    ...addresses.map((address) => choiceOf(IP_ADDRESS, addressBytes(address))),
  ];
  const cert = signed({
    subject: domains[0] ?? 'localhost',
    issuer: authority.name,
    validity,
    key,
    issuerKey: authority.key,
    extensions: [
      extension(EXTENSIONS.constraints, sequence(), true),
      // The first bit: signs what is agreed on when a connection begins.
      extension(EXTENSIONS.keyUsage, bits(Buffer.from([0b1000_0000]), 7), true),
      extension(EXTENSIONS.purposes, sequence(objectId(SERVER_PURPOSE))),
      extension(EXTENSIONS.names, sequence(...names)),
    ],
  });
  return { cert, key: keyPem(key) };
};

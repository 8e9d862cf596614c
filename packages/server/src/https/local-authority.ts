import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, writeWhole } from '../data-folder.ts';
import { addressBytes, type CertifiedKey, makeAuthority, makeServerCertificate } from './certificates.ts';
import { HOUSE_DOMAINS, HOUSE_NETWORKS, type MachineNames } from './machine-names.ts';

const DAY = 86_400_000;
const AUTHORITY_DAYS = 3_650;
/** Phones refuse certificates that hold much longer than a year. */
const SERVER_DAYS = 395;
/** A certificate is renewed while it still holds this long: a machine that sleeps over the holidays wakes up with a good one. */
const RENEWAL_DAYS = 60;
/** Clocks of classroom machines are not all right. */
const GRACE_DAYS = 2;

const FOLDER_MODE = 0o700;

/** Something kept for https cannot be used. The message is one plain sentence: what, and what to do. */
export class AuthorityError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AuthorityError';
  }
}

class MismatchError extends Error {}

interface Kept {
  readonly x509: X509Certificate;
  readonly key: KeyObject;
  readonly pems: CertifiedKey;
}

/** Certificate and key lie in one file, so that one is never there without the other. */
const written = ({ cert, key }: CertifiedKey): string => `${cert}${key}`;

/** Reads a certificate with its key; throws a word about what is wrong with them. */
const opened = (text: string): Kept => {
  const part = (name: string): string =>
    new RegExp(`-----BEGIN ${name}-----[^-]+-----END ${name}-----\\n?`).exec(text)?.[0] ?? '';
  const pems = { cert: part('CERTIFICATE'), key: part('PRIVATE KEY') };
  const kept = { x509: new X509Certificate(pems.cert), key: createPrivateKey(pems.key), pems };
  if (!kept.x509.checkPrivateKey(kept.key)) throw new MismatchError();
  return kept;
};

const holdsUntil = ({ x509 }: Kept): number => x509.validToDate.getTime();

/** Whether a certificate says exactly these names. */
const says = ({ x509 }: Kept, { domains, addresses }: MachineNames): boolean => {
  const said = (x509.subjectAltName ?? '').split(', ').sort();
  const wanted = [...domains.map((domain) => `DNS:${domain}`), ...addresses.map((address) => `IP Address:${address}`)];
  const plain = (name: string): string =>
    name.startsWith('IP Address:')
      ? addressBytes(name.slice('IP Address:'.length).toLowerCase()).toString('hex')
      : name;
  return said.map(plain).sort().join() === wanted.map(plain).sort().join();
};

interface Options {
  /** Where it keeps what it has made, and nobody else looks. */
  readonly folder: string;
  /** What the authority is called in the lists of the devices that trust it. */
  readonly name: string;
  readonly names: () => MachineNames;
  readonly now: () => number;
}

/**
 * The house's own certificate authority: made once and kept, it vouches for this machine under all the names its
 * neighbours know it by. A device trusts it once; the certificates below it come and go with addresses and years.
 */
export class LocalAuthority {
  readonly #options: Options;
  readonly #authority: Kept;
  /** Those who trusted an older one have to trust this one too. */
  readonly isNew: boolean;
  #server: Kept;

  constructor(options: Options) {
    this.#options = options;
    mkdirSync(options.folder, { recursive: true, mode: FOLDER_MODE });
    const kept = this.#keptAuthority();
    this.isNew = kept === undefined;
    this.#authority = kept ?? this.#makeAuthority();
    this.#server = this.#keptServer() ?? this.#makeServer();
  }

  /** What the server shows and signs with. */
  get certificate(): CertifiedKey {
    return this.#server.pems;
  }

  /** What a device is asked to trust, in the form phones take. */
  get authorityDer(): Buffer {
    return this.#authority.x509.raw;
  }

  /** The authority's certificate for programs, as PEM. */
  get authorityPem(): string {
    return this.#authority.pems.cert;
  }

  /** By this people can compare what they are about to trust with what the server says of itself. */
  get fingerprint(): string {
    return this.#authority.x509.fingerprint256;
  }

  /** Makes another certificate when the names have changed or the old one nears its end; says whether it did. */
  renew(): boolean {
    if (this.#isGood(this.#server)) return false;
    this.#server = this.#makeServer();
    return true;
  }

  get #authorityFile(): string {
    return join(this.#options.folder, 'authority.pem');
  }

  get #serverFile(): string {
    return join(this.#options.folder, 'server.pem');
  }

  #keptAuthority(): Kept | undefined {
    const file = this.#authorityFile;
    const text = readIfThere(file);
    if (text === undefined) return undefined;
    try {
      const kept = opened(text);
      return holdsUntil(kept) > this.#options.now() + DAY ? kept : undefined;
    } catch (error) {
      const what = error instanceof MismatchError ? 'its key belongs to another certificate' : 'it is damaged';
      throw new AuthorityError(
        `The certificate authority in ${file} can't be used, because ${what}: put it back from a backup, or delete it to have a new authority made, which every device has to trust anew.`,
      );
    }
  }

  #makeAuthority(): Kept {
    const { name, now } = this.#options;
    const made = makeAuthority({
      name,
      validity: { from: new Date(now() - GRACE_DAYS * DAY), to: new Date(now() + AUTHORITY_DAYS * DAY) },
      domains: HOUSE_DOMAINS,
      networks: HOUSE_NETWORKS,
    });
    return this.#keep(this.#authorityFile, made);
  }

  /** A certificate that is damaged or of another authority is replaced: nobody has trusted it by itself. */
  #keptServer(): Kept | undefined {
    const text = readIfThere(this.#serverFile);
    if (text === undefined) return undefined;
    try {
      const kept = opened(text);
      return this.#isGood(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  #isGood(kept: Kept): boolean {
    const { names, now } = this.#options;
    const needed = Math.min(now() + RENEWAL_DAYS * DAY, holdsUntil(this.#authority));
    return (
      kept.x509.verify(this.#authority.x509.publicKey) &&
      kept.x509.validFromDate.getTime() <= now() &&
      holdsUntil(kept) >= needed &&
      says(kept, names())
    );
  }

  #makeServer(): Kept {
    const { names, now } = this.#options;
    const subject = this.#authority.x509.subject.replace(/^CN=/, '');
    const made = makeServerCertificate({
      authority: { name: subject, key: this.#authority.key },
      validity: {
        from: new Date(now() - GRACE_DAYS * DAY),
        to: new Date(Math.min(now() + SERVER_DAYS * DAY, holdsUntil(this.#authority))),
      },
      ...names(),
    });
    return this.#keep(this.#serverFile, made);
  }

  #keep(file: string, made: CertifiedKey): Kept {
    writeWhole(file, written(made));
    return opened(written(made));
  }
}

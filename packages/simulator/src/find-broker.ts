import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { connect, getCACertificates } from 'node:tls';

/** Where robots come in without encryption, unless MQTT_PORT says otherwise. */
const ROBOTS_PORT = 1_883;
/** A port that takes connections and answers nothing is given up after this many milliseconds. */
const PATIENCE = 20_000;

/** Where to connect, and whom to trust there. */
export interface BrokerDoor {
  readonly url: string;
  readonly ca: readonly string[] | undefined;
  /** Set where the address that was asked for speaks https, and this computer does not trust it: the robots' own door is tried. */
  readonly insteadOf?: string;
}

/** A server that runs on this computer with `--https` keeps its authority here. Its key stands in the same file, and stays there. */
const houseAuthority = (dataDir: string): string | undefined => {
  try {
    const text = readFileSync(join(dataDir, 'https', 'authority.pem'), 'utf8');
    return /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(text)?.[0];
  } catch {
    // There is none, or it is not for this account.
    return undefined;
  }
};

/** What an address makes of whoever begins with TLS. */
const tlsAt = ({ hostname, port }: URL, ca: readonly string[] | undefined): Promise<'trusted' | 'strange' | 'none'> =>
  new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 80),
      ...(ca && { ca: [...ca] }),
      // Nothing is said over this connection: it finds out whom the certificate is of.
      rejectUnauthorized: false,
    });
    const end = (found: 'trusted' | 'strange' | 'none'): void => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(PATIENCE, () => end('none'));
    socket.on('error', () => end('none'));
    socket.on('close', () => end('none'));
    socket.on('secureConnect', () => end(socket.authorized ? 'trusted' : 'strange'));
  });

/**
 * The way into a broker. A server that was started with `--https` answers nobody at `ws:`; whoever wrote the address as it was
 * before is led to `wss:` where its certificate is known here, and else to the door of the robots, which is as plain as what
 * they asked for. Who asked for encryption gets it or nothing.
 */
export const findBroker = async (url: string, dataDir = process.env.DATA_DIR || 'data'): Promise<BrokerDoor> => {
  const house = houseAuthority(dataDir);
  const ca = house === undefined ? undefined : [...getCACertificates(), house];
  const asked = new URL(url);
  if (asked.protocol !== 'ws:') return { url, ca };
  const found = await tlsAt(asked, ca);
  if (found === 'none') return { url, ca };
  if (found === 'trusted') return { url: url.replace(/^ws:/, 'wss:'), ca };
  return { url: `mqtt://${asked.hostname}:${ROBOTS_PORT}`, ca, insteadOf: url };
};

/** Told before it is done, so that a later fault is understood. */
export const detour = ({ url, insteadOf }: BrokerDoor): string | undefined =>
  insteadOf &&
  `${new URL(insteadOf).host} speaks https, and this computer does not trust its certificate: I come in at ${url}.`;

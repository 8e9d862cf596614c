import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const IPV4_INSIDE = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Also ranges that wrap an IPv4 address: no public host needs to be reached through one. */
const IPV6_INSIDE = [
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const inside = new BlockList();
for (const [family, ranges] of [['ipv4', IPV4_INSIDE] as const, ['ipv6', IPV6_INSIDE] as const])
  for (const range of ranges) {
    const [network = '', length] = range.split('/');
    inside.addSubnet(network, Number(length), family);
  }

/** Whether an IP address is reachable on the public internet, and not one of this machine or of the local network. */
export const isPublicAddress = (address: string): boolean => {
  const [plain = ''] = address.split('%');
  const version = isIP(plain);
  return version !== 0 && !inside.check(plain, version === 4 ? 'ipv4' : 'ipv6');
};

const INSIDE_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** Whether a URL's host is a public name. IP addresses are not, in whatever base they are written. */
export const isPublicName = (hostname: string): boolean => {
  // A dot at the end says that the name is complete; it is the same name.
  const name = hostname.toLowerCase().replace(/\.+$/, '');
  return name.includes('.') && isIP(name) === 0 && !/[[\]]|^[\d.]+$/.test(name) && !INSIDE_NAMES.test(name);
};

/**
 * The DNS lookup of a connection, which fails when the name resolves to a private address. It is checked here and not
 * before the request, because a name may resolve to something else from one moment to the next (DNS rebinding).
 */
export const lookupPublicHost: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error('the name leads inside'), { code: 'ENOTFOUND' }), '');
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

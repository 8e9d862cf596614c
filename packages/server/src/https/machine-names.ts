import { BlockList, isIPv4 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** Addresses that lead to this machine or to another one of the same house, never to one on the internet. */
export const HOUSE_NETWORKS = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;
export const HOUSE_DOMAINS = ['localhost', 'local'] as const;

const house = new BlockList();
for (const [network, prefix] of HOUSE_NETWORKS) house.addSubnet(network, prefix, isIPv4(network) ? 'ipv4' : 'ipv6');

const isOfTheHouse = (address: string): boolean => house.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** How this machine is called by itself and by its neighbours. */
export interface MachineNames {
  readonly domains: readonly string[];
  readonly addresses: readonly string[];
}

/** The first label of a machine's name, as others find it by multicast DNS; undefined where it has none that can be asked for. */
const localName = (name: string): string | undefined => {
  const label = name.toLowerCase().split('.')[0] ?? '';
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && label !== 'localhost' ? `${label}.local` : undefined;
};

interface Machine {
  readonly name: string;
  readonly addresses: readonly string[];
}

const thisMachine = (): Machine => ({
  name: hostname(),
  addresses: Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address)),
});

/** Names a certificate of the house may carry, always in the same order. */
export const machineNames = ({ name, addresses }: Machine = thisMachine()): MachineNames => {
  const local = localName(name);
  // A zone such as %eth0 is the machine's own affair.
  const known = addresses.map((address) => address.split('%')[0] ?? '').filter(isOfTheHouse);
  return {
    domains: ['localhost', ...(local === undefined ? [] : [local])],
    addresses: [...new Set(['127.0.0.1', '::1', ...known])].sort(),
  };
};

import { BROKER_PATH } from '@trundle/protocol/constants';
import { ClassCodeSchema } from '@trundle/protocol/ids';
import type { BrokerDoor } from './find-broker.ts';
import { LAST_ROBOT_NUMBER } from './virtual-mac.ts';

/** Something the person at the keyboard can mend; the message is one plain sentence. */
export class SimulateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SimulateError';
  }
}

export const USAGE =
  'npm run simulate -- --class CODE --robots N [--server URL] [--key DEVICEKEY] [--first NUMBER] [--map 0..5] [--seed N]';
const DEFAULT_SERVER = 'http://localhost:3000';

/** The words after the command, as they were typed. */
export type Arguments = Readonly<
  Partial<Record<'class' | 'robots' | 'server' | 'key' | 'first' | 'map' | 'seed', string | undefined>>
>;

export interface SimulateOptions {
  readonly code: string;
  readonly robots: number;
  /** The number of the first robot; the others follow. */
  readonly first: number;
  readonly url: string;
  /** Undefined: nobody told it. */
  readonly key: string | undefined;
  readonly mapId: number;
  readonly seed: number;
}

const wholeNumber = (name: string, text: string | undefined, least: number, most: number, usual?: number): number => {
  if (text === undefined && usual !== undefined) return usual;
  const value = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new SimulateError(`--${name} must be a whole number from ${least} to ${most}: ${USAGE}`);
};

/** Pages and broker share an address; `mqtt:` is the robots' own door. */
export const brokerUrl = (server: string): string => {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  const secure = url?.protocol === 'https:' || url?.protocol === 'wss:';
  switch (url?.protocol) {
    case 'mqtt:':
    case 'mqtts:':
      return url.href;
    case 'http:':
    case 'https:':
    case 'ws:':
    case 'wss:':
      return `${secure ? 'wss' : 'ws'}://${url.host}${BROKER_PATH}`;
    default:
      throw new SimulateError(`--server must be an address like ${DEFAULT_SERVER} or mqtt://localhost:1883.`);
  }
};

export const readOptions = (words: Arguments): SimulateOptions => {
  const code = ClassCodeSchema.safeParse(words.class);
  if (!code.success) throw new SimulateError(`--class must be a class code, such as K7PM3X: ${USAGE}`);
  const robots = wholeNumber('robots', words.robots, 1, LAST_ROBOT_NUMBER);
  const first = wholeNumber('first', words.first, 1, LAST_ROBOT_NUMBER, 1);
  if (first + robots - 1 > LAST_ROBOT_NUMBER)
    throw new SimulateError(`Robot numbers end at ${LAST_ROBOT_NUMBER}: make --first or --robots smaller.`);
  return {
    code: code.data,
    robots,
    first,
    url: brokerUrl(words.server ?? DEFAULT_SERVER),
    key: words.key?.trim() || undefined,
    mapId: wholeNumber('map', words.map, 0, 5, 0),
    seed: wholeNumber('seed', words.seed, 0, 0xffff_ffff, 1),
  };
};

/** What OpenSSL and Node say of a certificate nobody here vouches for, or that is for another name. */
const DISTRUST = /certificate|altnames|unable to verify/i;

/** Why the first connection did not come about, for the person who started it. */
export const sentenceFor = (
  reason: string,
  { url, code, insteadOf }: Pick<SimulateOptions, 'url' | 'code'> & Pick<BrokerDoor, 'insteadOf'>,
): string => {
  if (/refused: |not authorized|bad user/i.test(reason))
    return `The server does not accept this key for class ${code}: look it up in the robots panel and give it with --key.`;
  if (insteadOf !== undefined)
    return `The server at ${new URL(insteadOf).host} speaks https, this computer does not trust its certificate, and no robot comes in at ${url}: say with --server where robots come in, such as ${url}.`;
  if (DISTRUST.test(reason))
    return `This computer does not trust the certificate of ${url} (${reason}): give the door of the robots with --server, such as mqtt://${new URL(url).hostname}:1883.`;
  return `No server answers at ${url}: start it, or say where it is with --server.`;
};

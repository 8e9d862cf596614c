import { createHash, timingSafeEqual } from 'node:crypto';
import { ClassCodeSchema, SsidSchema } from '@trundle/protocol';
import { client as ClientIdSchema } from '@trundle/protocol/topics/params';
import type { Caller } from '../accounts/sessions.ts';

/**
 * How to say who you are to the broker.
 *
 * People: any user name, the session's token as the password, any client id of letters, digits, `_` and `-` (at most
 * 64; left out, one is made up) that does not begin like a device's.
 *
 * Devices: the class code, or the class's short id (ssid), as the user name, the class's device key as the password,
 * and a client id that says what they are:
 * - `robot-<MAC>`, twelve hexadecimal digits without separators: `robot-AABBCCDDEEFF`
 * - `camera-<serial>`: `camera-KIT-0042`
 * A robot may add `-` and a word to open a second connection: `robot-AABBCCDDEEFF-tester`. Whether a robot is one the
 * class knows or an unknown one is looked up for each message, so a robot that gets registered need not connect again.
 *
 * The devices of the built-in simulation add a dot and a secret of this run of the server to the key: what is spared
 * them while a feature is off is spared nobody who merely has the key. Practice mats and demos let in no other device.
 *
 * Viewers, screens that show a class and listen: the class code as the user name, the key of the class's viewer link as
 * the password, a client id that begins with `viewer-`.
 *
 * Camera stations, pages that watch the mat: the class code as the user name, the token they got for the seat as the
 * password, the name they got with it as the client id.
 *
 * A client id belongs to its account or class: the same id used by another account is another client, and nobody can
 * push somebody else off the broker by taking their id.
 */
export type Identity = PersonLogin | DeviceIdentity | LinkLogin;
/** Whoever came by a link of the class. */
export type LinkLogin = ViewerLogin | StationLogin;

interface PersonLogin {
  kind: 'person';
  caller: Caller;
}

export type DeviceIdentity =
  | (DeviceLogin & { kind: 'robot'; mac: string })
  /** One of the built-in simulation may watch the mat of one student. */
  | (DeviceLogin & { kind: 'camera'; serial: string; mat: string | null });

interface Limited extends KeyLogin {
  /** When its link is over, in milliseconds since 1970. */
  until: number;
}
interface ViewerLogin extends Limited {
  kind: 'viewer';
}
interface StationLogin extends Limited {
  kind: 'station';
  serial: string;
}

interface KeyLogin {
  code: string;
  key: KeyDigest;
  /** The account that made its class, and the demo that account is in. */
  owner: string;
  demo: string | null;
}

interface DeviceLogin extends KeyLogin {
  /** It came with the secret of the built-in simulation. */
  builtIn: boolean;
}

export type Device = { kind: 'robot'; mac: string } | { kind: 'camera'; serial: string };

const DEVICE = /^(?:robot|camera)-/;
const ROBOT = /^robot-([0-9A-Fa-f]{12})(?:-[\w-]+)?$/;

export const isClientId = (text: string): boolean => ClientIdSchema.safeParse(text).success;
const VIEWER = /^viewer-/;
const STATION = /^station-/;
export const claimsStation = (clientId: string): boolean => STATION.test(clientId);
/** How the server calls the page that has the seat: the same for as long as the page keeps it, and nothing it may choose. */
export const stationSerial = (seat: string): string =>
  `station-${createHash('sha256').update(seat).digest('hex').slice(0, 8).toUpperCase()}`;
export const claimsViewer = (clientId: string): boolean => VIEWER.test(clientId);
export const claimsDevice = (clientId: string): boolean => DEVICE.test(clientId);

/** The device a client id names; undefined when it is malformed. */
export const deviceOf = (clientId: string): Device | undefined => {
  const mac = ROBOT.exec(clientId)?.[1];
  if (mac) return { kind: 'robot', mac: mac.toUpperCase() };
  if (!clientId.startsWith('camera-')) return undefined;
  const serial = SsidSchema.safeParse(clientId.slice('camera-'.length));
  return serial.success ? { kind: 'camera', serial: serial.data } : undefined;
};

/** The class a device names as its user: by code, in any case, or by short id. */
export const classRefOf = (username: string): string | undefined =>
  ClassCodeSchema.safeParse(username).data ?? SsidSchema.safeParse(username).data;

/** Keys are compared by digest: equally long, so comparing takes the same time however much is right. */
type KeyDigest = Buffer;
export const digestOf = (key: string | Buffer): KeyDigest => createHash('sha256').update(key).digest();
/** As a digest is kept where the key itself has no business. */
export const writtenDigest = (key: string): string => digestOf(key).toString('hex');
export const readDigest = (written: string): KeyDigest => Buffer.from(written, 'hex');
export const sameKey = (left: KeyDigest, right: KeyDigest): boolean => timingSafeEqual(left, right);

const SEPARATOR = '.';
const OF_MAT = '@';
/** The password of a device of the built-in simulation, and of one that is at the mat of one student. */
export const builtInPassword = (deviceKey: string, secret: string, mat: string | null = null): string =>
  deviceKey + SEPARATOR + secret + (mat === null ? '' : OF_MAT + mat);

/** The device key in a password, whether it came with the secret of the built-in simulation, and whose mat it is at. */
export const readDevicePassword = (
  password: Buffer,
  secret: string | undefined,
): { key: KeyDigest; builtIn: boolean; mat: string | null } => {
  const at = password.lastIndexOf(SEPARATOR);
  const end = password.indexOf(OF_MAT, at + 1);
  const said = password.subarray(at + 1, end < 0 ? undefined : end);
  const isOurs = secret !== undefined && at >= 0 && sameKey(digestOf(said), digestOf(secret));
  const mat = isOurs && end >= 0 ? password.toString('utf8', end + 1) : null;
  return { key: digestOf(isOurs ? password.subarray(0, at) : password), builtIn: isOurs, mat };
};

/** Whose connections they are counted as: an account's, or a class's for all of its devices, its viewers or its stations. */
export const connectionOwner = (identity: Identity): string => {
  if (identity.kind === 'person') return identity.caller.accountId;
  return isByLink(identity) ? `${identity.kind}s of ${identity.code}` : identity.code;
};

export const isByLink = (identity: Identity): identity is LinkLogin =>
  identity.kind === 'viewer' || identity.kind === 'station';

export const kindOf = (identity: Identity): string =>
  identity.kind === 'person' ? identity.caller.namespace : identity.kind;

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
 * A client id belongs to its account or class: the same id used by another account is another client, and nobody can
 * push somebody else off the broker by taking their id.
 */
export type Identity = PersonLogin | DeviceIdentity | ViewerLogin;

interface PersonLogin {
  kind: 'person';
  caller: Caller;
}

export type DeviceIdentity =
  | (DeviceLogin & { kind: 'robot'; mac: string })
  | (DeviceLogin & { kind: 'camera'; serial: string });

export interface ViewerLogin extends KeyLogin {
  kind: 'viewer';
  /** When its link is over, in milliseconds since 1970. */
  until: number;
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
export const sameKey = (left: KeyDigest, right: KeyDigest): boolean => timingSafeEqual(left, right);

const SEPARATOR = '.';
/** The password of a device of the built-in simulation. */
export const builtInPassword = (deviceKey: string, secret: string): string => deviceKey + SEPARATOR + secret;

/** The device key in a password, and whether it came with the secret of the built-in simulation. */
export const readDevicePassword = (
  password: Buffer,
  secret: string | undefined,
): { key: KeyDigest; builtIn: boolean } => {
  const at = password.lastIndexOf(SEPARATOR);
  const isOurs = secret !== undefined && at >= 0 && sameKey(digestOf(password.subarray(at + 1)), digestOf(secret));
  return { key: digestOf(isOurs ? password.subarray(0, at) : password), builtIn: isOurs };
};

/** Whose connections they are counted as: an account's, or a class's for all of its devices or all of its viewers. */
export const connectionOwner = (identity: Identity): string => {
  if (identity.kind === 'person') return identity.caller.accountId;
  return identity.kind === 'viewer' ? `viewers of ${identity.code}` : identity.code;
};

export const kindOf = (identity: Identity): string =>
  identity.kind === 'person' ? identity.caller.namespace : identity.kind;

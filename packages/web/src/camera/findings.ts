import type { ConnectionState } from '@trundle/client/live/broker-connection';
import type { Fault, PictureRead } from '@trundle/vision';
import type { CameraFault, StreamState } from './camera-stream.ts';
import type { EyesState } from './eyes.ts';
import type { Told } from './publisher.ts';

/** What is known at a moment, each by whoever did it: nothing of it is hoped for. */
export interface Facts {
  readonly now: number;
  readonly camera: StreamState;
  readonly isFrozen: boolean;
  readonly eyes: EyesState;
  /** How long a picture takes to read, in milliseconds. */
  readonly takes: number;
  readonly last: { readonly read: PictureRead; readonly at: number } | null;
  readonly connection: ConnectionState['state'];
  readonly told: Told;
}

/** What the page says first. */
export type Headline =
  | CameraFault
  | 'opening'
  | 'frozen'
  | 'starting'
  | 'restarting'
  | 'slow'
  | 'noMat'
  | 'connecting'
  | 'notTold'
  | 'mend'
  | 'noRobots'
  | 'good';

const CHECKS = ['light', 'focus', 'height', 'corners', 'glare', 'calibration', 'connection'] as const;
type CheckName = (typeof CHECKS)[number];

export interface Check {
  readonly name: CheckName;
  /** `unknown`: no picture was read lately, so nobody can say. */
  readonly state: 'good' | 'mend' | 'unknown';
  /** What to mend, for the words. */
  readonly faults: readonly Fault[];
}

/** Milliseconds. What was read or said longer ago says nothing of now. */
const FRESH = 2_500;
const STATUS_FRESH = 8_000;

/** A device that takes long for a picture has its last one for longer. */
const patience = ({ takes }: Facts): number => FRESH + 2 * Math.min(takes, FRESH);

/** The last picture read, unless it is of the past. */
export const freshRead = (facts: Facts): PictureRead | null => {
  const { camera, eyes, isFrozen, last, now } = facts;
  if (camera.state !== 'open' || isFrozen || eyes !== 'reading' || last === null) return null;
  return now - last.at <= patience(facts) ? last.read : null;
};

const within = (at: number | null, now: number, ms: number): boolean => at !== null && now - at <= ms;

/** Whether the class has really been told, just now, what was read. */
const isTold = (facts: Facts, read: PictureRead): boolean => {
  const { now, told } = facts;
  const seesMarkers = read.sightings.length > 0;
  return (
    told.isRegistered &&
    within(told.statusAt, now, STATUS_FRESH) &&
    (!seesMarkers || within(told.positionsAt, now, patience(facts)))
  );
};

const pictureHeadline = ({ camera, isFrozen, eyes }: Facts): Headline | null => {
  if (camera.state === 'failed') return camera.fault;
  if (camera.state !== 'open') return 'opening';
  if (isFrozen) return 'frozen';
  if (eyes === 'restarting' || eyes === 'slow') return eyes;
  return null;
};

export const headlineOf = (facts: Facts): Headline => {
  const ofPicture = pictureHeadline(facts);
  if (ofPicture !== null) return ofPicture;
  const read = freshRead(facts);
  if (read === null) return 'starting';
  if (!read.mat.found) return 'noMat';
  if (facts.connection !== 'connected') return 'connecting';
  if (!isTold(facts, read)) return 'notTold';
  if (read.faults.length > 0) return 'mend';
  return read.sightings.some(({ kind }) => kind === 'robot') ? 'good' : 'noRobots';
};

const OF_CHECK: Readonly<Record<Exclude<CheckName, 'connection'>, readonly Fault['code'][]>> = {
  light: ['dark', 'bright'],
  focus: ['blurred'],
  height: ['tooSmall', 'tilted'],
  corners: ['noMat', 'cornerMissing', 'cornersMisplaced'],
  glare: ['glare'],
  calibration: ['unmeasured', 'unfit'],
};

const checkOfPicture = (name: keyof typeof OF_CHECK, read: PictureRead | null): Check => {
  if (read === null) return { name, state: 'unknown', faults: [] };
  const faults = read.faults.filter(({ code }) => OF_CHECK[name].includes(code));
  if (faults.length > 0) return { name, state: 'mend', faults };
  // Sharpness is told by markers, and height and glare by the mat: without them nobody knows.
  const isKnown = name === 'light' || (name === 'focus' ? read.edgeWidth !== undefined : read.mat.found);
  return { name, state: isKnown ? 'good' : 'unknown', faults };
};

export const checklistOf = (facts: Facts): Check[] => {
  const read = freshRead(facts);
  const isConnected = facts.connection === 'connected' && within(facts.told.statusAt, facts.now, STATUS_FRESH);
  return CHECKS.map((name) =>
    name === 'connection'
      ? { name, state: isConnected && facts.told.isRegistered ? 'good' : 'mend', faults: [] }
      : checkOfPicture(name, read),
  );
};

/** Numbers that stand on two things at once. */
export const seenTwice = (read: PictureRead): number[] => [
  ...new Set(read.faults.flatMap((fault) => (fault.code === 'seenTwice' ? [fault.identifier] : []))),
];

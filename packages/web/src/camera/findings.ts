import type { ConnectionState } from '@trundle/client/live/broker-connection';
import type { Fault, PictureRead, Sighting } from '@trundle/vision';
import { isOnMat } from '@trundle/world/geometry/area';
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
  /** The numbers of the class’s robots. */
  readonly ofClass: readonly number[];
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
  | 'cardsWrong'
  | 'connecting'
  | 'notTold'
  | 'mend'
  | 'hindered'
  | 'strangers'
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

/** What is reckoned for long is a guess, and not told. */
const TRUSTED = 0.3;

/** Numbers that stand on two things at once. */
export const seenTwice = (read: PictureRead): number[] => [
  ...new Set(read.faults.flatMap((fault) => (fault.code === 'seenTwice' ? [fault.identifier] : []))),
];

/** What the class is to hear of. Of a number that is seen twice all is said, so that everybody learns of it. */
export const toTell = (read: PictureRead): Sighting[] => {
  const twice = seenTwice(read);
  const isSure = ({ confidence, identifier, outline }: Sighting): boolean =>
    confidence >= TRUSTED || (outline !== undefined && twice.includes(identifier));
  return read.sightings.filter((sighting) => isSure(sighting) && isOnMat(sighting));
};

/** What is in the picture, and is not told: too unclear, or beside the mat. */
const leftOut = (read: PictureRead): { unclear: Sighting[]; beside: Sighting[] } => {
  const told = toTell(read);
  const left = read.sightings.filter((sighting) => sighting.outline !== undefined && !told.includes(sighting));
  return {
    unclear: left.filter(isOnMat),
    beside: [
      ...left.filter((sighting) => !isOnMat(sighting)),
      ...read.beside.filter(({ confidence }) => confidence >= TRUSTED),
    ],
  };
};

interface Seen {
  /** That the class was told of last. */
  readonly robots: readonly number[];
  readonly objects: readonly number[];
  /** That it was not told of, although they are in the picture: they are unclear. */
  readonly untold: readonly number[];
  /** And these lie beside the mat. */
  readonly beside: readonly number[];
  /** Of the robots above, those that are none of the class’s. */
  readonly strangers: readonly number[];
}

const inOrder = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((one, other) => one - other);

export const seenOf = (facts: Facts): Seen => {
  const read = freshRead(facts);
  // Without a mat nothing has a place: what was told a moment ago is over.
  if (!read?.mat.found) return { robots: [], objects: [], untold: [], beside: [], strangers: [] };
  const { marks, positionsAt } = facts.told;
  const told = within(positionsAt, facts.now, patience(facts)) ? marks : [];
  const numbers = (wanted: Sighting['kind']): number[] =>
    inOrder(told.flatMap(({ kind, identifier }) => (kind === wanted ? [identifier] : [])));
  const { unclear, beside } = leftOut(read);
  const named = (sightings: readonly Sighting[]): number[] => inOrder(sightings.map(({ identifier }) => identifier));
  const robots = numbers('robot');
  const strangers = robots.filter((number) => !facts.ofClass.includes(number));
  return { robots, objects: numbers('object'), untold: named(unclear), beside: named(beside), strangers };
};

const within = (at: number | null, now: number, ms: number): boolean => at !== null && now - at <= ms;

/** Whether the class has really been told, just now, what was read. */
const isTold = (facts: Facts, read: PictureRead): boolean => {
  const { now, told } = facts;
  const seesMarkers = toTell(read).length > 0;
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
  if (!read.mat.found) return areCardsWrong(read) ? 'cardsWrong' : 'noMat';
  if (facts.connection !== 'connected') return 'connecting';
  if (!isTold(facts, read)) return 'notTold';
  return headlineOfMat(read, facts);
};

const isRobot = ({ kind }: Sighting): boolean => kind === 'robot';

/** Of a mat that is seen and told. */
const headlineOfMat = (read: PictureRead, { ofClass }: Facts): Headline => {
  const isHindered = read.faults.length > 0;
  const robots = toTell(read).filter(isRobot);
  if (robots.some(({ identifier }) => ofClass.includes(identifier))) return isHindered ? 'mend' : 'good';
  if (robots.length > 0) return 'strangers';
  const { unclear, beside } = leftOut(read);
  return isHindered || [...unclear, ...beside].some(isRobot) ? 'hindered' : 'noRobots';
};

/** The cards are in the picture, and not where cards of a mat lie. */
const areCardsWrong = (read: PictureRead): boolean => read.faults.some(({ code }) => code === 'cornersMisplaced');

/** What keeps a mat from being found is named first where the mat is not seen: that its cards are not seen says nothing new. */
const IN_THE_WAY: ReadonlySet<Fault['code']> = new Set(['dark', 'bright', 'glare', 'blurred']);

/** What to mend first, to be said beside the headline. */
export const mainFault = (facts: Facts): Fault | null => {
  const read = freshRead(facts);
  const wanted = (fault: Fault): boolean => {
    switch (headlineOf(facts)) {
      case 'mend':
      case 'hindered':
        return true;
      case 'noMat':
        return IN_THE_WAY.has(fault.code) || (fault.code === 'cornerMissing' && fault.outside === true);
      case 'cardsWrong':
        return fault.code === 'cornersMisplaced';
      default:
        return false;
    }
  };
  return read?.faults.find(wanted) ?? null;
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

import type { RunError } from '@trundle/language/checker/check';
import { type ClassroomSnapshot, myRobotIn, robotOf } from '@trundle/language/checker/classroom';
import { isThere } from '@trundle/language/checker/missing';
import type { WarningCode } from '@trundle/language/checker/warnings';
import type { TextDetails } from '@trundle/protocol/text-source';
import type { RunProblemCode } from '@trundle/runtime/problems';

/**
 * Everything that keeps a program from running or from going on: what the checker warns about or refuses, what ends a run,
 * and what the page itself finds. The same code from two of them means the same.
 */
export type ProblemCode = WarningCode | RunError['code'] | RunProblemCode | PageProblemCode;
export type PageProblemCode =
  | 'notConnected'
  | 'connectionLost'
  | 'unreadText'
  | 'drivenElsewhere'
  | 'takenOver'
  | 'waitsForTurn'
  | 'turnFree'
  | 'turnOver'
  | 'sentBack';

/** What a press on one button can do about a problem. */
export type RemedyName =
  | 'useMyRobot'
  | 'choose'
  | 'plugSensor'
  | 'openSensors'
  | 'connectMicrobit'
  | 'plugRobotIn'
  | 'openRobots'
  | 'addRobots'
  | 'askTeacher'
  | 'createVariable'
  | 'putObject'
  | 'addStudents'
  | 'openMap'
  | 'openToolbox'
  | 'hangBlocks'
  | 'removeBlock'
  | 'edit'
  | 'addPause'
  | 'backToStart'
  | 'carryBack'
  | 'reconnect'
  | 'runAgain'
  | 'runHere'
  | 'askTurn'
  | 'openCode'
  | 'showBlock';

interface Treatment {
  /** What the mascot says has happened; null where the words of the console say it kindly and whole already. */
  readonly says: string | null;
  /** What helps, best first: whoever looks is offered the first that they can do now. */
  readonly remedies: readonly [RemedyName, ...RemedyName[]];
  /** Whether the class has changed so that it would not happen again. What the checker finds is checked again instead. */
  readonly isOver?: (details: TextDetails, classroom: ClassroomSnapshot) => boolean;
  /** The run goes on, and does not do what was meant: the mascot says it while it runs. */
  readonly isToldInRun?: true;
  /** It comes of where robots stand: from their start places it may go otherwise. */
  readonly isOverAtStart?: true;
}

const robotIn = ({ id, robot = id }: TextDetails, classroom: ClassroomSnapshot) => robotOf(classroom, Number(robot));

const asleep = {
  says: 'asleep',
  remedies: ['plugRobotIn', 'useMyRobot', 'openRobots', 'askTeacher'],
  isOver: (details, classroom) => robotIn(details, classroom)?.online === true,
} as const satisfies Treatment;
const unknownRobot = {
  says: 'unknownRobot',
  remedies: ['useMyRobot', 'choose', 'askTeacher', 'showBlock'],
  isOver: (details, classroom) => robotIn(details, classroom) !== undefined,
} as const satisfies Treatment;
const needsSensor = {
  says: 'needsSensor',
  remedies: ['plugSensor', 'useMyRobot', 'openSensors', 'askTeacher', 'showBlock'],
  isOver: (details, classroom) => robotIn(details, classroom)?.sensors.includes(String(details.code)) === true,
} as const satisfies Treatment;
const microbitMissing = {
  says: null,
  remedies: ['connectMicrobit'],
  isToldInRun: true,
} as const satisfies Treatment;
const tooLong = { says: 'rhythmTooLong', remedies: ['edit', 'showBlock'] } as const satisfies Treatment;
/** A number or a text in the block is the cause: the field that holds it opens. */
const inItsField = { says: null, remedies: ['edit', 'showBlock', 'openCode'] } as const satisfies Treatment;
/** It runs too hot: a short wait is put into the loop, or after the block. */
const tooFast = { says: null, remedies: ['addPause', 'showBlock', 'openCode'] } as const satisfies Treatment;
const fromWhereItStands = {
  remedies: ['backToStart', 'carryBack', 'openMap'],
  isOverAtStart: true,
} as const satisfies Omit<Treatment, 'says'>;
/**
 * Nobody but the author knows what was meant, or a hand has to do it (a cable, a wire): no press can mend that. The words in
 * the console say what to do at the block.
 */
const atItsBlock = { says: null, remedies: ['showBlock', 'openCode'] } as const satisfies Treatment;

/** The remedy for every problem. A new kind of problem does not compile before it has a line here. */
const TREATMENTS = {
  robotOffline: asleep,
  offline: asleep,
  robotUnknown: unknownRobot,
  unknownRobot,
  notYours: {
    says: 'notYours',
    remedies: ['useMyRobot', 'choose', 'askTeacher', 'showBlock'],
    isOver: (details, classroom) => robotIn(details, classroom)?.mine === true,
  },
  noOwnRobot: {
    says: 'noOwnRobot',
    remedies: ['askTeacher'],
    isOver: (_details, classroom) => myRobotIn(classroom) !== undefined,
  },
  noRobots: {
    says: 'noRobots',
    remedies: ['addRobots', 'askTeacher'],
    isOver: (_details, classroom) => classroom.robots.length > 0,
  },
  robotAtItself: { says: 'robotAtItself', remedies: ['choose', 'showBlock'] },
  sensorMissing: needsSensor,
  noSensors: needsSensor,
  sensorSilent: { says: null, remedies: ['openSensors', 'askTeacher', 'showBlock'], isToldInRun: true },
  noVariable: { says: 'noVariable', remedies: ['createVariable', 'showBlock'], isToldInRun: true },
  readOnlyVariable: { says: null, remedies: ['choose', 'showBlock'] },
  variableName: { says: null, remedies: ['choose', 'edit', 'showBlock', 'openCode'] },
  rhythmTooLong: tooLong,
  unknownBlock: { says: null, remedies: ['removeBlock', 'showBlock', 'openCode'] },
  unknownValue: { says: null, remedies: ['removeBlock', 'showBlock', 'openCode'] },
  rtttlTooLong: tooLong,
  outsideLoop: { says: 'outsideLoop', remedies: ['removeBlock', 'showBlock'] },
  emptyProgram: { says: 'emptyProgram', remedies: ['openToolbox', 'askTeacher'] },
  looseBlocks: { says: 'looseBlocks', remedies: ['hangBlocks', 'askTeacher'] },
  unknownObject: {
    says: 'unknownObject',
    remedies: ['choose', 'putObject', 'askTeacher', 'openMap'],
    isOver: ({ object }, classroom) => isThere('objects', object, classroom),
  },
  unknownPlace: {
    says: 'unknownPlace',
    remedies: ['choose', 'openMap'],
    isOver: ({ place }, classroom) => isThere('places', place, classroom),
  },
  unknownSlot: {
    says: 'unknownSlot',
    remedies: ['choose', 'openMap'],
    isOver: ({ slot }, classroom) => isThere('parkSlots', slot, classroom),
  },
  unknownStudent: { says: 'unknownStudent', remedies: ['choose', 'addStudents', 'askTeacher', 'showBlock'] },
  unknownMapObject: { says: null, remedies: ['choose', 'showBlock'] },
  notForStudents: { says: 'notForStudents', remedies: ['useMyRobot', 'choose', 'showBlock'] },
  offMat: inItsField,
  noMicrobit: microbitMissing,
  noMicrobitHeard: microbitMissing,
  noCamera: {
    says: 'noCamera',
    remedies: ['backToStart', 'openMap'],
    isToldInRun: true,
    isOver: (details, classroom) => robotIn(details, classroom)?.isSeen === true,
  },
  notArrived: { says: 'notArrived', ...fromWhereItStands },
  atEdge: { says: 'atEdge', ...fromWhereItStands },
  noPath: { says: 'noPath', ...fromWhereItStands },
  refused: atItsBlock,
  teacherOnly: { says: 'teacherOnly', remedies: ['removeBlock', 'showBlock'], isToldInRun: true },
  noAddress: { says: null, remedies: ['edit', 'showBlock'], isToldInRun: true },
  // Whoever leads turned it off on purpose.
  chatDisabled: { ...atItsBlock, isToldInRun: true },
  notConnected: { says: 'notConnected', remedies: ['reconnect'] },
  connectionLost: { says: 'connectionLost', remedies: ['reconnect'] },
  unreadText: { says: 'unreadText', remedies: ['openCode'] },
  drivenElsewhere: { says: 'drivenElsewhere', remedies: ['runHere'] },
  takenOver: { says: 'takenOver', remedies: ['runAgain'] },
  waitsForTurn: { says: 'waitsForTurn', remedies: ['askTurn'] },
  turnFree: { says: 'turnFree', remedies: ['askTurn'] },
  turnOver: { says: 'turnOver', remedies: ['askTurn'] },
  sentBack: { says: null, remedies: ['runAgain'] },
  crashed: { says: null, remedies: ['runAgain'] },
  syntax: { says: null, remedies: ['openCode'] },
  script: atItsBlock,
  unknownName: { says: null, remedies: ['openCode'] },
  memory: atItsBlock,
  stack: atItsBlock,
  stuck: tooFast,
  flood: tooFast,
  needsNumber: inItsField,
  noResult: inItsField,
  needsPosition: atItsBlock,
  needsSound: atItsBlock,
  needsPicture: atItsBlock,
  needsFunction: atItsBlock,
  needsArguments: atItsBlock,
  unknownChoice: { says: null, remedies: ['choose', 'showBlock', 'openCode'] },
  equalWheels: inItsField,
  divisionByZero: inItsField,
  noItem: inItsField,
  notANumber: inItsField,
  needsWhole: inItsField,
  addKinds: atItsBlock,
  compareKinds: atItsBlock,
  calculateKinds: atItsBlock,
  mixedKinds: atItsBlock,
  noRoot: inItsField,
  notSet: atItsBlock,
  noList: atItsBlock,
  changedInLoop: atItsBlock,
  textStep: atItsBlock,
  objectHeld: { says: null, ...fromWhereItStands },
  eventBusy: { ...atItsBlock, isToldInRun: true },
  // The robot stays where it is and the program goes on: without a word nobody knew why.
  tooShort: { ...inItsField, isToldInRun: true },
  unreadableColour: { ...inItsField, isToldInRun: true },
} as const satisfies Record<ProblemCode, Treatment>;

type Treatments = typeof TREATMENTS;
/** The remedies of problems that the mascot has words of its own for: it says what to do. The words of the console say both. */
export type ToldRemedy = {
  [Code in ProblemCode]: Treatments[Code]['says'] extends null ? never : Treatments[Code]['remedies'][number];
}[ProblemCode];

/** The sentences the mascot has words of its own for. */
export type SaidProblem = Exclude<(typeof TREATMENTS)[ProblemCode]['says'], null>;

export const treatmentOf = (code: ProblemCode): Treatment & { readonly says: SaidProblem | null } => TREATMENTS[code];

import { RTTTL_LIMIT, UNCHECKED_ROBOT_ID } from '@trundle/protocol/constants';
import { readVariableName } from '@trundle/protocol/entities/variable-name';
import type { Language } from '@trundle/protocol/languages';
import { may } from '@trundle/protocol/permissions';
import { fill } from '@trundle/protocol/text-source';
import { BOARD_SENSORS } from '@trundle/world/sensors/hand-action';
import { REQUIRED_SENSOR, sensorId } from '@trundle/world/sensors/index';
import { declarationOf } from '../catalogue/catalogue.ts';
import { type BlockDeclaration, isField } from '../catalogue/declaration.ts';
import { listsOtherRobots, MY_ROBOT } from '../catalogue/my-robot.ts';
import { isPlaceholder, keptType } from '../catalogue/placeholders.ts';
import { type LanguageTexts, languageTexts } from '../texts/index.ts';
import {
  type Block,
  type FieldValue,
  findProgramBlock,
  isDefinition,
  isDisabled,
  type Program,
  topBlocks,
} from '../tree/program.ts';
import { inputBlock, occupant, stackOf, walkProgram } from '../tree/walk.ts';
import { type ClassroomSnapshot, myRobotIn, robotOf, type SnapshotRobot } from './classroom.ts';
import { looseBlocks } from './loose-blocks.ts';
import { type Missing, missingIn } from './missing.ts';
import type { BlockWarning, MissingCode, WarningCode } from './warnings.ts';

/** The sensors without which an output block cannot work, so that a run is refused. A missing OLED only warns. */
const REQUIRED_SENSORS: ReadonlySet<string> = new Set(
  Object.values(REQUIRED_SENSOR)
    .filter((code) => code !== REQUIRED_SENSOR.oled)
    .map(sensorId),
);

const numberIn = (value: FieldValue | undefined, classroom: ClassroomSnapshot): number => {
  const number = value === MY_ROBOT ? (myRobotIn(classroom) ?? 0) : Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
};

/** The robot a block speaks to. 0 means that none was chosen, or that «my robot» is nobody's. */
const robotNumber = (block: Block, declaration: BlockDeclaration, classroom: ClassroomSnapshot): number | undefined => {
  const part = declaration.parts.ROBOT;
  if (!part || !isField(part) || part.field.kind !== 'dynamic') return undefined;
  return numberIn(block.fields?.ROBOT, classroom);
};

/** The robots a block looks at, follows or meets. */
const otherRobots = (block: Block, declaration: BlockDeclaration, classroom: ClassroomSnapshot): number[] =>
  Object.entries(declaration.parts).flatMap(([name, part]) =>
    isField(part) && listsOtherRobots(part.field) ? [numberIn(block.fields?.[name], classroom)] : [],
  );

/** Every block that will run, with whether a loop is around it. Switched-off blocks and strays are left out. */
export function* runningBlocks(program: Program): Generator<{ block: Block; inLoop: boolean }> {
  const roots = [findProgramBlock(program), ...topBlocks(program).filter(isDefinition)];
  for (const root of roots) if (root && !isDisabled(root)) yield* inside(root, false);
}

const LOOPS = /^controls_(repeat_ext|forever|whileUntil|for|forEach|forEachKey)$/;

function* inside(block: Block, inLoop: boolean): Generator<{ block: Block; inLoop: boolean }> {
  yield { block, inLoop };
  for (const connection of Object.values(block.inputs ?? {})) {
    for (const inner of stackOf(occupant(connection))) {
      if (!isDisabled(inner)) yield* inside(inner, inLoop || LOOPS.test(block.type));
    }
  }
}

type Found = Omit<BlockWarning, 'block'> | undefined;
const found = (code: WarningCode, details: Record<string, string | number> = {}): Found => ({ code, details });

/** Nobody plugs these in: every robot has them. */
const ON_BOARD: ReadonlySet<string> = new Set(BOARD_SENSORS.map(({ code }) => sensorId(code)));

const sensorWarning = (code: string, robot: SnapshotRobot, classroom: ClassroomSnapshot): Found => {
  if (ON_BOARD.has(code) || robot.sensors.includes(code)) return undefined;
  const details = { id: robot.identifier, code, sensor: classroom.sensorName?.(code) ?? `#${code}` };
  return found(classroom.robots.some((each) => each.sensors.includes(code)) ? 'sensorMissing' : 'noSensors', details);
};

/** A student whom nobody has given a robot. */
const hasNoRobot = (classroom: ClassroomSnapshot): boolean =>
  !may(classroom.role, 'drive any robot') && !classroom.robots.some(({ mine }) => mine);

const robotWarning = (block: Block, declaration: BlockDeclaration, classroom: ClassroomSnapshot): Found => {
  const id = robotNumber(block, declaration, classroom);
  if (id === undefined || id >= UNCHECKED_ROBOT_ID) return undefined;
  const isOwn = declaration.access === 'command' || block.fields?.ROBOT === MY_ROBOT;
  if (isOwn && hasNoRobot(classroom)) return found('noOwnRobot');
  if (id === 0) return found('noRobots');
  const robot = robotOf(classroom, id);
  if (!robot) return found('robotUnknown', { id });
  if (!robot.online) return found('robotOffline', { id });
  return declaration.sensor === undefined ? undefined : sensorWarning(declaration.sensor, robot, classroom);
};

const otherRobotWarning = (block: Block, declaration: BlockDeclaration, classroom: ClassroomSnapshot): Found => {
  const driver = robotNumber(block, declaration, classroom);
  for (const id of otherRobots(block, declaration, classroom)) {
    if (id === 0) return found(hasNoRobot(classroom) ? 'noOwnRobot' : 'noRobots');
    if (id < UNCHECKED_ROBOT_ID && !robotOf(classroom, id)) return found('robotUnknown', { id });
    if (id === driver) return found('robotAtItself', { id });
  }
  return undefined;
};

const variableWarning = (block: Block, classroom: ClassroomSnapshot): Found => {
  if (block.type !== 'classroom_set' && block.type !== 'classroom_change') return undefined;
  const name = readVariableName(String(block.fields?.VARIABLE ?? ''));
  return classroom.variables.some((variable) => variable.name === name) ? undefined : found('noVariable');
};

const rhythmWarning = (block: Block): Found => {
  if (block.type !== 'sound_play_rtttl' && block.type !== 'sound_rtttl') return undefined;
  const tune = inputBlock(block, 'TUNE');
  const text = tune?.type === 'text' ? String(tune.fields?.TEXT ?? '') : '';
  return text.length > RTTTL_LIMIT ? found('rhythmTooLong') : undefined;
};

/** What no block around it and nothing in the class makes right: a run with it would fail. */
const missing = (
  block: Block,
  declaration: BlockDeclaration,
  classroom: ClassroomSnapshot,
  inLoop: boolean,
): Missing | undefined => {
  const isOutside = !inLoop && (block.type === 'controls_break' || block.type === 'controls_continue');
  return isOutside ? { code: 'outsideLoop', details: {} } : missingIn(block, declaration, classroom);
};

/** Blocks that are not known here, wherever they lie: all of them are named. */
const unknownBlocks = (program: Program): BlockWarning[] =>
  [...walkProgram(program)].filter(isPlaceholder).map(({ id, fields }) => ({
    block: id,
    code: 'unknownBlock',
    details: { name: keptType(String(fields?.TEXT ?? '')) },
  }));

/** The first thing wrong with each block. */
export const blockWarnings = (program: Program, classroom: ClassroomSnapshot): BlockWarning[] => {
  const warnings: BlockWarning[] = unknownBlocks(program);
  for (const { block, inLoop } of runningBlocks(program)) {
    const declaration = declarationOf(block.type);
    if (!declaration) continue;
    const warning =
      robotWarning(block, declaration, classroom) ??
      otherRobotWarning(block, declaration, classroom) ??
      variableWarning(block, classroom) ??
      rhythmWarning(block) ??
      missing(block, declaration, classroom, inLoop);
    if (warning) warnings.push({ block: block.id, ...warning });
  }
  return warnings;
};

/** Whether any block that will run drives or reads a robot. */
export const usesRobots = (program: Program): boolean =>
  [...runningBlocks(program)].some(({ block }) => declarationOf(block.type)?.access !== undefined);

/** Why a run is refused. */
export interface RunError {
  block: string;
  code: keyof LanguageTexts['checker']['refusals'] | MissingCode;
  details: Record<string, string | number>;
}

export const runErrorText = ({ code, details }: RunError, language: Language): string => {
  const { refusals, missing: words } = languageTexts(language).checker;
  return fill({ ...refusals, ...words }[code], details);
};

const isMissing = (id: number, classroom: ClassroomSnapshot): boolean =>
  id < UNCHECKED_ROBOT_ID && robotOf(classroom, id) === undefined;

const namesMyRobot = ({ fields = {} }: Block): boolean => Object.values(fields).includes(MY_ROBOT);

const runError = (
  block: Block,
  declaration: BlockDeclaration,
  classroom: ClassroomSnapshot,
): Omit<RunError, 'block'> | undefined => {
  const id = robotNumber(block, declaration, classroom);
  if (id === undefined) return undefined;
  const missing = [id, ...otherRobots(block, declaration, classroom)].find((each) => isMissing(each, classroom));
  if (missing === 0 && namesMyRobot(block))
    return { code: hasNoRobot(classroom) ? 'noOwnRobot' : 'noRobots', details: {} };
  if (missing !== undefined) return { code: 'robotUnknown', details: { id: missing } };
  const robot = robotOf(classroom, id);
  if (!robot) return undefined;
  if (!robot.online) return { code: 'robotOffline', details: { id } };
  const { sensor, shape } = declaration;
  const required = shape === 'statement' && sensor !== undefined && REQUIRED_SENSORS.has(sensor);
  if (!required || robot.sensors.includes(sensor)) return undefined;
  return {
    code: 'sensorMissing',
    details: { id, code: sensor, sensor: classroom.sensorName?.(sensor) ?? `#${sensor}` },
  };
};

/** Nothing is in any section: every block was put beside the program, or there is none. */
const emptyError = (program: Program): RunError[] => {
  const root = findProgramBlock(program);
  if (root === undefined) return [];
  const sections = Object.values(root.inputs ?? {});
  if (sections.some((section) => stackOf(occupant(section)).some((block) => !isDisabled(block)))) return [];
  return [{ block: root.id, code: looseBlocks(program).length > 0 ? 'looseBlocks' : 'emptyProgram', details: {} }];
};

export const runErrors = (program: Program, classroom: ClassroomSnapshot): RunError[] => {
  const refusals = emptyError(program);
  for (const { block, inLoop } of runningBlocks(program)) {
    const declaration = declarationOf(block.type);
    const found =
      declaration && (runError(block, declaration, classroom) ?? missing(block, declaration, classroom, inLoop));
    if (found) refusals.push({ block: block.id, ...found });
  }
  return refusals;
};

import { MAT, UNCHECKED_ROBOT_ID } from '@trundle/protocol/constants';
import { objectNumberIn } from '@trundle/protocol/entities/destination';
import { may } from '@trundle/protocol/permissions';
import { MM_PER_CM } from '@trundle/world/catalogue/choices';
import { isGoalOnMat } from '@trundle/world/geometry/area';
import { type BlockDeclaration, type DynamicSource, isField, isInput, type Part } from '../catalogue/declaration.ts';
import type { Block } from '../tree/program.ts';
import { inputBlock } from '../tree/walk.ts';
import type { ClassroomSnapshot, MatSnapshot } from './classroom.ts';
import type { MissingCode } from './warnings.ts';

/** What a block names that is not there, or not for whoever runs it. A run with it would fail, so it is told before. */

export interface Missing {
  code: MissingCode;
  details: Record<string, string | number>;
}

type Look = (value: string, mat: MatSnapshot) => Missing | undefined;

const hasObject = ({ objects }: MatSnapshot, value: string): boolean =>
  objects.some(({ identifier, name }) => identifier === Number(value) || name === value);

const object: Look = (value, mat) =>
  hasObject(mat, value) ? undefined : { code: 'unknownObject', details: { object: value } };

const place: Look = (value, mat) => {
  const number = objectNumberIn(value);
  if (number !== undefined) return object(String(number), mat);
  const wanted = value.trim().toLocaleLowerCase();
  const isPlace = mat.places.some((words) => words.some((word) => word.toLocaleLowerCase() === wanted));
  return isPlace || hasObject(mat, value) ? undefined : { code: 'unknownPlace', details: { place: value } };
};

const slot: Look = (value, mat) =>
  Number(value) >= 1 && Number(value) <= mat.parkSlots ? undefined : { code: 'unknownSlot', details: { slot: value } };

const mapObject: Look = (value, mat) =>
  mat.effectObjects.includes(Number(value)) ? undefined : { code: 'unknownMapObject', details: { object: value } };

/** Lists whose entries come and go with the class and its map. */
const LOOKS: Partial<Record<DynamicSource, Look>> = {
  objects: object,
  places: place,
  parkSlots: slot,
  effectObjects: mapObject,
  flyingObjects: mapObject,
};

/** Whether the class has what a program names from one of its lists; nothing is known before the class is live. */
export const isThere = (
  source: 'objects' | 'places' | 'parkSlots',
  value: string | number | undefined,
  { mat }: ClassroomSnapshot,
): boolean => mat !== undefined && LOOKS[source]?.(String(value), mat) === undefined;

/** A number that is written down; undefined for one that is computed. */
const literal = (block: Block | undefined): number | undefined => {
  const value = block?.type === 'math_number' ? Number(block.fields?.NUM) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
};

const offMat = (cm: number | undefined): Missing | undefined =>
  cm === undefined || isGoalOnMat(cm * MM_PER_CM)
    ? undefined
    : { code: 'offMat', details: { value: cm, edge: MAT.max / MM_PER_CM } };

/** A goal is one coordinate, or a position made of two. */
const offGoal = (goal: Block | undefined): Missing | undefined => {
  if (goal?.type !== 'position_point') return offMat(literal(goal));
  return offMat(literal(inputBlock(goal, 'X'))) ?? offMat(literal(inputBlock(goal, 'Y')));
};

/** Students change the look of their own robots; what is painted on the map is there for everybody. */
const notForStudents = (
  block: Block,
  { parts, access }: BlockDeclaration,
  { role }: ClassroomSnapshot,
): Missing | undefined => {
  const target = parts.ROBOT;
  const isDressed =
    access === 'command' &&
    target?.part === 'field' &&
    target.field.kind === 'dynamic' &&
    target.field.source === 'sandboxTargets';
  const number = Number(block.fields?.ROBOT);
  if (!isDressed || !(number >= UNCHECKED_ROBOT_ID) || may(role, 'drive any robot')) return undefined;
  return { code: 'notForStudents', details: { object: number } };
};

const missingPart = (block: Block, name: string, part: Part, mat: MatSnapshot | undefined): Missing | undefined => {
  if (isInput(part)) return part.isGoal ? offGoal(inputBlock(block, name)) : undefined;
  if (!mat || !isField(part) || part.field.kind !== 'dynamic') return undefined;
  return LOOKS[part.field.source]?.(String(block.fields?.[name] ?? ''), mat);
};

export const missingIn = (
  block: Block,
  declaration: BlockDeclaration,
  classroom: ClassroomSnapshot,
): Missing | undefined => {
  for (const [name, part] of Object.entries(declaration.parts)) {
    const found = missingPart(block, name, part, classroom.mat);
    if (found) return found;
  }
  return notForStudents(block, declaration, classroom);
};

import { blockId, type Random } from '../tree/ids.ts';
import { type Block, isReference, PROGRAM_PLACE, PROGRAM_TYPE, type Program } from '../tree/program.ts';
import { walkBlock } from '../tree/walk.ts';
import { declarationOf } from './catalogue.ts';
import { hasBody } from './declaration.ts';

/** A block that prints what is put into it, and where. */
const PRINT = { type: 'print', input: 'VALUE' } as const;

/** Why a block cannot be tried: it does something only among others, or knows its value only while the program runs. */
type Untried = 'needsOthers' | 'needsRun';
type Trial = { readonly program: Program; readonly isValue: boolean } | { readonly untried: Untried };

/** Variables and functions belong to the program that runs. */
const belongsToRun = (block: Block): boolean =>
  block.type.startsWith('procedures_') || Object.values(block.fields ?? {}).some(isReference);

/** The smallest program in which one block is carried out once: a statement as it is, a value by printing it. */
export const trialOf = (
  { next: _next, x: _x, y: _y, disabledReasons: _why, ...block }: Block,
  random: Random,
): Trial => {
  const declaration = declarationOf(block.type);
  const isValue = declaration?.shape === 'value';
  if (declaration === undefined || !(isValue || declaration.shape === 'statement')) return { untried: 'needsOthers' };
  if (hasBody(declaration) || declaration.last) return { untried: 'needsOthers' };
  if ([...walkBlock(block)].some(belongsToRun)) return { untried: isValue ? 'needsRun' : 'needsOthers' };
  const first: Block = isValue
    ? { type: PRINT.type, id: blockId(random), inputs: { [PRINT.input]: { block } } }
    : block;
  const root: Block = { type: PROGRAM_TYPE, id: blockId(random), ...PROGRAM_PLACE, inputs: { RUN: { block: first } } };
  return { isValue, program: { blocks: { languageVersion: 0, blocks: [root] } } };
};

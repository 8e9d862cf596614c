import { declarationOf } from '../catalogue/catalogue.ts';
import { isPlaceholder, PLACEHOLDERS } from '../catalogue/placeholders.ts';
import { type Block, type Connection, isDisabled, type Program, topBlocks } from '../tree/program.ts';
import { occupant, stackFrom, stackOf, walkProgram } from '../tree/walk.ts';
import { isBodyInput } from './comments.ts';

const isUnknownValue = ({ type }: Block): boolean => type === PLACEHOLDERS.value.type;

/** The value that is not known among those a block needs, at any depth. */
const unknownIn = (block: Block): Block | undefined => {
  for (const [name, connection] of Object.entries(block.inputs ?? {})) {
    const inner = isBodyInput(block.type, name) ? undefined : occupant(connection);
    if (!inner || isDisabled(inner)) continue;
    const found = isUnknownValue(inner) ? inner : unknownIn(inner);
    if (found) return found;
  }
  return undefined;
};

const PLACEHOLDER_OF: Partial<Record<string, string>> = {
  statement: PLACEHOLDERS.statement.type,
  event: PLACEHOLDERS.event.type,
};

const leftOut = (block: Block): Block => {
  const type = PLACEHOLDER_OF[declarationOf(block.type)?.shape ?? ''];
  const unknown = type === undefined || isPlaceholder(block) ? undefined : unknownIn(block);
  if (type !== undefined && unknown) {
    const { inputs: _inputs, extraState: _state, ...rest } = block;
    return { ...rest, type, fields: unknown.fields ?? {} };
  }
  if (!block.inputs) return block;
  const inputs = Object.entries(block.inputs).map(([name, connection]): [string, Connection] => {
    const first = isBodyInput(block.type, name) ? occupant(connection) : undefined;
    const body = first && stackFrom(stackOf(first).map(leftOut));
    return [name, body ? { block: body } : connection];
  });
  return { ...block, inputs: Object.fromEntries(inputs) };
};

/**
 * The program as it can run: nobody knows what a value is that is not known, so a statement that needs one is left out
 * as a whole instead of being carried out with a wrong value.
 */
export const leavingOutUnknown = (program: Program): Program => {
  if (![...walkProgram(program)].some(isUnknownValue)) return program;
  const blocks = topBlocks(program).map(leftOut);
  return { ...program, blocks: { ...program.blocks, blocks } };
};

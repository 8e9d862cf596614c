import { blockId, type Random } from '../tree/ids.ts';
import type { Block, Connection, FieldValue } from '../tree/program.ts';
import { declarationOf } from './catalogue.ts';
import { type BlockDeclaration, type Field, isField, isInput, type Part, type Presets } from './declaration.ts';

/** Finds or makes the variable a field stands for. */
export type VariableIds = (name: string, type: '' | 'Array') => string;

const defaultValue = (field: Field, variables: VariableIds): FieldValue =>
  field.kind === 'variable' ? { id: variables(field.default, field.variableType) } : field.default;

/** The field a preset for a whole block goes to, such as NUM of a number. */
const firstField = (declaration: BlockDeclaration | undefined): string | undefined =>
  Object.entries(declaration?.parts ?? {}).find(([, part]) => isField(part))?.[0];

const inner = (
  part: Extract<Part, { part: 'input' }>,
  preset: string | number | undefined,
): [string, Presets] | undefined => {
  if (!part.shadow) return undefined;
  const main = firstField(declarationOf(part.shadow.type));
  const changed = preset === undefined || main === undefined ? {} : { [main]: preset };
  return [part.shadow.type, { ...part.shadow.presets, ...changed }];
};

/** A fresh block as the toolbox hands it out: all fields at their defaults, shadows in all inputs. */
export const newBlock = (type: string, random: Random, variables: VariableIds, presets: Presets = {}): Block => {
  const declaration = declarationOf(type);
  const fields: Record<string, FieldValue> = {};
  const inputs: Record<string, Connection> = {};
  for (const [name, part] of Object.entries(declaration?.parts ?? {})) {
    const preset = presets[name];
    if (isField(part)) fields[name] = preset ?? defaultValue(part.field, variables);
    if (!isInput(part)) continue;
    const shadow = inner(part, preset);
    if (shadow) inputs[name] = { shadow: newBlock(shadow[0], random, variables, shadow[1]) };
  }
  return {
    type,
    id: blockId(random),
    ...(type === 'text_join' ? { extraState: { itemCount: Object.keys(inputs).length } } : {}),
    ...(Object.keys(fields).length ? { fields } : {}),
    ...(Object.keys(inputs).length ? { inputs } : {}),
  };
};

/** The shadow that belongs under an input, or nothing. */
export const newShadow = (part: Part | undefined, random: Random, variables: VariableIds): Block | undefined => {
  if (!part || !isInput(part)) return undefined;
  const shadow = inner(part, undefined);
  return shadow && newBlock(shadow[0], random, variables, shadow[1]);
};

import type { Language } from '@trundle/protocol/constants';
import { seededRandom } from '../tree/ids.ts';
import type { Block } from '../tree/program.ts';
import { blockText, declarationOf } from './catalogue.ts';
import { type BlockDeclaration, COLOUR_GROUPS, type Field, type Part, type Presets } from './declaration.ts';
import { newBlock } from './instance.ts';
import type { ToolboxCategory } from './toolboxes.ts';

/** Blockly's JSON definitions and toolbox, as plain data; the editor registers the two field types of its own. */

/** A dropdown whose entries the open classroom gives. */
export const DYNAMIC_FIELD = 'field_trundle_dynamic';
export const BITMAP_FIELD = 'field_bitmap';
export const COLOUR_FIELD = 'field_colour';

/** Statements that do something and statements that wait for an event never share a stack. */
const ACTION = 'Action';
const EVENT = 'Event';

type Argument = Readonly<Record<string, unknown>>;

const fieldArgument = (name: string, field: Field, language: Language): Argument => {
  switch (field.kind) {
    case 'number': {
      const { min, max, whole } = field;
      return { type: 'field_number', name, value: field.default, min, max, precision: whole ? 1 : undefined };
    }
    case 'text':
      return { type: 'field_input', name, text: field.default };
    case 'checkbox':
      return { type: 'field_checkbox', name, checked: field.default };
    case 'colour':
      return { type: COLOUR_FIELD, name, colour: field.default };
    case 'choice':
      return { type: 'field_dropdown', name, options: field.options.map((each) => [each.label[language], each.value]) };
    case 'dynamic':
      return { type: DYNAMIC_FIELD, name, source: field.source, value: field.default, of: field.of };
    case 'bitmap':
      return { type: BITMAP_FIELD, name, value: field.default, width: 8, height: 8 };
    case 'variable':
      return {
        type: 'field_variable',
        name,
        variable: field.default,
        variableTypes: [field.variableType],
        defaultType: field.variableType,
      };
  }
};

const argument = (name: string, part: Part, language: Language): Argument => {
  if (part.part === 'field') return fieldArgument(name, part.field, language);
  if (part.part === 'input') return { type: 'input_value', name, check: part.check === 'any' ? null : part.check };
  return { type: 'input_statement', name, check: name === 'EVENTS' ? EVENT : ACTION };
};

const connections = ({ shape, output, last }: BlockDeclaration): Argument => {
  if (shape === 'value') return { output: output === 'any' || output === undefined ? null : output };
  if (shape === 'event') return { previousStatement: EVENT, nextStatement: EVENT };
  if (shape !== 'statement') return {};
  return last ? { previousStatement: ACTION } : { previousStatement: ACTION, nextStatement: ACTION };
};

export interface BlockDefinition {
  type: string;
  message0: string;
  args0: Argument[];
  colour: string;
  tooltip: string;
  inputsInline: boolean;
  [more: string]: unknown;
}

/** What Blockly needs to draw a block; nothing for those it brings itself. */
export const blockDefinition = (type: string, language: Language): BlockDefinition | undefined => {
  const declaration = declarationOf(type);
  if (!declaration || declaration.builtIn) return undefined;
  const { message, tooltip } = blockText(type, language);
  return {
    type,
    message0: message,
    args0: Object.entries(declaration.parts).map(([name, part]) => argument(name, part, language)),
    colour: COLOUR_GROUPS[declaration.group],
    tooltip,
    inputsInline: true,
    ...connections(declaration),
  };
};

type ToolboxItem = Readonly<Record<string, unknown>>;

/** A toolbox block needs no ids; Blockly gives each copy its own. */
const withoutIds = ({ id: _id, ...block }: Block): ToolboxItem => ({
  ...block,
  ...(block.inputs
    ? {
        inputs: Object.fromEntries(
          Object.entries(block.inputs).map(([name, { shadow }]) => [
            name,
            shadow ? { shadow: withoutIds(shadow) } : {},
          ]),
        ),
      }
    : {}),
});

/** Variables in a toolbox are named, and made when the block is used. */
const namedFields = (block: Block): Block => ({
  ...block,
  ...(block.fields
    ? {
        fields: Object.fromEntries(
          Object.entries(block.fields).map(([name, value]) => {
            const part = declarationOf(block.type)?.parts[name];
            if (part?.part !== 'field' || part.field.kind !== 'variable') return [name, value];
            return [name, { id: '', name: part.field.default, type: part.field.variableType }];
          }),
        ),
      }
    : {}),
});

export const toolboxBlock = (type: string, presets: Presets): ToolboxItem => ({
  kind: 'block',
  ...withoutIds(namedFields(newBlock(type, seededRandom(1), (name) => name, presets))),
});

/** The toolbox in Blockly's JSON form. */
export const toolboxDefinition = (categories: readonly ToolboxCategory[], language: Language): ToolboxItem => ({
  kind: 'categoryToolbox',
  contents: categories.map((category) => categoryDefinition(category, language)),
});

const categoryDefinition = (category: ToolboxCategory, language: Language): ToolboxItem => ({
  kind: 'category',
  toolboxitemid: `${category.toolbox}/${category.id}`,
  name: category.name[language],
  colour: COLOUR_GROUPS[category.group],
  ...(category.custom
    ? { custom: category.custom }
    : {
        contents: category.contents.map((each) => {
          if (each.kind === 'category') return categoryDefinition(each, language);
          if (each.kind === 'button') return { kind: 'button', text: each.label[language], callbackKey: each.callback };
          return toolboxBlock(each.type, each.presets);
        }),
      }),
});

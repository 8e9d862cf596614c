import type { Language } from '@trundle/protocol/languages';
import { seededRandom } from '../tree/ids.ts';
import type { Block, Connection, FieldValue } from '../tree/program.ts';
import { type BlockPicture, pictureOf, SECTION_PICTURES } from './block-pictures.ts';
import { blockText, declarationOf } from './catalogue.ts';
import type { BlockDeclaration, Choice, Field, Part } from './declaration.ts';
import { defaultWord } from './default-words.ts';
import { newBlock } from './instance.ts';
import { categoryTone, type Tone, toneOf } from './tones.ts';
import type { ToolboxBlock, ToolboxCategory } from './toolboxes.ts';

/** Blockly's JSON definitions and toolbox, as plain data; the editor registers the field types of its own. */

/** A dropdown whose entries the open classroom gives. */
export const DYNAMIC_FIELD = 'field_trundle_dynamic';
/** A dropdown whose entries are pictures, each with its word. */
export const PICTURE_FIELD = 'field_trundle_pictures';
export const BITMAP_FIELD = 'field_bitmap';
export const COLOUR_FIELD = 'field_colour';
/** A picture at the start of a block; it is no part of the program. */
export const SIGN_FIELD = 'field_trundle_sign';
/** Shows the name of a block that is not known, and keeps its text. */
export const KEPT_FIELD = 'field_trundle_kept';

/** Statements that do something and statements that wait for an event never share a stack. */
const ACTION = 'Action';
const EVENT = 'Event';

type Argument = Readonly<Record<string, unknown>>;

const choiceArgument = (name: string, choices: readonly Choice[], language: Language): Argument => {
  const options = choices.map(({ label, value }) => [label(language), value]);
  const pictures = choices.flatMap(({ picture }) => picture ?? []);
  return pictures.length === choices.length
    ? { type: PICTURE_FIELD, name, options, pictures }
    : { type: 'field_dropdown', name, options };
};

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
      return choiceArgument(name, field.options, language);
    case 'dynamic':
      return { type: DYNAMIC_FIELD, name, source: field.source, value: field.default, of: field.of };
    case 'bitmap':
      return { type: BITMAP_FIELD, name, value: field.default, width: 8, height: 8 };
    case 'kept':
      return { type: KEPT_FIELD, name };
    case 'variable':
      return {
        type: 'field_variable',
        name,
        variable: field.default,
        variableTypes: field.either ? ['', 'Array'] : [field.variableType],
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

/** The frame around the sections of a program looks like no block inside it. */
export const PROGRAM_STYLE = 'program';

interface BlockDefinition {
  type: string;
  message0: string;
  args0: Argument[];
  /** The page's theme knows its colours. */
  style: Tone | typeof PROGRAM_STYLE;
  tooltip: string;
  inputsInline: boolean;
  [more: string]: unknown;
}

/** Words before a mouth stand on a line of their own, so the mouth keeps the width of the block. */
const LINE_END: Argument = { type: 'input_end_row' };

const sign = (picture: BlockPicture): Argument => ({ type: SIGN_FIELD, picture });

/** The message with its arguments: a picture in front, each mouth on a new line. */
const lines = (declaration: BlockDeclaration, message: string, language: Language) => {
  const parts = Object.entries(declaration.parts);
  const args: Argument[] = [];
  const place = (each: Argument): string => `%${args.push(each)}`;
  const picture = declaration.shape === 'program' ? undefined : pictureOf(declaration, message);
  const front = picture ? `${place(sign(picture))} ` : '';
  const message0 = message.replace(/([^%]*)%(\d+)/g, (_token, words: string, number: string) => {
    const entry = parts[Number(number) - 1];
    if (!entry) return words;
    const [name, part] = entry;
    if (part.part !== 'body') return `${words}${place(argument(name, part, language))}`;
    const own = declaration.shape === 'program' ? SECTION_PICTURES[name] : undefined;
    const before = own ? `${place(sign(own))} ` : '';
    return `${before}${words.trim()} ${place(LINE_END)} ${place(argument(name, part, language))}`;
  });
  return { message0: front + message0, args0: args };
};

/** What Blockly needs to draw a block; nothing for those it brings itself. */
export const blockDefinition = (type: string, language: Language): BlockDefinition | undefined => {
  const declaration = declarationOf(type);
  if (!declaration || declaration.builtIn) return undefined;
  const { message, tooltip } = blockText(type, language);
  return {
    type,
    ...lines(declaration, message, language),
    style: declaration.shape === 'program' ? PROGRAM_STYLE : toneOf(declaration),
    tooltip,
    inputsInline: true,
    ...connections(declaration),
  };
};

/** A block as a toolbox hands it out: without ids, which each copy gets for itself. */
type ToolboxBlockState = Readonly<Omit<Block, 'id' | 'inputs'>> & {
  readonly kind?: 'block';
  readonly inputs?: Readonly<Record<string, { readonly shadow?: ToolboxBlockState }>>;
};

const withoutIds = ({ id: _id, inputs, ...block }: Block): ToolboxBlockState => ({
  ...block,
  ...(inputs
    ? {
        inputs: Object.fromEntries(
          Object.entries(inputs).map(([name, { shadow }]) => [name, shadow ? { shadow: withoutIds(shadow) } : {}]),
        ),
      }
    : {}),
});

/** What the classroom has to offer for a field that depends on it; undefined keeps the declared default. */
export type DynamicDefault = (
  field: Extract<Field, { kind: 'dynamic' }>,
  declaration: BlockDeclaration,
) => string | undefined;

/** Fresh in a toolbox: words in the reader's language, variables by name, and choices the classroom really has. */
const offered = (block: Block, language: Language, dynamicDefault: DynamicDefault): Block => {
  const declaration = declarationOf(block.type);
  const fields = Object.entries(block.fields ?? {}).map(([name, value]): [string, FieldValue] => {
    const part = declaration?.parts[name];
    if (declaration === undefined || part?.part !== 'field') return [name, value];
    const { field } = part;
    if (field.kind === 'text') return [name, defaultWord(String(value), language)];
    if (field.kind === 'dynamic') return [name, dynamicDefault(field, declaration) ?? value];
    if (field.kind !== 'variable') return [name, value];
    // Variables in a toolbox are named, and made when the block is used.
    const named = { id: '', name: defaultWord(field.default, language), type: field.variableType };
    return [name, named];
  });
  const inputs = Object.entries(block.inputs ?? {}).map(([name, { shadow }]): [string, Connection] => [
    name,
    shadow ? { shadow: offered(shadow, language, dynamicDefault) } : {},
  ]);
  return {
    ...block,
    ...(fields.length ? { fields: Object.fromEntries(fields) } : {}),
    ...(inputs.length ? { inputs: Object.fromEntries(inputs) } : {}),
  };
};

export const toolboxBlock = (
  { type, presets }: Pick<ToolboxBlock, 'type' | 'presets'>,
  language: Language,
  dynamicDefault: DynamicDefault = () => undefined,
): ToolboxBlockState => {
  const fresh = newBlock(type, seededRandom(1), (name) => name, presets);
  return { kind: 'block', ...withoutIds(offered(fresh, language, dynamicDefault)) };
};

type ToolboxItem = Readonly<Record<string, unknown>>;

/** A category's key: what it is called by when its blocks are asked for. */
export const categoryKey = ({ toolbox, id }: Pick<ToolboxCategory, 'toolbox' | 'id'>): string => `${toolbox}/${id}`;

/** The toolbox in Blockly's JSON form. Blocks are asked for by the category's key when it is opened. */
export const toolboxDefinition = (categories: readonly ToolboxCategory[], language: Language) => ({
  kind: 'categoryToolbox' as const,
  contents: categories.map((category) => categoryDefinition(category, language)),
});

const categoryDefinition = (category: ToolboxCategory, language: Language): ToolboxItem => ({
  kind: 'category',
  toolboxitemid: categoryKey(category),
  name: category.name(language),
  categorystyle: categoryTone(category),
  custom: category.custom ?? categoryKey(category),
});

/** Class of the headings in a tray, for the page's stylesheet. */
const HEADING_CLASS = 'trundleHeading';

/** What an opened category shows: its blocks, and those of the smaller ones inside under their headings. */
export const categoryContents = (
  category: ToolboxCategory,
  language: Language,
  dynamicDefault?: DynamicDefault,
): ToolboxItem[] =>
  category.contents.flatMap((each): ToolboxItem[] => {
    if (each.kind === 'button') return [{ kind: 'button', text: each.label(language), callbackKey: each.callback }];
    if (each.kind === 'block') return [toolboxBlock(each, language, dynamicDefault)];
    const heading = { kind: 'label', text: each.name(language), 'web-class': HEADING_CLASS };
    // The library fills some categories itself; it asks for those by their word.
    const inside = each.custom
      ? [{ kind: 'category', custom: each.custom }]
      : categoryContents(each, language, dynamicDefault);
    return [heading, ...inside];
  });

import { LANGUAGES, type Language } from '@trundle/protocol/languages';
import { BLOCKS, blockText } from './catalogue/catalogue.ts';
import {
  type BlockDeclaration,
  COLOUR_GROUPS,
  isField,
  isInput,
  type Part,
  type Presets,
} from './catalogue/declaration.ts';
import { type Companion, EXAMPLE_COMPANIONS } from './catalogue/example-companions.ts';
import { newBlock, type VariableIds } from './catalogue/instance.ts';
import { listsRobots } from './catalogue/my-robot.ts';
import { robotWord } from './catalogue/robot-word.ts';
import { SEEN_AS } from './catalogue/seen-as.ts';
import { CODE_LANGUAGES, type CodeLanguage } from './catalogue/signatures.ts';
import { categoryPath } from './catalogue/toolboxes.ts';
import { printJavaScript } from './javascript/print.ts';
import { printPython } from './python/print.ts';
import { seededRandom } from './tree/ids.ts';
import { type Block, PROGRAM_PLACE, PROGRAM_TYPE, type Program, type Variable } from './tree/program.ts';
import { stackFrom } from './tree/walk.ts';

/** What a block says with its defaults in place of the numbers. */
export const spokenText = (declaration: BlockDeclaration, language: Language): string => {
  const parts = Object.values(declaration.parts);
  const { message } = blockText(declaration.type, language);
  return message.replace(/%(\d+|%)/g, (_whole, number: string) => {
    if (number === '%') return '%';
    const part = parts[Number(number) - 1];
    return part ? partText(part, language) : '';
  });
};

const partText = (part: Part, language: Language): string => {
  if (part.part === 'body') return '…';
  if (isField(part)) {
    const { field } = part;
    if (field.kind === 'choice') {
      return `[${field.options.find((option) => option.value === field.default)?.label(language) ?? field.default}]`;
    }
    if (field.kind === 'bitmap') return '[8 × 8]';
    return `[${listsRobots(field) ? robotWord(String(field.default), language) : String(field.default)}]`;
  }
  const first = Object.values(part.shadow?.presets ?? {});
  return `(${first.join(' ')})`;
};

/** A program that shows the block at work: values are printed, events print, the rest runs among what it needs. */
export const exampleProgram = (type: string): Program => {
  const random = seededRandom(7);
  const variables: Variable[] = [];
  const variableIds: VariableIds = (name, variableType) => {
    const known = variables.find((each) => each.name === name && (each.type ?? '') === variableType);
    if (known) return known.id;
    const id = `v${variables.length}`;
    variables.push(variableType ? { name, id, type: variableType } : { name, id });
    return id;
  };
  const make: Make = (blockType, presets) => newBlock(blockType, random, variableIds, presets);
  const declaration = BLOCKS.find((block) => block.type === type);
  const { before = [], after = [], during = [] } = EXAMPLE_COMPANIONS[type] ?? {};
  const among = (companions: readonly Companion[]): Block[] => companions.map((each) => companion(each, make));
  const block = make(type);
  const top: Block[] = [];
  const inputs: NonNullable<Block['inputs']> = {};
  const runs = (...blocks: readonly Block[]): void => {
    const first = stackFrom([...blocks]);
    if (first) inputs.RUN = { block: first };
  };
  if (declaration?.shape === 'event') {
    inputs.EVENTS = { block: { ...block, inputs: { ...block.inputs, DO: { block: make('print') } } } };
    runs(...among(before));
  } else if (declaration?.shape === 'definition' || type.startsWith('procedures_'))
    functionExample(type, block, make, top, inputs);
  else if (declaration?.shape === 'value') runs({ ...make('print'), inputs: { VALUE: { block } } });
  else if (declaration?.shape === 'program') runs(make('print'));
  else if (declaration?.last) {
    const body = stackFrom([...among(before), block]) ?? block;
    runs({
      ...make('controls_repeat_ext'),
      inputs: { TIMES: { shadow: { ...make('math_number'), fields: { NUM: 10 } } }, DO: { block: body } },
    });
  } else if (during.length > 0) {
    const again = make('event_every');
    inputs.EVENTS = { block: { ...again, inputs: { ...again.inputs, DO: { block } } } };
    runs(...among(during));
  } else runs(...among(before), filled(block, declaration, make), ...among(after));
  const program: Block = { type: PROGRAM_TYPE, id: 'program01', ...PROGRAM_PLACE, deletable: false };
  if (Object.keys(inputs).length) program.inputs = inputs;
  return { blocks: { languageVersion: 0, blocks: [program, ...top] }, ...(variables.length ? { variables } : {}) };
};

const companion = ({ type, presets, values = {} }: Companion, make: Make): Block => {
  const block = make(type, presets);
  const put = Object.entries(values).map(([input, value]) => [input, { block: make(value) }] as const);
  return put.length === 0 ? block : { ...block, inputs: { ...block.inputs, ...Object.fromEntries(put) } };
};

type Make = (type: string, presets?: Presets) => Block;

const filled = (block: Block, declaration: BlockDeclaration | undefined, make: Make): Block => {
  const bodies = Object.entries(declaration?.parts ?? {}).filter(([, part]) => part.part === 'body');
  if (!bodies.length) return block;
  const inner = Object.fromEntries(bodies.map(([name]) => [name, { block: make('print') }]));
  return { ...block, inputs: { ...block.inputs, ...inner } };
};

const named = (block: Block, make: Make): Block => ({
  ...block,
  fields: { NAME: 'dance' },
  inputs: {
    STACK: { block: make('print') },
    ...(block.type === 'procedures_defreturn' ? { RETURN: { block: make('math_dice') } } : {}),
  },
});

const functionExample = (
  type: string,
  block: Block,
  make: Make,
  top: Block[],
  inputs: NonNullable<Block['inputs']>,
): void => {
  const returns = !type.endsWith('noreturn');
  const definition = named(make(returns ? 'procedures_defreturn' : 'procedures_defnoreturn'), make);
  const call: Block = {
    ...make(returns ? 'procedures_callreturn' : 'procedures_callnoreturn'),
    extraState: { name: 'dance', params: [] },
  };
  if (type === 'procedures_ifreturn') {
    const early = {
      ...block,
      inputs: { CONDITION: { block: make('logic_boolean') }, VALUE: { block: make('math_number') } },
    };
    definition.inputs = { ...definition.inputs, STACK: { block: early } };
  }
  top.push(definition);
  inputs.RUN = { block: returns ? { ...make('print'), inputs: { VALUE: { block: call } } } : call };
};

const PRINTERS: Record<CodeLanguage, (program: Program) => string> = {
  javascript: (program) => printJavaScript(program).text,
  python: (program) => printPython(program).text,
};

interface BlockHelp {
  title: string;
  text: string;
  needs: string[];
  choices: { part: string; values: string[] }[];
  example: Program;
  code: Record<CodeLanguage, string>;
}

/** Help for one block: what it says and does, its choices, and an example one can run. */
export const blockHelp = (type: string, language: Language): BlockHelp | undefined => {
  const declaration = BLOCKS.find((block) => block.type === type);
  if (!declaration) return undefined;
  const example = exampleProgram(type);
  const choices = Object.entries(declaration.parts).flatMap(([part, each]) =>
    isField(each) && each.field.kind === 'choice'
      ? [{ part, values: each.field.options.map((option) => option.label(language)) }]
      : [],
  );
  return {
    title: spokenText(declaration, language),
    text: blockText(type, language).tooltip,
    needs: declaration.sensor === undefined ? [] : [declaration.sensor],
    choices,
    example,
    code: { javascript: PRINTERS.javascript(example), python: PRINTERS.python(example) },
  };
};

const FENCE = '```';

const section = (declaration: BlockDeclaration): string => {
  const help = blockHelp(declaration.type, 'en');
  const places = declaration.places.map(
    (place) => `${place.toolbox}: ${categoryPath(place.toolbox, place.category, 'en').join(' / ')}`,
  );
  const inputs = Object.values(declaration.parts).filter(isInput).length;
  const facts = [
    places.length ? places.join('; ') : `Not in a toolbox: ${declaration.unplaced ?? ''}`,
    `colour ${declaration.group}`,
    ...(declaration.output ? [`gives ${declaration.output}`] : []),
    ...(declaration.sensor ? [`needs ${declaration.sensor}`] : []),
    ...(declaration.teacherOnly ? ['teachers only'] : []),
    ...(inputs ? [`${inputs} input${inputs === 1 ? '' : 's'}`] : []),
  ];
  return [
    `### ${spokenText(declaration, 'en')}`,
    `\`${declaration.type}\` — ${help?.text ?? ''}`,
    facts.join(' · '),
    ...CODE_LANGUAGES.map((language) => `${FENCE}${language}\n${help?.code[language] ?? ''}${FENCE}`),
  ].join('\n\n');
};

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** The blocks of a group at a glance: what each says, and what is seen of it. */
const overview = (blocks: readonly BlockDeclaration[]): string =>
  [
    row(['block', 'says', 'seen as']),
    row(['---', '---', '---']),
    ...blocks.map((block) => row([`\`${block.type}\``, spokenText(block, 'en'), SEEN_AS[block.seen]])),
  ].join('\n');

/** The whole catalogue as Markdown, one section per colour group. */
export const blocksDocument = (): string => {
  const groups = COLOUR_GROUPS.map((group) => {
    const blocks = BLOCKS.filter((block) => block.group === group);
    return [`## ${group} (${blocks.length})`, overview(blocks), ...blocks.map(section)].join('\n\n');
  });
  const intro = [
    '# Blocks',
    `Generated from the block catalogue: ${BLOCKS.length} blocks in ${LANGUAGES.length} languages. Each example runs as it stands.`,
  ];
  return `${[...intro, ...groups].join('\n\n')}\n`;
};

// Blocks are defined with their words while this file is loaded.
import '../../scripts/load-texts.ts';
import { createRequire } from 'node:module';
import {
  BITMAP_FIELD,
  BLOCKS,
  type BlockDeclaration,
  blockDefinition,
  COLOUR_FIELD,
  type CodeLanguage,
  DYNAMIC_FIELD,
  OVERLOADS,
  type Overload,
  type Program,
  spell,
} from '@trundle/language';
import type * as BlocklyCore from 'blockly/core';

/** Blockly without a screen, with our blocks, and its own generators taught to print them: what ours is measured against. */

const load = createRequire(import.meta.url);
const Blockly = load('blockly/core') as typeof import('blockly/core');
const { javascriptGenerator } = load('blockly/javascript') as typeof import('blockly/javascript');
const { pythonGenerator } = load('blockly/python') as typeof import('blockly/python');

type Generator = typeof javascriptGenerator | typeof pythonGenerator;
type Printed = [string, number] | string;
/** What a printer asks its generator for. */
type Printer = Pick<BlocklyCore.CodeGenerator, 'valueToCode' | 'statementToCode'>;

const GENERATORS: Readonly<Record<CodeLanguage, Generator>> = {
  javascript: javascriptGenerator,
  python: pythonGenerator,
};
/** In both generators: binds as a call does, and no brackets around what is asked for. */
const CALL = 2;
const NO_BRACKETS = 99;

/** Holds a value and no more: the lists behind it are not printed. */
class PlainField extends Blockly.Field<unknown> {
  override SERIALIZABLE = true;

  static override fromJson(options: BlocklyCore.FieldConfig & { value?: unknown; colour?: unknown }): PlainField {
    return new PlainField(options.value ?? options.colour);
  }
}

const literal = (block: BlocklyCore.Block, name: string): string => JSON.stringify(block.getFieldValue(name));

/** An ordinary block in the ordinary way: its name, its values, its body. */
const plainPrinter = (declaration: BlockDeclaration, overloads: readonly Overload[], language: CodeLanguage) => {
  const [first] = overloads;
  const byOption = new Map(overloads.map((overload) => [overload.option?.value ?? '', overload]));
  const parameters = (
    first?.parameters ?? Object.entries(declaration.parts).map(([name, part]) => ({ name, part }))
  ).filter(({ part }) => part.part !== 'body');
  const bodies = Object.entries(declaration.parts).flatMap(([name, part]) => (part.part === 'body' ? [name] : []));
  const receiver = first?.code.receiver;
  const waits = first?.code.awaited && language === 'javascript' ? 'await ' : '';
  const [open, close, end] = language === 'javascript' ? [' {\n', '}\n', ';\n'] : [':\n', '', '\n'];

  return (block: BlocklyCore.Block, generator: Printer): Printed => {
    const option = first?.option ? String(block.getFieldValue(first.option.part)) : '';
    const name = spell(byOption.get(option)?.name ?? declaration.type, language);
    const args = parameters.map((each) =>
      each.part.part === 'field'
        ? literal(block, each.name)
        : generator.valueToCode(block, each.name, NO_BRACKETS) || 'null',
    );
    const whose = receiver ? `${receiver.word}(${literal(block, receiver.part)}).` : '';
    const call = `${waits}${whose}${name}(${args.join(', ')})`;
    if (declaration.shape === 'value') return [call, CALL];
    if (!bodies.length) return call + end;
    return call + bodies.map((body) => open + generator.statementToCode(block, body) + close).join('');
  };
};

/** Names of the fields and inputs a block really has. */
const partsOf = (type: string): Set<string> => {
  const workspace = new Blockly.Workspace();
  try {
    const block = workspace.newBlock(type);
    const fields = block.inputList.flatMap((input) => input.fieldRow.map((field) => field.name));
    return new Set([...block.inputList.map((input) => input.name), ...fields].filter((name) => name !== undefined));
  } finally {
    workspace.dispose();
  }
};

/** Blockly's printers hold for a block of ours that has the same name and the same parts. */
const isBlocklys = (declaration: BlockDeclaration): boolean => {
  if (declaration.builtIn) return true;
  if (!Blockly.Blocks[declaration.type]) return false;
  return [...partsOf(declaration.type)].every((name) => name === '' || name in declaration.parts);
};

const prepare = (): void => {
  load('blockly/blocks');
  Blockly.setLocale(load('blockly/msg/en') as Record<string, string>);
  for (const type of [DYNAMIC_FIELD, BITMAP_FIELD, COLOUR_FIELD]) Blockly.fieldRegistry.register(type, PlainField);
  for (const declaration of BLOCKS) {
    const { type } = declaration;
    if (!isBlocklys(declaration)) {
      const overloads = OVERLOADS.filter((overload) => overload.declaration === declaration);
      for (const [language, generator] of Object.entries(GENERATORS)) {
        generator.forBlock[type] = plainPrinter(declaration, overloads, language as CodeLanguage);
      }
    }
    const definition = blockDefinition(type, 'en');
    if (!definition) continue;
    delete Blockly.Blocks[type];
    Blockly.defineBlocksWithJsonArray([definition]);
  }
};

prepare();

/** A workspace without a screen that holds the program. */
export class HeadlessWorkspace {
  readonly #workspace = new Blockly.Workspace();

  constructor(program: Program) {
    // Nobody listens, and blocks that correct themselves would change what is measured.
    Blockly.Events.disable();
    Blockly.serialization.workspaces.load(
      structuredClone(program) as unknown as Record<string, unknown>,
      this.#workspace,
    );
    Blockly.Events.enable();
  }

  get blocks(): number {
    return this.#workspace.getAllBlocks(false).length;
  }

  print(language: CodeLanguage): string {
    return GENERATORS[language].workspaceToCode(this.#workspace);
  }

  save(): Program {
    return Blockly.serialization.workspaces.save(this.#workspace) as unknown as Program;
  }

  dispose(): void {
    this.#workspace.dispose();
  }
}

/** The program tree: Blockly's JSON serialisation with types, so that the editor loads it without a translation. */

export type FieldValue = string | number | boolean | VariableReference | readonly (readonly number[])[];

interface VariableReference {
  id: string;
}

export interface Connection {
  block?: Block;
  shadow?: Block;
}

interface BlockComment {
  text: string;
  pinned?: boolean;
  height?: number;
  width?: number;
}

export interface Block {
  type: string;
  id: string;
  x?: number;
  y?: number;
  deletable?: boolean;
  movable?: boolean;
  collapsed?: boolean;
  inline?: boolean;
  editable?: boolean;
  /** What another program noted at the block. It means nothing here and stays. */
  data?: string;
  disabledReasons?: string[];
  extraState?: ExtraState;
  icons?: { comment?: BlockComment };
  fields?: Record<string, FieldValue>;
  inputs?: Record<string, Connection>;
  next?: Connection;
}

/** The mutations of the blocks whose shape varies: if, join, functions and their calls. */
export interface ExtraState {
  elseIfCount?: number;
  hasElse?: boolean;
  itemCount?: number;
  /** Of a function or its call; of the program, the language it was written in. */
  name?: string;
  params?: (string | FunctionParameter)[];
  /** Of a function: variables of its own, which nobody else sees. */
  own?: FunctionParameter[];
  hasStatements?: boolean;
}

export interface FunctionParameter {
  name: string;
  id: string;
}

export interface Variable {
  name: string;
  id: string;
  /** Empty for a plain variable. */
  type?: string;
}

export interface Program {
  blocks: { languageVersion: 0; blocks: Block[] };
  variables?: Variable[];
}

/** The one block that is always there, and where it stands. */
export const PROGRAM_TYPE = 'program_run';
export const PROGRAM_SECTIONS = ['RUN', 'LOOP', 'EVENTS'] as const;
export const PROGRAM_PLACE = { x: 220, y: 20 } as const;
/** Function definitions stand this far apart. */
export const FUNCTION_SPACING = 400;

/** Noted at a joined text that is written with plus signs, which Python takes for texts only. */
export const JOINED_BY_SIGN = 'plus';

export const ARRAY_VARIABLE = 'Array';

export const DEFINITION_TYPES = ['procedures_defnoreturn', 'procedures_defreturn'] as const;
export const isDefinition = (block: Block): boolean => DEFINITION_TYPES.some((type) => type === block.type);

export const isReference = (value: FieldValue | undefined): value is VariableReference =>
  typeof value === 'object' && value !== null && 'id' in value;

export const isDisabled = (block: Block): boolean => (block.disabledReasons?.length ?? 0) > 0;

export const topBlocks = (program: Program): Block[] => program.blocks.blocks;

export const findProgramBlock = (program: Program): Block | undefined =>
  topBlocks(program).find((block) => block.type === PROGRAM_TYPE);

import { ALL_BLOCKS } from './catalogue.ts';
import type { BlockDeclaration, Part, Signature } from './declaration.ts';

export const CODE_LANGUAGES = ['javascript', 'python'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** `moveForward` is `move_forward` in Python. */
export const snakeCase = (name: string): string => {
  const known = SNAKES.get(name);
  if (known !== undefined) return known;
  const snake = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  SNAKES.set(name, snake);
  return snake;
};
const SNAKES = new Map<string, string>();

/** Words of the structure that are not blocks of their own, and how each language spells them. */
const STRUCTURE_WORDS: Readonly<Record<string, { javascript: string; python: string }>> = {
  PI: { javascript: 'Math.PI', python: 'math.pi' },
  E: { javascript: 'Math.E', python: 'math.e' },
  size: { javascript: 'size', python: 'len' },
  smallest: { javascript: 'minOf', python: 'min' },
  largest: { javascript: 'maxOf', python: 'max' },
  sumUp: { javascript: 'sumOf', python: 'sum' },
};

export const signatureNames = (code: Signature): string[] =>
  typeof code.name === 'string' ? [code.name] : Object.values(code.name.names);

const SPELLINGS: ReadonlyMap<string, { javascript?: string; python?: string }> = new Map(
  [STRUCTURE_WORDS, ...ALL_BLOCKS.flatMap((block) => (block.code?.spelling ? [block.code.spelling] : []))].flatMap(
    (table) => Object.entries(table),
  ),
);

/** How a language writes one of our own words. */
export const spell = (name: string, language: CodeLanguage): string =>
  SPELLINGS.get(name)?.[language] ?? (language === 'python' ? snakeCase(name) : name);

/** What children bring along from elsewhere. */
const BORROWED: Readonly<Record<CodeLanguage, Readonly<Record<string, string>>>> = {
  javascript: {
    'console.log': 'print',
    'console.warn': 'warn',
    'console.clear': 'clearConsole',
    Number: 'toNumber',
    parseFloat: 'toNumber',
    parseInt: 'toNumber',
  },
  python: {
    randint: 'randomInt',
    'time.sleep': 'wait',
    sleep: 'wait',
    sqrt: 'sqrt',
    floor: 'floor',
    ceil: 'ceil',
    int: 'toNumber',
    float: 'toNumber',
    'math.fabs': 'abs',
  },
};

export interface Parameter {
  name: string;
  part: Exclude<Part, { part: 'body' }>;
}

/** One way to call a block: the declaration, and the dropdown option its name stands for. */
export interface Overload {
  declaration: BlockDeclaration;
  code: Signature;
  /** The name in our own spelling. */
  name: string;
  option?: { part: string; value: string };
  parameters: readonly Parameter[];
}

const parametersOf = (declaration: BlockDeclaration, code: Signature): Parameter[] =>
  Object.entries(declaration.parts).flatMap(([name, part]) => {
    if (part.part === 'body' || name === code.receiver?.part) return [];
    if (typeof code.name !== 'string' && name === code.name.by) return [];
    return [{ name, part }];
  });

const overloadsOf = (declaration: BlockDeclaration): Overload[] => {
  const { code } = declaration;
  if (!code) return [];
  const parameters = parametersOf(declaration, code);
  if (typeof code.name === 'string') return [{ declaration, code, name: code.name, parameters }];
  const { by, names } = code.name;
  return Object.entries(names).map(([value, name]) => ({
    declaration,
    code,
    name,
    option: { part: by, value },
    parameters,
  }));
};

export const OVERLOADS: readonly Overload[] = ALL_BLOCKS.flatMap(overloadsOf);

const keyOf = (receiver: string | undefined, spelled: string): string => `${receiver ?? ''}:${spelled}`;

const buildTable = (language: CodeLanguage): ReadonlyMap<string, readonly Overload[]> => {
  const table = new Map<string, Overload[]>();
  const put = (key: string, overload: Overload): void => {
    const list = table.get(key) ?? [];
    if (!list.includes(overload)) table.set(key, [...list, overload]);
  };
  for (const overload of OVERLOADS) put(keyOf(overload.code.receiver?.word, spell(overload.name, language)), overload);
  const add = (spelled: string, name: string): void => {
    if (table.has(keyOf(undefined, spelled))) return;
    for (const overload of OVERLOADS) {
      if (overload.name === name && !overload.code.receiver) put(keyOf(undefined, spelled), overload);
    }
  };
  for (const [spelled, name] of Object.entries(BORROWED[language])) add(spelled, name);
  const taken = new Set(table.keys());
  for (const overload of OVERLOADS) {
    const plain = language === 'python' ? snakeCase(overload.name) : overload.name;
    const key = keyOf(overload.code.receiver?.word, plain);
    if (!taken.has(key)) put(key, overload);
  }
  return table;
};

const TABLES: Readonly<Record<CodeLanguage, ReadonlyMap<string, readonly Overload[]>>> = {
  javascript: buildTable('javascript'),
  python: buildTable('python'),
};

/** The blocks a written name may mean. */
export const lookUp = (language: CodeLanguage, receiver: string | undefined, written: string): readonly Overload[] =>
  TABLES[language].get(keyOf(receiver, written)) ?? [];

/** All names one could write after `robot(1).`, or at the beginning, for suggestions. */
export const knownNames = (language: CodeLanguage, receiver: string | undefined): string[] => {
  const prefix = keyOf(receiver, '');
  return [...TABLES[language].keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
};

import { MY_ROBOT } from '../catalogue/my-robot.ts';
import { CODE_LANGUAGES, type CodeLanguage, OVERLOADS, spell } from '../catalogue/signatures.ts';
import { DEFINITION_TYPES, type Program, topBlocks, type Variable } from '../tree/program.ts';
import { variablesOf } from '../tree/walk.ts';

/** Words that mean something in either language: a variable of that name gets an underscore in code. */
const KEYWORDS =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for ' +
  'function if implements import in instanceof interface let new null package private protected public return static ' +
  'super switch this throw true try typeof undefined var void while with yield async of arguments eval NaN Infinity ' +
  'and as assert def del elif except from global is lambda nonlocal not or pass raise None True False match';
const STRUCTURE =
  'robot object loop array keys size clear join countWith repeat forever Math pause at Object String console minOf maxOf ' +
  'sumOf averageOf floorDivide';
/** Python's words for the same, which only a function of that name would hide. */
const PYTHON_CALLS =
  'len str list dict int float range min max sum min_of max_of sum_of average_of count_with math random time';

const wordsOf = (language: CodeLanguage): string[] =>
  OVERLOADS.filter((overload) => !overload.code.receiver).map((overload) => {
    const spelled = spell(overload.name, language);
    return spelled.split('.')[0] ?? spelled;
  });

/** Either language takes the other's word too. */
export const MY_ROBOT_WORDS: ReadonlySet<string> = new Set(CODE_LANGUAGES.map((language) => spell(MY_ROBOT, language)));

/** Names no variable may have in code. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...KEYWORDS.split(' '),
  ...STRUCTURE.split(' '),
  ...wordsOf('javascript'),
  ...MY_ROBOT_WORDS,
]);
/** Names no function may have in code: a call of it would read as a block in one language or the other. */
export const RESERVED_FUNCTIONS: ReadonlySet<string> = new Set([
  ...RESERVED,
  ...PYTHON_CALLS.split(' '),
  ...wordsOf('python'),
]);

/** The nearest name both languages accept. */
const identifier = (name: string, reserved: ReadonlySet<string> = RESERVED): string => {
  const cleaned = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{Nd}_]/gu, '_');
  const started = /^[\p{L}_]/u.test(cleaned) ? cleaned : `_${cleaned}`;
  return reserved.has(started) ? `${started}_` : started;
};

/**
 * How the names of a program are written in code. Most are written as they are; names with spaces, reserved words and
 * doubles are changed, and the table of the program before the edit turns them back.
 */
export class NameTable {
  readonly #variables = new Map<string, string>();
  readonly #functions = new Map<string, string>();
  readonly #back = new Map<string, Variable>();
  readonly #functionsBack = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(program: Program | undefined) {
    if (!program) return;
    for (const block of topBlocks(program)) {
      const name = block.fields?.NAME;
      if (!DEFINITION_TYPES.some((type) => type === block.type) || typeof name !== 'string') continue;
      const written = this.#free(identifier(name, RESERVED_FUNCTIONS));
      this.#functions.set(name, written);
      this.#functionsBack.set(written, name);
    }
    for (const variable of variablesOf(program)) {
      const written = this.#free(identifier(variable.name));
      this.#variables.set(variable.id, written);
      this.#back.set(written, variable);
    }
  }

  #free(wanted: string): string {
    let name = wanted;
    for (let number = 2; this.#taken.has(name); number++) name = `${wanted}_${number}`;
    this.#taken.add(name);
    return name;
  }

  /** A name no variable or function has. */
  unused(wanted: string): string {
    let name = wanted;
    for (let number = 2; this.#taken.has(name) || RESERVED.has(name); number++) name = `${wanted}${number}`;
    return name;
  }

  variable(id: string): string {
    return this.#variables.get(id) ?? identifier(id);
  }

  function(name: string): string {
    return this.#functions.get(name) ?? identifier(name, RESERVED_FUNCTIONS);
  }

  variableBehind(written: string): Variable | undefined {
    return this.#back.get(written);
  }

  functionBehind(written: string): string {
    return this.#functionsBack.get(written) ?? written;
  }
}

import { type Completion, type CompletionSource, snippet } from '@codemirror/autocomplete';
import { BLOCKS, blockText } from '@trundle/language/catalogue/catalogue';
import { type BlockDeclaration, hasBody } from '@trundle/language/catalogue/declaration';
import { MY_ROBOT } from '@trundle/language/catalogue/my-robot';
import { type CodeLanguage, OVERLOADS, type Overload, spell } from '@trundle/language/catalogue/signatures';
import { blockHelp } from '@trundle/language/documents';
import { isDefinition, type Program, topBlocks } from '@trundle/language/tree/program';
import { variablesOf } from '@trundle/language/tree/walk';
import type { Language } from '@trundle/protocol/languages';

type Receiver = NonNullable<Overload['code']['receiver']>['word'];
const RECEIVERS: readonly Receiver[] = ['robot', 'object'];

const exampleOf = ({ type }: BlockDeclaration, code: CodeLanguage): string => blockHelp(type, 'en')?.code[code] ?? '';

/** The call itself, taken out of the block's example: `moveForward(10, 'normal')`. */
const callIn = (example: string, name: string): string | null => {
  const start = example.indexOf(`${name}(`);
  if (start < 0) return null;
  let depth = 0;
  let quote = '';
  for (let at = start + name.length; at < example.length; at++) {
    const sign = example[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === "'" || sign === '"') quote = sign;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (depth === 0 && sign === ')') return example.slice(start, at + 1);
  }
  return null;
};

/** Python writes a handler above a function: `@robot(1).when_touched`. */
const isDecorator = ({ declaration }: Overload, code: CodeLanguage): boolean =>
  code === 'python' && declaration.shape === 'event';

/** What is written for a name: its call with the values the toolbox gives, for a handler with what it does. */
export const writtenCall = (overload: Overload, code: CodeLanguage): string => {
  const spelled = spell(overload.name, code);
  const example = exampleOf(overload.declaration, code);
  if (!isDecorator(overload, code)) return callIn(example, spelled) ?? `${spelled}()`;
  const start = example.indexOf(spelled);
  return start < 0 ? spelled : example.slice(start).trimEnd();
};

const writeCall = (overload: Overload, code: CodeLanguage): NonNullable<Completion['apply']> => {
  return (view, completion, from, to) => {
    const line = view.state.doc.lineAt(from);
    const start = line.from + line.text.search(/\S|$/);
    const isMissing = isDecorator(overload, code) && view.state.sliceDoc(start, start + 1) !== '@';
    if (isMissing) view.dispatch({ changes: { from: start, insert: '@' } });
    const moved = isMissing ? 1 : 0;
    snippet(writtenCall(overload, code))(view, completion, from + moved, to + moved);
  };
};

const optionOf = (overload: Overload, code: CodeLanguage, language: Language): Completion => ({
  label: spell(overload.name, code),
  type: overload.declaration.shape === 'value' ? 'function' : 'method',
  detail: `(${overload.parameters.map(({ name }) => name.toLowerCase()).join(', ')})`,
  info: blockText(overload.declaration.type, language).tooltip,
  apply: writeCall(overload, code),
});

const callsOf = (receiver: Receiver | undefined, code: CodeLanguage, language: Language): Completion[] => {
  const options = new Map<string, Completion>();
  for (const overload of OVERLOADS) {
    if (overload.code.receiver?.word !== receiver || overload.declaration.isPlaceholder) continue;
    const option = optionOf(overload, code, language);
    if (!options.has(option.label)) options.set(option.label, option);
  }
  return [...options.values()];
};

/** Loops, choices and functions have no call of their own; their examples say how they are written. */
const structuresOf = (code: CodeLanguage, language: Language): Completion[] =>
  BLOCKS.filter((block) => block.code === undefined && block.shape !== 'program' && hasBody(block)).map((block) => {
    // An example may first name the array it goes through.
    const text = exampleOf(block, code).split('\n\n').at(-1)?.trimEnd() ?? '';
    return {
      label: text.split('\n')[0] ?? '',
      type: 'keyword',
      info: blockText(block.type, language).tooltip,
      apply: snippet(text),
    };
  });

const startsOf = (code: CodeLanguage, language: Language): Completion[] => [
  { label: spell(MY_ROBOT, code), type: 'class', boost: 3 },
  ...RECEIVERS.map((word): Completion => ({ label: `${word}(1)`, type: 'class', boost: 2 })),
  ...callsOf(undefined, code, language),
  ...structuresOf(code, language),
];

/** The names somebody gave: variables and functions of the program as it is. */
const ownNames = (program: Program): Completion[] => [
  ...variablesOf(program).map(({ name }): Completion => ({ label: name, type: 'variable', boost: 1 })),
  ...topBlocks(program)
    .filter(isDefinition)
    .map((block): Completion => ({ label: `${String(block.fields?.NAME ?? '')}()`, type: 'function', boost: 1 })),
];

const METHOD = /\b(?:(robot|object)\s*\((?:[^()]|\([^()]*\))*\)|my_?[rR]obot)\s*\.\s*([\p{L}\p{Nd}_$]*)$/u;
const WORD = /[\p{L}_$][\p{L}\p{Nd}_$.]*$/u;

/** One letter is a name as often as the beginning of a word. */
const SHORTEST_WORD = 2;

interface CompletionOptions {
  code: CodeLanguage;
  /** The language in which a suggestion is explained. */
  language: Language;
  program: () => Program;
}

/** Suggests every name of the catalogue, with what its block does. */
export const codeCompletion = ({ code, language, program }: CompletionOptions): CompletionSource => {
  let starts: Completion[] | null = null;
  const methods = new Map<Receiver, Completion[]>();
  return (context) => {
    const before = context.state.sliceDoc(context.state.doc.lineAt(context.pos).from, context.pos);
    const method = METHOD.exec(before);
    if (method !== null) {
      const receiver = (method[1] ?? 'robot') as Receiver;
      const options = methods.get(receiver) ?? callsOf(receiver, code, language);
      methods.set(receiver, options);
      return { from: context.pos - (method[2] ?? '').length, options, validFor: /^[\p{L}\p{Nd}_$]*$/u };
    }
    const word = WORD.exec(before)?.[0] ?? '';
    const own = ownNames(program());
    // Enter takes a suggestion, so none may stand in the way of a name that is whole.
    const isWhole = (text: string) => own.some(({ label }) => label === text);
    if (!context.explicit && (word.length < SHORTEST_WORD || isWhole(word))) return null;
    starts ??= startsOf(code, language);
    return {
      from: context.pos - word.length,
      options: [...own, ...starts],
      validFor: (text) => /^[\p{L}\p{Nd}_$.]*$/u.test(text) && !isWhole(text),
    };
  };
};

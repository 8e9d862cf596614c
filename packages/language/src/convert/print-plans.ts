import { ALL_BLOCKS } from '../catalogue/catalogue.ts';
import { type BlockDeclaration, isField } from '../catalogue/declaration.ts';
import { MY_ROBOT } from '../catalogue/my-robot.ts';
import { type CodeLanguage, OVERLOADS, type Overload, snakeCase, spell } from '../catalogue/signatures.ts';
import { RULES, type Rules } from '../code/language-rules.ts';
import type { Expression } from '../code/nodes.ts';
import { EXPRESSION_PRINTERS } from '../code/syntax.ts';
import type { FieldValue } from '../tree/program.ts';
import { fieldLiteral } from './literals.ts';
import type { StatementPrinter, ValuePrinter } from './script-builder.ts';
import { STATEMENT_PRINTERS } from './structure-statements.ts';
import { VALUE_PRINTERS } from './structure-values.ts';

/** How each type of block is printed, derived from its signature once: programs are printed at every edit. */

/** A field's value as it is written. */
type PrintField = (value: FieldValue | undefined) => string;

export interface Argument {
  name: string;
  /** For a field; an input is asked for its block. */
  print: PrintField | undefined;
  lazy: boolean;
  /** The function that makes a text of it first. */
  text: string | undefined;
}

interface CallPlan {
  name: string;
  awaited: boolean;
  /** The field that says whose method it is. */
  receiver: { part: string; print: PrintField } | undefined;
  /** Everything up to the first argument: `print(`, `.moveForward(`. */
  opening: string;
  args: readonly Argument[];
  /** The function that what comes back is handed to. */
  result: string | undefined;
}

/** How the blocks of a type are printed: as syntax, by one call, or by the call their dropdown names. */
export interface Plan {
  statement: StatementPrinter | undefined;
  value: ValuePrinter | undefined;
  isEvent: boolean;
  only: CallPlan | undefined;
  by: string | undefined;
  calls: ReadonlyMap<string, CallPlan>;
}

type Print = (node: Expression) => string;

/** More than any list has, and little enough to keep. */
const MOST_MEMOIZED = 500;

/** A dropdown has few values, and programs print them again and again. */
const memoized = (print: PrintField): PrintField => {
  const known = new Map<FieldValue | undefined, string>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    if (known.size >= MOST_MEMOIZED) known.clear();
    const text = print(value);
    known.set(value, text);
    return text;
  };
};

const fieldPrinterOf = (part: BlockDeclaration['parts'][string] | undefined, print: Print): PrintField | undefined => {
  if (!part || !isField(part)) return undefined;
  const { field } = part;
  const printField: PrintField = (value) => print(fieldLiteral(field, value));
  return field.kind === 'choice' || field.kind === 'dynamic' ? memoized(printField) : printField;
};

/** Blocks whose value is shown as it stands, whatever it is. */
const SHOWING: ReadonlySet<string> = new Set(['print', 'print_value', 'print_warning']);

const callPlan = (overload: Overload, language: CodeLanguage, print: Print, rules: Rules | undefined): CallPlan => {
  const { code, name, parameters, declaration } = overload;
  const { receiver, awaited } = code;
  const spelled = receiver ? undefined : rules?.calls[name];
  const result = declaration.shape === 'value' && !awaited && !spelled ? rules?.fromHost : undefined;
  const args = parameters.map(
    ({ name: part, part: kind }): Argument => ({
      name: part,
      print: fieldPrinterOf(kind, print),
      lazy: kind.part === 'input' && kind.lazy === true,
      text:
        kind.part === 'input' && (kind.check === 'String' || SHOWING.has(declaration.type)) && !spelled
          ? rules?.text
          : undefined,
    }),
  );
  if (!receiver) {
    return { name, awaited, args, result, receiver: undefined, opening: `${spelled ?? spell(name, language)}(` };
  }
  const whose = fieldPrinterOf(declaration.parts[receiver.part], print) ?? (() => '');
  const word = spell(receiver.word, language);
  const mine = spell(MY_ROBOT, language);
  return {
    name,
    awaited,
    args,
    result,
    receiver: {
      part: receiver.part,
      print: memoized((value) => {
        const written = whose(value);
        return written === mine ? mine : `${word}(${written})`;
      }),
    },
    opening: `.${language === 'python' ? snakeCase(name) : name}(`,
  };
};

const OVERLOADS_OF = Map.groupBy(OVERLOADS, ({ declaration }) => declaration.type);

const plansOf = (language: CodeLanguage, print: Print, rules?: Rules): ReadonlyMap<string, Plan> =>
  new Map(
    ALL_BLOCKS.map(({ type, shape }): [string, Plan] => {
      const overloads = OVERLOADS_OF.get(type) ?? [];
      const calls = new Map(
        overloads.map((each) => [each.option?.value ?? '', callPlan(each, language, print, rules)]),
      );
      const by = overloads[0]?.option?.part;
      const only = by === undefined ? calls.get('') : undefined;
      const isEvent = shape === 'event';
      return [type, { statement: STATEMENT_PRINTERS[type], value: VALUE_PRINTERS[type], isEvent, only, by, calls }];
    }),
  );

export interface BlockPrinter {
  print: Print;
  plans: ReadonlyMap<string, Plan>;
}

const printerOf = (language: CodeLanguage): BlockPrinter => {
  const { print } = EXPRESSION_PRINTERS[language];
  return { print, plans: plansOf(language, print) };
};

/** The JavaScript that runs, by the rules of the language a program was written in. */
const ruledPrinterOf = (language: CodeLanguage): BlockPrinter => {
  const rules = RULES[language];
  const print: Print = (node) => EXPRESSION_PRINTERS.javascript.print(rules.expression(node));
  return { print, plans: plansOf('javascript', print, rules) };
};

export const PRINTERS: Readonly<Record<CodeLanguage, BlockPrinter>> = {
  javascript: printerOf('javascript'),
  python: printerOf('python'),
};

export const RULED_PRINTERS: Readonly<Record<CodeLanguage, BlockPrinter>> = {
  javascript: ruledPrinterOf('javascript'),
  python: ruledPrinterOf('python'),
};

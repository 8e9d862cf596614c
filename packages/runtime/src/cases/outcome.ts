import type { CodeLanguage } from '@trundle/language/catalogue/signatures';
import type { ParseResult } from '@trundle/language/convert/parse-result';
import { type Problem, problemHint, problemText } from '@trundle/language/convert/problems';
import { readJavaScript } from '@trundle/language/javascript/read';
import { printSections } from '@trundle/language/javascript/sections';
import { readPython } from '@trundle/language/python/read';
import { seededRandom } from '@trundle/language/tree/ids';
import type { Program } from '@trundle/language/tree/program';
import { LANGUAGES } from '@trundle/protocol/languages';
import { RULE_PROBLEMS } from '../interpreter/rules.ts';
import { RunHarness } from '../testing/run-harness.ts';
import type { RealCase } from './real-cases.ts';

type Outcome =
  | { readonly kind: 'right' | 'stopped' }
  | { readonly kind: 'refused' | 'unhelpful'; readonly problem: Problem }
  | { readonly kind: 'differs'; readonly printed: string };

const READ: Record<CodeLanguage, (source: string) => ParseResult> = {
  javascript: (source) => readJavaScript(source, { random: seededRandom(1) }),
  python: (source) => readPython(source, { random: seededRandom(1) }),
};

/** These say that something is wrong, and not what to write. */
const SILENT: ReadonlySet<Problem['code']> = new Set(['syntax', 'unexpectedSign']);

/** A refusal helps when it has a place, and says in every language what to write. */
const isHelpful = (problem: Problem): boolean => {
  const { code, details, at } = problem;
  if (!at || at.line < 1 || at.column < 1 || SILENT.has(code)) return false;
  if (code === 'unsupported' && details.instead === 'none') return false;
  return LANGUAGES.every((language) => {
    const hint = problemHint(problem, language);
    return (
      problemText(problem, language) !== '' && (!['undefinedName', 'wrongType'].includes(code) || hint !== undefined)
    );
  });
};

/** The real language names its errors its own way; that there is one, and after which lines, must be the same. */
const withoutErrorName = (printed: string): string => printed.replace(/^! .*\n$/m, '!');

const refusal = (problems: readonly Problem[]): Outcome => {
  const poor = problems.find((problem) => !isHelpful(problem));
  const [first] = problems;
  if (poor) return { kind: 'unhelpful', problem: poor };
  if (first) return { kind: 'refused', problem: first };
  throw new Error('refused without a reason');
};

/** Runs programs by the whole way: text, blocks, the code that runs, the virtual machine. */
export class RealRun {
  readonly #harness: RunHarness;

  private constructor(harness: RunHarness) {
    this.#harness = harness;
  }

  static async open(): Promise<RealRun> {
    return new RealRun(await RunHarness.open());
  }

  /** What is printed; a program that is stopped by an error ends with `!`. */
  async printed(program: Program): Promise<string> {
    this.#harness.events.length = 0;
    await this.#harness.play(printSections(program, { running: true }), 20_000);
    const lines = this.#harness.lines.flatMap(({ kind, text }) => (kind === 'print' ? `${text}\n` : [])).join('');
    return this.#harness.problem ? `${lines}!` : lines;
  }

  /** It was told at its block what to write, where the real language would have gone on. */
  #isStopped(printed: string, expected: string): boolean {
    const code = this.#harness.problem?.code;
    return RULE_PROBLEMS.some((each) => each === code) && expected.startsWith(printed.slice(0, -1));
  }

  async outcome(language: CodeLanguage, { source, printed: expected }: RealCase): Promise<Outcome> {
    const reading = READ[language](source);
    if (!reading.ok) return refusal(reading.problems);
    const printed = await this.printed(reading.program);
    if (printed === withoutErrorName(expected)) return { kind: 'right' };
    return this.#isStopped(printed, expected) ? { kind: 'stopped' } : { kind: 'differs', printed };
  }
}

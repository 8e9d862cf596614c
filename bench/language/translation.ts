import {
  CODE_LANGUAGES,
  type CodeLanguage,
  countBlocks,
  type Program,
  printJavaScript,
  printPython,
  readJavaScript,
  readPython,
  samePrograms,
  seededRandom,
} from '@trundle/language';
import { HeadlessWorkspace } from './blockly.ts';
import { compare, type Measured, timed } from './comparison.ts';
import { lessonsOf, randomOf } from './programs.ts';

/** Printing and reading, beside Blockly's own generators on the same blocks. */

const SIZES = [200, 2_000];
/** Ours must take at most this share of the time Blockly's takes. */
const SHARE = 1 / 5;

const PRINT = { javascript: printJavaScript, python: printPython };
const READ = {
  javascript: (text: string) => readJavaScript(text, { random: seededRandom(1) }),
  python: (text: string) => readPython(text, { random: seededRandom(1) }),
};

const rounded = (value: number): number => Number(value.toFixed(4));

/** A text put together from pieces is only whole once somebody looks into it. */
const lookInto = (text: string): string => {
  if (text.charCodeAt(text.length - 1) !== 10) throw new Error('Printed code ends with a line.');
  return text;
};

function* measure(
  name: string,
  program: Program,
  workspace: HeadlessWorkspace,
  language: CodeLanguage,
): Generator<Measured> {
  const text = PRINT[language](program).text;
  const reading = READ[language](text);
  if (!reading.ok || !samePrograms(reading.program, program)) throw new Error(`${name} did not come back.`);
  const printed = compare(
    () => lookInto(PRINT[language](program).text),
    () => lookInto(workspace.print(language)),
  );
  yield {
    figure: `print-${language}-${name}-ms`,
    value: rounded(printed.ours),
    limit: rounded(printed.theirs * SHARE),
  };
  yield {
    figure: `print-${language}-${name}-times-faster`,
    value: rounded(printed.theirs / printed.ours),
    reference: 1 / SHARE,
  };
  const saved = timed(() => lookInto(PRINT[language](workspace.save()).text));
  yield {
    figure: `save-and-print-${language}-${name}-ms`,
    value: rounded(saved),
    reference: rounded(printed.theirs),
  };
  const read = timed(() => READ[language](text));
  yield { figure: `read-${language}-${name}-ms`, value: rounded(read), reference: rounded(printed.theirs) };
}

export function* measureTranslation(): Generator<Measured> {
  for (const size of SIZES) {
    for (const [kind, program] of Object.entries({ lesson: lessonsOf(size), random: randomOf(size) })) {
      const workspace = new HeadlessWorkspace(program);
      if (workspace.blocks !== countBlocks(program)) throw new Error('Blockly holds other blocks than ours.');
      for (const language of CODE_LANGUAGES) yield* measure(`${kind}-${size}`, program, workspace, language);
      workspace.dispose();
    }
  }
}

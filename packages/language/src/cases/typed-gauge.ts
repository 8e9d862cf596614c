import type { CodeLanguage } from '../catalogue/signatures.ts';
import { longestCommon } from '../merge/align.ts';
import type { Block, Program } from '../tree/program.ts';
import { stackOf, walkProgram } from '../tree/walk.ts';
import { linesOf } from '../typed/pieces.ts';
import { printTyped } from '../typed/print-typed.ts';
import { withTypedText } from '../typed/typed-text.ts';
import { READERS } from './case-file.ts';

/** Nothing can hang below these. */
const LAST = new Set(['controls_forever', 'controls_break', 'controls_continue', 'procedures_ifreturn']);

const added = (id: string, next: Block['next']): Block => ({
  type: 'print',
  id,
  inputs: { VALUE: { shadow: { type: 'text', id: `${id}T`, fields: { TEXT: 'new' } } } },
  ...(next && { next }),
});

/** Inputs that hold statements. */
const BODY = /^(RUN|LOOP|DO\d*|ELSE|STACK)$/;

const statementsIn = (program: Program): Block[] =>
  [...walkProgram(program)].flatMap(({ inputs = {} }) =>
    Object.entries(inputs).flatMap(([name, { block }]) => (BODY.test(name) ? stackOf(block) : [])),
  );

/** Every program that has one block more than this one, behind one of its statements. */
function* programsWithOneMore(program: Program): Generator<Program> {
  for (const { id } of statementsIn(program).filter(({ type }) => !LAST.has(type))) {
    const copy: Program = JSON.parse(JSON.stringify(program));
    const target = statementsIn(copy).find((block) => block.id === id);
    if (target === undefined) continue;
    target.next = { block: added('addedBlockAAAAAAAAAA', target.next) };
    yield copy;
  }
}

interface TypedGauge {
  lines: number;
  kept: number;
}

/** How many typed lines are still there after one block was added, tried behind each statement of the program. */
export const typedGauge = (language: CodeLanguage, source: string): TypedGauge => {
  const reading = READERS[language](source);
  const gauge: TypedGauge = { lines: 0, kept: 0 };
  if (!reading.ok) return gauge;
  const written = linesOf(source).filter((line) => line.trim() !== '');
  for (const program of programsWithOneMore(withTypedText(reading.program, language, source))) {
    const shown = linesOf(printTyped(program, language).text);
    gauge.lines += written.length;
    gauge.kept += longestCommon(written, shown).length;
  }
  return gauge;
};

import type { CodeLanguage } from '../catalogue/signatures.ts';
import type { PrintedCode } from '../code/text.ts';
import { scriptOf } from '../convert/blocks-to-script.ts';
import { seededRandom } from '../tree/ids.ts';
import type { Program } from '../tree/program.ts';
import { type AlignedText, alignTyped, statementsOf } from './align-typed.ts';
import { composeTyped } from './compose-typed.ts';
import { PRINT, PRINT_SCRIPT, READ } from './languages.ts';
import { arranged } from './order.ts';
import { typedText } from './typed-text.ts';

/** A typed text is aligned once, however often the blocks change afterwards. */
const aligned = new Map<string, AlignedText | undefined>();
const MOST_ALIGNED = 8;

const alignedOnce = (text: string, language: CodeLanguage, program: Program): AlignedText | undefined => {
  const key = `${language}\n${text}`;
  if (!aligned.has(key)) {
    const oldest = aligned.keys().next();
    if (aligned.size >= MOST_ALIGNED && !oldest.done) aligned.delete(oldest.value);
    aligned.set(key, alignTyped(text, language, program));
  }
  return aligned.get(key);
};

const asTyped = ({ text, sources }: AlignedText, arranged: PrintedCode): PrintedCode => ({
  text,
  lines: statementsOf(arranged).map(({ block }, index) => ({ block, ...(sources[index] ?? { from: 1, to: 1 }) })),
});

/**
 * The program as text, as somebody typed it wherever the blocks below did not change since. Whatever came together is
 * read once more: a text that would mean anything else than the blocks is never shown.
 */
export const printTyped = (program: Program, language: CodeLanguage): PrintedCode => {
  const printed = PRINT[language](program);
  const text = typedText(program, language);
  const typed = text === undefined ? undefined : alignedOnce(text, language, program);
  if (typed === undefined) return printed;
  const inOrder = PRINT_SCRIPT[language](arranged(scriptOf(program, language), typed.order));
  if (typed.printed === printed.text) return asTyped(typed, inOrder);
  if (typed.pieces === undefined) return printed;
  const means = (candidate: PrintedCode): boolean => {
    const reading = READ[language](candidate.text, { random: seededRandom(1), previous: program });
    return reading.ok && PRINT[language](reading.program).text === printed.text;
  };
  for (const candidate of composeTyped(typed.pieces, inOrder, language)) if (means(candidate)) return candidate;
  return printed;
};

import type { CodeLanguage } from '@trundle/language/catalogue/signatures';
import type { PrintedCode } from '@trundle/language/code/text';
import type { ParseResult } from '@trundle/language/convert/parse-result';
import { printJavaScript } from '@trundle/language/javascript/print';
import { readJavaScript } from '@trundle/language/javascript/read';
import { printPython } from '@trundle/language/python/print';
import { readPython } from '@trundle/language/python/read';
import type { Program } from '@trundle/language/tree/program';
import type { PackedReading } from './packed-program.ts';

export const PRINT: Record<CodeLanguage, (program: Program) => PrintedCode> = {
  javascript: (program) => printJavaScript(program),
  python: (program) => printPython(program),
};

const READ = { javascript: readJavaScript, python: readPython } as const;

export interface ReadRequest {
  text: string;
  language: CodeLanguage;
  previous: Program;
}

/** Reads text into a program, here or elsewhere. */
export type CodeReader = (request: ReadRequest) => Promise<ParseResult>;

export const readHere = ({ text, language, previous }: ReadRequest): ParseResult =>
  READ[language](text, { random: Math.random, previous });

export interface ReadAnswer {
  id: number;
  reading: PackedReading;
}

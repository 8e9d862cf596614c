import type { CodeLanguage } from '../catalogue/signatures.ts';
import type { Script } from '../code/nodes.ts';
import type { PrintedCode } from '../code/text.ts';
import type { ParseOptions, ParseResult } from '../convert/parse-result.ts';
import { printJavaScript, printScript } from '../javascript/print.ts';
import { readJavaScript } from '../javascript/read.ts';
import { printPython, printPythonScript } from '../python/print.ts';
import { readPython } from '../python/read.ts';
import type { Program } from '../tree/program.ts';

/** Each language both ways, as the product itself writes it. */
export const PRINT: Record<CodeLanguage, (program: Program) => PrintedCode> = {
  javascript: (program) => printJavaScript(program),
  python: (program) => printPython(program),
};

export const PRINT_SCRIPT: Record<CodeLanguage, (script: Script) => PrintedCode> = {
  javascript: (script) => printScript(script),
  python: printPythonScript,
};

export const READ: Record<CodeLanguage, (text: string, options: ParseOptions) => ParseResult> = {
  javascript: readJavaScript,
  python: readPython,
};

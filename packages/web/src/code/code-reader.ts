import type { CodeLanguage } from '@trundle/language/catalogue/signatures';
import type { ParseResult } from '@trundle/language/convert/parse-result';
import type { Program } from '@trundle/language/tree/program';
import { READ } from '@trundle/language/typed/languages';
import type { PackedReading } from './packed-program.ts';

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

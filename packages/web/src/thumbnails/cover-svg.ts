import type { Program } from '@trundle/language/tree/program';
import type { Language } from '@trundle/protocol/languages';
import { thumbnailRows } from './program-thumbnail.ts';
import { thumbnailSvg } from './thumbnail-svg.ts';

/** The blocks of a program as the cover of a work. */
export const coverSvg = (program: Program, language: Language): string =>
  thumbnailSvg(thumbnailRows(program, language));

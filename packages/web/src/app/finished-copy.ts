import { openProgram } from '@trundle/language/xml/open';
import type { Language } from '@trundle/protocol/languages';
import { t } from '../texts/index.ts';
import { coverSvg } from '../thumbnails/cover-svg.ts';

/** A copy as the work it becomes: with a cover, and by a name that says so where it cannot be opened. */
export const finishedCopy = ({ name, xml }: { name: string; xml: string }, language: Language) => {
  const opened = openProgram(xml, Math.random);
  if (opened.broken) return { name: t('editor.newer.brokenName', { name }), svgCoverXML: '' };
  return { name, svgCoverXML: coverSvg(opened.program, language) };
};

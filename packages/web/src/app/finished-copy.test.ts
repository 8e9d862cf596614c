import { exampleProgram } from '@trundle/language/documents';
import { writeXml } from '@trundle/language/xml/write';
import { expect, test } from 'vitest';
import { coverSvg } from '../thumbnails/cover-svg.ts';
import { finishedCopy } from './finished-copy.ts';

test('a copy gets the cover of its blocks; a text that is none says so by its name', () => {
  const program = exampleProgram('print');
  const copy = { name: 'My program of today', xml: writeXml(program) };
  expect(finishedCopy(copy, 'en')).toEqual({ name: 'My program of today', svgCoverXML: coverSvg(program, 'en') });
  expect(finishedCopy({ ...copy, xml: '<xml><blo' }, 'en')).toEqual({
    name: 'My program of today, as a text: it cannot be opened as blocks',
    svgCoverXML: '',
  });
});

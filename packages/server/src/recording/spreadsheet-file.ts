import { setImmediate as turn } from 'node:timers/promises';
import type { Cell } from '@trundle/world/measurements/sheets';
import type { ZipEntry } from '../files/zip-stream.ts';
import type { Sheet } from './sheets.ts';

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Dates and times, which most texts are, have nothing of it. */
const PLAIN = /^[ !#-%'-;=?-~]*$/;

const escaped = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(UNWRITABLE, '')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;');

/** A text is said to be one: a program that opens the file never takes it for a formula. */
const xmlCell = (cell: Cell): string => {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`;
};
const xmlRow = (cells: readonly Cell[]): string => `<row>${cells.map(xmlCell).join('')}</row>`;

/** So many rows are written down at a time; in between the server does what else there is to do. */
const AT_ONCE = 500;

const written = async (head: string, rows: Iterable<readonly Cell[]>, write: (cells: readonly Cell[]) => string) => {
  const pieces = [Buffer.from(head)];
  let text = '';
  let count = 0;
  for (const cells of rows) {
    text += write(cells);
    count += 1;
    if (count % AT_ONCE > 0) continue;
    pieces.push(Buffer.from(text));
    text = '';
    await turn();
  }
  return { pieces, rest: text };
};
const bytesOf = ({ pieces, rest }: Awaited<ReturnType<typeof written>>, tail: string): Buffer =>
  Buffer.concat([...pieces, Buffer.from(rest + tail)]);

async function* xlsxEntries(sheets: readonly Sheet[]): AsyncGenerator<ZipEntry> {
  const parts = sheets.map(({ title }, index) => ({ title, id: index + 1 }));
  yield {
    name: '[Content_Types].xml',
    content: `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>${parts.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${KIND}.worksheet+xml"/>`).join('')}</Types>`,
  };
  yield {
    name: '_rels/.rels',
    content: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  };
  yield {
    name: 'xl/workbook.xml',
    content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${parts.map(({ title, id }) => `<sheet name="${title}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
  };
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${XML}<Relationships xmlns="${RELATIONS}">${parts.map(({ id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [index, { columns, rows }] of sheets.entries())
    yield {
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: bytesOf(
        await written(`${XML}<worksheet xmlns="${MAIN}"><sheetData>${xmlRow(columns)}`, rows, xmlRow),
        '</sheetData></worksheet>',
      ),
    };
}

/** What a spreadsheet program would take for a formula has an apostrophe before it, as people type it there. */
const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Where a comma stands in numbers, spreadsheet programs expect something else between cells. */
const separatorOf = (tag: string): string => ((0.5).toLocaleString(tag).includes(',') ? ';' : ',');

const LINE = '\r\n';
/** The mark tells spreadsheet programs that letters are in UTF-8. */
const MARK = '\ufeff';
const csvRow = (cells: readonly Cell[], separator: string): string => `${cells.map(csvCell).join(separator)}${LINE}`;

export const csvOf = (rows: readonly (readonly Cell[])[], tag = 'en'): string => {
  const separator = separatorOf(tag);
  return MARK + rows.map((cells) => csvRow(cells, separator)).join('');
};

async function* csvEntries(sheets: readonly Sheet[], tag: string): AsyncGenerator<ZipEntry> {
  const separator = separatorOf(tag);
  const write = (cells: readonly Cell[]): string => csvRow(cells, separator);
  for (const { title, columns, rows } of sheets)
    yield { name: `${title}.csv`, content: bytesOf(await written(MARK + write(columns), rows, write), '') };
}

export const entriesOf = (format: 'xlsx' | 'csv', sheets: readonly Sheet[], tag: string): AsyncGenerator<ZipEntry> =>
  format === 'xlsx' ? xlsxEntries(sheets) : csvEntries(sheets, tag);

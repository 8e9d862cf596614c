import { expect, test } from 'vitest';
import { readImportFile, textIn } from './import-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8])]);

test('a list is read in the writings spreadsheets use', () => {
  expect(textIn(utf8('Zoé\nBen'))).toBe('Zoé\nBen');
  expect(textIn(utf16('Zoé\tA'))).toBe('Zoé\tA');
  expect(textIn(Uint8Array.from([0x5a, 0x6f, 0xe9, 0x0d, 0x0a]))).toBe('Zoé\r\n');
  expect(textIn(new Uint8Array())).toBe('');
});

test('what is not a text is refused', () => {
  // A workbook is an archive; an older one a compound document; a picture has bytes no text has.
  expect(textIn(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]))).toBeNull();
  expect(textIn(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBeNull();
  expect(textIn(utf8('%PDF-1.7'))).toBeNull();
  expect(textIn(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBeNull();
  expect(textIn(utf8('Ana\0Ben'))).toBeNull();
});

test('a file that is far too large, or gone, is refused without being read', async () => {
  const huge = { size: 6_000_000, arrayBuffer: () => Promise.reject(new Error('read')) } as unknown as Blob;
  const gone = {
    size: 6,
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  } as unknown as Blob;
  expect(await readImportFile(huge)).toBeNull();
  expect(await readImportFile(gone)).toBeNull();
  expect(await readImportFile(new Blob(['Ana']))).toBe('Ana');
});

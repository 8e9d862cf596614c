/** Three hundred children with long names are not a tenth of this; a picture or a workbook often is more. */
const LARGEST = 5_000_000;

/** What spreadsheets, archives and documents begin with. */
const SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x1f, 0x8b],
] as const;

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Signs no text has: everything below the space but tab and the ends of lines. */
const isText = (text: string): boolean =>
  ![...text].some((sign) => sign < ' ' && sign !== '\t' && sign !== '\n' && sign !== '\r');

const decoded = (bytes: Uint8Array): string => {
  // "Unicode text" of a spreadsheet.
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // "CSV" as an older spreadsheet writes it in Europe: accents in one byte each.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The text of a file, or null when it is not one. */
export const textIn = (bytes: Uint8Array): string | null => {
  if (bytes.length > LARGEST || SIGNATURES.some((signature) => beginsWith(bytes, signature))) return null;
  const text = decoded(bytes);
  return isText(text) ? text : null;
};

/** A file somebody chose or dropped, read as text; null when it is not text or cannot be read. */
export const readImportFile = async (file: Blob): Promise<string | null> => {
  if (file.size > LARGEST) return null;
  try {
    return textIn(new Uint8Array(await file.arrayBuffer()));
  } catch {
    // The stick was pulled out, or the file moved.
    return null;
  }
};

const BLOCK = /<block\b[^>]*?\sid="([^"]*)"/g;
const BYTES = 4;

/** FNV-1a: short, quick, and a rare clash costs one version of a program. */
const markOf = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/** Which blocks are in a program, four bytes each, in order. */
export const blockMarks = (xml: string): Buffer => {
  const marks = Uint32Array.from([...xml.matchAll(BLOCK)].map(([, id = '']) => markOf(id))).sort();
  const written = Buffer.alloc(marks.length * BYTES);
  for (const [at, mark] of marks.entries()) written.writeUInt32BE(mark, at * BYTES);
  return written;
};

export const blockCount = (marks: Buffer): number => marks.length / BYTES;

/** Whether every block of the program before is in the one after. Both are in order, so one pass tells. */
export const hasAllOf = (before: Buffer, after: Buffer): boolean => {
  let at = 0;
  for (let seen = 0; seen < before.length; seen += BYTES) {
    const wanted = before.readUInt32BE(seen);
    while (at < after.length && after.readUInt32BE(at) < wanted) at += BYTES;
    if (at >= after.length || after.readUInt32BE(at) !== wanted) return false;
    at += BYTES;
  }
  return true;
};

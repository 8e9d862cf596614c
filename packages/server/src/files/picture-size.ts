interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const ofPng = (content: Buffer): PictureSize => ({ width: content.readUInt32BE(16), height: content.readUInt32BE(20) });
const ofGif = (content: Buffer): PictureSize => ({ width: content.readUInt16LE(6), height: content.readUInt16LE(8) });

const ofWebp = (content: Buffer): PictureSize => {
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = content.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
};

/** Segments that say how large the picture is: all that begin a frame. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const ofJpeg = (content: Buffer): PictureSize | undefined => {
  for (let at = 2; content.readUInt8(at) === 0xff; at += 2 + content.readUInt16BE(at + 2))
    if (isFrame(content.readUInt8(at + 1)))
      return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
  return undefined;
};

const READERS: Readonly<Record<string, (content: Buffer) => PictureSize | undefined>> = {
  'image/png': ofPng,
  'image/gif': ofGif,
  'image/webp': ofWebp,
  'image/jpeg': ofJpeg,
};

/** How large a picture says it is, from its first bytes; undefined where it does not. */
export const pictureSize = (content: Buffer, type: string): PictureSize | undefined => {
  try {
    return READERS[type]?.(content);
  } catch {
    // It ends before it says so.
    return undefined;
  }
};

import { strToU8, type Zippable, zipSync } from 'fflate';

/** A cube, as small programs write it. */
export const CUBE = [
  'mtllib cube.mtl',
  'o Cube',
  ...['0 0 0', '1 0 0', '1 1 0', '0 1 0', '0 0 1', '1 0 1', '1 1 1', '0 1 1'].map((point) => `v ${point}`),
  'usemtl wood',
  ...['1 2 3 4', '5 6 7 8', '1 2 6 5', '2 3 7 6', '3 4 8 7', '4 1 5 8'].map((corners) => `f ${corners}`),
  '',
].join('\n');

export const zipOf = (
  files: Record<string, string | Uint8Array>,
  options: { level?: 0 | 6 } = {},
): Uint8Array<ArrayBuffer> => {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(entries) as Zippable, { level: options.level ?? 6 }));
};

/** A model as a student would send it. */
export const zippedModel = (
  content: Uint8Array<ArrayBuffer> = zipOf({ 'cube.obj': CUBE, 'cube.mtl': 'newmtl wood\nKd 0.8 0.5 0.2\n' }),
): File => new File([content], 'model.zip', { type: 'application/zip' });

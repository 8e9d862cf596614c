import { meshOf } from '../models/mesh.ts';

/** The triangles of a zipped OBJ that the server has looked at. */
export const trianglesOf = async (file: Blob): Promise<Float32Array> => {
  const { strFromU8, unzipSync } = await import('fflate');
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: (each) => /\.obj$/i.test(each.name),
  });
  return meshOf(strFromU8(Object.values(files)[0] ?? new Uint8Array(), true)).corners;
};

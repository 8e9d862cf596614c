import { type Mesh, meshOf } from './mesh.ts';

/** The shape of a zipped OBJ that the server has looked at. Unpacking is for the few who look: it comes when it is needed. */
export const meshOfZip = async (file: Blob): Promise<Mesh> => {
  const { strFromU8, unzipSync } = await import('fflate');
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: ({ name }) => /\.obj$/i.test(name) });
  return meshOf(strFromU8(Object.values(files)[0] ?? new Uint8Array(), true));
};

export const trianglesOf = async (file: Blob): Promise<Float32Array> => (await meshOfZip(file)).corners;

import { useQuery } from '@tanstack/react-query';
import type { Model3d } from '@trundle/protocol/entities/model3d';
import { readClassModelFile } from '@trundle/protocol/http/model3d';
import { useEffect, useRef } from 'react';
import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { prefersReducedMotion } from '../design/reduced-motion.ts';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { drawMesh } from './draw-mesh.ts';
import style from './Models.module.css';
import { type Mesh, meshOf } from './mesh.ts';

const SECONDS_AROUND = 12;

/** Unpacking is for the few who look: it comes when it is needed. */
const unpacked = async (file: Blob): Promise<Mesh> => {
  const { strFromU8, unzipSync } = await import('fflate');
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: ({ name }) => /\.obj$/i.test(name) });
  return meshOf(strFromU8(Object.values(files)[0] ?? new Uint8Array(), true));
};

const Turning = ({ mesh, label }: { mesh: Mesh; label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return undefined;
    const isStill = prefersReducedMotion();
    let frame = 0;
    const draw = (now: number): void => {
      drawMesh(pen, mesh, isStill ? 0.6 : (now / 1_000 / SECONDS_AROUND) * 2 * Math.PI);
      if (!isStill) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [mesh]);
  return <canvas ref={canvas} width={480} height={360} role="img" aria-label={label} className={style.preview} />;
};

interface Props {
  code: string;
  model: Model3d;
  onClose: () => void;
}

/** A model from all sides, so that nobody accepts what they have not seen. */
export const ModelPreview = ({ code, model: { _id, modelTitle }, onClose }: Props) => {
  const { client } = useApp();
  const { data, isError } = useQuery({
    queryKey: ['model', code, _id],
    queryFn: async ({ signal }) =>
      unpacked(
        await client.request(readClassModelFile, { params: { code, modelId: _id } }, { showing: 'own', signal }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog title={modelTitle} closeLabel={t('shell.close')} onClose={onClose}>
      {data !== undefined && <Turning mesh={data} label={modelTitle} />}
      {data === undefined && (isError ? <p>{t('models.notShown')}</p> : <Loader />)}
    </Dialog>
  );
};

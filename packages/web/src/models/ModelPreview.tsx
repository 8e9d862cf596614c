import { useQuery } from '@tanstack/react-query';
import type { Model3d } from '@trundle/protocol/entities/model3d';
import { readClassModelFile } from '@trundle/protocol/http/model3d';
import { useApp } from '../app/hooks.ts';
import { Dialog } from '../design/Dialog.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { Turning } from './Turning.tsx';
import { meshOfZip } from './zipped-model.ts';

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
      meshOfZip(
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

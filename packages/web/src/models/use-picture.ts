import { pictureNamedBy } from '@trundle/protocol/entities/library';
import { bundledPicture, providerPicture } from '@trundle/protocol/http/library';
import { usePictureSource } from '../api/use-picture-source.ts';
import { useApp } from '../app/hooks.ts';

/** A moving picture as something an image can show. An address that is not one of ours is never asked at. */
export const usePicture = (address: string): ReturnType<typeof usePictureSource> => {
  const { client } = useApp();
  const named = pictureNamedBy(address);
  const fetchNamed = (signal: AbortSignal): Promise<Blob> => {
    const options = { showing: 'quiet', signal } as const;
    if (named === undefined) throw new Error('not a picture of ours');
    return 'bundled' in named
      ? client.request(bundledPicture, { params: { name: named.bundled } }, options)
      : client.request(providerPicture, { query: { ref: named.signed } }, options);
  };
  return usePictureSource(address, named === undefined ? null : fetchNamed);
};

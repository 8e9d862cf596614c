import { useQuery } from '@tanstack/react-query';
import { pictureNamedBy } from '@trundle/protocol/entities/library';
import { bundledPicture, providerPicture } from '@trundle/protocol/http/library';
import { useEffect, useState } from 'react';
import { useApp } from '../app-hooks.ts';

/** A picture as something an image can show. An address that is not one of ours is never asked at. */
export const usePicture = (address: string): { source: string | null; isError: boolean } => {
  const { client } = useApp();
  const named = pictureNamedBy(address);
  const { data, isError } = useQuery({
    queryKey: ['picture', address],
    queryFn: ({ signal }) => {
      const options = { showing: 'quiet', signal } as const;
      if (named === undefined) throw new Error('not a picture of ours');
      return 'bundled' in named
        ? client.request(bundledPicture, { params: { name: named.bundled } }, options)
        : client.request(providerPicture, { query: { ref: named.signed } }, options);
    },
    enabled: named !== undefined,
    // What stands at its address never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return undefined;
    const made = URL.createObjectURL(data);
    setSource(made);
    return () => {
      setSource(null);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { source, isError: isError || named === undefined };
};

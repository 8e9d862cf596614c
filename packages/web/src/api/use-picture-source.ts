import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * A picture behind the login as something an image can show: images fetch without a token, so the page fetches for
 * them. What stands at an address never changes. `fetchPicture` is null where there is nothing of ours to fetch.
 */
export const usePictureSource = (
  address: string,
  fetchPicture: ((signal: AbortSignal) => Promise<Blob>) | null,
): { source: string | null; isError: boolean } => {
  const { data, isError } = useQuery({
    queryKey: ['picture', address],
    queryFn: ({ signal }) =>
      fetchPicture === null ? Promise.reject(new Error('not a picture of ours')) : fetchPicture(signal),
    enabled: fetchPicture !== null,
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
  return { source, isError: isError || fetchPicture === null };
};

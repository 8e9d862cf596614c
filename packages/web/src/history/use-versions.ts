import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app/hooks.ts';
import { type Entry, type HistorySource, listVersions, readVersion } from './sources.ts';

/** The versions, asked for anew each time somebody looks; what has to be saved first is. */
export const useVersions = (sources: readonly HistorySource[], before: (() => Promise<unknown>) | undefined) => {
  const { client } = useApp();
  return useQuery({
    queryKey: ['history', sources],
    queryFn: async () => {
      // What cannot be saved now is not in the list; the rest is.
      await before?.().catch(() => undefined);
      return listVersions(client, sources);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** The program of a version, once somebody looks at it. */
export const useVersionXml = (entry: Entry | undefined, isSeen = true): string | undefined => {
  const { client } = useApp();
  const { data } = useQuery({
    queryKey: ['history', 'version', entry?._id, entry?.savedAt],
    queryFn: () => (entry === undefined ? null : readVersion(client, entry)),
    enabled: entry !== undefined && isSeen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.xml;
};

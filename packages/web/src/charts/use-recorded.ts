import { useQueries } from '@tanstack/react-query';
import { readSamples } from '@trundle/protocol/http/recording';
import { useCallback } from 'react';
import { keyOf } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import type { Kind, Samples } from './things.ts';

interface Recorded {
  samplesOf: (robot: number, kind: Kind) => Samples | undefined;
  isComing: boolean;
  hasFailed: boolean;
  /** The most that were left out between two samples, and one. */
  every: number;
}

type Asked = { params: { id: string; identifier: number; kind: Kind }; query: object };

/** What was recorded of some robots: asked for once each, and kept as long as the charts are open. */
export const useRecorded = (code: string, robots: readonly number[], kinds: readonly Kind[]): Recorded => {
  const { client } = useApp();
  const asked: Asked[] = robots.flatMap((robot) =>
    kinds.map((kind) => ({ params: { id: code, identifier: robot, kind }, query: {} })),
  );
  const combine = useCallback(
    (answers: readonly { data: Samples | undefined; isError: boolean; isLoading: boolean }[]): Recorded => {
      const found = new Map(
        answers.map(({ data }, index) => [
          `${robots[Math.floor(index / kinds.length)]} ${kinds[index % kinds.length]}`,
          data,
        ]),
      );
      return {
        samplesOf: (robot, kind) => found.get(`${robot} ${kind}`),
        isComing: answers.some(({ isLoading }) => isLoading),
        hasFailed: answers.some(({ isError }) => isError),
        every: Math.max(1, ...answers.map(({ data }) => data?.every ?? 1)),
      };
    },
    [robots, kinds],
  );
  return useQueries({
    queries: asked.map((input) => ({
      queryKey: keyOf(readSamples, input),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.request(readSamples, input, { showing: 'quiet', signal }),
      // Heavy, and no older for a look at another window; whoever opens the charts again gets what came since.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always' as const,
    })),
    combine,
  });
};

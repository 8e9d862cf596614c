import { keepPreviousData, QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOptions } from '@trundle/client/api/client';
import { ApiFailure } from '@trundle/client/api/failure';
import type { Accounts } from '@trundle/client/session/accounts';
import { POLL } from '@trundle/protocol/constants';
import type { Call, CallAnswer, CallInput } from '@trundle/protocol/http/call';
import { useCallback } from 'react';
import { useApp } from '../app/hooks.ts';

/** Worth another try by itself: the server was out of reach, it did not refuse. */
const isPassing = (cause: unknown): boolean =>
  cause instanceof ApiFailure && (cause.kind === 'network' || cause.status === 503 || cause.code === 'SLOW_DOWN');

/** While the server is out of reach, what a page has never been told is asked for again and again. */
const ASK_AGAIN_AFTER = 5_000;

export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // What a browser says about the network is not what the server says: every question is asked.
      queries: {
        networkMode: 'always',
        retry: (count, cause) => count < 2 && isPassing(cause),
        staleTime: POLL.accountPing,
        refetchInterval: ({ state: { data, error } }) => data === undefined && isPassing(error) && ASK_AGAIN_AFTER,
      },
    },
  });

/** Kept answers belong to one account; another one, or none, starts with nothing. */
export const forgetWithAccount = (queries: QueryClient, accounts: Accounts): (() => void) =>
  accounts.subscribe(() => queries.clear());

/** The key under which a call's answer is kept. */
export const keyOf = <C extends Call>(call: C, input: CallInput<C>) => [call.method, call.path, input] as const;

type CallOptions = Omit<RequestOptions, 'signal'> & {
  enabled?: boolean;
  refetchInterval?: number;
  /** What was asked before is shown until the answer to something else is there. */
  keepsShowing?: boolean;
};

/** The answer of a call that reads, kept and shared by all screens that ask the same. */
export const useCall = <C extends Call>(
  call: C,
  input: CallInput<C>,
  { enabled = true, refetchInterval, keepsShowing = false, ...sending }: CallOptions = {},
): UseQueryResult<CallAnswer<C>> => {
  const { client } = useApp();
  return useQuery({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => client.request(call, input, { ...sending, signal }),
    enabled,
    ...(refetchInterval !== undefined && { refetchInterval }),
    ...(keepsShowing && { placeholderData: keepPreviousData }),
  });
};

/** Puts an answer that is known already in place of the kept one. */
export const useKeep = () => {
  const queries = useQueryClient();
  return useCallback(
    <C extends Call>(
      call: C,
      input: CallInput<C>,
      change: (before: CallAnswer<C> | undefined) => CallAnswer<C> | undefined,
    ) => queries.setQueryData<CallAnswer<C>>(keyOf(call, input), change as never),
    [queries],
  );
};

/** Asks again for what a command has changed. */
export const useRefresh = () => {
  const queries = useQueryClient();
  return useCallback(
    <C extends Call>(call: C, input: CallInput<C>) => queries.invalidateQueries({ queryKey: keyOf(call, input) }),
    [queries],
  );
};

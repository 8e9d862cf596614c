import { useQuery } from '@tanstack/react-query';
import { FIRST_MODEL_PAGE } from '@trundle/protocol/constants';
import type { Model3d, Model3dPage } from '@trundle/protocol/entities/model3d';
import { listClassModels, listGlobalModels } from '@trundle/protocol/http/model3d';
import { classroomEvent, modelEvent } from '@trundle/protocol/topics/notify';
import { use, useCallback, useEffect } from 'react';
import { keyOf, useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { LiveContext } from './live-context.ts';

/** All pages of the class's models. */
const everyPage = (code: string) => ({ params: { code }, query: {} });

/** Whoever changes a model, every page of the class that shows models asks again. */
export const useFreshModels = (code: string): (() => Promise<void>) => {
  const live = use(LiveContext);
  const refresh = useRefresh();
  const again = useCallback(() => refresh(listClassModels, everyPage(code)), [refresh, code]);
  useEffect(() => {
    if (live === null) return undefined;
    const { connection } = live;
    const cancels = [
      connection.subscribe(modelEvent.filter({ code })),
      connection.on(modelEvent, () => void again()),
      connection.on(classroomEvent, ({ data }) => {
        if (data.changed.includes('models')) void again();
      }),
    ];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [live, code, again]);
  return again;
};

const NONE: readonly Model3d[] = [];

/** One page after the other, from the first. */
const allPages = async (read: (page: number) => Promise<Model3dPage>): Promise<Model3d[]> => {
  const first = await read(FIRST_MODEL_PAGE);
  const all = [...first.data];
  for (let p = FIRST_MODEL_PAGE + 1; p <= first.totalPage; p += 1) all.push(...(await read(p)).data);
  return all;
};

/** The models every class has; undefined until they are known. */
export const useGlobalModels = (): readonly Model3d[] | undefined => {
  const { client } = useApp();
  return useQuery({
    queryKey: [...keyOf(listGlobalModels, { query: {} }), 'all'],
    queryFn: ({ signal }) =>
      allPages((p) => client.request(listGlobalModels, { query: { p } }, { showing: 'quiet', signal })),
  }).data;
};

/** Every model of the class that may be used, for choosing one; kept fresh. */
export const useAcceptedModels = (code: string, { enabled = true } = {}): readonly Model3d[] => {
  const { client } = useApp();
  useFreshModels(code);
  const { data } = useQuery({
    queryKey: [...keyOf(listClassModels, everyPage(code)), 'accepted'],
    queryFn: async ({ signal }) => {
      const all = await allPages((p) =>
        client.request(listClassModels, { params: { code }, query: { p } }, { showing: 'quiet', signal }),
      );
      return all.filter(({ accepted_at }) => accepted_at !== null);
    },
    enabled,
  });
  return data ?? NONE;
};

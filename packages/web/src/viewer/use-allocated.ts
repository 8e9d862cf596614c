import { listAllocations } from '@trundle/protocol/http/model3d';
import { allocation } from '@trundle/protocol/topics/sandbox';
import { bundledModel } from '@trundle/world/catalogue/models';
import { useEffect, useMemo } from 'react';
import { useCall, useRefresh } from '../api/queries.ts';
import { useLiveClassroom } from '../live/hooks.ts';

/** The models that stand in for robots, by their numbers and the names that scenes call models by; kept fresh. */
export const useAllocated = (code: string): ReadonlyMap<number, string> => {
  const { connection } = useLiveClassroom();
  const refresh = useRefresh();
  const { data } = useCall(listAllocations, { params: { code } }, { showing: 'quiet' });
  useEffect(
    () => connection.on(allocation, () => void refresh(listAllocations, { params: { code } })),
    [connection, refresh, code],
  );
  return useMemo(
    () =>
      new Map(
        (data ?? []).map(({ qrcodeNumber, threeDModel: { _id, modelTitle } }) => [
          qrcodeNumber,
          bundledModel(_id)?.kind ?? modelTitle,
        ]),
      ),
    [data],
  );
};

import { listAllocations } from '@trundle/protocol/http/model3d';
import { modelEvent } from '@trundle/protocol/topics/notify';
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
  useEffect(() => {
    const again = (): void => void refresh(listAllocations, { params: { code } });
    const cancels = [
      connection.on(allocation, again),
      // A model that has another title now is known by that.
      connection.subscribe(modelEvent.filter({ code })),
      connection.on(modelEvent, again),
    ];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [connection, refresh, code]);
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

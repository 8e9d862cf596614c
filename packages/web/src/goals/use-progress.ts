import { type ClassProgress, readClassProgress } from '@trundle/protocol/http/goal';
import { progress } from '@trundle/protocol/topics/goals';
import { useEffect } from 'react';
import { useCall, useKeep, useRefresh } from '../api/queries.ts';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { withNews } from './class-table.ts';

/** What the server keeps, and from then on every tick as it is made. */
export const useProgress = (code: string): ClassProgress | undefined => {
  const { connection } = useLiveClassroom();
  const keep = useKeep();
  const refresh = useRefresh();
  const { data } = useCall(readClassProgress, { params: { id: code } });
  const given = useLive('settings')?.currentOperationProject ?? null;
  // What the class is given is on the list before anybody runs it.
  const isMissing = data?.projects.every(({ _id }) => _id !== given) === true;
  useEffect(() => {
    if (isMissing && given !== null) void refresh(readClassProgress, { params: { id: code } });
  }, [isMissing, given, code, refresh]);
  useEffect(() => {
    const asked = { params: { id: code } };
    const again = () => void refresh(readClassProgress, asked);
    const stops = [
      connection.on(progress, (message, { userId }) => {
        keep(readClassProgress, asked, (before) => {
          const after = before && withNews(before, userId, message);
          if (after === undefined) again();
          return after ?? before;
        });
      }),
      connection.subscribe(progress.filter({ code }), again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, code, keep, refresh]);
  return data;
};

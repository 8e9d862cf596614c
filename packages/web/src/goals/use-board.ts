import type { ChallengeBoard } from '@trundle/protocol/entities/goal-challenge';
import { readChallenge } from '@trundle/protocol/http/goal';
import { board } from '@trundle/protocol/topics/goals';
import { useEffect } from 'react';
import { useCall, useKeep, useRefresh } from '../api/queries.ts';
import { useLiveClassroom } from '../live/hooks.ts';

/** Who is best at a project in a class, as it changes. */
export const useBoard = (code: string, project: string): ChallengeBoard | undefined => {
  const { connection } = useLiveClassroom();
  const keep = useKeep();
  const refresh = useRefresh();
  const { data } = useCall(readChallenge, { params: { id: code, projectId: project } }, { showing: 'quiet' });
  useEffect(() => {
    const asked = { params: { id: code, projectId: project } };
    const stops = [
      connection.on(board, (message) => {
        if (message.project === project) keep(readChallenge, asked, () => message);
      }),
      // What was said before one listened is asked for.
      connection.subscribe(board.build({ code }), () => void refresh(readChallenge, asked)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [connection, code, project, keep, refresh]);
  return data;
};

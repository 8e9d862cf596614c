import { ApiFailure } from '@trundle/client/api/failure';
import type { CallInput } from '@trundle/protocol/http/call';
import { backToStart, readVirtual } from '@trundle/protocol/http/virtual';
import { use, useCallback } from 'react';
import { useKeep } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { RunContext } from '../program/run-context.ts';
import { t } from '../texts/index.ts';
import { listed } from '../texts/listed.ts';

type Start = CallInput<typeof backToStart>['body'];

/** Sends robots back to where they begin, and says what somebody has to carry there. */
export const useStart = () => {
  const app = useApp();
  const { client, notices } = app;
  const { code, leads, isAlone } = usePanelRoom();
  // On a mat of her own a child leads.
  const isTeacher = leads && !isAlone;
  const control = use(RunContext);
  const keep = useKeep();
  const start = useCallback(
    async (body: Start = {}) => {
      const params = { id: code };
      const sending = async () => {
        // A program that goes on would drive off again.
        await control?.stop();
        return client.request(backToStart, { params, body });
      };
      const sent = sending();
      control?.hold(sent);
      const answer = await sent;
      control?.problems.backAtStart();
      keep(readVirtual, { params }, () => answer.virtual);
      const { carry, missing } = answer;
      if (carry.length > 0) {
        const words = { count: carry.length, robots: listed(carry) };
        notices.toast({ text: t(isTeacher ? 'start.carryTeacher' : 'start.carry', words), type: 'info', key: 'start' });
      }
      if (missing.length > 0)
        notices.toast({
          text: t('start.missing', { count: missing.length, objects: listed(missing) }),
          type: 'warning',
        });
      return answer;
    },
    [client, notices, code, isTeacher, keep, control],
  );
  /** The same on the way to something else, which comes whatever becomes of the robots. */
  const opening = useCallback(
    async (opens: Start['opens']): Promise<void> => {
      try {
        await start({ opens });
      } catch (cause) {
        // A refusal has been shown already.
        if (!(cause instanceof ApiFailure)) app.report(cause);
      }
    },
    [start, app],
  );
  return { start, opening };
};

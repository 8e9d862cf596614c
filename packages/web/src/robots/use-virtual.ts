import type { CallAnswer, CallInput } from '@trundle/protocol/http/call';
import {
  type addMatObject,
  type addVirtualRobots,
  type changeEnvironment,
  type changeVirtualRobot,
  type moveMatObject,
  readVirtual,
  type removeMatObject,
  type removeVirtualRobot,
  type VirtualClassroomState,
} from '@trundle/protocol/http/virtual';
import { useCallback } from 'react';
import { useCall, useKeep } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

/** Another teacher may have plugged a robot in meanwhile. */
const LOOK_AGAIN = 10_000;

/** The class's virtual robots and their room; undefined until known. */
export const useVirtual = (): VirtualClassroomState | undefined => {
  const { code } = usePanelRoom();
  return useCall(readVirtual, { params: { id: code } }, { showing: 'quiet', refetchInterval: LOOK_AGAIN }).data;
};

type VirtualCall =
  | typeof addMatObject
  | typeof moveMatObject
  | typeof removeMatObject
  | typeof addVirtualRobots
  | typeof changeEnvironment
  | typeof changeVirtualRobot
  | typeof removeVirtualRobot;

/** Changes something about the virtual robots and keeps the answer for all who look. Rejects as the client does. */
export const useVirtualChange = () => {
  const { client } = useApp();
  const { code } = usePanelRoom();
  const keep = useKeep();
  return useCallback(
    async <C extends VirtualCall>(call: C, input: CallInput<C>): Promise<CallAnswer<C>> => {
      const answer = await client.request(call, input);
      keep(readVirtual, { params: { id: code } }, () => answer);
      return answer;
    },
    [client, code, keep],
  );
};

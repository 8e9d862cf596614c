import type { Robot } from '@trundle/protocol/entities/robot';
import { askForTurn, passTurn, stopWaiting } from '@trundle/protocol/http/team';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { useLiveClassroom } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';

/** What is done about turns with a robot; what the server answers counts at once. */
export const useTurnCommand = (robotId: string) => {
  const { client } = useApp();
  const { code: id } = usePanelRoom();
  const live = useLiveClassroom();
  const { busy, run } = useCommand();
  const params = { id, robotId };
  const change = (command: () => Promise<Robot>) => void run(async () => live.knowRobot(await command()));
  return {
    busy,
    ask: () => change(() => client.request(askForTurn, { params })),
    stopWaiting: () => change(() => client.request(stopWaiting, { params })),
    pass: (to: string | null = null) => change(() => client.request(passTurn, { params, body: { to } })),
  };
};

import type { HelpRequest } from '@trundle/protocol/entities/help-request';
import { answerHelpRequest, askForHelp, endHelpRequest } from '@trundle/protocol/http/help-request';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { useLiveClassroom } from '../live/hooks.ts';

/** What is done about a request; what the server answers counts at once, also without the broker. */
export const useHelpCommand = (code: string, student: string) => {
  const { client } = useApp();
  const live = useLiveClassroom();
  const { busy, run } = useCommand();
  const change = (command: () => Promise<{ request: HelpRequest | null }>) =>
    run(async () => live.helpRequests.know(student, (await command()).request));
  const params = { id: code, studentId: student };
  return {
    busy,
    ask: (words: string) => change(() => client.request(askForHelp, { params: { id: code }, body: { words } })),
    come: () => change(() => client.request(answerHelpRequest, { params, body: { coming: true } })),
    end: () => change(() => client.request(endHelpRequest, { params })),
  };
};

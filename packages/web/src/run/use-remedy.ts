import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { RunControl } from '@trundle/client/run/run-control';
import type { ShownProblem } from '@trundle/client/run/run-problems';
import { HELP_WORDS_LIMIT } from '@trundle/protocol/entities/help-request';
import { askForHelp } from '@trundle/protocol/http/help-request';
import { changeVirtualRobot, readVirtual } from '@trundle/protocol/http/virtual';
import { useCall, useKeep } from '../api/queries.ts';
import { useAccount, useApp, useFeatures } from '../app/hooks.ts';
import type { BlockEditor } from '../editor/block-editor.ts';
import { useLive } from '../live/hooks.ts';
import { liveText } from '../live/live-text.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useWorkspace } from '../program/program-context.ts';
import { useStart } from '../start/use-start.ts';
import { t } from '../texts/index.ts';
import { questionWords } from './problem-words.ts';
import { type Remedy, type RemedyTools, remedyFor } from './remedies.ts';

export interface RemedyPlace {
  editor: BlockEditor;
  control: RunControl;
  live: LiveClassroom;
  isReadOnly: boolean;
  createVariable: () => void;
}

type ServerTools = Pick<RemedyTools, 'plugRobotIn' | 'plugSensor' | 'backToStart' | 'notAsked' | 'raiseHand'>;

/** What needs the server: plugging in, going back, and asking. */
const useServerTools = ({ live }: RemedyPlace): ServerTools => {
  const { client, notices, preferences } = useApp();
  const { code } = usePanelRoom();
  const keep = useKeep();
  const { start } = useStart();
  return {
    plugRobotIn: async (identifier) => {
      const answer = await client.request(changeVirtualRobot, {
        params: { id: code, identifier },
        body: { plugged: true },
      });
      keep(readVirtual, { params: { id: code } }, () => answer);
    },
    plugSensor: async (number, sensors) => {
      const outcome = await live.registerSensors({ chosen: [number], sensors });
      if (!outcome.ok) notices.toast({ text: liveText(outcome.code, preferences.language, outcome.details) });
    },
    backToStart: (robot) => start({ robot }),
    raiseHand: (words) => {
      // What she wrote herself when she put her hand up stays.
      if (live.helpRequests.open.read().size > 0) return;
      const asking = client.request(
        askForHelp,
        { params: { id: code }, body: { words: words.slice(0, HELP_WORDS_LIMIT) } },
        { showing: 'quiet' },
      );
      // The teacher has it in the chat in any case.
      asking.then(({ request }) => request && live.helpRequests.know(request.student, request)).catch(() => undefined);
    },
    notAsked: () => notices.toast({ text: t('problems.notAsked') }),
  };
};

/** The one button for a problem, as things are now in the class. */
export const useRemedy = (problem: ShownProblem, place: RemedyPlace): Remedy | null => {
  const { language } = useApp().preferences;
  const user = useAccount()?.user;
  const workspace = useWorkspace();
  const room = usePanelRoom();
  const hasChat = useFeatures()?.chat !== false;
  const { data, isError } = useCall(readVirtual, { params: { id: room.code } }, { showing: 'quiet' });
  // Who may do what changes with the class.
  useLive('robots');
  useLive('settings');
  useLive('connection');
  const server = useServerTools(place);
  if (user === undefined) return null;
  return remedyFor(problem, {
    ...place,
    ...server,
    workspace,
    room,
    hasChat,
    me: { accountId: user._id, role: user.role, language },
    virtual: data ?? (isError ? { robots: [], environment: {}, objects: [] } : undefined),
    question: () => questionWords(problem),
  });
};

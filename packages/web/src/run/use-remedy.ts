import { ApiFailure } from '@trundle/client/api/failure';
import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { RunControl } from '@trundle/client/run/run-control';
import type { ShownProblem } from '@trundle/client/run/run-problems';
import { HELP_WORDS_LIMIT } from '@trundle/protocol/entities/help-request';
import { askForHelp, endHelpRequest } from '@trundle/protocol/http/help-request';
import { askForTurn } from '@trundle/protocol/http/team';
import { changeVirtualRobot, readVirtual } from '@trundle/protocol/http/virtual';
import { useCall, useKeep } from '../api/queries.ts';
import { useAccount, useApp } from '../app/hooks.ts';
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

type ServerTools = Pick<RemedyTools, 'plugRobotIn' | 'plugSensor' | 'backToStart' | 'askTurn'>;

/** What needs the server: plugging in and going back. */
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
    askTurn: async (robotId) => live.knowRobot(await client.request(askForTurn, { params: { id: code, robotId } })),
  };
};

/**
 * Puts a child's hand up about a problem, and down again when that is mended. A hand with words of her own is hers: it stays as
 * it is.
 */
const useRaiseHand = (
  { live, control: { problems } }: RemedyPlace,
  problem: ShownProblem,
): RemedyTools['raiseHand'] => {
  const { client, notices } = useApp();
  const { code } = usePanelRoom();
  const { helpRequests } = live;
  const lower = async (student: string, words: string): Promise<void> => {
    if (helpRequests.open.read().get(student)?.words !== words) return;
    try {
      await client.request(endHelpRequest, { params: { id: code, studentId: student } }, { showing: 'quiet' });
      helpRequests.know(student, null);
    } catch (cause) {
      // She takes it down herself, or whoever comes does.
      if (!(cause instanceof ApiFailure)) throw cause;
    }
  };
  return async (question) => {
    const words = question.slice(0, HELP_WORDS_LIMIT).trim();
    const [up] = helpRequests.open.read().values();
    if (up !== undefined && up.words !== problems.question) return true;
    try {
      const body = { params: { id: code }, body: { words } };
      const { request } = await client.request(askForHelp, body, { showing: 'quiet' });
      if (request === null) return false;
      const { student } = request;
      helpRequests.know(student, request);
      problems.asked(problem, request.words, () => void lower(student, request.words));
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      notices.toast({ text: t('problems.notAsked') });
      return false;
    }
  };
};

/** The one button for a problem, as things are now in the class. */
export const useRemedy = (problem: ShownProblem, place: RemedyPlace): Remedy | null => {
  const { language } = useApp().preferences;
  const user = useAccount()?.user;
  const workspace = useWorkspace();
  const room = usePanelRoom();
  const { data, isError } = useCall(readVirtual, { params: { id: room.code } }, { showing: 'quiet' });
  // Who may do what changes with the class.
  useLive('robots');
  useLive('settings');
  useLive('connection');
  const server = useServerTools(place);
  const raiseHand = useRaiseHand(place, problem);
  if (user === undefined) return null;
  return remedyFor(problem, {
    ...place,
    ...server,
    raiseHand,
    workspace,
    room,
    me: { accountId: user._id, role: user.role, language },
    virtual: data ?? (isError ? { robots: [], environment: {}, objects: [] } : undefined),
    question: () => questionWords(problem),
  });
};

import { setCurrentProject } from '@trundle/protocol/http/classroom-projects';
import { useApp } from '../app/hooks.ts';
import { tellRecording } from '../live/tell-recording.ts';
import { useClassCommand } from '../live/use-class-command.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { lessonText } from '../texts/lesson-texts.ts';

/** For whoever leads: what the class works on now, on every student's page at once. */
export const useGiveProject = () => {
  const { client, notices } = useApp();
  const { code } = usePanelRoom();
  const { busy, change } = useClassCommand();
  const give = ({ _id, name }: { _id: string; name: string }): Promise<void> =>
    change(async () => {
      const body = { currentOperationProject: _id };
      const { currentOperationProject, startsRecording } = await client.request(setCurrentProject, {
        params: { id: code },
        body,
      });
      notices.toast({ text: lessonText('given', { name }), type: 'success', key: 'given' });
      if (startsRecording) await tellRecording(notices, name);
      return { currentOperationProject };
    });
  return { busy, give };
};

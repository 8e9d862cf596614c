import { setCurrentProject } from '@trundle/protocol/http/classroom-projects';
import { useApp } from '../app/hooks.ts';
import { useClassCommand } from '../live/use-class-command.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
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
      if (startsRecording) notices.popup({ message: t('settings.projects.startsRecording', { name }), isNews: true });
      return { currentOperationProject };
    });
  return { busy, give };
};

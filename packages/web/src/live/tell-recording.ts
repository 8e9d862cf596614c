import type { Notices } from '../app/notices.ts';
import { t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';

/** To whoever gave the class a project that asks for it: what is recorded now, and how to stop it. */
export const tellRecording = async (notices: Pick<Notices, 'popup'>, name: string): Promise<void> => {
  await loadTextsOf('recording');
  notices.popup({ message: t('recording.byProject', { name }), isNews: true });
};

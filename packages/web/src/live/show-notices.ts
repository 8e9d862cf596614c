import type { Reporter } from '@trundle/client/live/report';
import type { Language } from '@trundle/protocol/languages';
import type { Notices } from '../app/notices.ts';
import { liveText } from './live-text.ts';

/** Shows notices as the page shows its own: with a title or a refusal as a popup, else as a toast. */
export const reportTo = (
  notices: Pick<Notices, 'popup' | 'toast'>,
  language: Language,
  warn: Reporter['warn'],
): Reporter => ({
  warn,
  tell: ({ code, details, title, failure }) => {
    const message = liveText(code, language, details);
    if (title === undefined && failure === undefined) notices.toast({ text: message, key: `live/${code}` });
    else {
      notices.popup({
        message,
        ...(title !== undefined && { title: liveText(title, language, details) }),
        ...(failure !== undefined && { failure }),
      });
    }
  },
});

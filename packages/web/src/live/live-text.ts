import type { LiveDetails, LiveNoticeCode } from '@trundle/client/live/report';
import { errorText } from '@trundle/protocol/error-texts';
import type { Language } from '@trundle/protocol/languages';
import { t } from '../texts/index.ts';

/** What a notice of the live classroom says. */
export const liveText = (code: LiveNoticeCode, language: Language, details: LiveDetails = {}): string =>
  code === 'SESSION_ENDED' ? errorText(code, language) : t(`live.${code}`, details).trim();

import type { LiveDetails, LiveNoticeCode } from '@trundle/client/live/report';
import { errorText } from '@trundle/protocol/error-texts';
import type { Language } from '@trundle/protocol/languages';
import { t } from '../texts/index.ts';
import { cameraName } from './camera-name.ts';

/** Cameras call themselves by something that is nothing to people. */
const named = (code: LiveNoticeCode, details: LiveDetails): LiveDetails =>
  code === 'TWO_CAMERAS' || code === 'CAMERA_TAKEN'
    ? Object.fromEntries(Object.entries(details).map(([which, server]) => [which, cameraName(String(server))]))
    : details;

/** What a notice of the live classroom says. */
export const liveText = (code: LiveNoticeCode, language: Language, details: LiveDetails = {}): string =>
  code === 'SESSION_ENDED' ? errorText(code, language) : t(`live.${code}`, named(code, details)).trim();

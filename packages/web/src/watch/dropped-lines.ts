import { t } from '../texts/index.ts';

/** What stands in a watched console in place of lines that were too many to send. */
export const droppedLines = (count: number): string => t('watch.dropped', { count });

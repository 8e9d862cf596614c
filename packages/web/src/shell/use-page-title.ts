import { useEffect } from 'react';
import { t } from '../texts/index.ts';

/** Names the page in the tab, in the history and for screen readers. */
export const usePageTitle = (title: string | null): void => {
  useEffect(() => {
    document.title = title === null ? t('shell.product') : `${title} · ${t('shell.product')}`;
  }, [title]);
};

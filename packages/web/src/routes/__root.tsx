import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { App } from '../app/app.ts';
import { useApp } from '../app/hooks.ts';
import { assistGreets } from '../app/redirects.ts';
import { AssistGreeting } from '../shell/AssistGreeting.tsx';
import { NewsBanner } from '../shell/NewsBanner.tsx';
import { NoticeBoard } from '../shell/NoticeBoard.tsx';
import style from '../shell/Root.module.css';
import { t } from '../texts/index.ts';

/** Readers of a new page start at its content, not at the bottom of the old one. */
const useFocusOnArrival = (pathname: string | undefined): void => {
  const before = useRef(pathname);
  useEffect(() => {
    const content = document.getElementById('content');
    // A page that put the reader into its first field knows better.
    if (before.current !== undefined && before.current !== pathname && !content?.contains(document.activeElement)) {
      content?.focus({ preventScroll: true });
    }
    before.current = pathname;
  }, [pathname]);
};

const Root = () => {
  const { host } = useApp();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useFocusOnArrival(arrived);
  return (
    <>
      <a href="#content" className={style.skip}>
        {t('shell.skip')}
      </a>
      <NewsBanner />
      {assistGreets(host, pathname) ? <AssistGreeting /> : <Outlet />}
      <NoticeBoard />
    </>
  );
};

export const Route = createRootRouteWithContext<{ app: App }>()({
  component: Root,
  validateSearch: (search): { um?: string } =>
    typeof search.um === 'string' && /^\d+$/.test(search.um) ? { um: search.um } : {},
  beforeLoad: ({ context: { app }, search: { um } }) => {
    if (um !== undefined && Number(um) !== app.accounts.current?.sessionId) app.accounts.select(Number(um));
  },
});

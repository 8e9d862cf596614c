import type { ReactNode } from 'react';
import { classes } from '../design/classes.ts';
import style from './PrivatePage.module.css';
import { TopBar } from './TopBar.tsx';
import { TopMenu } from './TopMenu.tsx';
import { usePageTitle } from './use-page-title.ts';

interface Props {
  title: string;
  /** The class the page is about, if any. */
  classroom?: { name: string; code: string } | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A page of somebody who is logged in, outside the workspace. */
export const PrivatePage = ({ title, classroom, children, className }: Props) => {
  usePageTitle(title);
  return (
    <>
      <TopBar title={classroom?.name ?? title} right={<TopMenu classroom={classroom} />} />
      <div className={style.room}>
        <main className={classes(style.main, className)} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
};

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoMark } from '../design/Logo.tsx';
import { t } from '../texts/index.ts';
import { OfflineNews } from './OfflineNews.tsx';
import style from './TopBar.module.css';
import { WaitingWork } from './WaitingWork.tsx';

interface Props {
  /** Where one is: the class, the page. */
  title: ReactNode;
  /** What one works on. */
  middle?: ReactNode;
  right?: ReactNode;
}

/** The bar of 52 pixels above every page of somebody who is logged in. */
export const TopBar = ({ title, middle, right }: Props) => (
  <header className={style.bar}>
    <div className={style.left}>
      <Link to="/switchclassroom" className={style.home} aria-label={t('shell.menu.switchClassroom')}>
        <LogoMark size={2} />
      </Link>
      <div className={style.title}>{title}</div>
    </div>
    {middle !== undefined && <div className={style.middle}>{middle}</div>}
    <OfflineNews />
    <div className={style.right}>
      <WaitingWork />
      {right}
    </div>
  </header>
);

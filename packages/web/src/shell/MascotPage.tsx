import type { ReactNode } from 'react';
import { Mascot, type Mood } from '../design/Mascot.tsx';
import style from './MascotPage.module.css';

interface Props {
  mood: Mood;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Something is happening: screen readers hear when it changes. */
  live?: boolean;
}

/** A page that says one thing: Pip, a sentence, a way on. */
export const MascotPage = ({ mood, title, children, actions, live = false }: Props) => (
  <main className={style.page} id="content" tabIndex={-1}>
    <Mascot mood={mood} size={10} />
    <div className={style.words} {...(live && { role: 'status' })}>
      <h1>{title}</h1>
      {children}
    </div>
    {actions !== undefined && <div className={style.actions}>{actions}</div>}
  </main>
);

import type { ReactNode } from 'react';
import { Card } from '../design/Card.tsx';
import { classes } from '../design/classes.ts';
import { Mascot, type Mood } from '../design/Mascot.tsx';
import { PublicFrame } from '../shell/PublicFrame.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import style from './LoginFrame.module.css';

interface Props {
  title: string;
  /** What Pip says beside the form. */
  greeting?: string;
  mood?: Mood;
  children: ReactNode;
  /** Beside the card, under Pip, where there is room. */
  aside?: ReactNode;
  /** Below the card: other doors. */
  after?: ReactNode;
}

/** The frame of every door: a sheet with a form, and Pip flying beside it. */
export const LoginFrame = ({ title, greeting, mood = 'hello', children, aside, after }: Props) => {
  usePageTitle(title);
  return (
    <PublicFrame>
      <div className={classes(style.scene, aside !== undefined && style.withAside)}>
        <div className={style.pip}>
          {greeting !== undefined && <p className={style.bubble}>{greeting}</p>}
          <Mascot mood={mood} size={11} className={style.mascot} />
        </div>
        <Card className={style.card}>
          <h1>{title}</h1>
          {children}
        </Card>
        {aside !== undefined && <div className={style.aside}>{aside}</div>}
        {after !== undefined && <div className={style.after}>{after}</div>}
      </div>
    </PublicFrame>
  );
};

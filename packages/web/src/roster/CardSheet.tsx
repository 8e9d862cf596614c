import type { ComponentProps, ReactNode } from 'react';
import { PrintPage } from '../shell/PrintPage.tsx';
import style from './LoginCards.module.css';

interface Props extends Omit<ComponentProps<typeof PrintPage>, 'children'> {
  /** Above the cards, on the screen only. */
  before: ReactNode;
  /** What opens over the page. */
  after?: ReactNode;
  /** The cards, one list item each. */
  children: ReactNode;
}

/** Cards of a class, eight to a sheet of paper, to print and cut. */
export const CardSheet = ({ before, after, children, ...page }: Props) => (
  <PrintPage {...page}>
    {before}
    <ul className={style.cards}>{children}</ul>
    {after}
  </PrintPage>
);

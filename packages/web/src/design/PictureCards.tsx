import type { CSSProperties, ReactNode } from 'react';
import style from './PictureCards.module.css';

/** Cards side by side, as many as there is room for. */
export const PictureCards = ({ width, children }: { width?: string; children: ReactNode }) => (
  <ul className={style.cards} style={width === undefined ? undefined : ({ '--card-width': width } as CSSProperties)}>
    {children}
  </ul>
);

interface Props {
  picture: ReactNode;
  onChoose: () => void;
  /** For one that can be pulled elsewhere: says what it is. */
  onPull?: ((transfer: DataTransfer) => void) | undefined;
  children: ReactNode;
}

/** Something to choose: its picture, and below it what it is. */
export const PictureCard = ({ picture, onChoose, onPull, children }: Props) => (
  <li draggable={onPull !== undefined} onDragStart={({ dataTransfer }) => onPull?.(dataTransfer)}>
    <button type="button" className={style.card} onClick={onChoose}>
      {picture}
      <span className={style.words}>{children}</span>
    </button>
  </li>
);

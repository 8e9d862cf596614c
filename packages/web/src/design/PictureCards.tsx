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
  /** By which what is pulled over it is put before it. */
  id?: string | undefined;
  /** Keys that move it among the others. */
  keys?: string | undefined;
  children: ReactNode;
}

/** Something to choose: its picture, and below it what it is. */
export const PictureCard = ({ picture, onChoose, onPull, id, keys, children }: Props) => (
  <li data-card={id} draggable={onPull !== undefined} onDragStart={({ dataTransfer }) => onPull?.(dataTransfer)}>
    <button type="button" className={style.card} aria-keyshortcuts={keys} onClick={onChoose}>
      {picture}
      <span className={style.words}>{children}</span>
    </button>
  </li>
);

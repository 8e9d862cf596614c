import type { ReactNode } from 'react';
import { t } from '../texts/index.ts';
import style from './Hands.module.css';

interface Props {
  label: string;
  picture: ReactNode;
  onPress: () => void;
  /** A sensor says that it feels this now. */
  isFelt?: boolean;
  /** For what stays until it is undone: whether it is so, and what one calls that. */
  state?: { readonly isOn: boolean; readonly words: string };
}

/** One large thing to do with a hand. */
export const HandButton = ({ label, picture, onPress, isFelt = false, state }: Props) => (
  <button
    type="button"
    className={style.tile}
    data-felt={isFelt}
    {...(state && { 'aria-pressed': state.isOn })}
    onClick={onPress}
  >
    <span className={style.picture} aria-hidden="true">
      {picture}
    </span>
    <span>{label}</span>
    <span className={style.news} aria-hidden="true">
      {state ? state.words : isFelt && t('hands.felt')}
    </span>
  </button>
);

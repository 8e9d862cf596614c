import type { ReactNode } from 'react';
import { t } from '../texts/index.ts';
import style from './Hands.module.css';
import { type Press, usePress } from './use-press.ts';

interface Look {
  label: string;
  picture: ReactNode;
  /** A sensor says that it feels this now. */
  isFelt?: boolean;
  /** For what stays until it is undone: whether it is so, and what one calls that. */
  state?: { readonly isOn: boolean; readonly words: string };
}

const Tile = ({ label, picture, news }: Pick<Look, 'label' | 'picture'> & { news: ReactNode }) => (
  <>
    <span className={style.picture} aria-hidden="true">
      {picture}
    </span>
    <span>{label}</span>
    <span className={style.news} aria-hidden="true">
      {news}
    </span>
  </>
);

const attributesOf = ({ isFelt = false, state }: Look) => ({
  type: 'button' as const,
  className: style.tile,
  'data-felt': isFelt,
  ...(state && { 'aria-pressed': state.isOn }),
});
const newsOf = ({ isFelt, state }: Look): ReactNode => (state ? state.words : isFelt && t('hands.felt'));

/** One large thing to do with a hand. */
export const HandButton = ({ onPress, ...look }: Look & { onPress: () => void }) => (
  <button {...attributesOf(look)} onClick={onPress}>
    <Tile {...look} news={newsOf(look)} />
  </button>
);

/** One that is done as long as one holds it. */
export const HoldButton = ({ press, ...look }: Look & { press: Press }) => {
  const { isHeld, handlers } = usePress(press);
  return (
    <button {...attributesOf(look)} data-held={isHeld} {...handlers}>
      <Tile {...look} news={isHeld && look.state ? t('hands.letGo') : newsOf(look)} />
    </button>
  );
};

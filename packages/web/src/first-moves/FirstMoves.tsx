import { IconCheck } from '@tabler/icons-react';
import { FIRST_MOVES } from '@trundle/protocol/entities/first-moves';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { t } from '../texts/index.ts';
import style from './FirstMoves.module.css';
import { useFirstMoves } from './first-moves-context.ts';
import { MovePicture } from './MovePicture.tsx';

/** Long enough to enjoy it. */
const CHEERS = 6_000;

interface Props {
  name: string;
  /** Which robot is hers. */
  children: ReactNode;
  onClose: () => void;
}

/** Three moves for whoever comes the first time, shown by a hand and ticked off when she has really made them. */
export const FirstMoves = ({ name, children, onClose }: Props) => {
  const { moves } = useFirstMoves();
  const isDone = FIRST_MOVES.every((move) => moves.done.includes(move));
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(onClose, CHEERS);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);
  return (
    <aside className={style.card} aria-label={t('editor.moves.label')}>
      <Mascot mood={isDone ? 'cheering' : 'hello'} size={3.5} />
      <div className={style.words} role="status">
        <p>{isDone ? t('editor.moves.done', { name }) : t('editor.hello', { name })}</p>
        {!isDone && children}
      </div>
      <Button size="small" kind="plain" className={style.close ?? ''} onClick={onClose}>
        {t('editor.helloClose')}
      </Button>
      <ol className={style.moves}>
        {FIRST_MOVES.map((move) => {
          const isMade = moves.done.includes(move);
          return (
            <li key={move} className={style.move} data-made={isMade}>
              <MovePicture move={move} />
              <span>{t(`editor.moves.${move}`, { run: t('run.run') })}</span>
              {isMade && (
                <span className={style.tick}>
                  <IconCheck aria-hidden="true" />
                  <span className="visually-hidden">{t('editor.moves.made')}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </aside>
  );
};

import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { prefersReducedMotion } from '../design/reduced-motion.ts';
import { t } from '../texts/index.ts';
import { LEDS, picturesOf, stillPicture } from './led-letters.ts';
import style from './Microbit.module.css';
import type { SimulatedMicrobit } from './simulated-microbit.ts';
import { useBoardDisplay } from './use-microbit.ts';

/** Milliseconds a text takes to move on by one light. */
const SCROLL_STEP = 120;
/** A message is one line, and a longer one is no message to a real board either. */
const TYPED_AT_MOST = 100;
const PLACES = Array.from({ length: LEDS * LEDS }, (_, place) => ({
  row: Math.floor(place / LEDS),
  column: place % LEDS,
}));

/** The picture of the moment. Whoever wants no motion sees the first letter, and reads the text below. */
const usePicture = (text: string) => {
  const [pictures] = useState(() => (prefersReducedMotion() ? [stillPicture(text)] : picturesOf(text)));
  const [step, setStep] = useState(0);
  const isLast = step >= pictures.length - 1;
  useEffect(() => {
    if (isLast) return undefined;
    const timer = setInterval(() => setStep((before) => before + 1), SCROLL_STEP);
    return () => clearInterval(timer);
  }, [isLast]);
  return pictures[Math.min(step, pictures.length - 1)];
};

const Leds = ({ text }: { text: string }) => {
  const picture = usePicture(text);
  return (
    <span
      className={style.leds}
      role="img"
      aria-label={text === '' ? t('microbit.board.dark') : t('microbit.board.shows', { text })}
    >
      {PLACES.map(({ row, column }) => (
        <span key={`${row} ${column}`} className={style.led} data-lit={picture?.[column]?.[row] === true} />
      ))}
    </span>
  );
};

interface BoardButtonProps {
  letter: 'A' | 'B';
  onPress: (letter: string) => void;
}

const BoardButton = ({ letter, onPress }: BoardButtonProps) => (
  <button
    type="button"
    className={style.boardButton}
    aria-label={t('microbit.board.button', { letter })}
    onClick={() => onPress(letter)}
  >
    {letter}
  </button>
);

/** A micro:bit to press and to look at, for everybody who has none at hand. */
export const SimulatedBoard = ({ board }: { board: SimulatedMicrobit }) => {
  const { text, turn } = useBoardDisplay(board);
  const [typed, setTyped] = useState('');
  const say = (words: string) => board.say(words);
  return (
    <div className={style.simulated}>
      <div className={style.board}>
        <BoardButton letter="A" onPress={say} />
        <Leds key={turn} text={text} />
        <BoardButton letter="B" onPress={say} />
      </div>
      <p className={style.shown}>{text === '' ? t('microbit.board.dark') : t('microbit.board.shows', { text })}</p>
      <form
        className={style.typed}
        onSubmit={(event) => {
          event.preventDefault();
          say(typed.trim());
          setTyped('');
        }}
      >
        <TextField
          label={t('microbit.board.type')}
          value={typed}
          maxLength={TYPED_AT_MOST}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="small" kind="plain" icon={<IconSend aria-hidden="true" />}>
          {t('microbit.board.send')}
        </Button>
      </form>
    </div>
  );
};

import { HAND_CONTROLS } from '@trundle/world/sensors/hand-control';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../texts/index.ts';
import style from './Hands.module.css';
import { KnobPicture } from './Pictures.tsx';

/** A turning hand says so ten times a second at most. */
const EVERY = 100;
/** What the robot says counts again after the hand has rested so long. */
const RESTED = 2_000;
const STEP = 5;

/** The first value goes at once, of those that follow quickly only the last. */
const useSteady = (send: (value: number) => void): ((value: number) => void) => {
  const last = useRef({ send, value: null as number | null });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [turn] = useState(() => () => {
    const { value } = last.current;
    timer.current = undefined;
    if (value === null) return;
    last.current.value = null;
    last.current.send(value);
    timer.current = setTimeout(turn, EVERY);
  });
  useEffect(() => {
    last.current.send = send;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      turn();
      clearTimeout(timer.current);
    },
    [turn],
  );
  return (value) => {
    last.current.value = value;
    if (timer.current === undefined) turn();
  };
};

interface Props {
  /** As the robot feels it; undefined until it has said so. */
  felt: number | undefined;
  onTurn: (value: number) => void;
}

/** A knob to turn: with a finger, or with the arrow keys. */
export const Knob = ({ felt, onTurn }: Props) => {
  const { min, max, initial } = HAND_CONTROLS.dial;
  const id = useId();
  const send = useSteady(onTurn);
  const [turned, setTurned] = useState<number | null>(null);
  useEffect(() => {
    if (turned === null) return undefined;
    const timer = setTimeout(() => setTurned(null), RESTED);
    return () => clearTimeout(timer);
  }, [turned]);
  const value = turned ?? felt ?? initial;
  return (
    <div className={style.knob}>
      <span className={style.knobPicture} aria-hidden="true">
        <KnobPicture value={value} max={max} />
      </span>
      <label htmlFor={id}>{t('hands.do.dial')}</label>
      <output htmlFor={id}>{value}°</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={STEP}
        value={value}
        aria-valuetext={`${value}°`}
        onChange={(event) => {
          const wanted = Number(event.currentTarget.value);
          setTurned(wanted);
          send(wanted);
        }}
      />
    </div>
  );
};

import { IconX } from '@tabler/icons-react';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { RunContext } from '../program/run-context.ts';
import { t } from '../texts/index.ts';
import style from './BadgeMoment.module.css';

/** Long enough to read it and to be proud, in milliseconds. */
const STAYS = 9_000;
const CONFETTI = Array.from({ length: 14 }, (_, piece) => piece);

/** A medal on its ribbon, as large as the moment is. */
const Medal = () => (
  <svg viewBox="0 0 120 150" className={style.medal} aria-hidden="true">
    <path d="M34 4h22l14 44H46z" className={style.ribbon} />
    <path d="M86 4H64L50 48h24z" className={style.ribbonBack} />
    <circle cx="60" cy="96" r="48" className={style.rim} />
    <circle cx="60" cy="96" r="37" className={style.disc} />
    <path
      d="M60 69l8.2 16.6 18.3 2.7-13.2 12.9 3.1 18.2L60 110.8l-16.4 8.6 3.1-18.2-13.2-12.9 18.3-2.7z"
      className={style.star}
    />
  </svg>
);

/** It goes by itself, unless somebody points at it; with a tap anywhere, which does what it does; and with the next run. */
const useEnd = (card: React.RefObject<HTMLElement | null>, isHeld: boolean, onClose: () => void): void => {
  const control = use(RunContext);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, STAYS);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  useEffect(() => {
    const signals = new AbortController();
    const { signal } = signals;
    const tapped = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && card.current?.contains(target))) onClose();
    };
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', tapped, { capture: true, signal });
    document.addEventListener('keydown', pressed, { capture: true, signal });
    const stop = control?.state.subscribe((now, before) => {
      if (now.isStarting && !before.isStarting) onClose();
    });
    return () => {
      signals.abort();
      stop?.();
    };
  }, [card, control, onClose]);
};

interface Props {
  /** What is said above the badge. */
  title: string;
  badge: string;
  /** What comes next. */
  children: ReactNode;
  onClose: () => void;
}

/** The badge of a lesson at the moment it is earned. It lies over the page and holds nobody up. */
export const BadgeMoment = ({ title, badge, children, onClose }: Props) => {
  const card = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEnd(card, isHeld, onClose);
  return createPortal(
    <div className={style.layer}>
      <section
        ref={card}
        className={style.card}
        aria-label={badge}
        data-badge-moment
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <span className={style.confetti} aria-hidden="true">
          {CONFETTI.map((piece) => (
            <i key={piece} style={{ rotate: `${(piece * 360) / CONFETTI.length}deg` }} />
          ))}
        </span>
        <IconButton label={t('shell.close')} className={style.close} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
        <div className={style.stage}>
          <Medal />
          <Mascot mood="cheering" size={5} />
        </div>
        <p>{title}</p>
        <strong className={style.badge}>{badge}</strong>
        {children}
      </section>
    </div>,
    document.body,
  );
};

import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './Watch.module.css';

interface Props {
  title: ReactNode;
  /** What stands between the title and the way out. */
  tools?: ReactNode;
  /** What of it is seen now; the focus goes along, because what had it may be gone a moment later. */
  place?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Covers the page it stands beside. Not the browser's own modal dialog: messages of the page must stay readable over it.
 * What is behind rests meanwhile, and whoever was there gets the focus back.
 */
export const Overlay = ({ title, tools, place = '', onClose, children }: Props) => {
  const overlay = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = overlay.current;
    const before = document.activeElement;
    const behind = [...(element?.parentElement?.children ?? [])].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each !== element && !each.inert,
    );
    for (const each of behind) each.inert = true;
    element?.focus();
    return () => {
      for (const each of behind) each.inert = false;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what changed
  useEffect(() => {
    overlay.current?.focus();
  }, [place]);
  return (
    <div
      ref={overlay}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={style.overlay}
      onKeyDown={({ key, target }) => {
        // A dialog over it closes by itself, and nothing else with it.
        const isOver = target instanceof Element && target.closest('dialog') !== null;
        if (key === 'Escape' && !isOver) onClose();
      }}
    >
      <header className={style.head}>
        <h2 id={titleId}>{title}</h2>
        <div className={style.tools}>{tools}</div>
        <IconButton label={t('shell.close')} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </div>
  );
};

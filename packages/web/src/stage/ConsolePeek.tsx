import type { ConsoleLines } from '@trundle/client/program/console-lines';
import { useState } from 'react';
import { partsOf } from '../console/console-rows.ts';
import { KIND_ICONS } from '../console/kind-icons.ts';
import { useLinesPerFrame } from '../console/use-lines.ts';
import { t } from '../texts/index.ts';
import style from './Drawer.module.css';

/** What was said last, at the handle of the closed drawer: whoever prints for the first time sees it without looking for it. */
export const ConsolePeek = ({ console, onOpen }: { console: ConsoleLines; onOpen: () => void }) => {
  // A complaint whose cause is gone would send somebody to mend what is whole.
  const last = useLinesPerFrame(console).findLast(({ isOver }) => isOver !== true);
  if (last === undefined) return null;
  const Icon = KIND_ICONS[last.kind];
  const { words } = partsOf(last);
  return (
    <button
      type="button"
      className={style.peek}
      data-kind={last.kind}
      aria-label={t('stage.lastLine', { text: words })}
      title={words}
      onClick={onOpen}
    >
      <Icon aria-hidden="true" />
      <span className={style.peekWords}>{words}</span>
    </button>
  );
};

/** On the console's tab while something else, or nothing, is open: there are lines nobody has seen. */
export const NewLinesMark = ({ console, isShown }: { console: ConsoleLines; isShown: boolean }) => {
  const newest = useLinesPerFrame(console).at(-1)?.id ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isShown && seen !== newest) setSeen(newest);
  if (isShown || newest <= seen) return null;
  return (
    <>
      <span className={style.mark} aria-hidden="true" />
      <span className="visually-hidden">{t('stage.newLines')}</span>
    </>
  );
};

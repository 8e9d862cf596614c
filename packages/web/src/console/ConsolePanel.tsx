import {
  IconAlertTriangle,
  IconArrowBarToDown,
  IconCircleX,
  IconCopy,
  IconMessage,
  IconTarget,
  IconTrash,
} from '@tabler/icons-react';
import type { ConsoleKind, ConsoleLine, ConsoleLines } from '@trundle/client/program/console-lines';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Segments } from '../design/Segments.tsx';
import { useWorkspace } from '../program/program-context.ts';
import { copyText } from '../shell/share.ts';
import { t } from '../texts/index.ts';
import style from './Console.module.css';

const KINDS = ['print', 'warning', 'error'] as const satisfies readonly ConsoleKind[];
const ICONS: Record<ConsoleKind, typeof IconMessage> = {
  print: IconMessage,
  warning: IconAlertTriangle,
  error: IconCircleX,
};

/** The lines once a frame at the most: a program that prints in a loop must not keep the page busy drawing. */
const useLinesPerFrame = (console: ConsoleLines): readonly ConsoleLine[] => {
  const [lines, setLines] = useState(() => console.lines.getState());
  useEffect(() => {
    let frame: number | null = null;
    const show = () => {
      frame = null;
      setLines(console.lines.getState());
    };
    const release = console.lines.subscribe(() => {
      frame ??= requestAnimationFrame(show);
    });
    show();
    return () => {
      release();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [console]);
  return lines;
};

interface LineProps {
  line: ConsoleLine;
  onShow: (block: string) => void;
}

const Line = memo(({ line, onShow }: LineProps) => {
  const { kind, text, block } = line;
  const Icon = ICONS[kind];
  return (
    <li className={style.line} data-kind={kind}>
      <Icon aria-hidden="true" />
      <span className={kind === 'print' ? 'visually-hidden' : style.kind}>{t(`code.console.kinds.${kind}`)}</span>
      {block === null ? (
        <span className={style.words}>{text}</span>
      ) : (
        <button type="button" className={style.words} title={t('code.console.goToBlock')} onClick={() => onShow(block)}>
          {text}
          <IconTarget aria-hidden="true" />
          <span className="visually-hidden">{t('code.console.goToBlock')}</span>
        </button>
      )}
    </li>
  );
});

/** How near the end still counts as being there, in pixels: half a line. */
const NEAR_END = 16;

/** Follows the newest line until somebody scrolls up to read. */
const useFollowing = (lines: readonly ConsoleLine[]) => {
  const list = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list of lines moves the end.
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null && follows) element.scrollTop = element.scrollHeight;
  }, [lines, follows]);
  const scrolled = () => {
    const element = list.current;
    if (element === null) return;
    setFollows(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END);
  };
  return { list, follows, scrolled, follow: () => setFollows(true) };
};

const Empty = () => (
  <div className={style.empty}>
    <Mascot mood="asleep" size={6} />
    <p>{t('code.console.empty')}</p>
  </div>
);

type Filter = ConsoleKind | 'everything';

/** What the program said, and what was said about it. */
export const ConsolePanel = () => {
  const { notices } = useApp();
  const { console, focus } = useWorkspace();
  const lines = useLinesPerFrame(console);
  const [filter, setFilter] = useState<Filter>('everything');
  const filteredLines = filter === 'everything' ? lines : lines.filter(({ kind }) => kind === filter);
  const { list, follows, scrolled, follow } = useFollowing(filteredLines);
  const [showBlock] = useState(() => (block: string) => focus.show(block));
  const copy = async () => {
    if (await copyText(filteredLines.map(({ text }) => text).join('\n'))) {
      notices.toast({ text: t('shell.copied'), type: 'success' });
    }
  };
  if (lines.length === 0) return <Empty />;
  return (
    <div className={style.panel}>
      <div className={style.head}>
        <Segments
          label={t('code.console.show')}
          value={filter}
          options={[
            { value: 'everything' as Filter, label: t('code.console.everything') },
            ...KINDS.map((kind) => ({ value: kind, label: t(`code.console.kinds.${kind}`) })),
          ]}
          onChange={setFilter}
        />
        <div className={style.tools}>
          <IconButton label={t('code.console.copy')} onClick={() => void copy()}>
            <IconCopy aria-hidden="true" />
          </IconButton>
          <IconButton label={t('code.console.clear')} onClick={() => console.clear()}>
            <IconTrash aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div
        ref={list}
        className={style.list}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('code.console.list')}
        onScroll={scrolled}
      >
        {filteredLines.length === 0 && <p className={style.nothing}>{t('code.console.emptyKind')}</p>}
        <ol className={style.lines}>
          {filteredLines.map((line) => (
            <Line key={line.id} line={line} onShow={showBlock} />
          ))}
        </ol>
      </div>
      {!follows && (
        <div className={style.latest}>
          <Button kind="plain" size="small" icon={<IconArrowBarToDown aria-hidden="true" />} onClick={follow}>
            {t('code.console.latest')}
          </Button>
        </div>
      )}
    </div>
  );
};

import { IconArrowBarToDown, IconCopy, IconTrash } from '@tabler/icons-react';
import type { ConsoleKind, ConsoleLine } from '@trundle/client/program/console-lines';
import { typeName } from '@trundle/language/catalogue/catalogue';
import { walkProgram } from '@trundle/language/tree/walk';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { Segments } from '../design/Segments.tsx';
import { useWorkspace } from '../program/program-context.ts';
import { copyText } from '../shell/share.ts';
import { pageLanguage, t } from '../texts/index.ts';
import style from './Console.module.css';
import { Line, RunMark } from './ConsoleLine.tsx';
import { consoleRows } from './console-rows.ts';
import { useLinesPerFrame } from './use-lines.ts';

const KINDS = ['print', 'warning', 'error'] as const satisfies readonly ConsoleKind[];
/** What blocks are called that something is wrong with, as far as they are still there. */
const useBlockNames = (lines: readonly ConsoleLine[]): ReadonlyMap<string, string> => {
  const { program } = useWorkspace();
  return useMemo(() => {
    const wanted = new Set(lines.filter(({ kind }) => kind !== 'print').map(({ block }) => block));
    const names = new Map<string, string>();
    if (wanted.size > 0)
      for (const { id, type } of walkProgram(program.read()))
        if (wanted.has(id))
          names.set(
            id,
            typeName(type, pageLanguage())
              .replaceAll(/…(\s*…)+/g, '…')
              .trim(),
          );
    return names;
  }, [lines, program]);
};

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
  const { notices, preferences } = useApp();
  const { console, focus } = useWorkspace();
  const lines = useLinesPerFrame(console);
  const [filter, setFilter] = useState<Filter>('everything');
  const filteredLines = useMemo(
    () => (filter === 'everything' ? lines : lines.filter(({ kind }) => kind === filter)),
    [lines, filter],
  );
  const rows = useMemo(() => consoleRows(filteredLines), [filteredLines]);
  const names = useBlockNames(filteredLines);
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
          {rows.map((row) =>
            row.shows === 'run' ? (
              <RunMark key={row.key} at={row.at} tag={preferences.locale.tag} />
            ) : (
              <Line
                key={row.key}
                row={row}
                block={row.line.block === null ? undefined : names.get(row.line.block)}
                onShow={showBlock}
              />
            ),
          )}
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

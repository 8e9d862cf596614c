import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { DrawerTab } from '@trundle/protocol/entities/stage-layout';
import { type KeyboardEvent, type ReactNode, Suspense, use, useId } from 'react';
import { useFeatures } from '../app/hooks.ts';
import { UnreadMark } from '../chat/UnreadMark.tsx';
import { IconButton } from '../design/Button.tsx';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { ProgramContext } from '../program/program-context.ts';
import { Loader } from '../shell/Loader.tsx';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { ConsolePeek, NewLinesMark } from './ConsolePeek.tsx';
import style from './Drawer.module.css';
import { useStage, useStageLayout } from './stage-context.ts';
import { TaskTab } from './TaskTab.tsx';
import { useTask } from './use-task.ts';
import { useVariablesShown } from './use-variables-shown.ts';
import { VariablesTab } from './VariablesTab.tsx';

const ConsolePanel = lazyPart(async () => (await import('../console/ConsolePanel.tsx')).ConsolePanel);
const ChatPanel = lazyPart(async () => (await import('../chat/ChatPanel.tsx')).ChatPanel);

const nameOf = (tab: DrawerTab): string =>
  ({
    task: t('stage.task'),
    console: t('panels.names.console'),
    variables: t('run.variables'),
    chat: t('panels.names.classroomChat'),
  })[tab];

/** What of the class each needs is there a moment after the page. */
const Content = ({ tab }: { tab: DrawerTab }): ReactNode => {
  const hasLive = use(LiveContext) !== null;
  const hasProgram = use(ProgramContext) !== null;
  if (tab === 'task') return <TaskTab />;
  if (tab === 'variables') return <VariablesTab />;
  if (tab === 'console') return hasProgram ? <ConsolePanel /> : <Loader />;
  return hasLive ? <ChatPanel view="" /> : <Loader />;
};

const useTabs = (hasTask: boolean): DrawerTab[] => {
  const { isAlone = false } = usePanelRoom();
  const hasChat = useFeatures()?.chat !== false && !isAlone;
  return [...(hasTask ? (['task'] as const) : []), 'console', 'variables', ...(hasChat ? (['chat'] as const) : [])];
};

const NEXT: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Below the mat: the task of an open project, console, variables and chat, one at a time. A tab opens it, the same tab or the arrow closes it. */
export const Drawer = () => {
  const { memory, arrangement } = useStage();
  const wanted = useStageLayout((layout) => layout.drawer);
  // Beside the mat of a tablet held upright its room is there anyway.
  const mayClose = arrangement !== 'stacked';
  const isOpen = useStageLayout((layout) => layout.isDrawerOpen) || !mayClose;
  useVariablesShown();
  const tabs = useTabs(useTask() !== null);
  const hasLive = use(LiveContext) !== null;
  const program = use(ProgramContext);
  const id = useId();
  const tab = tabs.includes(wanted) ? wanted : 'console';
  const go = (event: KeyboardEvent<HTMLElement>): void => {
    const by = NEXT[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? tab;
    memory.keep({ drawer: next });
    event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div className={style.drawer} data-drawer={tab} data-open={isOpen}>
      <div className={style.drawerHead}>
        <div className={style.tabs} role="tablist" aria-label={t('stage.drawer')} onKeyDown={go}>
          {tabs.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              data-tab={each}
              id={`${id}-${each}`}
              aria-selected={isOpen && each === tab}
              aria-controls={isOpen && each === tab ? `${id}-content` : undefined}
              tabIndex={each === tab ? 0 : -1}
              className={style.tab}
              onClick={() => memory.keep({ drawer: each, isDrawerOpen: !(mayClose && isOpen && each === tab) })}
            >
              {each === 'chat' && hasLive && <UnreadMark isBesideWord />}
              {each === 'console' && program !== null && (
                <NewLinesMark console={program.console} isShown={isOpen && tab === 'console'} />
              )}
              {nameOf(each)}
            </button>
          ))}
        </div>
        {mayClose && (
          <IconButton
            label={t(isOpen ? 'stage.closeDrawer' : 'stage.openDrawer')}
            onClick={() => memory.keep({ isDrawerOpen: !isOpen })}
          >
            {isOpen ? <IconChevronDown aria-hidden="true" /> : <IconChevronUp aria-hidden="true" />}
          </IconButton>
        )}
      </div>
      {!isOpen && program !== null && (
        <ConsolePeek console={program.console} onOpen={() => memory.keep({ drawer: 'console', isDrawerOpen: true })} />
      )}
      {isOpen && (
        // What scrolls must be reachable by keyboard, also where nothing in it can be tapped.
        <div
          role="tabpanel"
          id={`${id}-content`}
          aria-labelledby={`${id}-${tab}`}
          className={style.drawerBody}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
          tabIndex={0}
        >
          <Suspense fallback={<Loader />}>
            <Content tab={tab} />
          </Suspense>
        </div>
      )}
    </div>
  );
};

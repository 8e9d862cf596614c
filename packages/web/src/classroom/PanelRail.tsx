import { IconInfoSquareRounded } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useFeatures } from '../app/hooks.ts';
import { UnreadMark } from '../chat/UnreadMark.tsx';
import { NotificationWatch } from '../notifications/NotificationWatch.tsx';
import style from '../panels/Panels.module.css';
import { usePanelPath, usePanelRoom } from '../panels/panel-context.ts';
import { panelName } from '../panels/panel-name.ts';
import { CLASS_SETTINGS, PANEL_PREFIXES, type PanelPrefix, prefixOf } from '../panels/panels.ts';
import { t } from '../texts/index.ts';
import { fetchPanels, PANEL_BUTTONS } from './panel-contents.tsx';

/** Panels are fetched after this delay, so that the blocks load first. */
const FETCH_AFTER = 4_000;

const useFetchedAhead = (prefixes: readonly PanelPrefix[]): void => {
  const wanted = prefixes.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new one each time; what is in it counts.
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => void fetchPanels(prefixes, left.signal), FETCH_AFTER);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [wanted]);
};

/** One button per panel at the right edge; on a phone, the bar below. */
export const PanelRail = () => {
  const room = usePanelRoom();
  const { panels, leads, isAlone = false } = room;
  const path = usePanelPath();
  const statusBar = useStore(panels.state, (state) => state.statusBar);
  // The settings of the class have a button of their own, above; on a mat of one's own they are in the panel.
  const isElsewhere = path === CLASS_SETTINGS && !isAlone;
  const open = path === null || isElsewhere ? null : prefixOf(path);
  const features = useFeatures();
  const prefixes = PANEL_PREFIXES.filter((prefix) => {
    const { leaders, others, feature } = PANEL_BUTTONS[prefix];
    return (
      (leads || leaders !== true) && !(isAlone && others) && (feature === undefined || features?.[feature] !== false)
    );
  });
  useFetchedAhead(prefixes);
  return (
    <nav className={style.rail} aria-label={t('panels.rail')}>
      <NotificationWatch />
      {prefixes.map((prefix) => {
        const Icon = PANEL_BUTTONS[prefix].icon;
        return (
          <button
            key={prefix}
            type="button"
            className={style.railButton}
            data-panel={prefix}
            aria-expanded={open === prefix}
            onClick={() => panels.toggle(prefix)}
          >
            {prefix === 'classroomChat' && <UnreadMark />}
            <Icon aria-hidden="true" />
            <span>{panelName(prefix, room)}</span>
          </button>
        );
      })}
      <button
        type="button"
        className={style.railButton}
        aria-pressed={statusBar}
        onClick={() => panels.turn('statusBar')}
      >
        <IconInfoSquareRounded aria-hidden="true" />
        <span>{t('panels.statusBar')}</span>
      </button>
    </nav>
  );
};

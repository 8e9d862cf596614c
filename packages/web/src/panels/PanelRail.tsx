import { IconInfoSquareRounded } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { UnreadMark } from '../chat/UnreadMark.tsx';
import { t } from '../messages/index.ts';
import { NotificationWatch } from '../notifications/NotificationWatch.tsx';
import style from './Panels.module.css';
import { PANEL_CONTENTS } from './panel-contents.tsx';
import { usePanelPath, usePanelRoom } from './panel-context.ts';
import { PANEL_PREFIXES, prefixOf } from './panels.ts';

/** One button per panel at the right edge; on a phone, the bar below. */
export const PanelRail = () => {
  const { panels, leads } = usePanelRoom();
  const path = usePanelPath();
  const statusBar = useStore(panels.shown, (shown) => shown.statusBar);
  const open = path === null ? null : prefixOf(path);
  return (
    <nav className={style.rail} aria-label={t('panels.rail')}>
      <NotificationWatch />
      {PANEL_PREFIXES.filter((prefix) => leads || PANEL_CONTENTS[prefix].leaders !== true).map((prefix) => {
        const Icon = PANEL_CONTENTS[prefix].icon;
        return (
          <button
            key={prefix}
            type="button"
            className={style.railButton}
            aria-expanded={open === prefix}
            onClick={() => panels.toggle(prefix)}
          >
            {prefix === 'classroomChat' && <UnreadMark />}
            <Icon aria-hidden="true" />
            <span>{t(`panels.names.${prefix}`)}</span>
          </button>
        );
      })}
      <button
        type="button"
        className={style.railButton}
        aria-pressed={statusBar}
        onClick={() => panels.toggleStatusBar()}
      >
        <IconInfoSquareRounded aria-hidden="true" />
        <span>{t('panels.statusBar')}</span>
      </button>
    </nav>
  );
};

import { IconInfoSquareRounded, IconMap2, IconRobot } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { t } from '../messages/index.ts';
import style from './Panels.module.css';
import { usePanelPath, usePanelRoom } from './panel-context.ts';
import { PANEL_PREFIXES, type PanelPrefix, prefixOf } from './panels.ts';

const ICONS: Record<PanelPrefix, ComponentType<{ 'aria-hidden': 'true' }>> = {
  map: IconMap2,
  robot_configuration: IconRobot,
};

/** One button per panel at the right edge; on a phone, the bar below. */
export const PanelRail = () => {
  const { panels } = usePanelRoom();
  const path = usePanelPath();
  const statusBar = useStore(panels.shown, (shown) => shown.statusBar);
  const open = path === null ? null : prefixOf(path);
  return (
    <nav className={style.rail} aria-label={t('panels.rail')}>
      {PANEL_PREFIXES.map((prefix) => {
        const Icon = ICONS[prefix];
        return (
          <button
            key={prefix}
            type="button"
            className={style.railButton}
            aria-expanded={open === prefix}
            onClick={() => panels.toggle(prefix)}
          >
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

import { IconSettings } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { IconButton } from '../design/Button.tsx';
import type { PanelRoom } from '../panels/panel-context.ts';
import { CLASS_SETTINGS } from '../panels/panels.ts';
import { t } from '../texts/index.ts';

/** The way to the settings of the class, and back. */
export const SettingsButton = ({ room: { panels, isAlone = false } }: { room: PanelRoom }) => {
  const isOpen = useStore(panels.state, ({ path }) => path === CLASS_SETTINGS);
  return (
    <IconButton
      label={t(isAlone ? 'classroom.ownMat.settings' : 'settings.title')}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? panels.close() : panels.open(CLASS_SETTINGS))}
    >
      <IconSettings aria-hidden="true" />
    </IconButton>
  );
};

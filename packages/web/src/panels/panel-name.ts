import { t } from '../texts/index.ts';
import type { PanelRoom } from './panel-context.ts';
import { CLASS_SETTINGS, type PanelPath, type PanelPrefix, prefixOf } from './panels.ts';

/** What a panel is called; where nobody else is, the one about the students is about the mat. */
export const panelName = (prefix: PanelPrefix, { isAlone = false }: Pick<PanelRoom, 'isAlone'>): string =>
  isAlone && prefix === 'student_configuration' ? t('classroom.ownMat.panel') : t(`panels.names.${prefix}`);

/** What stands above an open panel. */
export const openPanelName = (path: PanelPath, room: Pick<PanelRoom, 'isAlone'>): string =>
  path === CLASS_SETTINGS && room.isAlone !== true ? t('settings.title') : panelName(prefixOf(path), room);

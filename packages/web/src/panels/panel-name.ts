import { t } from '../texts/index.ts';
import type { PanelRoom } from './panel-context.ts';
import type { PanelPrefix } from './panels.ts';

/** What a panel is called; where nobody else is, the one about the students is about the mat. */
export const panelName = (prefix: PanelPrefix, { isAlone = false }: Pick<PanelRoom, 'isAlone'>): string =>
  isAlone && prefix === 'student_configuration' ? t('classroom.ownMat.panel') : t(`panels.names.${prefix}`);

import type { RunTexts } from '@trundle/client/run/classroom-run';
import { saidFigure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';

export const runTexts: RunTexts = {
  lost: () => t('run.lost'),
  notConnected: () => t('run.notConnected'),
  unreadText: () => t('run.unreadText'),
  chatTooFast: () => t('run.chatTooFast'),
  variableRefused: (name) => t('run.variableRefused', { name }),
  sandboxOff: () => t('run.sandboxOff'),
  printed: saidFigure,
};

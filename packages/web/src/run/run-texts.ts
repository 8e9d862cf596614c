import type { RunTexts } from '@trundle/client/run/classroom-run';
import { may } from '@trundle/protocol/permissions';
import type { Role } from '@trundle/protocol/roles';
import { saidFigure } from '../texts/figures.ts';
import { t } from '../texts/index.ts';

/** Whoever leads the class is not spoken to as a child. */
export const runTextsFor = (role: Role): RunTexts => {
  const leads = may(role, 'lead a class');
  return {
    lost: () => t('run.lost'),
    sentBack: () => t('run.sentBack'),
    notConnected: () => t('run.notConnected'),
    unreadText: () => t('run.unreadText'),
    drivenElsewhere: (robot) => `${t('problems.says.drivenElsewhere', { robot })}.`,
    takenOver: (robot) => `${t('problems.says.takenOver', { robot })}.`,
    waitsForTurn: ({ robot, name }) =>
      name === null
        ? `${t('problems.says.turnFree', { robot })}.`
        : `${t('problems.says.waitsForTurn', { robot, name })}.`,
    turnOver: (robot) => `${t('problems.says.turnOver', { robot })}.`,
    chatTooFast: () => t(leads ? 'run.chatTooFastTeacher' : 'run.chatTooFast'),
    variableRefused: (name) => t(leads ? 'run.variableRefusedTeacher' : 'run.variableRefused', { name }),
    sandboxOff: () => t(leads ? 'run.sandboxOffTeacher' : 'run.sandboxOff'),
    printed: saidFigure,
  };
};

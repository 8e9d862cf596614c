import type { Messages } from '../messages.ts';

export const run: Messages['run'] = {
  run: 'LANCER',
  stop: 'STOP',
  again: 'RELANCER',
  pace: 'À quelle vitesse',
  paces: { run: 'Normal', slow: 'Au ralenti', step: 'Pas à pas' },
  next: 'Étape suivante',
  states: { STOPPED: 'Arrêté', RUNNING: 'En cours', FINISHED: 'TERMINÉ' },
  variables: 'Variables',
  noVariables: 'Aucune variable n’a encore de valeur.',
  lost: 'La connexion à la classe est perdue : le programme a été arrêté.',
};

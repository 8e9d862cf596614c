import type { WebTexts } from '../web-texts.ts';

export const run: WebTexts['run'] = {
  run: 'LANCER',
  stop: 'STOP',
  again: 'RELANCER',
  runKeys: 'Lancer le programme ({{keys}})',
  stopKeys: 'Arrêter le programme ({{keys}})',
  keys: { run: 'Ctrl + Entrée', stop: 'Ctrl + .' },
  connecting: 'CONNEXION',
  untilKnown: 'Les robots se réveillent. Le programme démarre tout seul.',
  speed: 'À quelle vitesse',
  speeds: { run: 'Normal', slow: 'Au ralenti', step: 'Pas à pas' },
  next: 'Étape suivante',
  states: { STOPPED: 'Arrêté', RUNNING: 'En cours', FINISHED: 'TERMINÉ' },
  variables: 'Variables',
  noVariables: 'Aucune variable n’a encore de valeur.',
  chatTooFast:
    'Ton programme écrit très vite dans le chat. Ce qui arrive trop vite n’est pas envoyé ; fais-le attendre un peu entre deux messages.',
  variableRefused:
    'La classe n’a plus de place pour la variable {{name}} : sa valeur n’est pas gardée. Utilise une de celles qui existent ou demande à ton enseignant d’en retirer.',
  sandboxOff: 'Les modèles 3D sont désactivés sur ce serveur : on ne voit pas ce que ton programme montre avec eux.',
  chatTooFastTeacher:
    'Votre programme écrit très vite dans le chat. Ce qui arrive trop vite n’est pas envoyé ; faites-le attendre un peu entre deux messages.',
  variableRefusedTeacher:
    'La classe n’a plus de place pour la variable {{name}} : sa valeur n’est pas gardée. Utilisez une de celles qui existent ou retirez-en.',
  sandboxOffTeacher:
    'Les modèles 3D sont désactivés sur ce serveur : on ne voit pas ce que votre programme montre avec eux.',
  notConnected: 'La classe est injoignable : ses robots ne peuvent pas rouler.',
  unreadText: 'Le texte n’est pas encore un programme. Ce sont les blocs qui tournent.',
  brokenText: {
    title: 'Il y a une erreur dans le texte',
    text: 'Ce n’est pas encore un programme. Lancer le dernier programme qui marchait, ou regarder l’erreur ?',
    run: 'Lancer le dernier',
    look: 'Regarder l’erreur',
  },
  sentBack: 'Les robots retournent à leur place de départ : ton programme s’est donc arrêté.',
  lost: 'La connexion à la classe est perdue : le programme s’est arrêté et les robots s’arrêtent en moins d’une demi-minute.',
};

import type { WebTexts } from '../web-texts.ts';

export const microbit: WebTexts['microbit'] = {
  title: 'micro:bit',
  text: 'Un micro:bit se connecte à cet ordinateur. Le programme peut lui envoyer des messages et écouter ce qu’il dit.',
  none: 'Aucun micro:bit n’est connecté.',
  connecting: 'Connexion…',
  connected: {
    bluetooth: 'Connecté en Bluetooth : {{name}}',
    serial: 'Connecté par USB : {{name}}',
    simulated: 'Connecté au {{name}} simulé',
  },
  lost: 'Plus connecté : {{name}}',
  ways: { bluetooth: 'Bluetooth', serial: 'Câble USB', simulated: 'micro:bit simulé' },
  missing: {
    page: 'Le Bluetooth et l’USB ne marchent que sur une page sécurisée, dont l’adresse commence par https. Ici, il reste le micro:bit simulé.',
    bluetooth:
      'Ce navigateur n’offre pas le Bluetooth aux pages. Chrome et Edge l’offrent. Le micro:bit simulé marche ici.',
    serial: 'Ce navigateur ne sait pas utiliser le câble USB. Chrome et Edge savent. Le micro:bit simulé marche ici.',
  },
  cancel: 'Annuler',
  disconnect: 'Déconnecter',
  reconnect: 'Reconnecter',
  another: 'Choisir un autre moyen',
  troubles: {
    adapter: 'Cet ordinateur n’a pas de Bluetooth. Il reste le câble USB et le micro:bit simulé.',
    blocked:
      'Le navigateur ne l’a pas permis. Il reste le micro:bit simulé, ou l’aide de la personne qui gère cet ordinateur.',
    busy: 'Le câble USB ne répond pas. Le rebrancher et fermer les autres programmes qui utilisent le micro:bit.',
    far: 'Le micro:bit ne répond pas. L’allumer, le rapprocher et essayer encore.',
    noUart: 'Ce micro:bit n’écoute pas en Bluetooth. Il lui faut d’abord un programme avec le service Bluetooth UART.',
    gone: 'Le micro:bit est parti. Vérifier sa pile ou son câble, puis le reconnecter.',
    slow: 'Le programme parle plus vite que le micro:bit n’écoute. Des messages ont été laissés de côté.',
  },
  talk: {
    title: 'Derniers messages, le plus récent d’abord',
    empty: 'Pas encore de message.',
    page: 'Vers le micro:bit',
    board: 'Du micro:bit',
  },
  board: {
    dark: 'Les lumières sont éteintes.',
    shows: 'Les lumières montrent : {{text}}',
    button: 'Bouton {{letter}}',
    type: 'Faire dire au micro:bit',
    send: 'Dire',
  },
};

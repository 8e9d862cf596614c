import type { WebTexts } from '../web-texts.ts';

export const stage: WebTexts['stage'] = {
  splitter: 'Place des blocs et de la carte. Les flèches la règlent.',
  large: 'Agrandir la carte',
  usual: 'Remettre la carte à sa place',
  full: 'Carte en plein écran',
  leaveFull: 'Quitter le plein écran',
  move: 'Déplacer la petite carte. Les flèches la déplacent aussi.',
  back: 'Revenir à la grande carte',
  drawer: 'Console, variables et chat',
  task: 'Consigne',
  openDrawer: 'Ouvrir ce tiroir',
  closeDrawer: 'Fermer ce tiroir',
  lastLine: 'Dernière ligne : {{text}}. Ouvrir la console',
  newLines: 'Nouvelles lignes.',
  myRobot: 'Mon robot',
  robot: 'État : {{robot}}',
  hands: 'Toucher',
  closeUp: 'De près',
  ofProgram: 'Dans le programme',
  variablesHint: 'Lancer au ralenti ou pas à pas pour voir ce que contient chaque variable.',
  pages: { label: 'Blocs ou scène', blocks: 'Blocs', stage: 'Scène' },
};

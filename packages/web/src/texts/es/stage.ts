import type { WebTexts } from '../web-texts.ts';

export const stage: WebTexts['stage'] = {
  splitter: 'Sitio para los bloques y el mapa. Las flechas lo cambian.',
  large: 'Agrandar el mapa',
  usual: 'Dejar el mapa como antes',
  full: 'Mapa en toda la pantalla',
  leaveFull: 'Salir de la pantalla completa',
  move: 'Mover el mapa pequeño. Las flechas también lo mueven.',
  back: 'Volver al mapa grande',
  drawer: 'Consola, variables y chat',
  task: 'Tarea',
  openDrawer: 'Abrir este cajón',
  closeDrawer: 'Cerrar este cajón',
  lastLine: 'Última línea: {{text}}. Abrir la consola',
  newLines: 'Líneas nuevas.',
  myRobot: 'Mi robot',
  robot: 'Estado: {{robot}}',
  hands: 'Tocar',
  closeUp: 'De cerca',
  ofProgram: 'En el programa',
  variablesHint: 'Ejecutar a cámara lenta o paso a paso para ver qué contiene cada variable.',
  pages: { label: 'Bloques o escena', blocks: 'Bloques', stage: 'Escena' },
};

import type { RecordingTexts } from '../web-texts.ts';

export const texts: RecordingTexts = {
  text: 'Se anotan sensores, baterías y posiciones de todos los robots de la clase durante una lección, {{hours}} horas como máximo.',
  on: 'Se están anotando sensores, baterías y posiciones.',
  start: 'Grabar medidas',
  stop: 'Parar la grabación',
  look: 'Mirar otra vez',
  there_one: 'Hay {{count}} fila. Se borra después de {{days}} días.',
  there_other: 'Hay {{count}} filas. Se borran después de {{days}} días.',
  from: 'Desde',
  to: 'Hasta',
  robots: 'Robots',
  xlsx: 'Hoja de cálculo (.xlsx)',
  csv: 'Archivos CSV (.zip)',
  xlsxName: 'trundle-{{code}}.xlsx',
  csvName: 'trundle-{{code}}-csv.zip',
};

import type { RecordingTexts } from '../web-texts.ts';

export const texts: RecordingTexts = {
  text: 'Se anotan sensores, baterías y posiciones de todos los robots de la clase durante una lección, {{hours}} horas como máximo.',
  on: 'Se están anotando sensores, baterías y posiciones, hasta las {{time}} como máximo.',
  full: 'La clase ha grabado todo lo que se guarda: no se anota nada más. Descarga lo que quieras conservar y borra después lo grabado; lo más antiguo se va solo después de {{days}} días.',
  start: 'Grabar medidas',
  stop: 'Parar la grabación',
  byProject:
    'Desde ahora se graba la clase, porque «{{name}}» lo pide: lo que miden los robots, los programas y el chat. Los alumnos lo ven. Para pararlo: ajustes de la clase, «Medidas», «Parar la grabación».',
  replay: 'Ver la clase otra vez',
  look: 'Mirar otra vez',
  there_one: 'Hay {{count}} fila, de {{from}} a {{to}}. Se borra después de {{days}} días.',
  there_other: 'Hay {{count}} filas, de {{from}} a {{to}}. Se borran después de {{days}} días.',
  remove: {
    button: 'Borrar lo grabado',
    text: 'Todo lo que se grabó de la clase desaparece para siempre: lo que midieron los robots y las clases para ver otra vez. Una grabación en marcha se para. Los archivos que descargaste se quedan.',
    go: 'Borrar para siempre',
  },
  from: 'Desde',
  to: 'Hasta',
  robots: 'Robots',
  xlsx: 'Hoja de cálculo (.xlsx)',
  csv: 'Archivos CSV (.zip)',
  xlsxName: 'trundle-{{code}}.xlsx',
  csvName: 'trundle-{{code}}-csv.zip',
  sheets: {
    title: 'Google Sheets',
    text: 'Lo que miden los robots se añade cada tres segundos a una hoja de cálculo de tu propia cuenta de Google mientras esta página esté abierta. No hay nombres de niños en ella.',
    connect: 'Conectar Google Sheets',
    switch: 'Enviar las medidas',
    open: 'Abrir la hoja de cálculo',
    disconnect: 'Desconectar',
    status: {
      off: 'No se envía nada. Lo que se mide ahora tampoco se enviará después.',
      making: 'Se está creando la hoja de cálculo.',
      on: 'Se envían las medidas. {{count}} filas hasta ahora.',
      waiting: 'Google no responde. Se intenta otra vez y no se pierde nada.',
      elsewhere: 'Otra de tus ventanas las envía.',
      refused: 'Google ya no nos deja escribir. Conéctala de nuevo.',
    },
  },
};

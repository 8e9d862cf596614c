import type { WebTexts } from '../web-texts.ts';

export const run: WebTexts['run'] = {
  run: 'EJECUTAR',
  stop: 'PARAR',
  again: 'REPETIR',
  runKeys: 'Ejecutar el programa ({{keys}})',
  stopKeys: 'Parar el programa ({{keys}})',
  keys: { run: 'Ctrl + Intro', stop: 'Ctrl + .' },
  connecting: 'CONECTANDO',
  untilKnown: 'Los robots se despiertan. El programa empieza solo.',
  speed: 'A qué velocidad',
  speeds: { run: 'Normal', slow: 'Cámara lenta', step: 'Paso a paso' },
  next: 'Paso siguiente',
  states: { STOPPED: 'Parado', RUNNING: 'En marcha', FINISHED: 'TERMINADO' },
  variables: 'Variables',
  noVariables: 'Ninguna variable tiene valor todavía.',
  chatTooFast:
    'Tu programa escribe muy rápido en el chat. Lo que llega demasiado rápido no se envía; haz que espere un poco entre dos mensajes.',
  variableRefused:
    'La clase no tiene sitio para la variable {{name}} y su valor no se guarda. Usa una de las que hay o pide a tu docente que quite algunas.',
  sandboxOff: 'Los modelos 3D están apagados en este servidor y no se ve lo que tu programa muestra con ellos.',
  chatTooFastTeacher:
    'Tu programa escribe muy rápido en el chat. Lo que llega demasiado rápido no se envía; haz que espere un poco entre dos mensajes.',
  variableRefusedTeacher:
    'La clase no tiene sitio para la variable {{name}} y su valor no se guarda. Usa una de las que hay o quita algunas.',
  sandboxOffTeacher: 'Los modelos 3D están apagados en este servidor y no se ve lo que tu programa muestra con ellos.',
  notConnected: 'No se llega a la clase: sus robots no pueden moverse.',
  unreadText: 'El texto todavía no es un programa. Lo que se ejecuta son los bloques.',
  brokenText: {
    title: 'Hay un error en el texto',
    text: 'Todavía no es un programa. ¿Ejecutar el último programa que funcionaba o mirar el error?',
    run: 'Ejecutar el último',
    look: 'Mirar el error',
  },
  sentBack: 'Los robots vuelven a su lugar de salida, así que tu programa se ha parado.',
  lost: 'Se perdió la conexión con la clase: el programa se ha parado y los robots se paran en menos de medio minuto.',
};

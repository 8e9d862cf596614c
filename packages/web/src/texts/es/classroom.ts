import type { WebTexts } from '../web-texts.ts';

export const classroom: WebTexts['classroom'] = {
  failed: '¡Vaya! Error al obtener la información de la clase',
  failedText: 'Puede que la clase haya terminado o que no sea la tuya.',
  otherClass: 'Esta clase no se abre con tu tarjeta',
  otherClassText:
    'Entraste con una tarjeta o un código, que abre una sola clase. Para ir a otra de tus clases, entra con tu correo electrónico, o usa la tarjeta o el código de esa clase.',
  toClasses: 'Ir a tus clases',
  code: 'Código de la clase',
  codeText: 'Los estudiantes entran con este código.',
  showCode: 'Mostrar en grande',
  rename: 'Cambiar la clase',
  renameTitle: 'Cambiar la clase',
  map: 'Mapa: {{name}}',
  waitingTitle: 'Alguien te está ayudando',
  waitingText: 'Una persona trabaja en tu cuenta ahora. Tu trabajo está a salvo. Podrás seguir cuando termine.',
  modelCardsTitle: 'Tarjetas de modelos 3D',
  modelCardsEmpty: 'Aún no hay modelos asignados',
  modelCardsText: 'Elige un modelo para cada robot. Recibe una tarjeta, lista para imprimir.',
  modelChoices: 'Modelos de los robots',
  modelOfRobot: 'Modelo del robot {{number}}',
  modelOfStudent: 'Modelo del robot {{number}}, {{name}}',
  noModel: 'Sin modelo',
  toClassroom: 'Volver a la clase',
  assisting: 'Ayudas a {{name}}. Todo lo que haces aquí pasa en su cuenta.',
};

import type { WebTexts } from '../web-texts.ts';

export const live: WebTexts['live'] = {
  CLASS_CODE_EMPTY: 'el código de la clase está vacío',
  CHOOSE_ONE_ROBOT: 'Elige un solo robot.',
  ROBOT_NOT_IN_CLASS: 'El robot {{robotId}} no existe en esta clase',
  SENSORS_UNKNOWN: 'Elige sensores de la lista.',
  SENSORS_BUSY:
    'El registro de los sensores de este robot está ahora en el estado {{state}}; no puedes enviar otra petición en esta situación.',
  SENSORS_DIFFER: '¡Vaya! Algo salió mal - La respuesta del robot no coincide con la petición.',
  ROBOT_SILENT: 'Comprueba si el robot {{robotId}} está en línea.',
  SENSORS_NOT_SAVED: 'El robot tiene sus sensores, pero la clase no pudo guardarlos. Inténtalo de nuevo. {{error}}',
  NOT_CONNECTED: 'La clase no está conectada ahora. Inténtalo de nuevo cuando lo esté.',
  ROBOT_ADD_FAILED_TITLE: 'Robot no añadido',
  ROBOT_ADD_FAILED: '{{error}} (MAC: {{mac}}, número: {{identifier}})',
  ROBOT_ADD_TAKEN_TITLE: 'El número {{identifier}} está ocupado',
  ROBOT_ADD_TAKEN:
    'Ese número es de otro robot de esta clase. Da al nuevo un número libre. (MAC: {{mac}}, número: {{identifier}})',
  NUMBER_TAKEN:
    'El número {{identifier}} ya es de otro robot de esta clase. Pon otro número en el robot nuevo {{mac}} o quita el antiguo.',
  NUMBER_SEEN_TWICE: 'La cámara ve dos veces el número {{identifier}}. Da a cada robot y objeto su propio número.',
  TWO_CAMERAS: 'Dos cámaras miran esta clase: {{one}} y {{other}}. Apaga una, o los robots pueden saltar en el mapa.',
  CAMERA_TAKEN: '{{one}} es ahora la cámara, en lugar de {{other}}. ¿No es tuya? Crea un enlace nuevo para la cámara.',
  CAMERA_NOT_TIED: 'No se pudo unir la cámara {{serial}} a esta clase. {{error}}',
  VARIABLES_FULL:
    'La clase no tiene sitio para más variables y las nuevas no se guardan. Quita algunas en los ajustes de la clase.',
};

import type { LiveDetails, LiveNoticeCode } from '@trundle/client/live/report';
import { errorText } from '@trundle/protocol/error-texts';
import type { Language } from '@trundle/protocol/languages';
import { fill } from '@trundle/protocol/text-source';

/** Everything the live classroom tells people. Texts in `{braces}` are filled from a notice's details. */
export const LIVE_TEXTS = {
  CLASS_CODE_EMPTY: {
    en: 'classroom code is empty',
    fr: 'le code de la classe est vide',
    es: 'el código de la clase está vacío',
  },
  CHOOSE_ONE_ROBOT: {
    en: 'Choose exactly one robot.',
    fr: 'Choisis un seul robot.',
    es: 'Elige un solo robot.',
  },
  ROBOT_NOT_IN_CLASS: {
    en: 'Robot {robotId} does not exist in this class room',
    fr: "Le robot {robotId} n'existe pas dans cette classe",
    es: 'El robot {robotId} no existe en esta clase',
  },
  SENSORS_UNKNOWN: {
    en: 'Choose sensors from the list.',
    fr: 'Choisis des capteurs de la liste.',
    es: 'Elige sensores de la lista.',
  },
  SENSORS_BUSY: {
    en: "This robot's sensors register state is {state} now, you can not send another request in this situation.",
    fr: "L'enregistrement des capteurs de ce robot est maintenant dans l'état {state}, tu ne peux pas envoyer une autre demande pour le moment.",
    es: 'El registro de los sensores de este robot está ahora en el estado {state}; no puedes enviar otra petición en esta situación.',
  },
  SENSORS_DIFFER: {
    en: 'Oops! Something went wrong - Response data from robot does not match with request data.',
    fr: 'Oups ! Un problème est survenu - La réponse du robot ne correspond pas à la demande.',
    es: '¡Vaya! Algo salió mal - La respuesta del robot no coincide con la petición.',
  },
  ROBOT_SILENT: {
    en: 'Please check Robot {robotId} if online.',
    fr: 'Vérifie si le robot {robotId} est en ligne.',
    es: 'Comprueba si el robot {robotId} está en línea.',
  },
  SENSORS_NOT_SAVED: {
    en: 'The robot has its sensors, but the class could not keep them. Try again. {error}',
    fr: "Le robot a ses capteurs, mais la classe n'a pas pu les garder. Réessaie. {error}",
    es: 'El robot tiene sus sensores, pero la clase no pudo guardarlos. Inténtalo de nuevo. {error}',
  },
  NOT_CONNECTED: {
    en: 'The classroom is not connected right now. Try again when it is.',
    fr: "La classe n'est pas connectée pour le moment. Réessaie dès qu'elle l'est.",
    es: 'La clase no está conectada ahora. Inténtalo de nuevo cuando lo esté.',
  },
  ROBOT_ADD_FAILED_TITLE: { en: 'Error code:', fr: "Code d'erreur :", es: 'Código de error:' },
  ROBOT_ADD_FAILED: {
    en: '{error} (MAC: {mac}, number id: {identifier})',
    fr: '{error} (MAC : {mac}, numéro : {identifier})',
    es: '{error} (MAC: {mac}, número: {identifier})',
  },
  ROBOT_ADD_TAKEN: {
    en: 'This number is another robot’s of this class. Give the new one a free number. (MAC: {mac}, number id: {identifier})',
    fr: 'Ce numéro est celui d’un autre robot de cette classe. Donne au nouveau un numéro libre. (MAC : {mac}, numéro : {identifier})',
    es: 'Ese número es de otro robot de esta clase. Da al nuevo un número libre. (MAC: {mac}, número: {identifier})',
  },
  NUMBER_TAKEN: {
    en: 'Number {identifier} already belongs to another robot of this class. Put a different number on the new robot {mac}, or remove the old one.',
    fr: 'Le numéro {identifier} appartient déjà à un autre robot de cette classe. Mets un autre numéro sur le nouveau robot {mac} ou retire l’ancien.',
    es: 'El número {identifier} ya es de otro robot de esta clase. Pon otro número en el robot nuevo {mac} o quita el antiguo.',
  },
  NUMBER_SEEN_TWICE: {
    en: 'The camera sees number {identifier} twice. Give each robot and object its own number.',
    fr: 'La caméra voit deux fois le numéro {identifier}. Donne à chaque robot et objet son propre numéro.',
    es: 'La cámara ve dos veces el número {identifier}. Da a cada robot y objeto su propio número.',
  },
  TWO_CAMERAS: {
    en: 'Two cameras watch this class: {one} and {other}. Switch one off, or robots may jump on the map.',
    fr: 'Deux caméras regardent cette classe : {one} et {other}. Éteins-en une, sinon les robots peuvent sauter sur la carte.',
    es: 'Dos cámaras miran esta clase: {one} y {other}. Apaga una, o los robots pueden saltar en el mapa.',
  },
  CAMERA_NOT_TIED: {
    en: 'The camera {serial} could not be tied to this class. {error}',
    fr: "La caméra {serial} n'a pas pu être liée à cette classe. {error}",
    es: 'No se pudo unir la cámara {serial} a esta clase. {error}',
  },
  VARIABLES_FULL: {
    en: 'The class has no room for more variables, so new ones are not kept. Remove some in the settings of the class.',
    fr: 'La classe n’a plus de place pour d’autres variables : les nouvelles ne sont pas gardées. Retirez-en dans les réglages de la classe.',
    es: 'La clase no tiene sitio para más variables y las nuevas no se guardan. Quita algunas en los ajustes de la clase.',
  },
} as const satisfies Record<Exclude<LiveNoticeCode, 'SESSION_ENDED'>, Record<Language, string>>;

/** A session that ended is an error like any other, with the words of that error. */
export const liveText = (code: LiveNoticeCode, language: Language, details: LiveDetails = {}): string =>
  code === 'SESSION_ENDED' ? errorText(code, language) : fill(LIVE_TEXTS[code][language], details).trim();

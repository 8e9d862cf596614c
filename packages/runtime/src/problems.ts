import type { Language } from '@trundle/protocol/languages';

/** Why a program ended, or what it should know, in words for the one who wrote it. `{…}` is filled in. */
const row = (en: string, french: string, spanish: string): Record<Language, string> => ({
  en,
  fr: french,
  es: spanish,
});

export const RUN_PROBLEMS = {
  memory: row(
    'Your program used too much memory. Look for a list or a text that keeps growing.',
    'Ton programme a utilisé trop de mémoire. Cherche une liste ou un texte qui grandit sans fin.',
    'Tu programa ha usado demasiada memoria. Busca una lista o un texto que no deja de crecer.',
  ),
  stack: row(
    'A function calls itself without end. Give it a way to stop.',
    "Une fonction s'appelle elle-même sans fin. Donne-lui un moyen de s'arrêter.",
    'Una función se llama a sí misma sin fin. Dale una forma de parar.',
  ),
  stuck: row(
    'Your program went round and round without a pause. Put a wait into its loop.',
    'Ton programme tournait en rond sans pause. Mets une attente dans sa boucle.',
    'Tu programa daba vueltas sin pausa. Pon una espera en su bucle.',
  ),
  flood: row(
    'Your program sends too many messages at once. Put a wait between them.',
    'Ton programme envoie trop de messages à la fois. Mets une attente entre eux.',
    'Tu programa envía demasiados mensajes a la vez. Pon una espera entre ellos.',
  ),
  syntax: row(
    'The program cannot be read: {message}',
    'Le programme ne peut pas être lu : {message}',
    'No se puede leer el programa: {message}',
  ),
  script: row(
    'The program stopped here: {message}',
    "Le programme s'est arrêté ici : {message}",
    'El programa se ha parado aquí: {message}',
  ),
  crashed: row(
    'The program stopped by surprise. Press Run to try again.',
    "Le programme s'est arrêté par surprise. Appuie sur Lancer pour réessayer.",
    'El programa se ha parado de repente. Pulsa Ejecutar para probar otra vez.',
  ),
  needsNumber: row('{name} needs a number.', '{name} a besoin d’un nombre.', '{name} necesita un número.'),
  needsPosition: row('{name} needs a position.', '{name} a besoin d’une position.', '{name} necesita una posición.'),
  needsSound: row('{name} needs a sound.', '{name} a besoin d’un son.', '{name} necesita un sonido.'),
  needsPicture: row('{name} needs a picture.', '{name} a besoin d’une image.', '{name} necesita un dibujo.'),
  needsFunction: row(
    '{name} needs something to do.',
    '{name} a besoin de quelque chose à faire.',
    '{name} necesita algo que hacer.',
  ),
  needsArguments: row(
    '{name} needs other values than these.',
    '{name} a besoin d’autres valeurs.',
    '{name} necesita otros valores.',
  ),
  unknownChoice: row(
    '{name} does not know “{value}”.',
    '{name} ne connaît pas « {value} ».',
    '{name} no conoce «{value}».',
  ),
  unknownName: row('There is no function {name}.', "La fonction {name} n'existe pas.", 'No existe la función {name}.'),
  equalWheels: row(
    'Give the two wheels different numbers to drive an arc.',
    'Donne deux nombres différents aux roues pour faire un arc.',
    'Da números distintos a las ruedas para hacer un arco.',
  ),
  noRobots: row(
    'Please add robots for this classroom',
    'Ajoute des robots à cette classe',
    'Añade robots a esta clase',
  ),
  unknownRobot: row('Robot {robot} is not exist.', "Le robot {robot} n'existe pas.", 'El robot {robot} no existe.'),
  offline: row(
    'The Robot {robot} is offline.',
    'Le robot {robot} est hors ligne.',
    'El robot {robot} está desconectado.',
  ),
  notYours: row(
    'Robot {robot} is not yours. Choose your own robot.',
    "Le robot {robot} n'est pas à toi. Choisis ton robot.",
    'El robot {robot} no es tuyo. Elige tu robot.',
  ),
  unknownObject: row(
    'The camera sees no object {object}.',
    'La caméra ne voit pas d’objet {object}.',
    'La cámara no ve el objeto {object}.',
  ),
  unknownPlace: row(
    'The map has no place “{place}”.',
    'La carte n’a pas de lieu « {place} ».',
    'El mapa no tiene el lugar «{place}».',
  ),
  unknownSlot: row(
    'The map has no parking slot {slot}.',
    'La carte n’a pas de place de parking {slot}.',
    'El mapa no tiene la plaza {slot}.',
  ),
  unknownStudent: row(
    'There is no student “{student}” in this class.',
    'Il n’y a pas d’élève « {student} » dans cette classe.',
    'No hay ningún alumno «{student}» en esta clase.',
  ),
  noCamera: row(
    'The camera does not see robot {robot}. Put it on the mat.',
    'La caméra ne voit pas le robot {robot}. Pose-le sur le tapis.',
    'La cámara no ve el robot {robot}. Ponlo en el tapete.',
  ),
  notArrived: row(
    'Robot {robot} did not get there. Look what is in its way.',
    "Le robot {robot} n'est pas arrivé. Regarde ce qui le bloque.",
    'El robot {robot} no ha llegado. Mira qué le cierra el paso.',
  ),
  noPath: row(
    'AI Navigation did not find a pathway',
    "La navigation IA n'a pas trouvé de chemin",
    'La navegación IA no ha encontrado un camino',
  ),
  refused: row(
    'Robot {robot} cannot do this: {reason}.',
    'Le robot {robot} ne peut pas faire cela : {reason}.',
    'El robot {robot} no puede hacer esto: {reason}.',
  ),
  rtttlTooLong: row(
    'RTTTL rhythm is too long !',
    'Le rythme RTTTL est trop long !',
    '¡El ritmo RTTTL es demasiado largo!',
  ),
  teacherOnly: row(
    'Only a teacher can use {name}.',
    'Seul un professeur peut utiliser {name}.',
    'Solo un profesor puede usar {name}.',
  ),
  readOnlyVariable: row(
    'The class variable “{variable}” can only be read.',
    'La variable de classe « {variable} » se lit seulement.',
    'La variable de clase «{variable}» solo se puede leer.',
  ),
  variableName: row(
    'A class variable can’t be called “{variable}”: use up to {limit} letters, digits or signs that everybody can see.',
    'Une variable de classe ne peut pas s’appeler « {variable} » : prends jusqu’à {limit} lettres, chiffres ou signes que tout le monde voit.',
    'Una variable de clase no puede llamarse «{variable}»: usa hasta {limit} letras, cifras o signos que todos puedan ver.',
  ),
  noVariable: row(
    'No variable in the classroom! Please define one',
    'Aucune variable dans la classe ! Crée-en une',
    '¡No hay variables en la clase! Crea una',
  ),
  chatDisabled: row(
    'The chat is off, so nobody got your message.',
    "La discussion est fermée : personne n'a reçu ton message.",
    'El chat está cerrado: nadie ha recibido tu mensaje.',
  ),
  sensorSilent: row(
    'Robot {robot} says nothing about sensor {sensor} yet.',
    'Le robot {robot} ne dit encore rien du capteur {sensor}.',
    'El robot {robot} aún no dice nada del sensor {sensor}.',
  ),
  linesSkipped: row(
    '{count} lines were left out. Print less often.',
    "{count} lignes n'ont pas été montrées. Affiche moins souvent.",
    'No se han mostrado {count} líneas. Escribe menos a menudo.',
  ),
  unreadableColour: row(
    '“{value}” is no colour, so black is used.',
    '« {value} » n’est pas une couleur : le noir est utilisé.',
    '«{value}» no es un color: se usa el negro.',
  ),
} as const satisfies Record<string, Record<Language, string>>;

export type RunProblemCode = keyof typeof RUN_PROBLEMS;
export type ProblemDetails = Readonly<Record<string, string | number>>;

export interface RunProblem {
  readonly code: RunProblemCode;
  readonly details: ProblemDetails;
  /** The statement it happened in, when that is known. */
  readonly block: string | null;
}

export const runProblemText = ({ code, details }: Pick<RunProblem, 'code' | 'details'>, language: Language): string =>
  RUN_PROBLEMS[code][language].replace(/\{(\w+)\}/g, (whole, key: string) => String(details[key] ?? whole));

/** Thrown inside the API; it ends the program that caused it. */
export class ProgramProblem extends Error {
  readonly code: RunProblemCode;
  readonly details: ProblemDetails;

  constructor(code: RunProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

import { z } from 'zod';
import type { Language } from './languages.ts';

/**
 * Every error the product can answer with: a stable code, its HTTP status and what it says in each language.
 * Texts in `{braces}` are filled from the error's details. The server sends the message in the language the
 * request asks for; the browser uses the same table for errors that never reach a server.
 */
interface ErrorDeclaration {
  status: number;
  text: Record<Language, string>;
}

const say = (status: number, en: string, french: string, spanish: string): ErrorDeclaration => ({
  status,
  text: { en, fr: french, es: spanish },
});

export const ERRORS = {
  INVALID_INPUT: say(
    400,
    'Please, check the errors bellow.',
    'Vérifie les erreurs ci-dessous.',
    'Revisa los errores de abajo.',
  ),
  MALFORMED_BODY: say(
    400,
    'The request could not be read.',
    "La demande n'a pas pu être lue.",
    'No se pudo leer la petición.',
  ),
  BODY_TOO_LARGE: say(413, 'That is too large to send.', "C'est trop gros pour être envoyé.", 'Es demasiado grande.'),
  UNSUPPORTED_MEDIA: say(
    415,
    'This kind of content is not accepted here.',
    "Ce type de contenu n'est pas accepté ici.",
    'Este tipo de contenido no se acepta aquí.',
  ),
  FILE_TOO_LARGE: say(
    413,
    'Files need to be smaller that 1MB',
    'Les fichiers doivent peser moins de 1 Mo',
    'Los archivos deben pesar menos de 1 MB',
  ),
  DUPLICATE: say(400, 'This already exists.', 'Cela existe déjà.', 'Esto ya existe.'),
  EMAIL_TAKEN: say(
    400,
    'This e-mail already has an account. Log in, or recover the password.',
    'Cette adresse a déjà un compte. Connecte-toi ou récupère le mot de passe.',
    'Este correo ya tiene una cuenta. Entra o recupera la contraseña.',
  ),
  WRONG_CREDENTIALS: say(
    400,
    'Wrong E-mail or Password. Try again',
    'E-mail ou mot de passe incorrect. Réessaie',
    'Correo o contraseña incorrectos. Inténtalo de nuevo',
  ),
  EMAIL_NOT_VERIFIED: say(
    403,
    'E-mail not verified yet!',
    "L'adresse e-mail n'est pas encore vérifiée !",
    '¡El correo aún no está verificado!',
  ),
  UNKNOWN_CLASS_OR_NAME: say(
    400,
    'No such name in a class with this code. Check both, or ask your teacher.',
    "Ce nom n'existe pas dans une classe avec ce code. Vérifie les deux ou demande à ton enseignant.",
    'No hay ese nombre en una clase con este código. Revisa ambos o pregunta a tu docente.',
  ),
  STUDENT_HAS_PASSWORD: say(
    400,
    'This student has a password. Type it too.',
    'Cet élève a un mot de passe. Tape-le aussi.',
    'Este estudiante tiene contraseña. Escríbela también.',
  ),
  STUDENT_NAME_AS_LISTED: say(
    400,
    'On the list of this class you are {name}. Write your name like that, then your password.',
    "Sur la liste de cette classe, tu t'appelles {name}. Écris ton nom comme cela, puis ton mot de passe.",
    'En la lista de esta clase eres {name}. Escribe tu nombre así y después tu contraseña.',
  ),
  CARD_NOT_VALID: say(
    400,
    'This login card is no longer valid. Ask your teacher for a new one.',
    "Cette carte de connexion n'est plus valable. Demande une nouvelle carte à ton enseignant.",
    'Esta tarjeta ya no es válida. Pide una nueva a tu docente.',
  ),
  LINK_NOT_VALID: say(
    400,
    'This link was used already or is too old. Ask for a new one.',
    'Ce lien a déjà servi ou est trop ancien. Demande-en un nouveau.',
    'Este enlace ya se usó o caducó. Pide uno nuevo.',
  ),
  LINK_PASSWORD_WRONG: say(
    400,
    'This is not the password chosen at registration. Try again, or set a new one.',
    "Ce n'est pas le mot de passe choisi à l'inscription. Réessaie, ou choisis-en un nouveau.",
    'No es la contraseña elegida al registrarse. Inténtalo de nuevo o pon una nueva.',
  ),
  INVITATION_NOT_ALLOWED: say(
    403,
    'Invitations by mail are for teachers with a confirmed e-mail, from a class of their own. You can still share the class code.',
    "Les invitations par e-mail sont réservées aux enseignants dont l'adresse est confirmée, depuis leur propre classe. Le code de la classe peut toujours être partagé.",
    'Las invitaciones por correo son para docentes con el correo confirmado, desde una clase suya. El código de la clase se puede compartir igualmente.',
  ),
  INVITED_ENOUGH: say(
    429,
    'That is enough invitations for today. Share the class code, or try again tomorrow.',
    "C'est assez d'invitations pour aujourd'hui. Partagez le code de la classe, ou réessayez demain.",
    'Son suficientes invitaciones por hoy. Comparte el código de la clase o inténtalo mañana.',
  ),
  CODE_NOT_VALID: say(
    400,
    'This code is not valid any more.',
    "Ce code n'est plus valable.",
    'Este código ya no es válido.',
  ),
  GOOGLE_REFUSED: say(
    400,
    'Oops! Error with login, try again',
    'Oups ! Erreur de connexion, réessaie',
    '¡Vaya! Error al entrar, inténtalo de nuevo',
  ),
  NOT_CONFIGURED: say(
    404,
    'This is not switched on here.',
    "Ceci n'est pas activé ici.",
    'Esto no está activado aquí.',
  ),
  NOT_SIGNED_IN: say(401, 'Please log in.', 'Connecte-toi, s’il te plaît.', 'Por favor, entra.'),
  SESSION_ENDED: say(
    401,
    'Oops! You have been disconnected, because someone else logged into your account',
    "Oups ! Tu as été déconnecté, car quelqu'un d'autre s'est connecté à ton compte",
    '¡Vaya! Te has desconectado porque otra persona entró en tu cuenta',
  ),
  REMOVED_FROM_CLASS: say(
    401,
    'Your teacher took you off the class list, so you left the class. Ask your teacher if you want to come back.',
    "Ton enseignant t'a retiré de la liste de la classe, tu as donc quitté la classe. Demande-lui si tu veux revenir.",
    'Tu docente te quitó de la lista de la clase, así que has salido. Pregúntale si quieres volver.',
  ),
  CARD_RENEWED: say(
    401,
    'Your teacher made a new login card for you. Come back in with the new card.',
    "Ton enseignant t'a fait une nouvelle carte de connexion. Reviens avec la nouvelle carte.",
    'Tu docente te hizo una tarjeta nueva. Vuelve a entrar con la tarjeta nueva.',
  ),
  PASSWORD_CHANGED: say(
    401,
    'Your teacher changed your password. Come back in with the new one.',
    'Ton enseignant a changé ton mot de passe. Reviens avec le nouveau.',
    'Tu docente cambió tu contraseña. Vuelve a entrar con la nueva.',
  ),
  ASSISTANCE_ENDED: say(
    401,
    'The assistance has ended. The student can go on now.',
    "L'assistance est terminée. L'élève peut continuer.",
    'La asistencia ha terminado. El estudiante ya puede seguir.',
  ),
  CLASS_CLOSED: say(
    401,
    'Your teacher closed this class, so you left it. Your work is kept. Ask your teacher where to go on.',
    'Ton enseignant a fermé cette classe, tu l’as donc quittée. Ton travail est gardé. Demande-lui où continuer.',
    'Tu docente cerró esta clase, así que has salido. Tu trabajo está guardado. Pregúntale dónde seguir.',
  ),
  ACCOUNT_CHANGED: say(
    401,
    'Something about your account changed. Your work is safe; please log in again.',
    'Quelque chose a changé dans ton compte. Ton travail est en sécurité ; reconnecte-toi.',
    'Algo ha cambiado en tu cuenta. Tu trabajo está a salvo; entra de nuevo, por favor.',
  ),
  OFF_CLASS_LIST: say(
    403,
    'Your teacher took you off the list of this class. Your work is kept. Ask your teacher to let you back in.',
    "Ton enseignant t'a retiré de la liste de cette classe. Ton travail est gardé. Demande-lui de te laisser revenir.",
    'Tu docente te quitó de la lista de esta clase. Tu trabajo está guardado. Pídele que te deje volver.',
  ),
  BOUND_TO_CLASS: say(
    403,
    'You came in with a class code or a card, which opens one class only. To do this, log in with your e-mail; if you have none, ask the teacher.',
    "Tu es entré avec un code de classe ou une carte, qui n'ouvre qu'une classe. Pour faire cela, connecte-toi avec ton e-mail ; si tu n'en as pas, demande à l'enseignant.",
    'Has entrado con un código de clase o una tarjeta, que abre una sola clase. Para hacer esto, entra con tu correo; si no tienes, pregunta a tu docente.',
  ),
  PRACTICE_CLASS: say(
    403,
    'This is somebody’s own practice mat: nobody else can be in it, and its robots are virtual.',
    "C'est le tapis personnel de quelqu'un : personne d'autre ne peut y entrer, et ses robots sont virtuels.",
    'Es la alfombra propia de alguien: nadie más puede estar en ella, y sus robots son virtuales.',
  ),
  ACCOUNT_NOT_OURS: say(
    403,
    'This account was not made in your class: the student or another class looks after it. Here you can change the name, the robot and the card for this class, or take the student off the list.',
    "Ce compte n'a pas été créé dans votre classe : l'élève ou une autre classe s'en occupe. Ici, vous pouvez changer le nom, le robot et la carte pour cette classe, ou retirer l'élève de la liste.",
    'Esta cuenta no se creó en tu clase: la cuida el estudiante u otra clase. Aquí puedes cambiar el nombre, el robot y la tarjeta de esta clase, o quitar al estudiante de la lista.',
  ),
  ERROR__ACCOUNT_BEING_ASSISTED: say(
    423,
    'Someone is helping you right now. Your work is safe; you can go on when they finish.',
    "Quelqu'un t'aide en ce moment. Ton travail est en sécurité ; tu pourras continuer ensuite.",
    'Alguien te está ayudando ahora. Tu trabajo está a salvo; podrás seguir cuando termine.',
  ),
  NOT_ALLOWED: say(
    403,
    'You may not do this here.',
    "Tu n'as pas le droit de faire cela ici.",
    'No puedes hacer esto aquí.',
  ),
  NOT_FOUND: say(404, 'We could not find that.', "Nous n'avons pas trouvé cela.", 'No hemos encontrado eso.'),
  UNKNOWN_ROUTE: say(404, 'There is nothing at this address.', "Il n'y a rien à cette adresse.", 'No hay nada aquí.'),
  TOO_MANY_TRIES: say(
    429,
    'Too many tries. Wait {seconds} seconds and try again.',
    "Trop d'essais. Attends {seconds} secondes et réessaie.",
    'Demasiados intentos. Espera {seconds} segundos e inténtalo de nuevo.',
  ),
  SLOW_DOWN: say(
    429,
    'A lot is going on at once just now. Nothing is lost: it works again in {seconds} s.',
    'Il se passe beaucoup de choses en même temps. Rien n’est perdu : cela remarche dans {seconds} s.',
    'Ahora mismo pasan muchas cosas a la vez. No se ha perdido nada: volverá a funcionar en {seconds} s.',
  ),
  STUDENTS_ALREADY_ADDED: say(
    400,
    'Some students already added to this classroom',
    'Certains élèves sont déjà dans cette classe',
    'Algunos estudiantes ya están en esta clase',
  ),
  ROBOT_TAKEN: say(
    400,
    'Another student already has this robot.',
    'Un autre élève a déjà ce robot.',
    'Otro estudiante ya tiene este robot.',
  ),
  ROBOT_ELSEWHERE: say(
    400,
    'Another class has this robot. It stays there and nothing was changed. Take it out of that class first. If the robot is yours and you do not know that class, ask whoever looks after this server.',
    "Une autre classe a ce robot. Il y reste et rien n'a changé. Retire-le d'abord de cette classe. Si le robot est à toi et que tu ne connais pas cette classe, demande à la personne qui gère ce serveur.",
    'Otra clase tiene este robot. Se queda allí y no ha cambiado nada. Sácalo primero de esa clase. Si el robot es tuyo y no conoces esa clase, pregunta a quien cuida este servidor.',
  ),
  ROBOT_HELD: say(
    400,
    'Class {classroom} of {teacher} ({email}) has this robot. Nothing was changed. As an admin you can take it out there, then add it here.',
    "La classe {classroom} de {teacher} ({email}) a ce robot. Rien n'a changé. En tant qu'admin, tu peux le retirer là-bas, puis l'ajouter ici.",
    'La clase {classroom} de {teacher} ({email}) tiene este robot. No ha cambiado nada. Como admin puedes sacarlo allí y luego añadirlo aquí.',
  ),
  TOO_MANY_ROBOTS: say(
    400,
    'There is room for {limit} virtual robots on the mat.',
    'Il y a de la place pour {limit} robots virtuels sur le tapis.',
    'En la alfombra caben {limit} robots virtuales.',
  ),
  NOT_IN_DEMO: say(
    403,
    'Not in the demo: it stays by itself and is gone after a day. With a teacher account it works in a class of your own.',
    "Pas dans la démo : elle reste à part et disparaît au bout d'un jour. Avec un compte d'enseignant, c'est possible dans une vraie classe.",
    'En la demostración no: se queda aparte y desaparece en un día. Con una cuenta de docente se puede en una clase propia.',
  ),
  DEMO_OFF: say(
    403,
    'The demo classroom is switched off here.',
    'La classe de démonstration est désactivée ici.',
    'La clase de demostración está desactivada aquí.',
  ),
  FEATURE_OFF: say(
    403,
    'This is switched off here. Nothing of yours was lost; whoever looks after this server can switch it on.',
    'Ceci est désactivé ici. Rien de ce que vous avez fait n’est perdu ; la personne qui gère ce serveur peut l’activer.',
    'Esto está desactivado aquí. No se ha perdido nada tuyo; quien cuida este servidor puede activarlo.',
  ),
  STALE_VERSION: say(
    409,
    'Someone saved a newer version meanwhile. Nothing was lost.',
    "Quelqu'un a enregistré une version plus récente entre-temps. Rien n'est perdu.",
    'Alguien guardó una versión más nueva mientras tanto. No se perdió nada.',
  ),
  CLASS_LOCKED: say(
    423,
    'Your teacher has locked the blocks. What you have open stays on this computer. Save and change works when they unlock them.',
    'Ton enseignant a verrouillé les blocs. Ce que tu as ouvert reste sur cet ordinateur. Enregistre et modifie tes travaux au déverrouillage.',
    'Tu docente ha bloqueado los bloques. Lo que tienes abierto queda en este ordenador. Guarda y cambia trabajos cuando los desbloquee.',
  ),
  VARIABLE_READ_ONLY: say(
    403,
    'Only a teacher can change this variable.',
    'Seul un enseignant peut changer cette variable.',
    'Solo un docente puede cambiar esta variable.',
  ),
  TOO_MANY_VARIABLES: say(
    400,
    'A class can have {limit} variables. Use one that is there.',
    'Une classe peut avoir {limit} variables. Utilise une de celles qui existent.',
    'Una clase puede tener {limit} variables. Usa una de las que hay.',
  ),
  TOO_MANY_STUDENT_VARIABLES: say(
    400,
    'Students can make new variables until the class has {limit}. Use one that is there, or ask your teacher to remove some.',
    'Les élèves peuvent créer des variables tant que la classe en a moins de {limit}. Utilise une de celles qui existent ou demande à ton enseignant d’en retirer.',
    'Los estudiantes pueden crear variables hasta que la clase tenga {limit}. Usa una de las que hay o pide a tu docente que quite algunas.',
  ),
  STUDENT_HAS_EMAIL: say(
    400,
    'This student has an e-mail address and sets the password with it.',
    'Cet élève a une adresse e-mail et change son mot de passe avec elle.',
    'Este estudiante tiene correo y cambia su contraseña con él.',
  ),
  TOO_MANY_MODELS: say(
    400,
    'A class can have {limit} models. Delete one first.',
    'Une classe peut avoir {limit} modèles. Supprimes-en un d’abord.',
    'Una clase puede tener {limit} modelos. Borra uno antes.',
  ),
  MODEL_NOT_ZIP: say(
    415,
    'This is not a zip file. Put your OBJ model into a zip and try again.',
    'Ce n’est pas un fichier zip. Mets ton modèle OBJ dans un zip et réessaie.',
    'Esto no es un archivo zip. Pon tu modelo OBJ en un zip e inténtalo de nuevo.',
  ),
  MODEL_ZIP_DAMAGED: say(
    400,
    'This zip is damaged or not complete. Make it again and try once more.',
    'Ce zip est abîmé ou incomplet. Refais-le et réessaie.',
    'Este zip está dañado o incompleto. Hazlo de nuevo e inténtalo otra vez.',
  ),
  MODEL_UNSAFE_NAME: say(
    400,
    'A file in the zip has a name that leads outside of it: {name}. Rename it and try again.',
    'Un fichier du zip a un nom qui mène hors de celui-ci : {name}. Renomme-le et réessaie.',
    'Un archivo del zip tiene un nombre que lleva fuera de él: {name}. Cámbialo e inténtalo de nuevo.',
  ),
  MODEL_FOREIGN_FILE: say(
    400,
    'A model is made of OBJ, MTL, PNG and JPG files. Take {name} out of the zip.',
    'Un modèle contient des fichiers OBJ, MTL, PNG et JPG. Retire {name} du zip.',
    'Un modelo tiene archivos OBJ, MTL, PNG y JPG. Saca {name} del zip.',
  ),
  MODEL_TOO_MANY_FILES: say(
    400,
    'The zip holds too many files. {limit} are enough for a model.',
    'Le zip contient trop de fichiers. {limit} suffisent pour un modèle.',
    'El zip tiene demasiados archivos. {limit} bastan para un modelo.',
  ),
  MODEL_TOO_LARGE: say(
    413,
    'Unpacked, the model is larger than {limit} MB. Use smaller textures or fewer points.',
    'Décompressé, le modèle dépasse {limit} Mo. Prends des textures plus petites ou moins de points.',
    'Descomprimido, el modelo pasa de {limit} MB. Usa texturas más pequeñas o menos puntos.',
  ),
  MODEL_NEEDS_ONE_OBJ: say(
    400,
    'Put exactly one OBJ file into the zip. There are {count} in it.',
    'Mets exactement un fichier OBJ dans le zip. Il y en a {count}.',
    'Pon exactamente un archivo OBJ en el zip. Hay {count}.',
  ),
  MODEL_UNREADABLE: say(
    400,
    'We cannot read {name} (line {line}). Export the model again and try once more.',
    'Nous ne pouvons pas lire {name} (ligne {line}). Exporte le modèle de nouveau et réessaie.',
    'No podemos leer {name} (línea {line}). Exporta el modelo de nuevo e inténtalo otra vez.',
  ),
  MODEL_TOO_DETAILED: say(
    400,
    'The model has more than {limit} points or faces. Make it simpler and try again.',
    'Le modèle a plus de {limit} points ou faces. Simplifie-le et réessaie.',
    'El modelo tiene más de {limit} puntos o caras. Simplifícalo e inténtalo de nuevo.',
  ),
  /** Each quota has its own words, in quotas.ts; these stand in where it is not known which. */
  QUOTA_REACHED: say(
    409,
    'No more fits here. Delete what you no longer need, then try again.',
    "Il n'y a plus de place ici. Supprime ce dont tu n'as plus besoin, puis réessaie.",
    'Aquí no cabe más. Borra lo que ya no necesitas e inténtalo de nuevo.',
  ),
  SERVER_FULL: say(
    409,
    'The classroom server is nearly full, so nothing new fits. Programs that are open are still saved. Tell whoever looks after the server.',
    "Le serveur de la classe est presque plein : rien de nouveau n'y entre. Les programmes ouverts sont encore enregistrés. Préviens la personne qui gère le serveur.",
    'El servidor de la clase está casi lleno y no cabe nada nuevo. Los programas abiertos se siguen guardando. Avisa a quien cuida el servidor.',
  ),
  NOT_BUILT_YET: say(
    501,
    'This part is not ready yet.',
    "Cette partie n'est pas encore prête.",
    'Esta parte aún no está lista.',
  ),
  UNAVAILABLE: say(
    503,
    'The classroom server is busy. Your work is safe; try again in a moment.',
    'Le serveur de la classe est occupé. Ton travail est en sécurité ; réessaie dans un instant.',
    'El servidor de la clase está ocupado. Tu trabajo está a salvo; inténtalo en un momento.',
  ),
  STORAGE_FULL: say(
    507,
    'The classroom server has no room left, so nothing can be saved right now. Your program is safe in this browser and is sent by itself later. Tell your teacher.',
    "Le serveur de la classe n'a plus de place, rien ne peut être enregistré pour l'instant. Ton programme est en sécurité dans ce navigateur et sera envoyé tout seul plus tard. Préviens ton enseignant.",
    'El servidor de la clase no tiene más espacio y ahora no se puede guardar nada. Tu programa está a salvo en este navegador y se enviará solo más tarde. Avisa a tu docente.',
  ),
  UNEXPECTED: say(
    500,
    'Oops! Something went wrong. Try closing and reopening your browser',
    'Oups ! Un problème est survenu. Ferme et rouvre ton navigateur',
    '¡Vaya! Algo salió mal. Cierra y vuelve a abrir el navegador',
  ),
  /** Below: said by the browser itself, no server involved. */
  NO_NETWORK: say(
    0,
    'Check your internet connection',
    'Vérifie ta connexion internet',
    'Comprueba tu conexión a internet',
  ),
  REQUEST_TIMED_OUT: say(
    0,
    'The request timed out. Please wait a few minutes and try again. ({time}, {method} {url})',
    'La demande a pris trop de temps. Attends quelques minutes et réessaie. ({time}, {method} {url})',
    'La petición tardó demasiado. Espera unos minutos e inténtalo de nuevo. ({time}, {method} {url})',
  ),
  REQUEST_FAILED: say(0, 'Request failed', 'La demande a échoué', 'La petición falló'),
  CLASSROOM_INFO_FAILED: say(
    0,
    'Oops! Error on obtaining classroom info',
    "Oups ! Impossible d'obtenir les informations de la classe",
    '¡Vaya! Error al obtener la información de la clase',
  ),
} as const satisfies Record<string, ErrorDeclaration>;

export type ErrorCode = keyof typeof ERRORS;
export const ErrorCodeSchema = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** What can be wrong with one field, in words a form can show beside it. */
export const FIELD_ERRORS = {
  required: { en: 'Please fill this in.', fr: 'Remplis ce champ.', es: 'Rellena este campo.' },
  tooShort: {
    en: 'At least {limit} characters.',
    fr: 'Au moins {limit} caractères.',
    es: 'Al menos {limit} caracteres.',
  },
  tooLong: {
    en: 'At most {limit} characters.',
    fr: 'Au plus {limit} caractères.',
    es: 'Como máximo {limit} caracteres.',
  },
  tooSmall: { en: 'At least {limit}.', fr: 'Au moins {limit}.', es: 'Al menos {limit}.' },
  tooBig: { en: 'At most {limit}.', fr: 'Au plus {limit}.', es: 'Como máximo {limit}.' },
  email: {
    en: 'This is not an e-mail address.',
    fr: "Ce n'est pas une adresse e-mail.",
    es: 'Esto no es un correo.',
  },
  format: {
    en: 'This does not look right.',
    fr: 'Cela ne semble pas correct.',
    es: 'Esto no parece correcto.',
  },
  type: {
    en: 'This is not the right kind of value.',
    fr: "Ce n'est pas le bon type de valeur.",
    es: 'No es el tipo de valor correcto.',
  },
  link: {
    en: 'A name cannot hold a web address.',
    fr: 'Un nom ne peut pas contenir une adresse web.',
    es: 'Un nombre no puede llevar una dirección web.',
  },
  unknown: {
    en: 'This is not expected here.',
    fr: "Ceci n'est pas attendu ici.",
    es: 'Esto no se espera aquí.',
  },
  duplicate: { en: 'This is taken already.', fr: "C'est déjà pris.", es: 'Ya está en uso.' },
} as const satisfies Record<string, Record<Language, string>>;
export type FieldErrorKind = keyof typeof FIELD_ERRORS;

/** What a schema of ours says is wrong, where it says so itself (`params: { kind }`). */
export const kindNamedBy = (issue: z.core.$ZodIssue): FieldErrorKind => {
  const named = issue.code === 'custom' ? String(issue.params?.kind) : '';
  return Object.hasOwn(FIELD_ERRORS, named) ? (named as FieldErrorKind) : 'format';
};

/** Mongo's duplicate-key number: what existing clients look for. */
export const DUPLICATE_CODE = 11_000;

/** With STALE_VERSION: what somebody else saved meanwhile. */
export const NewerCopySchema = z.object({ version: z.number().int(), xml: z.string(), updatedAt: z.string() });
export type NewerCopy = z.infer<typeof NewerCopySchema>;

/** One door for every refusal. `errors` comes in the three shapes existing clients read. */
export const ErrorBodySchema = z.object({
  error: ErrorCodeSchema,
  message: z.string(),
  code: z.literal(DUPLICATE_CODE).optional(),
  genericMessage: z.string().optional(),
  newer: NewerCopySchema.optional(),
  errors: z
    .union([
      z.record(z.string(), z.object({ message: z.string(), kind: z.string() })),
      z.array(z.object({ param: z.string(), msg: z.string() })),
      z.array(z.object({ field: z.string(), message: z.string() })),
    ])
    .optional(),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;

export const fill = (text: string, details: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));

export const errorText = (code: ErrorCode, language: Language, details?: Record<string, string | number>): string =>
  fill(ERRORS[code].text[language], details);

import { z } from 'zod';
import { CLASS_VARIABLE_CAP } from './constants.ts';
import { type ErrorCode, fill } from './errors.ts';
import { MAX_VIRTUAL_ROBOTS } from './http/virtual.ts';
import type { Language } from './languages.ts';

const MB = 1_000_000;

/** What a quota is counted over. */
export type QuotaScope = 'account' | 'class' | 'document' | 'project' | 'server';

type QuotaDeclaration = {
  of: QuotaScope;
  unit: 'things' | 'bytes';
  limit: number;
  /** Why this number. */
  because: string;
} & (
  | {
      /** What a person reads when it is full: what, how much fits, what to do. Bytes are said in megabytes. */
      full: Record<Language, string>;
    }
  | {
      /** An error that has words of its own. */
      refusal: ErrorCode;
    }
);

const say = (en: string, french: string, spanish: string): Record<Language, string> => ({
  en,
  fr: french,
  es: spanish,
});

/**
 * How much of everything there may be. Whoever has more already keeps it; only making more is refused. Each number is
 * many times what a class needs and a small part of what a school's computer has.
 */
export const QUOTAS = {
  classes: {
    of: 'account',
    unit: 'things',
    limit: 100,
    because: 'A teacher has ten classes a year; what is deleted does not count.',
    full: say(
      'You have {limit} classes, and no more fit. Delete classes you no longer need, then try again.',
      'Tu as {limit} classes et il n’y a plus de place. Supprime celles dont tu n’as plus besoin, puis réessaie.',
      'Tienes {limit} clases y no caben más. Borra las que ya no necesitas e inténtalo de nuevo.',
    ),
  },
  rosterOfTeacher: {
    of: 'account',
    unit: 'things',
    limit: 5_000,
    because: 'Thirty students in ten classes for fifteen years. Students who were taken out are kept, so they count.',
    full: say(
      'Your classes have had {limit} students, and no more fit. Ask whoever looks after this server for room.',
      'Tes classes ont eu {limit} élèves et il n’y a plus de place. Demande à la personne qui gère ce serveur.',
      'Tus clases han tenido {limit} estudiantes y no caben más. Pide sitio a quien cuida este servidor.',
    ),
  },
  demoClasses: {
    of: 'account',
    unit: 'things',
    limit: 5,
    because: 'A look around needs one or two. Deleted ones count too: a demo asks for no name and lasts a day.',
    full: say(
      'A demo has room for {limit} classes. Make an account to have more; it costs nothing.',
      'Une démo peut avoir {limit} classes. Crée un compte pour en avoir plus ; c’est gratuit.',
      'En una demo caben {limit} clases. Crea una cuenta para tener más; no cuesta nada.',
    ),
  },
  demoStudents: {
    of: 'account',
    unit: 'things',
    limit: 60,
    because: 'Two classes of a usual size. Anybody opens a demo, so it must not fill the server.',
    full: say(
      'A demo has room for {limit} students. Make an account to add more; it costs nothing.',
      'Une démo peut avoir {limit} élèves. Crée un compte pour en ajouter d’autres ; c’est gratuit.',
      'En una demo caben {limit} estudiantes. Crea una cuenta para añadir más; no cuesta nada.',
    ),
  },
  works: {
    of: 'account',
    unit: 'things',
    limit: 500,
    because: 'Three saved works in every week of four school years.',
    full: say(
      'You have {limit} works, and no more fit. Delete works you no longer need, then save again. Your blocks are safe.',
      'Tu as {limit} travaux et il n’y a plus de place. Supprime ceux dont tu n’as plus besoin, puis enregistre encore. Tes blocs sont en sécurité.',
      'Tienes {limit} trabajos y no caben más. Borra los que ya no necesitas y guarda otra vez. Tus bloques están a salvo.',
    ),
  },
  workBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 20 * MB,
    because: 'A thousand programs of a usual size, or ten of the largest size there is.',
    full: say(
      'Your works take up {limit} MB, and no more fits. Delete works you no longer need, then save again. Your blocks are safe.',
      'Tes travaux occupent {limit} Mo et il n’y a plus de place. Supprime ceux dont tu n’as plus besoin, puis enregistre encore. Tes blocs sont en sécurité.',
      'Tus trabajos ocupan {limit} MB y no cabe más. Borra los que ya no necesitas y guarda otra vez. Tus bloques están a salvo.',
    ),
  },
  stateBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 30 * MB,
    because: 'The open programs of five classes at the largest size there is.',
    full: say(
      'Your open programs take up {limit} MB, and no more fits. Your work is safe on this computer; make the program smaller, or ask your teacher.',
      'Tes programmes ouverts occupent {limit} Mo et il n’y a plus de place. Ton travail est en sécurité sur cet ordinateur ; réduis le programme ou demande à ton enseignant.',
      'Tus programas abiertos ocupan {limit} MB y no cabe más. Tu trabajo está a salvo en este ordenador; haz el programa más pequeño o pregunta a tu docente.',
    ),
  },
  stateDocuments: {
    of: 'account',
    unit: 'things',
    limit: 200,
    because: 'One for each class somebody is in, twice as many as a teacher may have.',
    full: say(
      'You have been in {limit} classes, and no more fit. Your work is safe on this computer; ask your teacher.',
      'Tu as été dans {limit} classes et il n’y a plus de place. Ton travail est en sécurité sur cet ordinateur ; demande à ton enseignant.',
      'Has estado en {limit} clases y no caben más. Tu trabajo está a salvo en este ordenador; pregunta a tu docente.',
    ),
  },
  stateKeys: {
    of: 'document',
    unit: 'things',
    limit: 64,
    because: 'The page keeps fewer than ten. Its own do not count, so the open program always finds room.',
    full: say(
      'Only {limit} things can be remembered here. Take one away first.',
      'On ne peut retenir que {limit} choses ici. Retires-en une d’abord.',
      'Aquí solo se pueden recordar {limit} cosas. Quita una antes.',
    ),
  },
  stateDocumentBytes: {
    of: 'document',
    unit: 'bytes',
    limit: 6 * MB,
    because: 'Three programs of the largest size: the open one, one put aside, one that could not be opened.',
    full: say(
      'Everything kept for this class takes up {limit} MB, and no more fits. Your work is safe on this computer; make the program smaller, or ask your teacher.',
      'Tout ce qui est gardé pour cette classe occupe {limit} Mo et il n’y a plus de place. Ton travail est en sécurité sur cet ordinateur ; réduis le programme ou demande à ton enseignant.',
      'Todo lo guardado para esta clase ocupa {limit} MB y no cabe más. Tu trabajo está a salvo en este ordenador; haz el programa más pequeño o pregunta a tu docente.',
    ),
  },
  projects: {
    of: 'account',
    unit: 'things',
    limit: 300,
    because: 'More than a teacher writes in a working life; lists show a thousand of all teachers.',
    full: say(
      'You have {limit} projects, and no more fit. Delete projects you no longer need, then try again.',
      'Tu as {limit} projets et il n’y a plus de place. Supprime ceux dont tu n’as plus besoin, puis réessaie.',
      'Tienes {limit} proyectos y no caben más. Borra los que ya no necesitas e inténtalo de nuevo.',
    ),
  },
  projectBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 60 * MB,
    because: 'Three hundred projects with long help texts.',
    full: say(
      'Your projects take up {limit} MB, and no more fits. Delete projects you no longer need, or shorten their help.',
      'Tes projets occupent {limit} Mo et il n’y a plus de place. Supprime ceux dont tu n’as plus besoin ou raccourcis leur aide.',
      'Tus proyectos ocupan {limit} MB y no cabe más. Borra los que ya no necesitas o acorta su ayuda.',
    ),
  },
  rules: {
    of: 'project',
    unit: 'things',
    limit: 40,
    because: 'A project shows its rules side by side.',
    full: say(
      'This project has {limit} rules, and no more fit. Take one out first.',
      'Ce projet a {limit} règles et il n’y a plus de place. Retires-en une d’abord.',
      'Este proyecto tiene {limit} reglas y no caben más. Quita una antes.',
    ),
  },
  categories: {
    of: 'account',
    unit: 'things',
    limit: 60,
    because: 'Everybody scrolls past every category.',
    full: say(
      'You have made {limit} categories, and no more fit. Delete one you no longer need.',
      'Tu as créé {limit} catégories et il n’y a plus de place. Supprimes-en une dont tu n’as plus besoin.',
      'Has creado {limit} categorías y no caben más. Borra una que ya no necesites.',
    ),
  },
  coverBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 60 * MB,
    because: 'A cover for every project, a fifth of the largest size each.',
    full: say(
      'Your covers take up {limit} MB, and no more fits. Use smaller pictures, or delete projects you no longer need.',
      'Tes couvertures occupent {limit} Mo et il n’y a plus de place. Prends des images plus petites ou supprime des projets.',
      'Tus portadas ocupan {limit} MB y no cabe más. Usa imágenes más pequeñas o borra proyectos que ya no necesites.',
    ),
  },
  models: {
    of: 'account',
    unit: 'things',
    limit: 100,
    because: 'Half of what a class may have: nobody fills it alone.',
    full: say(
      'You have added {limit} models, and no more fit. Delete one you no longer need.',
      'Tu as ajouté {limit} modèles et il n’y a plus de place. Supprimes-en un dont tu n’as plus besoin.',
      'Has añadido {limit} modelos y no caben más. Borra uno que ya no necesites.',
    ),
  },
  modelBytes: {
    of: 'account',
    unit: 'bytes',
    limit: 100 * MB,
    because: 'A hundred models of a usual size, or twelve of the largest.',
    full: say(
      'Your models take up {limit} MB, and no more fits. Delete one you no longer need, or use smaller textures.',
      'Tes modèles occupent {limit} Mo et il n’y a plus de place. Supprimes-en un ou prends des textures plus petites.',
      'Tus modelos ocupan {limit} MB y no cabe más. Borra uno que ya no necesites o usa texturas más pequeñas.',
    ),
  },
  students: {
    of: 'class',
    unit: 'things',
    limit: 500,
    because: 'A whole school year on one mat is three hundred; every list of a class holds five hundred.',
    full: say(
      '{limit} students fit into a class. Take some out, or open another class.',
      'Une classe peut avoir {limit} élèves. Retires-en ou ouvre une autre classe.',
      'En una clase caben {limit} estudiantes. Saca a algunos o abre otra clase.',
    ),
  },
  classWorks: {
    of: 'class',
    unit: 'things',
    limit: 5_000,
    because: 'Three hundred students with more than a dozen works each.',
    full: say(
      'The class has {limit} works, and no more fit. Delete some, or ask your teacher to. Your blocks are safe.',
      'La classe a {limit} travaux et il n’y a plus de place. Supprimes-en ou demande à ton enseignant. Tes blocs sont en sécurité.',
      'La clase tiene {limit} trabajos y no caben más. Borra algunos o pídelo a tu docente. Tus bloques están a salvo.',
    ),
  },
  classWorkBytes: {
    of: 'class',
    unit: 'bytes',
    limit: 300 * MB,
    because: 'Three hundred students with fifty works of a usual size each.',
    full: say(
      'The works of the class take up {limit} MB, and no more fits. Delete some, or ask your teacher to. Your blocks are safe.',
      'Les travaux de la classe occupent {limit} Mo et il n’y a plus de place. Supprimes-en ou demande à ton enseignant. Tes blocs sont en sécurité.',
      'Los trabajos de la clase ocupan {limit} MB y no cabe más. Borra algunos o pídelo a tu docente. Tus bloques están a salvo.',
    ),
  },
  classModels: {
    of: 'class',
    unit: 'things',
    limit: 200,
    because: 'Thirty students with a few each.',
    refusal: 'TOO_MANY_MODELS',
  },
  classModelBytes: {
    of: 'class',
    unit: 'bytes',
    limit: 400 * MB,
    because: 'Two hundred models, a quarter of the largest size each.',
    full: say(
      'The models of the class take up {limit} MB, and no more fits. Delete one that is no longer needed.',
      'Les modèles de la classe occupent {limit} Mo et il n’y a plus de place. Supprimez-en un qui ne sert plus.',
      'Los modelos de la clase ocupan {limit} MB y no cabe más. Borrad uno que ya no haga falta.',
    ),
  },
  variables: {
    of: 'class',
    unit: 'things',
    limit: CLASS_VARIABLE_CAP,
    because: 'More than a program’s blocks can list.',
    refusal: 'TOO_MANY_VARIABLES',
  },
  variableBytes: {
    of: 'class',
    unit: 'bytes',
    limit: 48_000,
    because: 'All of them are said in one message, which holds little more.',
    full: say(
      'The variables of the class are full. Use shorter texts in them.',
      'Les variables de la classe sont pleines. Mets-y des textes plus courts.',
      'Las variables de la clase están llenas. Pon en ellas textos más cortos.',
    ),
  },
  objects: {
    of: 'class',
    unit: 'things',
    limit: 200,
    because: 'A camera sees two hundred markers at once.',
    full: say(
      '{limit} objects can have a name. Take a name away first.',
      '{limit} objets peuvent avoir un nom. Enlève un nom d’abord.',
      '{limit} objetos pueden tener nombre. Quita un nombre antes.',
    ),
  },
  availableProjects: {
    of: 'class',
    unit: 'things',
    limit: 300,
    because: 'Every page of the class carries the list.',
    full: say(
      '{limit} projects fit on the list of a class. Take one off first.',
      'La liste d’une classe peut avoir {limit} projets. Retires-en un d’abord.',
      'En la lista de una clase caben {limit} proyectos. Quita uno antes.',
    ),
  },
  virtualRobots: {
    of: 'class',
    unit: 'things',
    limit: MAX_VIRTUAL_ROBOTS,
    because: 'More would not find room on the mat.',
    refusal: 'TOO_MANY_ROBOTS',
  },
  virtualRobotsOfAccount: {
    of: 'account',
    unit: 'things',
    limit: 300,
    because: 'Ten classes of a teacher with thirty each.',
    full: say(
      'Your classes have {limit} virtual robots, and no more fit. Take some away, or delete classes you no longer need.',
      'Tes classes ont {limit} robots virtuels et il n’y a plus de place. Retires-en ou supprime les classes dont tu n’as plus besoin.',
      'Tus clases tienen {limit} robots virtuales y no caben más. Quita algunos o borra las clases que ya no necesitas.',
    ),
  },
  virtualRobotsOfServer: {
    of: 'server',
    unit: 'things',
    limit: 10_000,
    because: 'Thirty classes full of them and a practice mat for every student of several schools; few run at once.',
    full: say(
      'This server has {limit} virtual robots, and no more fit. Take some away, or ask whoever looks after it.',
      'Ce serveur a {limit} robots virtuels et il n’y a plus de place. Retires-en ou demande à la personne qui le gère.',
      'Este servidor tiene {limit} robots virtuales y no caben más. Quita algunos o pregunta a quien lo cuida.',
    ),
  },
  robots: {
    of: 'class',
    unit: 'things',
    limit: 60,
    because: 'Twice as many as students in a class. Virtual ones count apart.',
    full: say(
      '{limit} robots fit into a class. Take one out first.',
      'Une classe peut avoir {limit} robots. Retires-en un d’abord.',
      'En una clase caben {limit} robots. Quita uno antes.',
    ),
  },
  robotsOfAccount: {
    of: 'account',
    unit: 'things',
    limit: 300,
    because: 'Ten sets of thirty. An address written down keeps other classes from that robot.',
    full: say(
      'Your classes have {limit} robots, and no more fit. Take out some that you no longer use.',
      'Tes classes ont {limit} robots et il n’y a plus de place. Retires-en que tu n’utilises plus.',
      'Tus clases tienen {limit} robots y no caben más. Quita algunos que ya no uses.',
    ),
  },
  demos: {
    of: 'server',
    unit: 'things',
    limit: 300,
    because: 'Ten school classes trying it on one day; each goes after a day.',
    full: say(
      'Many people are trying the demo today, and no more demo classes fit. Come back tomorrow, or make an account.',
      'Beaucoup de monde essaie la démo aujourd’hui et il n’y a plus de place. Reviens demain ou crée un compte.',
      'Mucha gente prueba la demo hoy y no caben más clases. Vuelve mañana o crea una cuenta.',
    ),
  },
  unverifiedAccounts: {
    of: 'server',
    unit: 'things',
    limit: 3_000,
    because: 'A whole town registering in two days; what is not verified by then goes, and before that the oldest.',
    full: say(
      'Too many new accounts are waiting for their mail to be opened. Try again tomorrow.',
      'Trop de nouveaux comptes attendent que leur e-mail soit ouvert. Réessaie demain.',
      'Demasiadas cuentas nuevas esperan a que se abra su correo. Inténtalo mañana.',
    ),
  },
  accounts: {
    of: 'server',
    unit: 'things',
    limit: 50_000,
    because: 'A town’s schools for years. Demos do not count: they have their own limits and go after a day.',
    full: say(
      'This server has {limit} accounts, and no more fit. Ask whoever looks after it for room.',
      'Ce serveur a {limit} comptes et il n’y a plus de place. Demande à la personne qui le gère.',
      'Este servidor tiene {limit} cuentas y no caben más. Pide sitio a quien lo cuida.',
    ),
  },
  serverBytes: {
    of: 'server',
    unit: 'bytes',
    limit: 20_000 * MB,
    because: 'A part of the smallest disk a school PC has.',
    refusal: 'SERVER_FULL',
  },
} as const satisfies Record<string, QuotaDeclaration>;

export type QuotaName = keyof typeof QUOTAS;
export const QUOTA_NAMES = Object.keys(QUOTAS) as readonly QuotaName[];

/** Programs of students fill so much of a class's variables; the rest is kept for its teachers. */
export const STUDENTS_SHARE_OF_VARIABLES = 0.75;

/** Works and projects an account deleted last are kept for a second thought, so many and so much; older ones go. */
export const KEPT = { deletedThings: 50, deletedBytes: 10 * MB } as const;

/** A program of this size is saved whatever else is full: a child's lesson goes on. */
export const ALWAYS_SAVED_BYTES = 65_536;

/** Other numbers for one server, as an admin writes them into the configuration item of this name. */
export const QUOTAS_CONFIG_KEY = 'quotas';
export const QuotaOverridesSchema = z
  .strictObject(
    Object.fromEntries(
      QUOTA_NAMES.map((name) => [name, z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)]),
    ) as Record<QuotaName, z.ZodNumber>,
  )
  .partial();
export type QuotaOverrides = z.infer<typeof QuotaOverridesSchema>;

/** A limit as a person reads it: bytes in megabytes. */
export const limitAsRead = (name: QuotaName, limit: number): number =>
  QUOTAS[name].unit === 'bytes' ? Math.round(limit / MB) : limit;

/** What a person reads when a quota is full; undefined where an error of its own says it. */
export const quotaText = (name: QuotaName, language: Language, limit: number): string | undefined => {
  const quota = QUOTAS[name];
  return 'full' in quota ? fill(quota.full[language], { limit: limitAsRead(name, limit) }) : undefined;
};

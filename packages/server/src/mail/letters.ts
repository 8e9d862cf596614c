import type { Language } from '@trundle/protocol';

export interface Letter {
  subject: string;
  text: string;
}

type Wording = (name: string, link: string) => Letter;

/** What each mail says. Plain text: it reads the same in every mail program, and in the outbox folder. */
const LETTERS = {
  verify: {
    en: (name, link) => ({
      subject: 'Welcome to Trundle: confirm your e-mail',
      text: `Hello ${name},\n\nopen this link to confirm your e-mail address and start:\n\n${link}\n\nYou will be asked for the password you chose, or you can choose another there. The link works once, for two days. If you did not register, ignore this mail.\n`,
    }),
    fr: (name, link) => ({
      subject: 'Bienvenue sur Trundle : confirmez votre e-mail',
      text: `Bonjour ${name},\n\nouvrez ce lien pour confirmer votre adresse e-mail et commencer :\n\n${link}\n\nVotre mot de passe vous sera demandé, ou vous pourrez en choisir un autre. Le lien fonctionne une seule fois, pendant deux jours. Si vous ne vous êtes pas inscrit, ignorez ce message.\n`,
    }),
    es: (name, link) => ({
      subject: 'Te damos la bienvenida a Trundle: confirma tu correo',
      text: `Hola, ${name}:\n\nabre este enlace para confirmar tu correo y empezar:\n\n${link}\n\nTe pediremos la contraseña que elegiste, o podrás elegir otra. El enlace funciona una sola vez, durante dos días. Si no te has registrado, ignora este mensaje.\n`,
    }),
  },
  reset: {
    en: (name, link) => ({
      subject: 'Trundle: choose a new password',
      text: `Hello ${name},\n\nopen this link to choose a new password:\n\n${link}\n\nThe link works once, for one hour. If you did not ask for it, ignore this mail: nothing has changed.\n`,
    }),
    fr: (name, link) => ({
      subject: 'Trundle : choisissez un nouveau mot de passe',
      text: `Bonjour ${name},\n\nouvrez ce lien pour choisir un nouveau mot de passe :\n\n${link}\n\nLe lien fonctionne une seule fois, pendant une heure. Si vous ne l'avez pas demandé, ignorez ce message : rien n'a changé.\n`,
    }),
    es: (name, link) => ({
      subject: 'Trundle: elige una contraseña nueva',
      text: `Hola, ${name}:\n\nabre este enlace para elegir una contraseña nueva:\n\n${link}\n\nEl enlace funciona una sola vez, durante una hora. Si no lo has pedido, ignora este mensaje: nada ha cambiado.\n`,
    }),
  },
  /** Here the name is that of the class, with its code. */
  invitation: {
    en: (name, link) => ({
      subject: `Trundle: join the class ${name}`,
      text: `Hello,\n\nyou are invited to the class ${name}. Open this link to join:\n\n${link}\n\nOr open Trundle and type the class code. If you do not know this class, ignore this mail.\n`,
    }),
    fr: (name, link) => ({
      subject: `Trundle : rejoignez la classe ${name}`,
      text: `Bonjour,\n\nvous êtes invité dans la classe ${name}. Ouvrez ce lien pour la rejoindre :\n\n${link}\n\nOu ouvrez Trundle et tapez le code de la classe. Si vous ne connaissez pas cette classe, ignorez ce message.\n`,
    }),
    es: (name, link) => ({
      subject: `Trundle: únete a la clase ${name}`,
      text: `Hola:\n\nte invitan a la clase ${name}. Abre este enlace para unirte:\n\n${link}\n\nO abre Trundle y escribe el código de la clase. Si no conoces esta clase, ignora este mensaje.\n`,
    }),
  },
} as const satisfies Record<string, Record<Language, Wording>>;

export type LetterKind = keyof typeof LETTERS;

const LONGEST_NAME = 100;

/**
 * A name as a mail may carry it: on one line, short, and nothing a mail program makes a link of. Names that are older
 * than the rule against links in them come by here too.
 */
export const plainName = (name: string): string => {
  const plain = name
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}\s<>]+/gu, ' ')
    .replaceAll('://', ' ')
    .replace(/[.。｡](?=[\p{L}\p{N}]{2})/gu, '. ')
    .replaceAll('@', ' at ')
    .trim();
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain;
};

export const letter = (kind: LetterKind, language: Language, name: string, link: string): Letter =>
  LETTERS[kind][language](plainName(name), link);

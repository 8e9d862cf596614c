import type { mail as english } from '../en/mail.ts';

export const mail: typeof english = {
  verify: {
    subject: 'Bienvenue sur Trundle : confirmez votre e-mail',
    text: `Bonjour {name},

ouvrez ce lien pour confirmer votre adresse e-mail et commencer :

{link}

Votre mot de passe vous sera demandé, ou vous pourrez en choisir un autre. Le lien fonctionne une seule fois, pendant deux jours. Si vous ne vous êtes pas inscrit, ignorez ce message.
`,
  },
  reset: {
    subject: 'Trundle : choisissez un nouveau mot de passe',
    text: `Bonjour {name},

ouvrez ce lien pour choisir un nouveau mot de passe :

{link}

Le lien fonctionne une seule fois, pendant une heure. Si vous ne l’avez pas demandé, ignorez ce message : rien n’a changé.
`,
  },
  invitation: {
    subject: 'Trundle : rejoignez la classe {name}',
    text: `Bonjour,

vous êtes invité dans la classe {name}. Ouvrez ce lien pour la rejoindre :

{link}

Ou ouvrez Trundle et tapez le code de la classe. Si vous ne connaissez pas cette classe, ignorez ce message.
`,
  },
  teacherInvitation: {
    subject: 'Trundle : enseignez aussi dans la classe {name}',
    text: `Bonjour,

vous êtes invité à enseigner dans la classe {name}. Connectez-vous comme enseignant et ouvrez ce lien pour accepter :

{link}

Le lien fonctionne une seule fois, pendant deux semaines. Si vous ne connaissez pas cette classe, ignorez ce message : il ne se passe rien.
`,
  },
};

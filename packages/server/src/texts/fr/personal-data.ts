import type { personalData as english } from '../en/personal-data.ts';

export const personalData: typeof english = {
  readme: `Ce que Trundle garde à ton sujet, ou au sujet d’un élève, en ce moment.

*.json      des listes que les gens et les programmes savent lire
programs/   les programmes ouverts dans une classe, en blocs (XML)
works/      les programmes enregistrés et leurs images
projects/   les projets et leurs consignes
history/    les versions précédentes des programmes
pictures/, models/, covers/   les fichiers ajoutés
documents/  ce que les pages retiennent, comme la disposition de la scène

Les mots de passe, cartes de connexion et clés n’y sont pas.
`,
};

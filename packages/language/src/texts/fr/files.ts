import type { files as english } from '../en/files.ts';

export const files: typeof english = {
  placeholder: {
    message: 'bloc inconnu : %1',
    tooltip:
      'Une version plus récente a fait ce bloc, ou il est abîmé. Il reste comme il est et il est sauté quand le programme tourne.',
  },
  problems: {
    notXml: 'Ce n’est pas du XML : cela ne commence pas par <.',
    unclosed: 'La balise <{name}> n’est jamais fermée.',
    wrongEnd: '</{name}> ne ferme rien.',
    badTag: 'Ce n’est pas une balise.',
    badAttribute: 'Cet attribut ne s’écrit pas nom="valeur".',
    doubleAttribute: 'L’attribut {name} est présent deux fois.',
    badEntity: 'Entité inconnue {name}.',
    afterEnd: 'Il y a quelque chose après la fin.',
    empty: 'Il n’y a rien ici.',
    wrongRoot: 'La première balise doit être <xml>, pas <{name}>.',
    missingAttribute: '<{name}> a besoin de l’attribut {attribute}.',
    badNumber: '{value} n’est pas un nombre.',
  },
};

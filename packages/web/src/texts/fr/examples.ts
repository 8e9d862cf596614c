import type { WebTexts } from '../web-texts.ts';

export const examples: WebTexts['examples'] = {
  open: 'Exemples',
  title: 'Programmes d’exemple',
  lead: 'Ouvre un exemple, appuie sur LANCER, puis change-le.',
  age: 'Dès {{age}} ans',
  minutes: '{{minutes}} min',
  one: 'Ton robot',
  two: 'Il faut deux robots : le tien et un autre',
  replaces: 'Il prend la place de ton programme. Annuler fait revenir le tien.',
  teacher: {
    lead: 'Ouvrez un exemple, appuyez sur LANCER, puis changez-le.',
    one: 'Votre robot',
    two: 'Il faut deux robots : le vôtre et un autre',
    replaces: 'Il prend la place de votre programme. Annuler fait revenir le vôtre.',
  },
  otherMap: 'Il est fait pour la carte « {{wanted}} ». La classe montre « {{shown}} ».',
  showMap: 'Montrer « {{wanted}} » à la classe',
  askForMap: 'Demande à ton enseignant de montrer l’autre carte.',
  brings: 'Il apporte',
  missing: 'Il manque encore',
  needs: {
    robot: 'Un robot dans la classe',
    mine: 'Un robot à toi : demande-le à ton enseignant',
    second: 'Un deuxième robot dans la classe. Il peut être à n’importe qui.',
    online: 'Le robot {{number}} en ligne',
    sensor: '{{sensor}} sur le robot {{number}}',
    object: 'L’objet {{number}} sur le tapis, à x {{x}} cm, y {{y}} cm',
  },
  back: 'Tous les exemples',
  go: 'Ouvrir l’exemple',
  opened: '« {{title}} » est ouvert. Annuler fait revenir ce qu’il y avait.',
};

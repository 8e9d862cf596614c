import type { PrintTexts } from '../web-texts.ts';

export const texts: PrintTexts = {
  title: 'Atelier d’impression',
  back: 'Retour',
  intro:
    'Des tapis et des marqueurs pour la caméra, en vraie grandeur. Imprimez à 100 %, sans « ajuster à la page », et vérifiez la ligne de chaque feuille avec une règle.',
  what: 'Que voulez-vous imprimer ?',
  kinds: {
    mat: 'Un tapis',
    robots: 'Marqueurs de robots',
    objects: 'Marqueurs d’objets',
    corners: 'Marqueurs de coins',
    scale: 'La feuille d’échelle',
  },
  about: {
    mat: 'Le tapis fait 800 mm de large ; ses marqueurs de coins sont à gauche et à droite. Coupez le long des repères et posez chaque feuille sur la bande de la précédente.',
    robots:
      'Collez-le sur le dessus du robot, la flèche vers l’avant, bien à plat et sans plis. Rabattez la languette ou coupez-la.',
    objects: 'Pour ce que les enfants poussent et transportent. Collez-le dessus, bien à plat.',
    corners:
      'Pour un tapis qui n’en a pas : posez une carte au ras du bord du haut ou du bas, à gauche ou à droite du tapis, à l’endroit.',
    scale:
      'Elle dit si votre imprimante est juste. Imprimez-la, puis mesurez-la ci-dessous : ce que vous imprimerez ensuite sera corrigé.',
  },
  mat: 'Tapis',
  paper: 'Papier',
  papers: { A4: 'A4', A3: 'A3', Letter: 'Lettre US', whole: 'Une grande page' },
  robotNumbers: 'Quels robots ?',
  objectNumbers: 'Quels objets ?',
  numbersHint: 'Des numéros de {{first}} à {{last}}, par exemple {{first}}-{{few}} ou {{first}}, {{few}}.',
  noNumbers: 'Écrivez au moins un numéro de {{first}} à {{last}}.',
  beyondNumbers: 'Seulement des numéros de {{first}} jusqu’à {{last}}.',
  print: 'Imprimer',
  pdf: 'Télécharger le PDF',
  svg: 'Télécharger le SVG',
  count_one: '{{count}} feuille',
  count_other: '{{count}} feuilles',
  sizeOfWhole: '{{width}} × {{height}} mm',
  preview: 'Feuille {{number}}',
  measure: 'Votre imprimante est-elle juste ?',
  measured:
    'Votre imprimante dessine à {{across}} % en largeur et à {{down}} % en hauteur. Ce que vous imprimez ici est corrigé en conséquence.',
  notMeasured: 'Pas encore mesurée : les feuilles sont envoyées en vraie grandeur.',
  keptHere:
    'Seul ce navigateur s’en souvient. Si un autre ordinateur imprime, ouvrez-y l’atelier d’impression et écrivez les deux longueurs : trait A {{across}} mm, trait B {{down}} mm.',
  forget: 'Oublier cette mesure',
  scalePaper:
    'Imprimez la feuille d’échelle sur {{paper}} sans correction, posez-la sur une table sombre et photographiez-la tout entière, d’en haut. On connaît la taille du papier : ses bords disent en quelle grandeur l’impression est sortie.',
  photo: 'Mesurer avec une photo',
  picture: 'Choisir une photo enregistrée',
  looking: 'La photo est examinée…',
  byHand: 'Ou mesurez les deux traits épais avec une règle, en millimètres. Ils devraient faire {{length}} mm de long.',
  across: 'Trait A, en largeur',
  down: 'Trait B, en hauteur',
  use: 'Utiliser ces mesures',
  faults: {
    noPicture: 'Ce fichier n’est pas une image lisible. Prenez la photo en JPEG.',
    markers:
      'Les quatre marqueurs n’ont pas tous été trouvés. Reprenez la photo : la feuille entière, nette, sans ombre dessus.',
    edges:
      'Les bords du papier ne se distinguent pas de la table. Posez la feuille à plat sur un fond sombre, avec de la table visible tout autour.',
    implausible: 'C’est plus de 12 % d’écart. Est-ce bien le papier choisi ici, imprimé sans « ajuster à la page » ?',
    lengths: 'Écrivez les deux longueurs en millimètres, par exemple 149,5.',
  },
  sheets: {
    ruler: 'Cette ligne fait {{length}} mm.',
    sheet: 'feuille {{number}} sur {{all}} · rangée {{row}}, colonne {{column}}',
    robot: 'Robot {{number}}',
    object: 'Objet {{number}}',
    front: 'Flèche : vers l’avant',
    cut: 'Coupez le long des repères.',
    glue: 'Coupez aux repères. La feuille suivante recouvre celle-ci jusqu’au trait en pointillé.',
    corners: {
      topLeft: 'en haut à gauche',
      topRight: 'en haut à droite',
      bottomRight: 'en bas à droite',
      bottomLeft: 'en bas à gauche',
    },
    scaleTitle: 'Feuille d’échelle · {{paper}}',
    scaleText:
      'Photographiez toute la feuille d’en haut sur une table sombre, ou mesurez les traits A et B : {{length}} mm chacun.',
    lineA: 'A',
    lineB: 'B',
  },
  fileNames: {
    mat: 'tapis-{{name}}',
    robots: 'marqueurs-robots',
    objects: 'marqueurs-objets',
    corners: 'marqueurs-coins',
    scale: 'feuille-echelle',
  },
};

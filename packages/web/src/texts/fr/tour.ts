import type { TourTexts } from '../tour-texts.ts';

export const texts: TourTexts = {
  label: 'Votre première leçon',
  robots: 'Ajouter des robots',
  robotsHint: 'Ouvrez {robots} et ajoutez-en des virtuels, ou reliez les vôtres.',
  run: 'Appuyer sur {run}',
  runHint: 'Appuyez sur {run} : le robot fait ce que disent les blocs.',
  students: 'Ajouter des élèves',
  studentsHint: 'Ouvrez {students} et tapez leurs noms. Chacun reçoit une carte pour se connecter.',
  lesson: 'Donner une leçon',
  lessonHint:
    'Ouvrez {projects}, choisissez une leçon et donnez-la à la classe. Des objectifs et une fiche à imprimer vont avec.',
  made: 'fait',
  done: 'Votre classe est prête. Bonne leçon !',
  skip: 'Passer la visite. Le guide, dans {help}, la recommence.',
};

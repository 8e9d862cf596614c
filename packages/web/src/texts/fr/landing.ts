import type { WebTexts } from '../web-texts.ts';

export const landing: WebTexts['landing'] = {
  title: 'Petits robots. Grandes idées.',
  lead: 'Assembler des blocs, lancer le programme et regarder un robot trouver son chemin sur le tapis.',
  choose: 'Qui est là ?',
  teacher: 'J’enseigne',
  teacherText: 'Ouvrir une classe, ajouter des élèves, distribuer les robots.',
  student: 'Je suis élève',
  studentText: 'Rejoins ta classe avec son code, une carte ou ton e-mail.',
  demo: 'Essayer la classe de démonstration',
  demoText: 'Une classe entière pour une journée. Sans inscription.',
  welcomeBack: 'Bon retour',
  continueAs: 'Continuer comme {{name}}',
  picture: 'Trois petits robots traversent un tapis de ville pendant que Pip vole au-dessus.',
};

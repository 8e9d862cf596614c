import type { WebTexts } from '../web-texts.ts';

export const landing: WebTexts['landing'] = {
  title: 'Petits robots. Grandes idées.',
  lead: 'Assemble des blocs, lance le programme et regarde un robot trouver son chemin sur le tapis.',
  choose: 'Qui es-tu ?',
  teacher: 'J’enseigne',
  teacherText: 'Ouvrir une classe, ajouter des élèves, distribuer les robots.',
  student: 'Je suis élève',
  studentText: 'Rejoins ta classe avec son code, une carte ou ton e-mail.',
  demo: 'Essayer la classe de démonstration',
  demoText: 'Une classe à toi pour une journée. Sans inscription.',
  welcomeBack: 'Content de te revoir',
  continueAs: 'Continuer comme {{name}}',
  picture: 'Trois petits robots traversent un tapis de ville pendant que Pip vole au-dessus.',
};

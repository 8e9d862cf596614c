import type { studentNames as english } from '../en/student-names.ts';

/** Animals and adjectives of one gender, without accents, so that every pair is right and every keyboard has it. */
export const studentNames: typeof english = {
  name: '{animal}{adjective}',
  adjectives:
    'Brave Calme Malin Curieux Hardi Vif Rapide Gentil Doux Content Joyeux Aimable Alerte Joli Gai Fort Grand ' +
    'Sage Fier Agile Adroit Brillant Souriant Patient Amusant',
  animals:
    'Renard Castor Bison Dauphin Aigle Faucon Gecko Koala Lynx Panda Pingouin Lapin Phoque Tigre Hibou Ours ' +
    'Loup Chat Cheval Cerf Furet Mouton Canard Blaireau',
};

import type { WebTexts } from '../web-texts.ts';

export const start: WebTexts['start'] = {
  tap: 'Retour au départ',
  tapTeacher: 'Tous les robots au départ',
  moved_one: 'Le robot {{robots}} est revenu à sa place de départ.',
  moved_other: 'Les robots {{robots}} sont revenus à leur place de départ.',
  carry_one: 'Le robot {{robots}} est un vrai robot : porte-le à sa place de départ, s’il te plaît.',
  carry_other: 'Les robots {{robots}} sont de vrais robots : porte-les à leur place de départ, s’il te plaît.',
  carryTeacher_one: 'Le robot {{robots}} est un vrai robot : faites-le porter à sa place de départ.',
  carryTeacher_other: 'Les robots {{robots}} sont de vrais robots : faites-les porter à leur place de départ.',
  none: 'Tu n’as pas encore de robot : demandes-en un à ton enseignant.',
  noneTeacher: 'La classe n’a pas encore de robots. Ajoutez-en dans le panneau des robots.',
  noneAlone: 'Ton tapis n’a pas encore de robots. Ajoutes-en dans le panneau des robots.',
  missing_one: 'L’objet {{objects}} n’a pas pu venir : un autre robot le tient, ou le tapis est plein.',
  missing_other: 'Les objets {{objects}} n’ont pas pu venir : un autre robot les tient, ou le tapis est plein.',
};

import type { texts as english } from '../en/goals.ts';

export const texts: Record<keyof typeof english, string> = {
  reach: 'Atteindre : {place}',
  visit: 'Passer dans cet ordre : {places}',
  carry: 'Apporter l’objet {object} ici : {place}',
  carryAny: 'Apporter un objet ici : {place}',
  print: 'Afficher « {value} »',
  loop: 'Utiliser une boucle',
  function: 'Créer une fonction et l’utiliser',
  blocks: 'Utiliser au plus {most} blocs',
  oneBlock: 'Utiliser un seul bloc',
  clean: 'Ne toucher aucun mur et rester sur le tapis',
  time: 'Y arriver en {seconds} secondes au plus',
  oneSecond: 'Y arriver en une seconde au plus',
};

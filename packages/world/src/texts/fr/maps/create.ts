import type { create as english } from '../../en/maps/create.ts';

export const create: typeof english = {
  name: 'Création',
  places: {
    centre: 'Centre',
    star: 'Étoile',
    heart: 'Cœur',
    moon: 'Lune',
    leaf: 'Feuille',
    start: 'Départ',
  },
  objects: {
    tree: 'Arbre',
    house: 'Maison',
    mountain: 'Montagne',
    rocket: 'Fusée',
    fish: 'Poisson',
    flower: 'Fleur',
    mushroom: 'Champignon',
    cactus: 'Cactus',
    boat: 'Bateau',
    castle: 'Château',
    tent: 'Tente',
    iceCream: 'Glace',
    lantern: 'Lanterne',
    apple: 'Pomme',
    cloud: 'Nuage',
    paperPlane: 'Avion en papier',
    kite: 'Cerf-volant',
  },
};

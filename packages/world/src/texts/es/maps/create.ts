import type { create as english } from '../../en/maps/create.ts';

export const create: typeof english = {
  name: 'Crear',
  places: {
    centre: 'Centro',
    star: 'Estrella',
    heart: 'Corazón',
    moon: 'Luna',
    leaf: 'Hoja',
    start: 'Salida',
  },
  objects: {
    tree: 'Árbol',
    house: 'Casa',
    mountain: 'Montaña',
    rocket: 'Cohete',
    fish: 'Pez',
    flower: 'Flor',
    mushroom: 'Seta',
    cactus: 'Cactus',
    boat: 'Barco',
    castle: 'Castillo',
    tent: 'Tienda',
    iceCream: 'Helado',
    lantern: 'Farol',
    apple: 'Manzana',
    cloud: 'Nube',
    paperPlane: 'Avión de papel',
    kite: 'Cometa',
  },
};

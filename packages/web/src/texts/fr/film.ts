import type { FilmTexts } from '../film-texts.ts';

export const texts: FilmTexts = {
  title: 'Ce qu’il fait',
  picture: 'Image animée du bloc « {block} »',
  play: 'Lire',
  pause: 'Pause',
  again: 'Encore une fois',
  making: 'Le robot se prépare…',
  failed: 'L’image n’a pas pu être faite ici. Le bouton « Essayer » montre le bloc à l’œuvre.',
  hand: 'Une main : {deed}',
  writes: '{name} écrit : {text}',
  somebodyCalls: 'Quelqu’un appelle : {message}',
  classVariable: '{name} vaut maintenant {value}, pour toute la classe.',
  puts: 'Une main déplace le robot {number}.',
  drives: 'Le robot {number} roule.',
  chat: 'Dans la discussion : {text}',
  calls: 'Il appelle : {message}',
  variable: '{name} = {value}',
  scene: 'Cela se voit dans la vue 3D. Là-bas :',
  sceneEmpty: 'il ne reste rien',
};

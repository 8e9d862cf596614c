import type { FilmTexts } from '../film-texts.ts';

export const texts: FilmTexts = {
  title: 'Qué hace',
  picture: 'Imagen en movimiento del bloque «{block}»',
  play: 'Reproducir',
  pause: 'Pausa',
  again: 'Otra vez',
  making: 'El robot se prepara…',
  failed: 'Aquí no se pudo hacer la imagen. Con «Probar» se ve el bloque en acción.',
  hand: 'Una mano: {deed}',
  writes: '{name} escribe: {text}',
  somebodyCalls: 'Alguien llama: {message}',
  classVariable: '{name} vale ahora {value}, para toda la clase.',
  puts: 'Una mano mueve el robot {number}.',
  drives: 'El robot {number} avanza.',
  chat: 'En el chat: {text}',
  calls: 'Llama: {message}',
  variable: '{name} = {value}',
  scene: 'Se ve en la vista 3D. Allí:',
  sceneEmpty: 'no queda nada',
};

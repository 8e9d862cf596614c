import type { texts as english } from '../en/goals.ts';

export const texts: Record<keyof typeof english, string> = {
  reach: 'Llegar a: {place}',
  visit: 'Pasar en este orden: {places}',
  carry: 'Llevar el objeto {object} a: {place}',
  carryAny: 'Llevar un objeto a: {place}',
  print: 'Mostrar «{value}»',
  loop: 'Usar un bucle',
  function: 'Crear una función y usarla',
  blocks: 'Usar como máximo {most} bloques',
  oneBlock: 'Usar un solo bloque',
  clean: 'No tocar ninguna pared y quedarse en el tapete',
  time: 'Llegar en {seconds} segundos como máximo',
  oneSecond: 'Llegar en un segundo como máximo',
};

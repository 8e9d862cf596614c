import type { OwnMatTexts } from '../own-mat-texts.ts';

export const texts: OwnMatTexts = {
  offer: 'En un tapete solo para ti funciona enseguida. Tu programa te espera aquí.',
  open: 'Abrirlo en mi tapete',
  here: 'Nadie más ve este tapete.',
  back: 'Volver a {name}',
};

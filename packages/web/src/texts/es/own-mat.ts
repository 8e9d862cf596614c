import type { OwnMatTexts } from '../own-mat-texts.ts';

export const texts: OwnMatTexts = {
  offer: 'En un tapete solo para ti funciona enseguida. Tu programa y tu robot te esperan aquí.',
  open: 'Abrirlo en mi tapete',
  here: 'Este tapete es solo tuyo: nadie más lo ve.',
  back: 'Volver a {name}',
};

import type { WebTexts } from '../web-texts.ts';

export const sound: WebTexts['sound'] = {
  level: 'Sonido',
  levels: { off: 'Sin sonido', quiet: 'Bajo', normal: 'Medio', loud: 'Alto' },
  turnOff: 'Quitar el sonido',
  turnOn: 'Poner el sonido',
};

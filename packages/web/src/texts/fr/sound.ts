import type { WebTexts } from '../web-texts.ts';

export const sound: WebTexts['sound'] = {
  level: 'Son',
  levels: { off: 'Sans son', quiet: 'Doux', normal: 'Moyen', loud: 'Fort' },
  turnOff: 'Couper le son',
  turnOn: 'Remettre le son',
};
